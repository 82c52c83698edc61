"""SQLite commits to the disk, many callers at a time, and nobody waits for it."""

import asyncio
import sqlite3
import time

from markoff.server.store.contract import Unavailable
from server.store.stores import with_store


def test_a_full_disk_is_told_and_the_store_goes_on(database):
    async def work(store):
        await store.create("small", b"0")
        store.writer.connection.execute("PRAGMA max_page_count = 20")
        calls = [
            store.append("small", 1, [b"1"]),
            store.create("large", b"x" * 500_000),
            store.create("other", b"0"),
        ]
        outcomes = await asyncio.gather(*calls, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [type(None), Unavailable, type(None)]
        assert "full" in str(outcomes[1])
        store.writer.connection.execute("PRAGMA max_page_count = 100000")
        await store.create("large", b"x" * 500_000)
        assert await store.read("small") == [b"0", b"1"]
        assert await store.count() == 3

    with_store(database("sqlite"), work)


def test_a_commit_reaches_the_disk_before_it_is_told(database):
    async def work(store):
        pragmas = [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)]
        for name, value in pragmas:
            assert store.writer.connection.execute(f"PRAGMA {name}").fetchone() == (value,)

    with_store(database("sqlite"), work)


def test_waiting_callers_are_committed_together(database):
    async def work(store):
        commits = []
        store.writer.connection.set_trace_callback(
            lambda statement: commits.append(statement) if statement == "COMMIT" else None
        )
        await asyncio.gather(*(store.create(str(n), b"0") for n in range(500)))
        assert await store.count() == 500
        assert len(commits) < 100

    with_store(database("sqlite"), work)


def test_the_database_does_not_make_the_loop_wait(database):
    url = database("sqlite")

    async def work(store):
        late = []

        async def tick():
            while True:
                start = time.monotonic()
                await asyncio.sleep(0.01)
                late.append(time.monotonic() - start - 0.01)

        ticking = asyncio.create_task(tick())
        blocker = sqlite3.connect(url.removeprefix("sqlite:"))
        blocker.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(store.create("a", b"0"))
        while len(late) < 20:
            await asyncio.sleep(0.01)
        assert not writing.done()
        blocker.rollback()
        blocker.close()
        await writing
        ticking.cancel()
        assert max(late) < 4  # on a busy machine; SQLite itself would wait for five seconds

    with_store(url, work)
