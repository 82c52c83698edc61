"""A line in which people wait in fair turns, and how many may stand in it."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from markoff.refusal import Refused
from markoff.server.thinking.turns import Asker, Turns


class Line:
    """Lets this many in at a time."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.turns: Turns[asyncio.Future[None]] = Turns()

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        called = asyncio.get_running_loop().create_future()
        self.turns.put(asker, called)
        self._call()
        try:
            await called
        except asyncio.CancelledError:
            if called.cancelled():
                self.turns.remove(asker, called)
            else:  # called and sent away at the same moment
                self._leave(asker)
            raise
        try:
            yield
        finally:
            self._leave(asker)

    def _call(self) -> None:
        while self.free and self.turns:
            asker, called = self.turns.take()
            if called.cancelled():
                self.turns.done(asker)
            else:
                self.free -= 1
                called.set_result(None)

    def _leave(self, asker: Asker) -> None:
        self.free += 1
        self.turns.done(asker)
        self._call()


class Allowance:
    """How many may wait or be served at the same time: in all, and from one home."""

    def __init__(self, most: int, most_each: int) -> None:
        self.most, self.most_each = most, most_each
        self.homes: Counter[str] = Counter()

    @contextmanager
    def one(self, home: str, each: Refused, together: Refused) -> Iterator[None]:
        """Counts one more as long as it lasts, or refuses it in one of these words."""
        if self.homes[home] >= self.most_each:
            raise each
        if self.homes.total() >= self.most:
            raise together
        self.homes[home] += 1
        try:
            yield
        finally:
            self.homes -= Counter([home])
