"""The store: what is acknowledged is kept, and of those who want one number one gets it."""

import asyncio
import os
import pwd
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from markoff.server.store.contract import LARGEST, Conflict, Unavailable, open_store
from markoff.text import BadText

APPENDS = """
import asyncio, sys
from markoff.server.store.contract import open_store

async def main(url):
    store = await open_store(url)
    async def play(table):
        await store.create(table, b"0")
        for number in range(1, 100_000):
            await store.append(table, number, [str(number).encode()])
            print(table, number, flush=True)
    await asyncio.gather(*(play(f"table-{n}") for n in range(20)))

asyncio.run(main(sys.argv[1]))
"""
DRIVES = """
import asyncio, sys
from markoff.server.store.contract import open_store

async def main(url):
    store = await open_store(url)
    print(await store.drive("a"), flush=True)
    await asyncio.Event().wait()  # until it is killed

asyncio.run(main(sys.argv[1]))
"""


@asynccontextmanager
async def opened(url):
    store = await open_store(url)
    try:
        yield store
    finally:
        await store.close()


def with_store(url, work):
    async def run():
        async with opened(url) as store:
            return await work(store)

    return asyncio.run(run())


@contextmanager
def child(code, url):
    process = subprocess.Popen([sys.executable, "-c", code, url], stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


async def refused(awaitable):
    try:
        await awaitable
    except Conflict:
        return True
    return False


async def until(condition, seconds=10.0):
    end = time.monotonic() + seconds
    while not await condition():
        assert time.monotonic() < end
        await asyncio.sleep(0.05)


def test_events_are_numbered_from_0(url):
    async def work(store):
        await store.create("a", b"zero")
        await store.append("a", 1, [b"one"])
        await store.append("a", 2, [b"two", b"", bytes(range(256))])
        assert await store.read("a") == [b"zero", b"one", b"two", b"", bytes(range(256))]
        assert await store.read("a", 3) == [b"", bytes(range(256))]
        assert await store.read("a", 5) == await store.read("a", 2**70) == []
        assert len(await store.read("a", -1)) == 5

    with_store(url, work)


def test_what_was_stored_is_there_after_opening_again(url):
    async def write(store):
        await store.create("ä🎲", b"0")
        await store.append("ä🎲", 1, [b"1"])

    with_store(url, write)
    assert with_store(url, lambda store: store.read("ä🎲")) == [b"0", b"1"]


def test_a_table_is_created_once(url):
    async def work(store):
        await store.create("a", b"first")
        with pytest.raises(Conflict):
            await store.create("a", b"second")
        assert await store.read("a") == [b"first"]

    with_store(url, work)


@pytest.mark.parametrize("number", [-1, 0, 1, 3, 2**70])
def test_only_the_next_number_is_accepted(url, number):
    async def work(store):
        await store.create("a", b"0")
        await store.append("a", 1, [b"1"])
        with pytest.raises(Conflict):
            await store.append("a", number, [b"x", b"y"])
        assert await store.read("a") == [b"0", b"1"]
        await store.append("a", 2, [b"2"])

    with_store(url, work)


def test_an_unknown_table_has_no_events_and_takes_none(url):
    async def work(store):
        assert await store.read("a") == []
        await store.remove("a")
        for number in (0, 1):
            with pytest.raises(Conflict):
                await store.append("a", number, [b"x"])
        assert await store.count() == 0

    with_store(url, work)


@pytest.mark.parametrize("name", ["", "a\0b", "\ud800", "x" * 201])
def test_a_name_that_no_table_can_have(url, name):
    async def work(store):
        assert await store.read(name) == []
        await store.remove(name)
        with pytest.raises(ValueError, match="the name of a table"):
            await store.create(name, b"0")

    with_store(url, work)


def test_an_event_may_be_large_but_not_huge(url):
    async def work(store):
        await store.create("a", b"x" * LARGEST)
        for events in ([b"x" * (LARGEST + 1)], [b"", b"x" * (LARGEST + 1)]):
            with pytest.raises(ValueError, match="at most 1,000,000 bytes, not 1,000,001"):
                await store.append("a", 1, events)
        assert await store.read("a") == [b"x" * LARGEST]

    with_store(url, work)


def test_of_many_who_want_a_number_one_gets_it(url):
    async def work(store):
        await store.create("a", b"0")
        won = []

        async def player(me):
            for number in range(1, 6):
                event = f"{me} {number}".encode()
                if not await refused(store.append("a", number, [event])):
                    won.append(event)

        await asyncio.gather(*map(player, range(100)))
        assert (await store.read("a"))[1:] == sorted(won, key=lambda event: event.split()[1])
        assert 0 < len(won) <= 5

    with_store(url, work)


def test_a_hundred_want_the_same_number(url):
    async def work(store):
        await store.create("a", b"0")
        tries = [store.append("a", 1, [b"%d" % n, b"more"]) for n in range(100)]
        lost = await asyncio.gather(*map(refused, tries))
        assert lost.count(False) == 1
        assert await store.read("a") == [b"0", b"%d" % lost.index(False), b"more"]

    with_store(url, work)


def test_a_conflict_does_not_disturb_those_who_are_committed_together(url):
    async def work(store):
        tables = [f"table-{n}" for n in range(50)]
        await asyncio.gather(*(store.create(table, b"0") for table in tables))
        tries = [store.append(table, 1 + n % 2, [b"x"]) for n, table in enumerate(tables)]
        assert await asyncio.gather(*map(refused, tries)) == [False, True] * 25
        lengths = [len(await store.read(table)) for table in tables]
        assert lengths == [2, 1] * 25

    with_store(url, work)


def test_idle_tables_and_all_of_them(url):
    async def work(store):
        for n, name in enumerate("abc"):
            await store.create(name, b"0", now=100.0 + n)
        await store.append("a", 1, [b"1"], now=200.0)
        assert list((await store.lengths()).items()) == [("a", 2), ("c", 1), ("b", 1)]
        assert await store.idle(before=101.0) == []
        assert await store.idle(before=102.5) == ["b", "c"]
        await store.append("b", 1, [b"1"])
        assert list(await store.lengths()) == ["b", "a", "c"]
        assert await store.idle(before=time.time() - 60) == ["c", "a"]

    with_store(url, work)


def test_a_removed_table_is_gone_and_its_name_is_free(url):
    async def work(store):
        for name in "ab":
            await store.create(name, b"0")
            await store.append(name, 1, [b"1"])
        await store.remove("a")
        assert await store.count() == 1
        assert await store.read("a") == []
        await store.create("a", b"new")
        assert await store.read("a") == [b"new"]
        assert await store.read("b") == [b"0", b"1"]

    with_store(url, work)


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(url):
    with child(APPENDS, url) as process:
        lines = [process.stdout.readline() for _ in range(500)]
        process.kill()
        lines += process.stdout.read().splitlines(keepends=True)
    told: dict[str, int] = {}
    for table, number in (line.split() for line in lines if line.endswith("\n")):
        told[table] = int(number)

    async def work(store):
        for table, number in told.items():
            kept = await store.read(table)
            assert kept == [b"%d" % n for n in range(len(kept))]
            assert len(kept) > number
            await store.append(table, len(kept), [b"on we go"])

    with_store(url, work)


def test_a_call_that_is_given_up_does_no_harm(url):
    async def work(store):
        await store.create("a", b"0")
        tasks = [asyncio.create_task(store.append("a", 1, [b"%d" % n])) for n in range(20)]
        await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

        async def goes_on():  # one that was under way may still come first
            return not await refused(store.append("a", len(await store.read("a")), [b"x"]))

        await until(goes_on)
        assert len(await store.read("a")) in (2, 3)

    with_store(url, work)


def test_a_closed_store_says_so(url):
    async def work(store):
        await store.close()
        for call in (store.create("a", b""), store.read("a"), store.count()):
            with pytest.raises(Unavailable, match="closed"):
                await call
        assert [table async for table in store.changes()] == []

    with_store(url, work)


def test_who_listens_for_changes_is_let_go_at_the_end(url):
    async def run():
        async with opened(url) as store:
            listener = asyncio.create_task(anext(store.changes(), "end"))
            await asyncio.sleep(0)  # it listens
            assert not listener.done()
        assert await asyncio.wait_for(listener, 5) == "end"

    asyncio.run(run())


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("mysql://u:secret@localhost/x", "the store must be sqlite:PATH or postgresql://"),
        ("", "the store must be sqlite:PATH or postgresql://"),
        ("sqlite:", "SQLite needs a file"),
        ("sqlite::memory:", "SQLite needs a file"),
        ("sqlite:{tmp}/none/a.db", "cannot use the database .*a.db: unable to open"),
        ("sqlite:{tmp}", "cannot use the database"),
        ("postgresql://u:secret@/x?host={tmp}", "cannot use the PostgreSQL database"),
        ("postgresql://u:secret@localhost:1/x", "cannot use the PostgreSQL database"),
        ("postgresql://u:sec/ret@localhost/x", "PostgreSQL does not understand this URL"),
    ],
)
def test_a_store_that_cannot_be_opened(tmp_path, wrong, sentence):
    with pytest.raises(BadText, match=sentence) as error:
        asyncio.run(open_store(wrong.format(tmp=tmp_path)))
    assert "sec" not in str(error.value)
    assert "\n" not in str(error.value)


