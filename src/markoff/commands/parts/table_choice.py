"""Which of a server's tables a command means: options, and how tables are found by them."""

import re
import time
import unicodedata
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from markoff.server.rooms.summary import Summary
    from markoff.server.store.contract import Entry, Store

UNITS = {"h": 3_600, "d": 86_400, "w": 7 * 86_400}
HEAD = 32
"""Events of a table that are read first: mostly its game has begun by then."""
CHUNK = 100
"""Tables that are read at once."""


class Found(NamedTuple):
    entry: "Entry"
    about: "Summary"

    @property
    def state(self) -> str:
        if self.entry.finished is not None:
            return "finished"
        if not self.about.game:
            return "unreadable"
        return "running" if self.about.begun else "open"


def add_choice(parser: ArgumentParser) -> None:
    add = parser.add_argument
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--finished", action="store_true", help="only tables whose game is over")
    which.add_argument("--running", action="store_true", help="only tables whose game is not over")
    add(
        "--older-than",
        type=age,
        metavar="AGE",
        help="only tables that nobody has used for this long, such as 30d, 12h or 8w",
    )
    add("--player", metavar="NAME", help="only tables where somebody of this name sat")
    add("--database", metavar="URL", help="as for markoff serve")


def age(text: str) -> float:
    """
    >>> age("30d"), age("12h")
    (2592000, 43200)
    """
    found = re.fullmatch("([1-9][0-9]{0,4})([hdw])", text)
    if not found:
        raise ArgumentTypeError("write an age like 30d, 12h or 8w")
    return int(found[1]) * UNITS[found[2]]


@asynccontextmanager
async def store_of(wanted: Namespace) -> "AsyncIterator[Store]":
    """The database, which a server may be using at the same time."""
    from markoff.commands.parts.database import database
    from markoff.server.store.opening import backend

    url = database(wanted.database)
    store = await backend(url).open_beside(url)
    try:
        yield store
    finally:
        await store.close()


async def chosen(store: "Store", wanted: Namespace, codes: Sequence[str] = ()) -> list[Found]:
    """The tables that all these options mean, the latest first; with codes, only among these."""
    before = time.time() - (wanted.older_than or 0)
    entries = [
        entry
        for entry in await store.entries()
        if (not codes or entry.table in codes)
        and (not wanted.finished or entry.finished is not None)
        and (not wanted.running or entry.finished is None)
        and (wanted.older_than is None or entry.changed < before)
    ]
    found = [each async for each in _summaries(store, entries)]
    if wanted.player is None:
        return found
    name = same(wanted.player)
    return [each for each in found if name in map(same, each.about.people)]


async def _summaries(store: "Store", entries: "Sequence[Entry]") -> AsyncIterator[Found]:
    from markoff.server.rooms.summary import summary

    for start in range(0, len(entries), CHUNK):
        chunk = entries[start : start + CHUNK]
        heads = await store.heads([entry.table for entry in chunk], HEAD)
        for entry in chunk:
            about = summary(entry.table, heads.get(entry.table, []))
            if not about.begun and entry.events > HEAD:  # they talked before the game
                about = summary(entry.table, await store.read(entry.table))
            yield Found(entry, about)


def same(name: str) -> str:
    """Names that people take for the same: capitals do not matter, nor how accents are written."""
    return unicodedata.normalize("NFC", name.strip()).casefold()
