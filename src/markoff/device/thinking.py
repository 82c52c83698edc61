"""Thinking in a browser: there is one thread, so thoughts come one after the other, and long ones
in slices, between which the app answers."""

import asyncio
from collections.abc import Generator
from typing import Any, TypeVar, cast

from markoff.refusal import Refused
from markoff.server.thinking.contract import Slices, Thought
from markoff.server.thinking.gauge import Gauge, hold
from markoff.server.thinking.line import Line
from markoff.server.thinking.turns import Asker

T = TypeVar("T")


class Number:
    """What processes need shared memory for."""

    value = 0


class OneThread:
    def __init__(self) -> None:
        self.gauge = Gauge(Number())
        self.line = Line(1)
        hold(self.gauge)

    def start(self) -> None:
        """There is nothing to start."""

    async def ask(
        self,
        function: Thought[T],
        *question: Any,
        asker: Asker | None = None,
        seconds: float | None = None,
    ) -> T:
        async with self.line.turn(asker or Asker()):
            await asyncio.sleep(0)  # whoever was served before hears it first
            try:
                async with asyncio.timeout(seconds):
                    return await in_slices(function(*question))
            except TimeoutError:
                raise Refused("took_too_long", "this takes too long to work out") from None

    def close(self) -> None:
        """Nothing runs that would have to be stopped."""


async def in_slices(found: T | Slices[T]) -> T:
    """What a function has found; if it pauses, everybody else has a turn."""
    if not isinstance(found, Generator):
        return found
    while True:
        try:
            next(found)
        except StopIteration as end:
            return cast(T, end.value)
        await asyncio.sleep(0)
