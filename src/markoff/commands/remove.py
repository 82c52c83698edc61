"""`markoff remove`: tables of a server, for good."""

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from markoff.commands.parts.table_choice import add_choice
from markoff.text import BadText

if TYPE_CHECKING:
    from markoff.commands.parts.table_choice import Found
    from markoff.server.store.contract import Store

ABOUT = "Remove tables of a server for good, even while it runs."
EXAMPLE = "K7WPXD --yes"
UNDONE = 1


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("tables", nargs="*", metavar="TABLE", help="the codes of tables")
    add_choice(parser)
    add("--yes", action="store_true", help="do not ask first")


def run(wanted: Namespace) -> int:
    import asyncio

    if not (wanted.tables or wanted.older_than or wanted.player):
        raise BadText(
            "remove_which", "name the tables to remove, or use --older-than AGE or --player NAME"
        )
    return asyncio.run(_remove(wanted))


async def _remove(wanted: Namespace) -> int:
    from markoff.commands.parts.table_choice import chosen, store_of

    codes = [code.upper() for code in wanted.tables]
    async with store_of(wanted) as store:
        if unknown := await store.missing(codes):
            raise BadText(
                "not_in_database", "there is no table {table} in this database", table=unknown[0]
            )
        found = await chosen(store, wanted, codes)
        if not found:
            print("There is no such table.")
            return 0
        if not wanted.yes and not _agreed(found):
            print("Nothing was removed.")
            return UNDONE
        await _remove_all(store, found)
    print(f"{_count(found)} removed. Backups that you made before still hold them.")
    return 0


async def _remove_all(store: "Store", found: "list[Found]") -> None:
    """One by one, so that a running server never waits for long."""
    for each in found:
        await store.remove(each.entry.table)


def _agreed(found: "list[Found]") -> bool:
    from rich.console import Console

    from markoff.commands.parts.table_list import lines

    if not sys.stdin.isatty():
        raise BadText(
            "nobody_to_ask",
            "this would remove {tables} for good, and there is nobody to ask: add --yes",
            tables=_count(found),
        )
    Console(highlight=False).print(lines(found))
    print("A table goes as a whole, with the moves and messages of everybody who sat there.")
    try:
        return input(f"Remove {_count(found)} for good? [y/N] ").strip().lower() in ("y", "yes")
    except EOFError:
        print()
        return False


def _count(found: "list[Found]") -> str:
    return f"{len(found):,} table{'' if len(found) == 1 else 's'}"
