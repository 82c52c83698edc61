"""`markoff backup`: all tables of a server in one file."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

ABOUT = "Write all tables of a server to one file, even while it runs."
EXAMPLE = "tables.jsonl.gz"


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "file",
        type=Path,
        metavar="FILE",
        help="a new file; if its name ends in .gz, it is compressed",
    )
    add("--database", metavar="URL", help="as for markoff serve")


def run(wanted: Namespace) -> int:
    import asyncio

    from markoff.commands.parts.database import database
    from markoff.server.store.backup import backup

    tables = asyncio.run(backup(database(wanted.database), wanted.file))
    print(f"{tables} tables written to {wanted.file}")
    return 0
