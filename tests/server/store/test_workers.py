"""Several workers on one PostgreSQL: they hear of each other, and one of them drives a table."""

import asyncio

import pytest

from markoff.server.store.contract import Unavailable
from markoff.server.store.postgres_line import Line
from server.store.stores import DRIVES, child, opened, refused, with_store
from server.waiting import until


def test_changes_are_heard_by_other_workers_only(postgres):
    url = postgres.database()

    async def run():
        async with opened(url) as one, opened(url) as other:
            await one.create("a", b"0")
            assert await asyncio.wait_for(anext(other.changes()), 60) == "a"
            await one.append("a", 1, [b"1"])
            assert await asyncio.wait_for(anext(other.changes()), 60) == "a"
            await one.remove("a")
            assert await asyncio.wait_for(anext(other.changes()), 60) == "a"
            await other.create("b", b"0")
            assert await asyncio.wait_for(anext(one.changes()), 60) == "b"

    asyncio.run(run())


def test_the_last_change_before_closing_is_told(postgres):
    url = postgres.database()

    async def run():
        async with opened(url) as listener:
            async with opened(url) as other:
                await other.create("a", b"0")
            assert await asyncio.wait_for(anext(listener.changes()), 60) == "a"

    asyncio.run(run())


def test_the_last_change_is_told_even_if_the_line_breaks_then(postgres, monkeypatch):
    url, tell, troubles = postgres.database(), Line._tell, [TimeoutError()]

    async def breaking_once(line, connection):
        if line.news and troubles:
            raise troubles.pop()
        await tell(line, connection)

    async def run():
        async with opened(url) as listener:
            monkeypatch.setattr(Line, "_tell", breaking_once)
            async with opened(url) as other:
                await other.create("a", b"0")
            assert troubles == []
            assert await asyncio.wait_for(anext(listener.changes()), 60) == "a"

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
            await until(lambda: store.drive("a"))

        with_store(url, work)


def test_a_restarted_server_is_found_again(restarting):
    url = restarting.database()

    async def run():
        async with opened(url) as one, opened(url) as other:
            await one.create("a", b"0")
            assert await asyncio.wait_for(anext(other.changes()), 60) == "a"
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
            assert await asyncio.wait_for(anext(one.changes()), 60) == "a"

    asyncio.run(run())