def test_a_database_that_does_not_exist(postgres):
    with pytest.raises(BadText, match="nowhere"):
        asyncio.run(open_store(postgres.url("nowhere")))


@pytest.mark.parametrize("text", ["x", "This is no database, but long enough to be one. " * 100])
def test_a_file_that_is_not_a_database_is_left_alone(tmp_path, text):
    path = tmp_path / "letter.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadText, match="not a database"):
        asyncio.run(open_store(f"sqlite:{path}"))
    assert path.read_text(encoding="utf-8") == text


def test_a_database_of_another_program_is_left_alone(tmp_path):
    path = tmp_path / "other.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE events (x)")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(BadText, match="of another program"):
        asyncio.run(open_store(f"sqlite:{path}"))
    assert path.read_bytes() == before


def test_a_place_where_nothing_may_be_written():
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o555)
        if os.getuid() == 0:
            os.seteuid(pwd.getpwnam("nobody").pw_uid)
        try:
            with pytest.raises(BadText, match="cannot use the database"):
                asyncio.run(open_store(f"sqlite:{folder}/a.db"))
        finally:
            os.seteuid(os.getuid())
        Path(folder).chmod(0o755)


def test_a_new_sqlite_file_is_its_owners_alone(tmp_path):
    with_store(f"sqlite:{tmp_path}/a.db", lambda store: store.create("a", b"0"))
    assert (tmp_path / "a.db").stat().st_mode & 0o777 == 0o600


