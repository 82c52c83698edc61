"""Waiting for what says nothing when it happens."""

import asyncio
from inspect import isawaitable


async def until(condition, seconds=10.0):
    """Looks again and again whether it holds, and fails if it does not in time."""
    async with asyncio.timeout(seconds):
        while True:
            held = condition()
            if await held if isawaitable(held) else held:
                return
            await asyncio.sleep(0.02)
