"""Where tables are kept: the events of a table, numbered from 0, which are only ever added.

This is the interface and what both databases share. An event is bytes, and nobody looks into it
here. `opening.py` chooses the database by its URL.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Sequence
from typing import NamedTuple, Protocol

from markoff.text import BadText

LARGEST = 1_000_000
"""Bytes in an event."""
LONGEST_NAME = 200
LAST = 2**62
"""No event has a number as high as this."""


class Conflict(Exception):
    """Another process won the race: the number is taken, or the table already exists."""


class Unavailable(Exception):
    """The database failed or is out of reach; the sentence says why. Whether an event was stored
    is not known then: read again to see."""


class Saved(NamedTuple):
    """All that is kept of a table, as a backup holds it."""

    table: str
    changed: float
    events: list[bytes]


class Entry(NamedTuple):
    """A table in the list of all."""

    table: str
    events: int
    changed: float
    """When its last event was stored."""
    finished: float | None
    """When its game ended."""


class Store(Protocol):
    """Times are unix seconds; without `now` it is the time of the call."""

    async def create(self, table: str, event: bytes, now: float | None = None) -> None:
        """Event number 0. `Conflict` if the table exists."""

    async def append(
        self,
        table: str,
        number: int,
        events: Sequence[bytes],
        now: float | None = None,
        finished: float | None = None,
    ) -> None:
        """These get the numbers from `number` on: all of them or none. `Conflict` unless `number`
        is exactly the next one. When this returns, they survive a crash. `finished` says when the
        game of the table ended, if it has."""

    async def finish(self, table: str, at: float) -> None:
        """Notes when the game of a table ended, if that is not known yet."""

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The events from number `since` on; none for an unknown table."""

    async def idle(self, before: float) -> list[str]:
        """Unfinished tables whose last event was stored before this time, the oldest first."""

    async def ended(self, before: float) -> list[str]:
        """Tables whose game ended before this time, the oldest first."""

    async def lengths(self) -> dict[str, int]:
        """Every unfinished table with the number of its events, the most recent first."""

    async def entries(self) -> list[Entry]:
        """Every table, the most recent first."""

    async def heads(self, tables: Sequence[str], most: int) -> dict[str, list[bytes]]:
        """The first events of these tables, up to so many of each."""

    async def missing(self, tables: Sequence[str]) -> list[str]:
        """Those of these tables that do not exist."""

    async def remove(self, table: str) -> None:
        """A table with all its events."""

    async def count(self) -> int:
        """How many tables are unfinished."""

    async def touch(self) -> None:
        """Writes something small that means nothing, and stores it like an event."""

    def changes(self) -> AsyncIterator[str]:
        """Tables that other workers changed, until the store is closed. For one listener.
        A hint: a name may come once for many changes, and after a broken connection also for
        none; a worker that crashes may not have told its last one."""

    def tell(self, table: str, words: str) -> None:
        """Something about a table for the other workers, which is not kept: `changes` has the
        name of the table, a space, and these words."""

    async def drive(self, table: str) -> bool:
        """Whether this process drives the clocks and bots of the table; at most one does. Asking
        again is cheap, and a lost connection loses the table, so ask before every step."""

    async def release(self, table: str) -> None:
        """Somebody else may drive the table."""

    async def fill(self, tables: Iterator[Saved], /) -> None:
        """Everything from a backup, or nothing of it. `BadText` if there are tables already."""

    async def close(self) -> None:
        """Finishes what was asked for before."""


class Backend(Protocol):
    """What a module must have for one kind of database."""

    async def open_store(self, url: str) -> Store: ...

    async def open_beside(self, url: str) -> Store:
        """For a host's command, while a server may be running. `BadText` unless the schema is up to
        date: only a server changes it."""

    def snapshot(self, url: str) -> AsyncGenerator[Saved, None]:
        """All tables as they are at one moment, while others go on writing."""


class Changes(AsyncIterator[str]):
    """Names that wait to be heard, each at most once."""

    def __init__(self) -> None:
        self.names: dict[str, None] = {}
        self.stirred = asyncio.Event()
        self.ended = False

    def add(self, name: str) -> None:
        self.names.pop(name, None)  # what comes again is the latest
        self.names[name] = None
        self.stirred.set()

    def end(self) -> None:
        self.ended = True
        self.stirred.set()

    async def __anext__(self) -> str:
        while not self.ended and not self.names:
            self.stirred.clear()
            await self.stirred.wait()
        if self.ended:
            raise StopAsyncIteration
        name = next(iter(self.names))
        del self.names[name]
        return name


def possible(table: str) -> bool:
    """Could there be a table of this name?"""
    return 0 < len(table) <= LONGEST_NAME and not any(
        letter == "\0" or "\ud800" <= letter <= "\udfff" for letter in table
    )


def check(table: str, events: Sequence[bytes] = ()) -> None:
    """Refuses what no database should have to store."""
    if not possible(table):
        raise BadText(
            "table_name",
            "the name of a table has 1 to {longest} characters of text",
            longest=LONGEST_NAME,
        )
    for event in events:
        if len(event) > LARGEST:
            raise BadText(
                "large_event",
                "an event has at most {most:,} bytes, not {bytes:,}",
                most=LARGEST,
                bytes=len(event),
            )
