"""`markoff restore`: from a backup into an empty database."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

ABOUT = "Read a backup into an empty database."
EXAMPLE = "tables.jsonl.gz --database postgresql://localhost/markoff"


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("file", type=Path, metavar="FILE", help="what markoff backup wrote")
    add("--database", metavar="URL", help="as for markoff serve; it must be empty")


def run(wanted: Namespace) -> int:
    import asyncio

    from rich.console import Console
    from rich.progress import Progress

    from markoff.commands.parts.database import database
    from markoff.server.store.backup import restore

    errors = Console(stderr=True)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task("Restoring", total=None)
        tables = asyncio.run(
            restore(
                wanted.file,
                database(wanted.database),
                lambda done, total: bar.update(task, completed=done, total=total),
            )
        )
    print(f"{tables} tables restored")
    return 0
