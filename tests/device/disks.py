"""A stand-in for the browser's database."""

import asyncio

from markoff.device.store import Times
from markoff.server.store.contract import Unavailable


class MemoryDisk:
    """Keeps what it is told, as a browser would, and can be full."""

    def __init__(self) -> None:
        self.tables: dict[str, tuple[Times, list[bytes]]] = {}
        self.full = False
        self.writes = 0

    async def load(self):
        return [(name, times, [*events]) for name, (times, events) in self.tables.items()]

    async def keep(self, table, number, events, times):
        await self._write()
        known = self.tables.get(table, (times, []))[1]
        assert number == len(known), "a browser would refuse that"
        self.tables[table] = times, [*known, *events]

    async def remove(self, table):
        await self._write()
        del self.tables[table]

    async def touch(self):
        await self._write()

    async def _write(self):
        await asyncio.sleep(0.001)  # others have their turn, as with a real one
        if self.full:
            raise Unavailable("the disk is full")
        self.writes += 1
