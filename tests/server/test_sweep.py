"""The sweep: every table is driven in the end, also one that nobody has touched for long, and no
round takes long."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from markoff.server import drive
from markoff.server.drive import AHEAD, Driver, Sweep
from markoff.server.hall import Hall
from markoff.server.live import connection as live
from markoff.server.live import wire
from markoff.server.rooms import acts, events, history
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.plan import Plan
from markoff.server.store.contract import Unavailable
from markoff.server.store.opening import open_store
from markoff.table.dice import Chain
from markoff.table.setup import Clock
from server.pure import SECRET, START
from server.waiting import until

DAY = 86_400.0
FEW = 3
PEOPLE = Plan("quixo", ("", ""), given_seats=True)
BOTS = Plan("qwixx", ("random", "random"))
DAYS = Plan("quixo", ("", ""), given_seats=True, clock=Clock(3 * 86_400_000, per_move=True))


class Worker:
    """What a server does by itself, with a clock that we set."""

    def __init__(self, store):
        self.now = START
        self.hall = Hall(clock=lambda: self.now)
        self.hall.store = store
        self.driver = Driver(self.hall)
        self.hall.watchers.clear()  # only the sweep wakes the driver here
        self.sweep = Sweep(self.hall, self.driver)
        self.looked = []
        look = self.sweep.look

        def noted(table):
            self.looked.append(table)
            return look(table)

        self.sweep.look = noted

    async def round(self):
        """The tables that were looked at."""
        self.looked = []
        await self.sweep.round()
        return self.looked

    def forget(self):
        """As after a restart."""
        self.hall.open.clear()
        self.hall.resting.clear()
        self.sweep.seen.clear()

    async def match(self, table):
        return (await self.hall.room(table)).match


@asynccontextmanager
async def working(url):
    store = await open_store(url)
    worker = Worker(store)
    try:
        yield worker
    finally:
        await worker.driver.close()
        await store.close()


@pytest.fixture(autouse=True)
def few(monkeypatch):
    monkeypatch.setattr(drive, "SWEPT", FEW)


async def opened(worker, table, plan, when):
    """A table as a worker that has gone left it: with its people there is a match already."""
    opened = acts.open_table(plan, "match", Chain(SECRET), when)
    await worker.hall.store.create(table, history.write(opened), when)
    room = await worker.hall.room(table)
    if plan is BOTS:
        return
    log = [events.Claimed(when, n, name, hashed(name)) for n, name in enumerate(("Ann", "Bob"))]
    for event in log:
        room.apply(event)
    log.append(acts.begin(room, when))
    await worker.hall.store.append(table, 1, [*map(history.write, log)], when)


async def many(worker, count=10):
    for n in range(count):
        await opened(worker, f"T{n}", PEOPLE, START - n)


def test_the_oldest_of_many_tables_is_driven_too_and_no_round_is_long(url):
    async def run():
        async with working(url) as worker:
            await opened(worker, "BOTS", BOTS, START - DAY)
            await many(worker)
            worker.forget()
            rounds = [await worker.round() for _ in range(4)]
            assert [sorted(tables) for tables in rounds] == [
                ["T0", "T1", "T2"],
                ["T3", "T4", "T5"],
                ["T6", "T7", "T8"],
                ["BOTS", "T9"],
            ]

            async def over():
                match = await worker.match("BOTS")
                driven = "BOTS" in worker.driver.tasks
                return bool(match and match.result) and not driven

            await until(over)
            assert await worker.round() == [], "where nothing happens nobody looks"

    asyncio.run(run())


def test_a_flag_falls_after_days_though_nobody_has_the_table_in_mind(url):
    async def run():
        async with working(url) as worker:
            await opened(worker, "DAYS", DAYS, START)
            await many(worker)
            worker.forget()
            for _ in range(4):
                await worker.round()
            worker.now = START + 3 * DAY - 2 * AHEAD
            assert await worker.round() == []
            worker.now = START + 3 * DAY
            assert await worker.round() == ["DAYS"]

            async def fallen():
                return (await worker.match("DAYS")).result

            await until(fallen)
            assert (await worker.match("DAYS")).result.reason == "time"

    asyncio.run(run())


def test_many_busy_tables_do_not_keep_an_old_one_from_its_turn(url):
    async def run():
        async with working(url) as worker:
            await opened(worker, "DAYS", DAYS, START)
            await many(worker, 5)
            worker.forget()
            for _ in range(3):
                await worker.round()
            worker.now = START + 3 * DAY
            for n in range(5):
                said = wire.Say(seat=0, text="well")
                await worker.hall.act(f"T{n}", live.request_for(said, {hashed("Ann")}))
            looked = await worker.round() + await worker.round()
            assert set(looked) == {"DAYS", *(f"T{n}" for n in range(5))}

    asyncio.run(run())


def test_dice_that_a_worker_had_no_time_to_roll_are_rolled(url):
    async def run():
        async with working(url) as worker:
            await opened(worker, "DICE", Plan("qwixx", ("", "")), START)
            assert (await worker.match("DICE")).awaited == (-1,)
            await worker.round()

            async def rolled():
                return (await worker.match("DICE")).ply == 1

            await until(rolled)

    asyncio.run(run())


def test_a_table_that_cannot_be_read_does_not_stop_the_others(url):
    async def run():
        async with working(url) as worker:
            await opened(worker, "BOTS", BOTS, START - DAY)
            await worker.hall.store.create("BROKEN", b"{}", START)
            worker.forget()
            assert sorted(await worker.round()) == ["BOTS", "BROKEN"]
            assert "BOTS" in worker.driver.tasks
            assert "BROKEN" not in await worker.round()

    asyncio.run(run())


def test_a_database_that_is_away_ends_the_round(database, monkeypatch):
    async def run():
        async with working(database("sqlite")) as worker:
            await many(worker)
            worker.forget()

            async def away(*_):
                raise Unavailable("not now")

            with monkeypatch.context() as patch:
                patch.setattr(worker.hall.store, "read", away)
                with pytest.raises(Unavailable):
                    await worker.round()
            assert len(await worker.round()) == FEW

    asyncio.run(run())
