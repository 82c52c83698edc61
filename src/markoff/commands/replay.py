"""`markoff replay`: a recorded match, all of it or one position."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

ABOUT = "Look at a recorded game turn by turn, or print all its turns or one position."
EXAMPLE = "match.markoff --at 12"


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("file", type=Path, metavar="FILE", help="a record, as text or JSON")
    add("--at", type=int, metavar="PLY", help="the position after PLY turns")
    add("--plain", action="store_true", help="line by line, as pipes and screen readers like it")
    add("--json", action="store_true", help="the record as JSON; with --at, the position")


def run(wanted: Namespace) -> int:
    from msgspec.structs import replace

    from markoff.commands.parts.output import print_json
    from markoff.disk import in_file
    from markoff.screen.fitting import fills
    from markoff.table import record_json
    from markoff.table.journal import read_record
    from markoff.table.replay import at_ply, replay
    from markoff.terminal.screen import Screen
    from markoff.terminal.show import show_match, show_ply

    record = replace(read_record(wanted.file), pending="")  # sealed choices stay sealed
    if wanted.at is not None:
        with in_file(wanted.file):
            match = at_ply(record, wanted.at)
        if wanted.json:
            position = match.rules.write(match.position)
            print_json(ply=match.ply, position=position, awaited=match.awaited)
        else:
            show_ply(Screen(), match)
    elif wanted.json:
        with in_file(wanted.file):
            replay(record)
        print(record_json.write(record))
    elif fills(wanted.plain):
        from markoff.screen.replaying import ReplayApp

        with in_file(wanted.file):
            app = ReplayApp(record)
        app.run()
    else:
        with in_file(wanted.file):
            show_match(Screen(), record)
    return 0
