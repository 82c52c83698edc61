"""The schema: old databases are brought up to date, those from the future are refused."""

import asyncio
import sqlite3

import asyncpg
import pytest

from markoff.server.store import migrations
from markoff.server.store.opening import backend, open_store
from markoff.text import BadText

NEWEST = len(migrations.STEPS)
OLD = (
    "INSERT INTO markoff_tables (name, next, changed) VALUES ('a', 2, 100.0)",
    "INSERT INTO markoff_events VALUES ('a', 0, 'zero')",
    "INSERT INTO markoff_events VALUES ('a', 1, 'one')",
)


async def run(url, *statements):
    """By the back door. Returns the rows of the last statement."""
    if url.startswith("sqlite:"):
        connection = sqlite3.connect(url.removeprefix("sqlite:"), isolation_level=None)
        for statement in statements:  # text would stay text, without a store between
            words = statement.replace("'zero'", "x'7a65726f'").replace("'one'", "x'6f6e65'")
            rows = connection.execute(words).fetchall()
        connection.close()
        return rows
    connection = await asyncpg.connect(url)
    for statement in statements:
        rows = await connection.fetch(statement)
    await connection.close()
    return [tuple(row) for row in rows]


async def events(url, table="a"):
    store = await open_store(url)
    try:
        return await store.read(table), list(await store.lengths())
    finally:
        await store.close()


async def make(url, version):
    steps = [statement for step in migrations.STEPS[:version] for statement in step]
    number = f"INSERT INTO markoff_schema VALUES ({version})"
    await run(url, migrations.PREPARE, *steps, number, *OLD)


async def version(url):
    ((version,),) = await run(url, "SELECT version FROM markoff_schema")
    return version


@pytest.mark.parametrize("old", range(1, NEWEST + 1))
def test_an_old_database_keeps_its_events(url, old):
    async def work():
        await make(url, old)
        assert await events(url) == ([b"zero", b"one"], ["a"])
        assert await version(url) == NEWEST

    asyncio.run(work())


def test_a_step_that_fails_leaves_everything_as_it_was(url, monkeypatch):
    extra = ("CREATE TABLE markoff_more (x BIGINT)", "INSERT INTO markoff_nothing VALUES (1)")

    async def work():
        await make(url, 1)
        with monkeypatch.context() as patch:
            patch.setattr(migrations, "STEPS", (*migrations.STEPS, extra))
            with pytest.raises(BadText, match="markoff_nothing"):
                await open_store(url)
        assert await version(url) == 1
        assert await events(url) == ([b"zero", b"one"], ["a"])
        await run(url, "CREATE TABLE markoff_more (x BIGINT)")

    asyncio.run(work())


def test_a_database_from_the_future_is_refused_and_left_alone(url):
    async def work():
        await events(url)
        await run(url, "UPDATE markoff_schema SET version = 99", *OLD)
        sentence = f"schema 99 of a newer Markoff; this one knows only schemas up to {NEWEST}"
        with pytest.raises(BadText, match=sentence):
            await open_store(url)
        with pytest.raises(BadText, match=sentence):
            await anext(backend(url).snapshot(url))
        assert await version(url) == 99
        assert len(await run(url, "SELECT * FROM markoff_events")) == 2

    asyncio.run(work())


def test_workers_that_start_at_once_do_not_collide(postgres):
    url = postgres.database()

    async def work():
        stores = await asyncio.gather(*(open_store(url) for _ in range(5)))
        await asyncio.gather(*(store.close() for store in stores))
        assert await version(url) == NEWEST

    asyncio.run(work())
