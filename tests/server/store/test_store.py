"""The store: what is acknowledged is kept, and of those who want one number one gets it."""

import asyncio
import time
from pathlib import Path

import pytest

from markoff.server.store.contract import LARGEST, Conflict, Unavailable
from server.store.stores import child, opened, refused, with_store
from server.waiting import until

APPENDS = """
import asyncio, sys
from markoff.server.store.opening import open_store

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


def test_finished_tables_are_listed_apart(url):
    async def work(store):
        for n, name in enumerate("abc"):
            await store.create(name, b"0", now=100.0 + n)
        await store.append("a", 1, [b"1"], now=200.0, finished=150.0)
        await store.append("a", 2, [b"2"], now=201.0, finished=999.0)
        await store.finish("b", 120.0)
        await store.finish("b", 999.0)
        assert await store.entries() == [
            ("a", 3, 201.0, 150.0),
            ("c", 1, 102.0, None),
            ("b", 1, 101.0, 120.0),
        ], "a game ends once"
        assert await store.ended(before=121.0) == ["b"]
        assert await store.ended(before=1e12) == ["b", "a"]
        assert await store.idle(before=1e12) == [*await store.lengths()] == ["c"]
        assert await store.count() == 1
        await store.remove("c")
        assert sorted(await store.missing(["a", "c", "it's"])) == ["c", "it's"]
        assert await store.missing([]) == []

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
        assert await asyncio.wait_for(listener, 60) == "end"

    asyncio.run(run())


def test_touching_is_stored_and_changes_no_table(url):
    async def work(store):
        await store.create("a", b"0")
        before = await store.lengths()
        for _ in range(3):
            await store.touch()
        assert await store.lengths() == before
        assert await store.read("a") == [b"0"]

    with_store(url, work)
    with_store(url, lambda store: store.touch())


def test_a_touch_reaches_the_disk(database):
    url = database("sqlite")

    async def work(store):
        log = Path(f"{url.removeprefix('sqlite:')}-wal")
        sizes = []
        for _ in range(3):
            await store.touch()
            sizes.append(log.stat().st_size)
        assert sizes == sorted(set(sizes))

    with_store(url, work)
