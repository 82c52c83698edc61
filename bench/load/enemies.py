"""Starts and ends the hostile clients."""

import asyncio
import contextlib
import json
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

PROGRAM = Path(__file__).with_name("hostile.py")


@contextlib.asynccontextmanager
async def enemies(url: str, number: int) -> AsyncIterator[dict[str, int]]:
    """So many of them as long as it lasts; afterwards, what they did. They are waited for in a
    thread: the players answer pings meanwhile, or the server would take them all for dead."""
    did: dict[str, int] = {}
    if not number:
        yield did
        return
    command = [sys.executable, str(PROGRAM), url, str(number)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        yield did
    finally:
        process.terminate()
        try:
            said, _ = await asyncio.to_thread(process.communicate, timeout=10)
            did.update(json.loads(said or "{}"))
        except subprocess.TimeoutExpired:
            process.kill()
            await asyncio.to_thread(process.communicate)
