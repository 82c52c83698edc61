"""Whatever any released version has stored is read for ever, and every table is played on."""

import asyncio
import json
from random import Random
from typing import get_args

import msgspec
import pytest

from markoff.game import DICE
from markoff.server.hall import Hall
from markoff.server.live import views
from markoff.server.live.views import Known
from markoff.server.rooms import acts, events, history, wishes
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.reading import room_of
from markoff.server.store.backup import restore
from markoff.server.store.opening import open_store
from markoff.table.setup import TYPED_IN
from markoff.table.verify import verify
from server.store.kept import ALL, FORMATS, LOGS, kept, old_postgres, old_sqlite

MOST = 3_000
"""Choices until a match must have ended."""

every_table = pytest.mark.parametrize("table", ALL, ids=lambda table: table.about)
every_format = pytest.mark.parametrize("version", FORMATS)


def test_every_format_so_far_has_been_kept():
    assert range(1, history.FORMAT + 1) == range(1, len(FORMATS) + 1)


@every_format
def test_every_kind_of_event_has_been_kept(version):
    """Of those that the format had: the latest has all of today."""
    tags = {json.loads(event)["event"] for table in kept(version) for event in table.events}
    kinds = {kind.__name__.lower() for kind in get_args(events.Happening)}
    assert tags == kinds if version == history.FORMAT else tags <= kinds


def without_time(state):
    """What everybody has left depends on when somebody looks, and words were not shown so early."""
    seats = [{**seat, "ms_left": None, "words": None} for seat in state["seats"]]
    return {field: value for field, value in {**state, "seats": seats}.items() if value}


@every_table
def test_a_table_is_as_it_was_shown(table):
    room = room_of(table.table, table.events)
    state = views.state(room, table.table, (), Known(), table.changed)
    now = json.loads(msgspec.json.encode(state))
    now = {field: value for field, value in now.items() if field in table.fields}
    plan = {"stand_in": "casual", **table.shown["plan"]}  # left out while it was the default
    assert without_time(now) == without_time({"type": "state", **table.shown, "plan": plan})


@pytest.mark.parametrize(
    "table", [table for table in ALL if table.keys], ids=lambda table: table.about
)
def test_keys_open_the_seats_that_they_opened(table):
    room = room_of(table.table, table.events)
    for name, key in table.keys.items():
        (seat,) = room.seats_of({hashed(key)})
        seats = room.match.setup.players if room.match else room.places
        assert seats[seat].name.startswith(name)


@every_table
def test_an_event_that_is_written_again_stays_the_same(table):
    for number, data in enumerate(table.events):
        event = history.read(table.table, number, data)
        again = history.write(event)
        assert json.loads(again)["v"] == history.FORMAT
        assert history.read(table.table, number, again) == event


class Player:
    """Plays a table to its end, in the name of everybody."""

    def __init__(self, hall, table):
        self.hall, self.table, self.rng = hall, table, Random(table)

    async def do(self, request, *arguments):
        def made(room, now):
            found = request(room, *arguments, now=now)
            return found if isinstance(found, list) else [found]

        await self.hall.act(self.table, made)

    async def begin(self, room):
        for name in ("Eve", "Fay", "Gus"):
            if any(place.free for place in room.places):
                await self.do(acts.claim, name, hashed(name), "", None)
        await self.do(acts.begin)

    async def finish(self):
        room = await self.hall.room(self.table)
        if room.match is None:
            await self.begin(room)
        if room.paused_at is not None:
            await self.do(wishes.ask, "resume", 0, 0, "")
        for _ in range(MOST):
            if room.playing.result:
                return room.playing
            await self.step(room, room.playing)
        raise AssertionError("the match does not end")

    async def step(self, room, match):
        seat = match.awaited[0]
        rolls = range(10) if seat == DICE else ()
        options = [match.legal(DICE)[n] for n in rolls] or match.legal(seat)
        text = match.rules.write_action(match.position, seat, self.rng.choice(options))
        if seat != DICE:
            await self.do(acts.choose, seat, match.ply, text, "")
        elif room.dice == TYPED_IN:
            await self.do(acts.type_roll, match.ply, text)
        else:
            await self.do(acts.roll, match.ply)


def play_on(url, tables, prepare):
    """Opens the database with the current code and finishes every match."""

    async def run():
        await prepare()
        hall = Hall(clock=lambda: now)
        hall.store = await open_store(url)
        try:
            assert set(await hall.store.lengths()) == {table.table for table in tables}
            for table in tables:
                now = table.changed  # nobody's time has run out meanwhile
                match = await Player(hall, table.table).finish()
                verify(match.record())
                log = await hall.store.read(table.table)
                assert log[: len(table.events)] == table.events
                assert room_of(table.table, log).playing.record() == match.record()
        finally:
            await hall.store.close()

    asyncio.run(run())


@every_format
def test_an_old_sqlite_file_opens_with_every_table_playable(version, database):
    url = database("sqlite")

    async def prepare():
        old_sqlite(version, url)

    play_on(url, kept(version), prepare)


@every_format
def test_an_old_postgresql_database_opens_with_every_table_playable(version, database):
    url = database("postgres")
    play_on(url, kept(version), lambda: old_postgres(version, url))


@every_format
def test_an_old_backup_is_restored_with_every_table_playable(version, url):
    play_on(url, kept(version), lambda: restore(LOGS / f"{version}.backup", url))
