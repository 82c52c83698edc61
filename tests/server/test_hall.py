"""The hall: listeners hear everything, from other workers and after errors too, and its memory is
bounded."""

import asyncio
import json
from contextlib import asynccontextmanager

import pytest

from markoff.refusal import Refused
from markoff.server import hall as hall_module
from markoff.server.drive import Driver, needs_driving
from markoff.server.hall import Hall, Listener, NoSuchTable
from markoff.server.live import connection as live
from markoff.server.live import wire
from markoff.server.live.views import Known
from markoff.server.rooms import acts, history
from markoff.server.rooms.bounds import Bounds
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.plan import Plan
from markoff.server.store.contract import Unavailable
from markoff.server.store.opening import open_store
from markoff.table.dice import Chain
from markoff.table.setup import Clock
from server.pure import SECRET, START
from server.waiting import until

PLAN = Plan("quixo", ("", ""), given_seats=True)


@asynccontextmanager
async def hall_at(url):
    hall = Hall()
    hall.store = await open_store(url)
    try:
        yield hall
    finally:
        await hall.store.close()


async def seated(hall, plan=PLAN):
    table = await hall.create(acts.open_table(plan, "match", Chain(SECRET), START))
    for name in ("Ann", "Bob")[: plan.places.count("")]:
        await hall.act(table, lambda room, now, name=name: [claim(room, name, now)])
    return table


def claim(room, name, now):
    return acts.claim(room, name, hashed(name), "", None, now)


async def say(hall, table, name, message):
    if isinstance(message, wire.Begin):
        return await hall.act(table, lambda room, now: [acts.begin(room, now)])
    return await hall.act(table, live.request_for(message, {hashed(name)}))


async def listening(hall, table):
    heard = []
    room = await hall.room(table)
    listener = Listener(heard.append, set(), Known())
    hall.listen(table, listener)
    hall.tell_one(table, room, listener)
    return heard, listener


def last(heard):
    return json.loads(heard[-1])


def test_who_listens_hears_of_other_workers_also_when_a_request_is_refused(postgres):
    """Another worker begins; here somebody who does not know it yet is refused."""
    url = postgres.database()

    async def run():
        async with hall_at(url) as one, hall_at(url) as other:
            table = await seated(one)
            await other.room(table)
            heard, _ = await listening(other, table)
            await say(one, table, "Ann", wire.Begin())
            with pytest.raises(Refused, match="the game has begun"):
                await say(other, table, "Bob", wire.Begin())
            assert last(heard)["begun"]
            told = len(heard)
            await other.changed(table)
            assert len(heard) == told, "nothing is told twice"

    asyncio.run(run())


def test_after_trouble_with_the_database_listeners_are_told_what_was_stored(database, monkeypatch):
    async def run():
        async with hall_at(database("sqlite")) as hall:
            table = await seated(hall)
            heard, _ = await listening(hall, table)
            append = hall.store.append

            async def lost(*arguments, **named):
                await append(*arguments, **named)
                raise Unavailable("the answer was lost")

            monkeypatch.setattr(hall.store, "append", lost)
            with pytest.raises(Unavailable):
                await say(hall, table, "Ann", wire.Begin())
            assert hall.unsure == [table]
            await hall.room(table)
            assert last(heard)["begun"]

    asyncio.run(run())


@pytest.mark.parametrize("stored", [False, True])
def test_a_request_that_is_given_up_leaves_the_room_as_it_is_stored(database, monkeypatch, stored):
    async def run():
        async with hall_at(database("sqlite")) as hall:
            table = await seated(hall)
            append, under_way = hall.store.append, asyncio.Event()

            async def slow(*arguments, **named):
                if stored:
                    await append(*arguments, **named)
                under_way.set()
                await asyncio.Event().wait()

            with monkeypatch.context() as patched:
                patched.setattr(hall.store, "append", slow)
                task = asyncio.create_task(say(hall, table, "Ann", wire.Begin()))
                await under_way.wait()
                task.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await task
            room = await hall.room(table)
            assert room.events == len(await hall.store.read(table))
            assert (room.match is not None) == stored
            again = say(hall, table, "Ann", wire.Begin())
            if stored:
                with pytest.raises(Refused, match="the game has begun"):
                    await again
            else:
                assert (await again).match

    asyncio.run(run())


