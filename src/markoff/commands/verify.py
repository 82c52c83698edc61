"""`markoff verify`: is a record true?"""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from markoff.text import BadText

ABOUT = "Check a record: every turn by the rules, every roll by the revealed secret, the result."
EXAMPLE = "match.markoff"
FALSE, UNREADABLE = 1, 2


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("files", type=Path, nargs="+", metavar="FILE", help="records, as text or JSON")
    add("--json", action="store_true", help="print the findings as JSON, one line for each file")


def run(wanted: Namespace) -> int:
    if len(wanted.files) == 1:
        return _verify(wanted.files[0], wanted.json, {})
    code = 0
    for file in wanted.files:
        try:
            found = _verify(file, wanted.json, {"file": str(file)})
        except BadText as why:
            found = UNREADABLE
            _tell_unreadable(file, str(why), wanted.json)
        code = max(code, found)
    return code


def _tell_unreadable(file: Path, why: str, json: bool) -> None:
    from markoff.commands.parts.output import print_json

    if json:
        print_json(file=str(file), verified=False, wrong=why, found=[])
    else:
        print(f"{file}: {why}.")


def _verify(file: Path, json: bool, about: dict[str, str]) -> int:
    """Of several records, each is named, and a true one takes one line."""
    from markoff.commands.parts.output import print_json
    from markoff.server.said import said
    from markoff.table.journal import read_record
    from markoff.table.verify import verify

    record = read_record(file)
    prefix = f"{file}: " if about else ""
    try:
        found = verify(record)
    except BadText as wrong:
        if json:
            print_json(**about, verified=False, wrong=str(wrong), found=[said(wrong)])
        else:
            print(f"{prefix}False: {wrong}.")
        return FALSE
    findings = [*map(str, found)]
    if json:
        print_json(**about, verified=True, findings=findings, found=[*map(said, found)])
    else:
        print(prefix + findings[0] if about else "\n".join(findings))
    return 0