def test_a_sqlite_file_serves_one_process(database):
    url = database("sqlite")
    with child(DRIVES, url) as process:
        assert process.stdout.readline() == "True\n"
        with pytest.raises(BadText, match=r"is being used by another process"):
            asyncio.run(open_store(url))
    assert with_store(url, lambda store: store.count()) == 0


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
        assert max(late) < 0.25

    with_store(url, work)


def test_changes_are_heard_by_other_workers_only(postgres):
    url = postgres.database()

    async def run():
        async with opened(url) as one, opened(url) as other:
            await one.create("a", b"0")
            assert await asyncio.wait_for(anext(other.changes()), 5) == "a"
            await one.append("a", 1, [b"1"])
            assert await asyncio.wait_for(anext(other.changes()), 5) == "a"
            await one.remove("a")
            assert await asyncio.wait_for(anext(other.changes()), 5) == "a"
            await other.create("b", b"0")
            assert await asyncio.wait_for(anext(one.changes()), 5) == "b"

    asyncio.run(run())


def test_the_last_change_before_closing_is_told(postgres):
    url = postgres.database()

    async def run():
        async with opened(url) as listener:
            async with opened(url) as other:
                await other.create("a", b"0")
            assert await asyncio.wait_for(anext(listener.changes()), 5) == "a"

    asyncio.run(run())


def test_several_workers_write_one_table(postgres):
    url = postgres.database()

    async def run():
        async with opened(url) as one, opened(url) as other:
            await one.create("a", b"0")
            for number in range(1, 20):
                tries = [store.append("a", number, [b"x"]) for store in (one, other) * 5]
                assert (await asyncio.gather(*map(refused, tries))).count(False) == 1
            assert len(await other.read("a")) == 20

    asyncio.run(run())


def test_a_table_is_driven_by_one_worker_at_a_time(postgres):
    url = postgres.database()

    async def run():
        async with opened(url) as one, opened(url) as other:
            got = await asyncio.gather(*(store.drive("a") for store in (one, other) * 10))
            assert got in ([True, False] * 10, [False, True] * 10)
            driver, waiter = (one, other) if got[0] else (other, one)
            assert await waiter.drive("b")
            await waiter.release("a")
            assert not await waiter.drive("a")
            await driver.release("a")
            assert await waiter.drive("a")
            assert not await driver.drive("a")

    asyncio.run(run())


def test_a_killed_driver_is_followed_by_another_worker(postgres):
    url = postgres.database()
    with child(DRIVES, url) as process:
        assert process.stdout.readline() == "True\n"

        async def work(store):
            assert not await store.drive("a")
            process.kill()
            await until(lambda: store.drive("a"), seconds=5)

        with_store(url, work)


def test_a_restarted_server_is_found_again(restarting):
    url = restarting.database()

    async def run():
        async with opened(url) as one, opened(url) as other:
            await one.create("a", b"0")
            assert await asyncio.wait_for(anext(other.changes()), 5) == "a"
            assert await one.drive("a")
            await asyncio.to_thread(restarting.stop)
            with pytest.raises(Unavailable):
                await one.append("a", 1, [b"1"])
            assert not await one.drive("a")
            await asyncio.to_thread(restarting.start)
            await until(lambda: other.drive("a"))
            assert not await one.drive("a")
            await other.append("a", 1, [b"1"])
            assert await one.read("a") == [b"0", b"1"]
            assert await asyncio.wait_for(anext(one.changes()), 5) == "a"

    asyncio.run(run())