def test_what_was_asked_and_what_the_table_does_after_it_are_stored_together(database, monkeypatch):
    async def run():
        async with hall_at(database("sqlite")) as hall:
            table = await seated(hall, Plan("qwixx", ("", ""), undo="off"))
            append, stored = hall.store.append, []

            async def noted(table, number, data, finished):
                stored.append(
                    [type(history.read(table, n, each)).__name__ for n, each in enumerate(data)]
                )
                await append(table, number, data, finished=finished)

            monkeypatch.setattr(hall.store, "append", noted)
            await say(hall, table, "Ann", wire.Begin())
            assert stored == [["Began", "Rolled"]]

    asyncio.run(run())


def test_nobody_sees_what_could_not_be_stored(database, monkeypatch):
    async def run():
        async with hall_at(database("sqlite")) as hall:
            table = await seated(hall, Plan("qwixx", ("", ""), undo="off"))
            heard, _ = await listening(hall, table)
            told = len(heard)

            async def failed(*_, **__):
                looking = asyncio.create_task(hall.room(table))
                await until(lambda: hall.open[table].users == 2)
                assert not looking.done()
                raise Unavailable("the disk is full")

            with monkeypatch.context() as broken:
                broken.setattr(hall.store, "append", failed)
                with pytest.raises(Unavailable):
                    await say(hall, table, "Ann", wire.Begin())
            assert (await hall.room(table)).match is None
            assert len(heard) == told
            assert (await say(hall, table, "Ann", wire.Begin())).playing.ply == 1

    asyncio.run(run())


def test_rooms_that_nobody_needs_leave_the_memory(database, monkeypatch):
    monkeypatch.setattr(hall_module, "RESTING", 3)

    async def run():
        async with hall_at(database("sqlite")) as hall:
            tables = [await seated(hall) for _ in range(8)]
            assert list(hall.open) == tables[-3:]
            _, listener = await listening(hall, tables[0])
            for _ in range(3):
                await asyncio.gather(*map(hall.room, tables))
            assert tables[0] in hall.open
            assert len(hall.open) == 4
            hall.part(tables[0], listener)
            assert len(hall.open) == 3
            for _ in range(50):
                with pytest.raises(NoSuchTable):
                    await hall.room("NONE")
            assert len(hall.open) == 3

    asyncio.run(run())


def test_many_at_one_table_share_one_room(database):
    async def run():
        async with hall_at(database("sqlite")) as hall:
            hall.bounds = Bounds(talk_a_minute=60)
            table = await seated(hall)
            await say(hall, table, "Ann", wire.Begin())
            for n in range(30):
                said = [say(hall, table, "Ann", wire.Say(seat=0, text=f"{n} {k}")) for k in "ab"]
                rooms = await asyncio.gather(*said, hall.room(table))
                assert len(set(map(id, rooms))) == 1

    asyncio.run(run())


def test_bots_go_on_when_the_process_in_which_they_think_has_died(database):
    async def run():
        async with hall_at(database("sqlite")) as hall:
            driver = Driver(hall)
            table = await seated(hall, Plan("qwixx", ("random", "random")))
            try:
                await hall.act(table, acts.due)
                await until(lambda: hall.open[table].room.playing.ply > 3)
                for mind in driver.thinkers.minds:
                    mind.process.kill()
                ply = hall.open[table].room.playing.ply
                await until(lambda: hall.open[table].room.playing.ply > ply + 5)
            finally:
                await driver.close()

    asyncio.run(run())


def test_the_flag_of_a_bot_falls_too(database):
    async def run():
        async with hall_at(database("sqlite")) as hall:
            late = [0.0]
            hall.clock = lambda: START + late[0]
            plan = Plan("quixo", ("random", ""), given_seats=True, clock=Clock(1_000))
            table = await seated(hall, plan)
            room = await say(hall, table, "Ann", wire.Begin())
            late[0] = 5.0
            driver = Driver(hall)

            async def result():
                return (await hall.room(table)).playing.result

            try:
                driver.watch(table, room)
                await until(result)
            finally:
                await driver.close()
            assert (await result()).reason == "time"

    asyncio.run(run())


def test_bots_wait_when_all_have_left_a_game_that_may_never_end(database):
    async def run():
        async with hall_at(database("sqlite")) as hall:
            table = await seated(hall, Plan("quixo", ("", "random")))
            room = await say(hall, table, "Ann", wire.Begin())
            assert needs_driving(room)
            room = await say(hall, table, "Ann", wire.Leave(seat=room.seats_of({hashed("Ann")})[0]))
            assert not needs_driving(room)

    asyncio.run(run())
