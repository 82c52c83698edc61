"""`markoff verify`: is a record true?"""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from markoff.text import BadText

ABOUT = "Check a record: every turn by the rules, every roll by the revealed secret, the result."
EXAMPLE = "match.markoff"
FALSE = 1


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("file", type=Path, metavar="FILE", help="a record, as text or JSON")
    add("--json", action="store_true", help="print the findings as JSON")


def run(wanted: Namespace) -> int:
    from markoff.commands.parts.output import print_json
    from markoff.server.said import said
    from markoff.table.journal import read_record
    from markoff.table.verify import verify

    record = read_record(wanted.file)
    try:
        found = verify(record)
    except BadText as wrong:
        if wanted.json:
            print_json(verified=False, wrong=str(wrong), found=[said(wrong)])
        else:
            print(f"False: {wrong}.")
        return FALSE
    findings = [*map(str, found)]
    if wanted.json:
        print_json(verified=True, findings=findings, found=[*map(said, found)])
    else:
        print("\n".join(findings))
    return 0
