"""Whether the server can store anything: it tries, and does not wait for long."""

import asyncio
import logging
from asyncio import Task
from time import monotonic

from markoff.server.hall import Hall
from markoff.server.store.contract import Unavailable

log = logging.getLogger(__name__)

SECONDS = 2.0
"""In which the database must have stored something."""
KEPT = 1.0
"""Seconds for which an answer holds, so that nobody can keep the disk busy by asking."""


class Readiness:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.tried: Task[bool] | None = None
        self.again = 0.0

    async def ready(self) -> bool:
        if self.tried is None or (self.tried.done() and monotonic() >= self.again):
            self.tried = asyncio.create_task(self._try())
        return await asyncio.shield(self.tried)

    async def _try(self) -> bool:
        try:
            async with asyncio.timeout(SECONDS):
                await self.hall.store.touch()
        except Unavailable as error:
            log.warning("the database stores nothing", extra={"reason": error})
            return False
        except TimeoutError:
            late = f"no answer in {SECONDS:g} seconds"
            log.warning("the database stores nothing", extra={"reason": late})
            return False
        finally:
            self.again = monotonic() + KEPT
        return True
