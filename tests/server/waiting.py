"""Waiting for what says nothing when it happens."""

import asyncio
import time
from inspect import isawaitable


async def until(condition, seconds=60.0):
    """Looks again and again whether it holds, and fails if it does not in time."""
    async with asyncio.timeout(seconds):
        while True:
            held = condition()
            if await held if isawaitable(held) else held:
                return
            await asyncio.sleep(0.02)


def until_seen(condition, seconds=60.0):
    """The same without an event loop."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)
