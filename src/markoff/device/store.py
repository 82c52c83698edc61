"""Tables in a browser: all in memory, and every change is on the disk before it counts.

The disk is the browser's database, which `web/device/disk.js` writes; here it is four functions.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from markoff.server.store.alone import Alone
from markoff.server.store.contract import (
    Conflict,
    Entry,
    Saved,
    Unavailable,
    check,
    possible,
)


class Times(NamedTuple):
    changed: float
    finished: float | None


class Disk(Protocol):
    """Each of these has happened for good when it returns, or not at all: then it raises
    `Unavailable`."""

    async def load(self) -> list[tuple[str, Times, list[bytes]]]:
        """All tables."""

    async def keep(self, table: str, number: int, events: Sequence[bytes], times: Times) -> None:
        """Events of a table from this number on, and its times."""

    async def remove(self, table: str) -> None: ...

    async def touch(self) -> None:
        """Writes something small that means nothing."""


@dataclass
class Table:
    events: list[bytes]
    changed: float
    finished: float | None = None


class DeviceStore(Alone):
    def __init__(self, disk: Disk, tables: dict[str, Table]) -> None:
        super().__init__()
        self.disk = disk
        self.tables = tables
        self.writing = asyncio.Lock()
        self.under_way: set[asyncio.Task[None]] = set()

    async def create(self, table: str, event: bytes, now: float | None = None) -> None:
        check(table, [event])
        await self._whole(self._create(table, [event], Times(_time(now), None)))

    async def append(
        self,
        table: str,
        number: int,
        events: Sequence[bytes],
        now: float | None = None,
        finished: float | None = None,
    ) -> None:
        check(table, events)
        await self._whole(self._append(table, number, [*events], _time(now), finished))

    async def finish(self, table: str, at: float) -> None:
        await self._whole(self._finish(table, at))

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        self._check_open()
        return self.tables[table].events[max(0, since) :] if table in self.tables else []

    async def idle(self, before: float) -> list[str]:
        return self._oldest(
            {name: each.changed for name, each in self._unfinished() if each.changed < before}
        )

    async def ended(self, before: float) -> list[str]:
        self._check_open()
        ends = {name: each.finished for name, each in self.tables.items()}
        return self._oldest({name: at for name, at in ends.items() if at and at < before})

    async def lengths(self) -> dict[str, int]:
        latest = sorted(self._unfinished(), key=lambda each: (-each[1].changed, each[0]))
        return {name: len(table.events) for name, table in latest}

    async def entries(self) -> list[Entry]:
        self._check_open()
        found = [
            Entry(name, len(table.events), table.changed, table.finished)
            for name, table in self.tables.items()
        ]
        return sorted(found, key=lambda entry: (-entry.changed, entry.table))

    async def heads(self, tables: Sequence[str], most: int) -> dict[str, list[bytes]]:
        self._check_open()
        return {
            name: self.tables[name].events[:most] for name in sorted({*tables} & {*self.tables})
        }

    async def missing(self, tables: Sequence[str]) -> list[str]:
        self._check_open()
        return [name for name in tables if name not in self.tables]

    async def remove(self, table: str) -> None:
        if possible(table):
            await self._whole(self._remove(table))

    async def count(self) -> int:
        return len(self._unfinished())

    async def touch(self) -> None:
        await self._whole(self.disk.touch())

    async def fill(self, _tables: Iterator[Saved]) -> None:
        """Tables leave a browser as records, and come back as such."""
        raise Unavailable("a browser takes no backups")

    async def close(self) -> None:
        self.closed = True
        self.heard.end()
        await asyncio.gather(*self.under_way, return_exceptions=True)

    async def _create(self, table: str, events: list[bytes], times: Times) -> None:
        if table in self.tables:
            raise Conflict
        await self.disk.keep(table, 0, events, times)
        self.tables[table] = Table(events, *times)

    async def _append(
        self, name: str, number: int, events: list[bytes], now: float, finished: float | None
    ) -> None:
        table = self.tables.get(name)
        if table is None or number != len(table.events):
            raise Conflict
        times = Times(now, finished if table.finished is None else table.finished)
        await self.disk.keep(name, number, events, times)
        table.events += events
        table.changed, table.finished = times

    async def _finish(self, name: str, at: float) -> None:
        table = self.tables.get(name)
        if table and table.finished is None:
            await self.disk.keep(name, len(table.events), [], Times(table.changed, at))
            table.finished = at

    async def _remove(self, table: str) -> None:
        if table in self.tables:
            await self.disk.remove(table)
            del self.tables[table]

    async def _whole(self, change: Coroutine[Any, Any, None]) -> None:
        """One change after the other, and each of them to its end, even if nobody waits for it any
        longer: memory and disk must agree."""
        if self.closed:
            change.close()
        self._check_open()
        task = asyncio.create_task(self._in_turn(change))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)
        await asyncio.shield(task)

    async def _in_turn(self, change: Awaitable[None]) -> None:
        async with self.writing:
            await change

    def _unfinished(self) -> list[tuple[str, Table]]:
        self._check_open()
        return [(name, table) for name, table in self.tables.items() if table.finished is None]

    @staticmethod
    def _oldest(times: dict[str, float]) -> list[str]:
        return sorted(times, key=lambda name: (times[name], name))


def _time(now: float | None) -> float:
    return time.time() if now is None else now


def at(disk: Disk) -> Callable[[str], Awaitable[DeviceStore]]:
    """Opens the store of this disk: there is no other, whatever the URL."""

    async def open_store(_url: str) -> DeviceStore:
        tables = await disk.load()
        return DeviceStore(disk, {name: Table(events, *times) for name, times, events in tables})

    return open_store
