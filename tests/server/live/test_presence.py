"""Who is connected: the others see it after a short grace, on whatever worker they are; after a
while a bot may play for them, and players who come back have their seats again."""

import asyncio
import json
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from markoff.refusal import Refused
from markoff.server import app
from markoff.server.hall import Listener
from markoff.server.live import presence, wire
from markoff.server.live.presence import FORGOTTEN, GRACE, VACANT, Here, Presence
from markoff.server.live.views import Known
from markoff.server.rooms import acts
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.plan import Plan
from markoff.server.store.opening import open_store
from markoff.table.dice import Chain
from server.players import Client, serving_here, with_clients
from server.pure import SECRET, START, Table
from server.waiting import until

PAGE = Path(__file__).parents[3] / "docs" / "wire.md"
SEATS = {"ann": 0, "ben": 1}
NOW = 1000.0


@pytest.fixture
def seen():
    seen = Presence()
    seen.hear(Here("here", ("ann", "ben")))
    assert seen.look(SEATS, NOW) == wire.Presence()
    return seen


def test_a_reload_is_no_absence(seen):
    seen.hear(Here("here", ("ann",)))
    assert seen.look(SEATS, NOW) == wire.Presence()
    assert seen.changes_in(NOW) == GRACE
    seen.hear(Here("here", ("ann", "ben")))
    assert seen.look(SEATS, NOW + GRACE) == wire.Presence()
    assert seen.changes_in(NOW + GRACE) is None


def test_who_does_not_come_back_is_gone_and_then_for_long(seen):
    seen.hear(Here("here", ("ann",)))
    seen.look(SEATS, NOW)
    assert seen.look(SEATS, NOW + GRACE) == wire.Presence(gone=(1,))
    assert seen.changes_in(NOW + GRACE) == VACANT - GRACE
    assert seen.look(SEATS, NOW + VACANT) == wire.Presence(gone=(1,), vacant=(1,))
    assert seen.changes_in(NOW + VACANT) is None


def test_who_knocks_and_does_not_come_back_has_left(seen):
    knocks = {"cem": 7, "dee": 9}
    seen.hear(Here("here", ("ann", "ben", "dee")))
    assert seen.look(SEATS, NOW, knocks) == wire.Presence()
    assert seen.changes_in(NOW) == GRACE
    assert seen.look(SEATS, NOW + GRACE, knocks) == wire.Presence(left=(7,))
    assert seen.look(SEATS, NOW + GRACE) == wire.Presence(), "nobody knocks any more"


def test_somebody_at_another_worker_is_there_as_long_as_it_lives(seen):
    seen.hear(Here("here", ("ann",), watching=1))
    assert seen.hear(Here("there", ("ben",), watching=2), NOW)
    assert not seen.hear(Here("there", ("ben",), watching=2), NOW + 10), "nothing new"
    late = NOW + 10 + FORGOTTEN
    assert seen.look(SEATS, late - 1) == wire.Presence(watching=3)
    assert seen.look(SEATS, late) == wire.Presence(watching=1)
    assert seen.look(SEATS, late + GRACE) == wire.Presence(gone=(1,), watching=1)


def test_the_page_on_the_protocol_tells_how_long():
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert (GRACE, VACANT) == (5, 60)
    assert "counts for five more seconds" in text
    assert "After a minute such a seat is also `vacant`" in text


def test_what_a_worker_tells_can_be_read():
    here = Here("there", ("ann", "ben"), 3)
    assert presence.read(presence.write(here)) == here


def test_a_bot_sits_in_only_for_a_person_who_has_been_gone_for_long():
    table = Table("quixo", given_seats=True).sit("Ann", "Ben")
    with pytest.raises(Refused, match="not begun"):
        table.do(acts.sit_in, 1, True, seconds=60)
    table.begin()
    with pytest.raises(Refused, match="no seat 2"):
        table.do(acts.sit_in, 2, True, seconds=60)
    with pytest.raises(Refused, match="gone for 60 seconds"):
        table.do(acts.sit_in, 1, False, seconds=60)
    table.do(acts.sit_in, 1, True, seconds=60)
    assert table.room.bot_at(1) == "casual"
    with pytest.raises(Refused, match="a bot is already playing there"):
        table.do(acts.sit_in, 1, True, seconds=60)
    table.do(acts.give_back, (1,))
    assert not table.room.away
    assert table.do(acts.give_back, (1,)) == []


def test_who_left_on_purpose_says_when_they_are_back():
    table = Table("quixo", given_seats=True).sit("Ann", "Ben").begin()
    table.do(acts.leave, 1)
    assert table.do(acts.give_back, (1,)) == []
    assert table.room.away == {1}


