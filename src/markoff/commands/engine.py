"""`markoff engine`: a bot of ours for other programs, over the engine protocol."""

import io
import sys
from argparse import ArgumentParser, Namespace

ABOUT = "Run a bot for other programs: it speaks the engine protocol on standard input and output."
EXAMPLE = "--bot expert"


def options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--bot", default="expert", metavar="NAME", help="which bot plays (default: expert)"
    )


def run(wanted: Namespace) -> int:
    from markoff.engine.speaking import Speaker
    from markoff.kits.able import check_name

    check_name(wanted.bot)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    Speaker(wanted.bot, _tell).listen(sys.stdin)
    return 0


def _tell(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
