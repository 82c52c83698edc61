"""Tables in PostgreSQL, for several workers.

Events go through a pool of connections, one statement each; the row of the table serialises writers
of the same number. One more connection, the line, is for notices and locks.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count, islice
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from markoff.server.store import migrations
from markoff.server.store.contract import (
    LAST,
    Changes,
    Conflict,
    Saved,
    Store,
    Unavailable,
    check,
    possible,
)
from markoff.server.store.postgres_line import HEARTBEAT, TROUBLE, Line, connected
from markoff.server.store.queries import Queries
from markoff.text import BadText, legible

MIGRATING = 0x6D61726B6F6666
"""The lock for bringing the schema up to date."""
PATIENCE = 60.0
POOL = 10
CHUNK = 100
"""Tables that are stored or read at once, of a backup."""

SESSION = {"synchronous_commit": "on", "default_transaction_isolation": "read committed"}
"""What `APPEND` relies on, however the server is set up."""

CREATE = """
WITH made AS (
    INSERT INTO markoff_tables (name, next, changed) VALUES ($1, 1, $3)
    ON CONFLICT DO NOTHING RETURNING name
), put AS (
    INSERT INTO markoff_events SELECT name, 0, $2 FROM made
) SELECT count(*) FROM made"""
APPEND = """
WITH taken AS (
    UPDATE markoff_tables SET next = next + cardinality($3::bytea[]), changed = $4,
        finished = coalesce(finished, $5)
    WHERE name = $1 AND next = $2 RETURNING name
), put AS (
    INSERT INTO markoff_events SELECT name, $2::bigint + place - 1, event
    FROM taken, unnest($3::bytea[]) WITH ORDINALITY AS these (event, place)
) SELECT count(*) FROM taken"""
SNAPSHOT = """
SELECT name, changed, array_agg(event ORDER BY number) AS events
FROM markoff_tables JOIN markoff_events ON name = table_name GROUP BY name"""


class PostgresStore(Queries):
    VALUE = "$1"

    def __init__(self, url: str, pool: Any) -> None:
        self.pool = pool
        self.heard = Changes()
        self.line = Line(url, self.heard)
        self.keeper = asyncio.create_task(self.line.keep())
        self.closed = False

    async def create(self, table: str, event: bytes, now: float | None = None) -> None:
        check(table, [event])
        when = time.time() if now is None else now
        if not await self._change(table, CREATE, event, when):
            raise Conflict(f"there is a table {table!r} already")

    async def append(
        self,
        table: str,
        number: int,
        events: Sequence[bytes],
        now: float | None = None,
        finished: float | None = None,
    ) -> None:
        check(table, events)
        when = time.time() if now is None else now
        if not 0 < number < LAST or not await self._change(
            table, APPEND, number, list(events), when, finished
        ):
            raise Conflict(f"{number} is not the next number of the table {table!r}")

    async def finish(self, table: str, at: float) -> None:
        statement = "UPDATE markoff_tables SET finished = $2 WHERE name = $1 AND finished IS NULL"
        with self._trouble():  # nobody at the table needs to hear of it
            await self.pool.execute(statement, table, at)

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        if not possible(table):
            return []
        return await self._read(
            "SELECT event FROM markoff_events WHERE table_name = $1 AND number >= $2"
            " ORDER BY number",
            table,
            max(0, min(since, LAST)),
        )

    async def heads(self, tables: Sequence[str], most: int) -> dict[str, list[bytes]]:
        query = (
            "SELECT table_name, array_agg(event ORDER BY number) FROM markoff_events"
            " WHERE table_name = ANY($1) AND number < $2 GROUP BY table_name"
        )
        return dict(await self._rows(query, [*tables], most))

    async def missing(self, tables: Sequence[str]) -> list[str]:
        query = "SELECT unnest($1::text[]) EXCEPT SELECT name FROM markoff_tables"
        return await self._read(query, [*tables])

    async def remove(self, table: str) -> None:
        if possible(table):
            await self._change(table, "DELETE FROM markoff_tables WHERE name = $1")

    async def touch(self) -> None:
        """Even a row that stays as it is gets written again."""
        with self._trouble():
            await self.pool.execute("UPDATE markoff_schema SET version = version")

    def changes(self) -> AsyncIterator[str]:
        return self.heard

    def tell(self, table: str, words: str) -> None:
        self.line.announce(f"{table} {words}")

    async def drive(self, table: str) -> bool:
        check(table)
        # a cancelled waiter must not leave an unknown lock behind
        return table in self.line.driven or await asyncio.shield(self.line.drive(table))

    async def release(self, table: str) -> None:
        await asyncio.shield(self.line.release(table))

    async def fill(self, tables: Iterator[Saved]) -> None:
        with self._trouble():
            async with self.pool.acquire() as connection, connection.transaction():
                await connection.execute("LOCK TABLE markoff_tables IN EXCLUSIVE MODE")
                if await connection.fetchval("SELECT 1 FROM markoff_tables LIMIT 1"):
                    raise BadText("database_not_empty", "the database is not empty")
                while chunk := list(islice(tables, CHUNK)):
                    await _put(connection, chunk)

    async def close(self) -> None:
        if self.closed:
            return
        self.closed = True
        self.heard.end()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.pool.close(), PATIENCE)
        self.line.hang_up()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.keeper, 2 * HEARTBEAT)

    async def _change(self, table: str, statement: str, *values: object) -> Any:
        try:
            with self._trouble():
                return await self.pool.fetchval(statement, table, *values)
        finally:  # an interrupted writer may have changed something too
            self.line.announce(table)

    async def _rows(self, query: str, *values: object) -> list[Any]:
        with self._trouble():
            return [*await self.pool.fetch(query, *values)]

    @contextmanager
    def _trouble(self) -> Iterator[None]:
        if self.closed:
            raise Unavailable("the store is closed")
        try:
            yield
        except TROUBLE as error:
            raise Unavailable(f"PostgreSQL: {_reason(error)}") from error


async def _put(connection: Any, tables: list[Saved]) -> None:
    rows = [(saved.table, len(saved.events), saved.changed) for saved in tables]
    columns = ["name", "next", "changed"]
    await connection.copy_records_to_table("markoff_tables", columns=columns, records=rows)
    events = (
        (saved.table, number, event)
        for saved in tables
        for number, event in zip(count(), saved.events, strict=False)
    )
    await connection.copy_records_to_table("markoff_events", records=events)


async def open_store(url: str) -> Store:
    with _sentences():
        connection = await connected(url, PATIENCE)
        try:
            async with connection.transaction():
                await _migrate(connection)
        finally:
            await connection.close()
        return await _opened(url)


async def open_beside(url: str) -> Store:
    with _sentences():
        connection = await connected(url, PATIENCE)
        try:
            migrations.check(await _version(connection))
        finally:
            await connection.close()
        return await _opened(url)


async def _opened(url: str) -> Store:
    pool = await asyncpg.create_pool(
        url,
        min_size=1,
        max_size=POOL,
        command_timeout=PATIENCE,
        reset=_no_reset,
        server_settings=SESSION,
    )
    store = PostgresStore(url, pool)
    try:
        await asyncio.wait_for(store.line.up.wait(), PATIENCE)
    except BaseException:
        await store.close()
        raise
    return store


async def _no_reset(_connection: Any) -> None:
    """Single statements leave nothing behind; asking costs a round trip each."""


async def _migrate(connection: Any) -> None:
    await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
    await connection.execute(migrations.PREPARE)
    for statement in migrations.due(await connection.fetchval(migrations.VERSION)):
        await connection.execute(statement)


async def snapshot(url: str) -> AsyncGenerator[Saved, None]:
    with _sentences():
        connection = await connected(url, PATIENCE)
        try:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                migrations.check(await _version(connection))
                async for row in connection.cursor(SNAPSHOT, prefetch=CHUNK):
                    yield Saved(*row)
        finally:
            await connection.close()


async def _version(connection: Any) -> int:
    if not await connection.fetchval("SELECT to_regclass('markoff_schema')"):
        raise BadText("nothing_of_markoff", "the database holds nothing of Markoff")
    return int(await connection.fetchval(migrations.VERSION))


@contextmanager
def _sentences() -> Iterator[None]:
    try:
        yield
    except BadText:
        raise
    except ValueError:  # its text may quote a part of the password
        raise BadText("postgres_url", "PostgreSQL does not understand this URL") from None
    except TROUBLE as error:
        raise BadText(
            "cannot_use_postgres", "cannot use the PostgreSQL database: {why}", why=_reason(error)
        ) from None


def _reason(error: Exception) -> str:
    return legible(str(error)) or type(error).__name__
