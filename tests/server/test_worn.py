"""What a table can bear: nobody can end a game by talking, and a table that is full rests."""

import asyncio
import logging
from contextlib import asynccontextmanager

import pytest

from markoff.refusal import Refused
from markoff.server import drive
from markoff.server.drive import Driver, Sweep
from markoff.server.hall import Hall
from markoff.server.rooms import acts, room
from markoff.server.rooms.bounds import Bounds
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.plan import Plan
from markoff.server.store.opening import open_store
from markoff.server.thinking.thinkers import Thinkers
from markoff.table.dice import Chain
from markoff.table.setup import Clock
from server.players import Client, serving_here, with_clients
from server.pure import SECRET, START, begun

NO_LIMITS = Bounds(talk_a_minute=10**6, most_talk=10**6)


def talk(table, bounds, seat, text="blah"):
    """As the hall does it."""
    asked = acts.say(table.room, seat, text, False, table.now)
    bounds.check(table.room, asked, table.now)
    table.apply(asked)


def test_a_player_may_say_so_much_a_minute_and_others_are_not_kept_from_it():
    table, bounds = begun(), Bounds(talk_a_minute=3)
    for _ in range(3):
        talk(table, bounds, 0)
    with pytest.raises(Refused, match="3 things a minute"):
        talk(table, bounds, 0)
    talk(table, bounds, 1)
    table.now += 61
    talk(table, bounds, 0)


def test_a_table_that_has_heard_enough_refuses_to_hear_and_plays_on(monkeypatch):
    monkeypatch.setattr(room, "MOST_EVENTS", 10)
    table, bounds = begun(), Bounds(talk_a_minute=10**6, most_talk=50)
    for n in range(50):
        talk(table, bounds, n % 2)
    with pytest.raises(Refused, match="50 messages"):
        talk(table, bounds, 0)
    asked = acts.choose(table.room, 0, 0, table.options(0)[0], "", table.now)
    bounds.check(table.room, asked, table.now)
    table.apply(asked)


def test_a_match_at_a_table_full_of_chat_is_finished_over_sockets(tmp_path):
    with serving_here(tmp_path, talk_a_minute=5, most_talk=8) as server:
        table = server.open("quixo", given_seats=True)
        keys = [server.sit(table, name) for name in ("Ann", "Bob")]
        server.begin(table, keys[0])

        async def run():
            ann, also_ann = [await Client(server, table, keys[0]).connect() for _ in range(2)]
            bob = await Client(server, table, keys[1]).connect()

            async def codes(*devices, seat):
                said = {"type": "say", "seat": seat, "text": "blah"}
                return [(await device.ask(**said)).get("code", "done") for device in devices]

            heard = await codes(*[ann, also_ann] * 3, seat=0)
            assert heard == ["done"] * 5 + ["talks_too_fast"], "on all devices together"
            assert await codes(*[bob] * 4, seat=1) == ["done"] * 3 + ["talked_out"]
            choice = {"type": "choose", "seat": 0, "ply": 0}
            await ann.do(**choice, text=ann.state["choices"]["0"][0])
            await ann.do(type="resign", seat=0)
            while not bob.over:
                await bob.hear("state")
            assert bob.state["secret"]

        with_clients(run)
        server.verified(table)


class Counted(Thinkers):
    """Thinks in this process, and counts how often."""

    def __init__(self):
        super().__init__()
        self.asked = 0

    async def ask(self, function, *question):
        self.asked += 1
        return function(*question)


@asynccontextmanager
async def full(url, monkeypatch, plan):
    """A table that has just become full, with everything that would drive it."""
    now = [START]
    hall = Hall(clock=lambda: now[0])
    hall.bounds, hall.store = NO_LIMITS, await open_store(url)
    table = await hall.create(acts.open_table(plan, "match", Chain(SECRET), START))
    claim = hashed("Ann")
    await hall.act(table, lambda room, now: [acts.claim(room, "Ann", claim, "", None, now)])
    await hall.act(table, lambda room, now: [acts.begin(room, now)])
    held = await hall.act(table, lambda room, now: acts.say(room, 0, "oh", False, now))
    monkeypatch.setattr(room, "MOST_EVENTS", held.events - held.said)
    thinkers = Counted()
    driver = Driver(hall, thinkers)
    try:
        yield hall, table, driver, now
    finally:
        await driver.close()
        await hall.store.close()


@pytest.mark.parametrize("clock", [None, Clock(1_000)])
def test_a_table_that_is_full_rests(database, monkeypatch, caplog, clock):
    """Its bot does not think for ever, and its clock is no error."""
    monkeypatch.setattr(drive, "SOON", 0.0)
    plan = Plan("quixo", ("random", ""), given_seats=True, clock=clock)

    async def run():
        async with full(database("sqlite"), monkeypatch, plan) as (hall, table, driver, now):
            now[0] += 5
            driver.wake(table)
            await asyncio.wait_for(driver.tasks[table], 60)
            sweep = Sweep(hall, driver)
            for _ in range(3):
                await sweep.round()
            assert driver.tasks == {}
            assert driver.thinkers.asked == 0

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    assert caplog.records == []


def test_at_a_full_table_one_may_talk_and_resign_and_see_the_secret(database, monkeypatch):
    plan = Plan("quixo", ("", "random"), given_seats=True)

    async def run():
        async with full(database("sqlite"), monkeypatch, plan) as (hall, table, *_):
            seat = 0

            def choose(room, now):
                legal = room.playing.legal(seat)[0]
                text = room.playing.rules.write_action(room.playing.position, seat, legal)
                return acts.choose(room, seat, 0, text, "", now)

            with pytest.raises(Refused, match="too much has happened"):
                await hall.act(table, choose)
            await hall.act(table, lambda room, now: acts.say(room, seat, "a pity", False, now))
            done = await hall.act(table, lambda room, now: [acts.resign(room, seat, now)])
            assert done.playing.result.reason == "resigned"

    asyncio.run(run())
