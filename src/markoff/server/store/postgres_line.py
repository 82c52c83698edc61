"""The one permanent connection to PostgreSQL: it sends and receives notices of changed tables, and
holds the locks of those that this process drives. When the process dies, PostgreSQL frees them."""

import asyncio
import time
from contextlib import suppress
from hashlib import sha256
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from markoff.server.store.contract import Changes

TROUBLE = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
CHANNEL = "markoff"
HEARTBEAT = 3.0
"""Seconds after which a silent line is tried, and again until it is given up."""
PAUSE = 0.2
SKEW = 60.0
"""How far the clocks of two workers may differ."""


class Line:
    """Reconnects whenever it breaks."""

    def __init__(self, url: str, heard: Changes) -> None:
        self.url = url
        self.heard = heard
        self.connection: Any = None
        self.up = asyncio.Event()
        self.stirred = asyncio.Event()
        self.busy = asyncio.Lock()
        self.news: dict[str, None] = {}
        self.driven: set[str] = set()
        self.alive: float | None = None
        self.closing = False

    def announce(self, news: str) -> None:
        self.news.pop(news, None)  # what is told again is the latest
        self.news[news] = None
        self.stirred.set()

    def hang_up(self) -> None:
        """After the last news."""
        self.closing = True
        self.stirred.set()

    async def keep(self) -> None:
        """Until it is hung up and the last news are told."""
        while self.news or not self.closing:
            with suppress(*TROUBLE):
                await self._talk()
            if self.news or not self.closing:
                await asyncio.sleep(PAUSE)

    async def _talk(self) -> None:
        connection = await connected(self.url, HEARTBEAT)
        connection.add_termination_listener(self._broken)
        try:
            await connection.add_listener(CHANNEL, self._hear)
            await self._catch_up(connection)
            self.alive = time.time()
            self.connection = connection
            self.up.set()
            while not connection.is_closed():
                self.stirred.clear()
                await self._tell(connection)
                if self.closing:
                    break
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.stirred.wait(), HEARTBEAT)
        finally:
            self._broken(connection)
            await connection.close(timeout=HEARTBEAT)

    def _broken(self, connection: Any) -> None:
        if self.connection is connection:
            self.connection = None
            self.driven.clear()
        self.stirred.set()

    def _hear(self, connection: Any, sender: int, _channel: str, table: str) -> None:
        if sender != connection.get_server_pid():
            self.heard.add(table)

    async def _catch_up(self, connection: Any) -> None:
        """Notices may have been lost while the line was broken."""
        if self.alive is not None:
            query = "SELECT name FROM markoff_tables WHERE changed > $1"
            for (table,) in await connection.fetch(query, self.alive - SKEW):
                self.heard.add(table)

    async def _tell(self, connection: Any) -> None:
        """Without news, it only checks that the other end is still there."""
        names, self.news = self.news, {}
        try:
            async with self.busy:
                await connection.execute(
                    "SELECT pg_notify($1, name) FROM unnest($2::text[]) AS name",
                    CHANNEL,
                    list(names),
                )
        except BaseException:
            self.news = names | self.news
            raise
        self.alive = time.time()

    async def drive(self, table: str) -> bool:
        async with self.busy:
            connection = self.connection
            if connection is None or table in self.driven:
                return connection is not None
            if not await self._ask(connection, "SELECT pg_try_advisory_lock($1)", table):
                return False
            if connection is not self.connection:
                return False
            self.driven.add(table)
            return True

    async def release(self, table: str) -> None:
        async with self.busy:
            if table in self.driven:
                self.driven.discard(table)
                await self._ask(self.connection, "SELECT pg_advisory_unlock($1)", table)

    async def _ask(self, connection: Any, query: str, table: str) -> bool:
        key = int.from_bytes(sha256(table.encode()).digest()[:8], "big", signed=True)
        try:
            return bool(await connection.fetchval(query, key))
        except TROUBLE:
            connection.terminate()  # a lock that we may hold without knowing would stay for ever
            return False


async def connected(url: str, patience: float) -> Any:
    """PostgreSQL notices within seconds when the computer at this end is gone."""
    return await asyncpg.connect(
        url,
        timeout=min(patience, 10),
        command_timeout=patience,
        server_settings={
            "tcp_keepalives_idle": "3",
            "tcp_keepalives_interval": "2",
            "tcp_keepalives_count": "3",
        },
    )