class Time:
    """All workers look at the same clock, which goes when the test says so."""

    def __init__(self):
        self.now = START

    def __call__(self):
        return self.now


@asynccontextmanager
async def worker(url, time):
    """A hall that hears of the others."""
    server = app.Server(app.Settings(url))
    server.hall.clock = time
    server.hall.store = await open_store(url)
    listens = asyncio.create_task(server.listen())
    try:
        yield server
    finally:
        await server.hall.store.close()
        await listens


async def enter(server, table, *names):
    heard, hall = [], server.hall
    room = await hall.room(table)
    listener = Listener(
        lambda text: heard.append(json.loads(text)), set(map(hashed, names)), Known()
    )
    hall.listen(table, listener)
    hall.tell_one(table, room, listener)
    return heard, listener


async def told(heard, **wanted):
    await until(lambda: heard and heard[-1] == {"type": "presence", **wanted})


async def missed(server, table, *names):
    """It has heard that these are not connected."""
    keys = set(map(hashed, names))
    await until(lambda: set(server.attendance.tables[table].missing) == keys)


def latest(heard):
    """Nothing is sent if nobody is gone and nobody watches."""
    return next((one for one in reversed(heard) if one["type"] == "presence"), {})


async def opened(server):
    hall = server.hall
    plan = Plan("quixo", ("", ""), given_seats=True)
    table = await hall.create(acts.open_table(plan, "match", Chain(SECRET), START))
    for name in ("Ann", "Ben"):
        claim = lambda room, now, name=name: [  # noqa: E731
            acts.claim(room, name, hashed(name), "", None, now)
        ]
        await hall.act(table, claim)
    await hall.act(table, lambda room, now: [acts.begin(room, now)])
    return table


def test_workers_tell_each_other_who_is_connected(postgres):
    url, time = postgres.database(), Time()

    async def run():
        async with worker(url, time) as one, worker(url, time) as other:
            table = await opened(one)
            ann, _ = await enter(one, table, "Ann")
            ben, bens = await enter(other, table, "Ben")
            guest, _ = await enter(other, table)
            for heard in (ann, ben, guest):
                await told(heard, watching=1)
            for server in (one, other):
                await missed(server, table)
            time.now += GRACE
            for server in (one, other):
                server.attendance.look(table)
            assert latest(ann) == latest(ben) == {"type": "presence", "watching": 1}
            other.hall.part(table, bens)
            await missed(one, table, "Ben")
            time.now += GRACE
            one.attendance.look(table)
            await told(ann, gone=[1], watching=1)
            await enter(other, table, "Ben")
            await told(ann, watching=1)

    asyncio.run(run())


def test_a_worker_that_falls_silent_has_lost_its_connections(postgres):
    url, time = postgres.database(), Time()

    async def run():
        async with worker(url, time) as one:
            table = await opened(one)
            ann, _ = await enter(one, table, "Ann")
            async with worker(url, time) as other:
                await enter(other, table, "Ben")
                await missed(one, table)
                time.now += FORGOTTEN - 1
                await one.attendance.pulse()
                assert not latest(ann).get("gone")

            async def is_forgotten():
                time.now += FORGOTTEN
                await one.attendance.pulse()
                return latest(ann).get("gone")

            await until(is_forgotten)  # its last words may still be on their way
            assert latest(ann)["gone"] == [1]

    asyncio.run(run())


def test_over_real_sockets(tmp_path):
    """Ben goes, Ann lets a bot play for him, and he has his seat again when he comes."""

    async def run():
        table = server.open("quixo", given_seats=True)
        keys = [server.sit(table, name) for name in ("Ann", "Ben")]
        ann, ben = [await Client(server, table, key).connect() for key in keys]
        await ann.do(type="begin")
        refused = await ann.ask(type="sitin", absent=1)
        assert "gone for" in refused["reason"]
        await ben.close()
        assert await ann.hear("presence") == {"type": "presence", "gone": [1]}
        assert await ann.hear("presence") == {"type": "presence", "gone": [1], "vacant": [1]}
        guest = await Client(server, table).connect()
        refused = await guest.ask(type="sitin", absent=1)
        assert refused["reason"] == "that seat is not yours"
        await ann.do(type="sitin", absent=1)
        assert ann.state["seats"][1] == {"name": "Ben", "bot": "casual", "away": True}
        await ben.connect()
        assert ben.state["seats"][1] == {"name": "Ben"}
        await ann.hear("state")
        assert ann.state["seats"][1] == {"name": "Ben"}

    with serving_here(tmp_path, gone_seconds=1, vacant_seconds=4) as server:
        with_clients(run)
