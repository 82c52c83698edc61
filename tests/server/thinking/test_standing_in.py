"""Bots that are still being compiled: others choose, and everybody at the table is told."""

import asyncio

import pytest

import toy_game
import toy_kit
from markoff.bots.level import by_name
from markoff.games import GAMES
from markoff.kits import KITS, ready
from markoff.kits.warming import Warming
from markoff.server.drive import Driver
from markoff.server.hall import Hall
from markoff.server.http import hints, reviews
from markoff.server.http.hints import Adviser
from markoff.server.http.reviews import Reviews
from markoff.server.live import views
from markoff.server.rooms import acts
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.plan import Plan
from markoff.server.store.opening import open_store
from markoff.server.thinking import warm
from markoff.server.thinking.gauge import Gauge
from markoff.table.dice import Chain
from server.pure import SECRET, START, Table
from server.waiting import until


class Here:
    """Thinks at once, in this process."""

    gauge = Gauge()

    async def ask(self, function, *question, **_):
        return function(*question)

    def close(self):
        pass


class Compiling(Warming):
    """As long as we want."""

    done = False

    def stand_in(self, name, _game):
        return "" if self.done or name != "expert" else "casual"

    def waits_for_adviser(self, _game):
        return not self.done


@pytest.fixture(autouse=True)
def nim(monkeypatch):
    monkeypatch.setitem(GAMES, "nim", toy_game)
    monkeypatch.setitem(KITS, "nim", toy_kit.KIT)


@pytest.fixture
def uncompiled(monkeypatch):
    """An expert that cannot be asked."""

    def fail(*_):
        raise AssertionError("it is not compiled yet")

    casual, expert, _ = toy_kit.KIT.levels.values()
    levels = by_name(casual, expert._replace(bot=fail))
    monkeypatch.setitem(KITS, "nim", toy_kit.KIT._replace(levels=levels, proofs=fail))


def test_a_bot_that_is_not_ready_has_a_stand_in_and_the_table_sees_it(tmp_path):
    async def run():
        hall = Hall(clock=lambda: START)
        hall.store = await open_store(f"sqlite:{tmp_path}/tables.db")
        warming = Compiling()
        driver = Driver(hall, Here(), warming=warming)
        try:
            plan = Plan("nim", ("", "expert"), given_seats=True)
            table = await hall.create(acts.open_table(plan, "match", Chain(SECRET), START))
            sit = lambda room, now: [acts.claim(room, "Ann", hashed("Ann"), "", None, now)]  # noqa: E731
            await hall.act(table, sit)
            await hall.act(table, lambda room, now: [acts.begin(room, now)])

            async def played(ply, done):
                """Whom the table sees in the place of the bot, when both have chosen."""
                warming.done = done
                choose = lambda room, now: acts.choose(room, 0, ply, "take-1", "", now)  # noqa: E731
                await hall.act(table, choose)

                async def answered():
                    return (await hall.room(table)).playing.ply == ply + 2

                await until(answered)
                room = await hall.room(table)
                return [seat.stand_in for seat in views.public(room, table, START).seats]

            assert await played(0, done=False) == ["", "casual"]
            hall.open.clear()  # after a restart it is known too
            assert await played(2, done=False) == ["", "casual"]
            assert await played(4, done=True) == ["", ""]
        finally:
            await driver.close()
            await hall.store.close()

    asyncio.run(run())


@pytest.mark.usefixtures("uncompiled")
def test_another_bot_gives_hints_and_says_who_it_is():
    adviser = Adviser(Here(), prepares=False, warming=Compiling())
    position = toy_game.start(2)
    by = adviser.stand_in(toy_game, position)
    asked = "192.0.2.1", "nim", toy_game.write(position), 0, "expert", by
    found = asyncio.run(adviser.ask(*asked))
    assert {hint.by for hint in found} == {"casual"}
    assert len(found) == len(toy_game.legal(position, 0))
    adviser.warming.done = True
    assert adviser.stand_in(toy_game, position) == ""


def test_the_adviser_itself_is_not_named():
    found = hints.hints("nim", toy_game.write(toy_game.start(2)), 0, "expert")
    assert {hint.by for hint in found} == {""}


def test_a_review_says_that_it_waits_for_the_bot(monkeypatch):
    monkeypatch.setattr(reviews, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(reviews, "with_names", lambda found, _: found)
    asked = []

    class Reviewer(Here):
        async def ask(self, *_question, **_):
            asked.append(warming.done)
            return b"{}"

    warming = Compiling()
    kept = Reviews(Reviewer(), warming=warming)
    ended = reviews.Ended("played", (), "", "nim")

    async def run():
        lines = []
        async for line in kept.lines(ended):
            lines.append(line)
            warming.done = b'"compiling":true' in line or warming.done
        return lines

    lines = asyncio.run(run())
    assert any(b'"compiling":true' in line for line in lines)
    assert lines[-1] == b'{"review":{}}\n'
    assert asked == [True]


def test_a_process_loads_what_has_been_compiled_and_waits_for_the_rest(monkeypatch):
    """One level after the other is compiled; each is loaded as soon as it is there."""
    levels = ["a", "b", "c"]
    compiled, loaded = {"b"}, []

    monkeypatch.setattr(warm, "warm_levels", lambda: [(None, level) for level in levels])
    monkeypatch.setattr(warm, "is_ready", lambda level, _: level in compiled)
    monkeypatch.setattr(warm, "get_ready", lambda level, _: loaded.append(level))
    monkeypatch.setattr(warm.time, "sleep", lambda seconds: seconds and compiled.update(levels))
    warm.warm_up()
    assert loaded == ["b", "a", "c"]


def test_servers_compile_the_stronger_levels_of_every_game():
    names = [(game.NAME, level.name) for game, level in ready.warm_levels()]
    assert names == [
        (game.NAME, level.name)
        for game in GAMES.values()
        for level in KITS[game.NAME].levels.values()
        if level.warm
    ]
    assert {game for game, _ in names} >= {"qwixx", "qwixx-on-board", "quixo"}


def test_all_get_a_whole_state_when_a_stand_in_comes_or_goes():
    """The short message about a sealed choice could not say it."""
    table = Table("qwixx", ("", "", "expert"), given_seats=True).sit("Ann", "Bob").begin()
    for by, sealing in (("casual", []), ("casual", [2]), ("", []), ("", [2])):
        table.do(acts.choose, 2, table.match.ply, "-", "", by=by)
        assert table.room.sealing == sealing
        assert views.public(table.room, "TABLE", START).seats[2].stand_in == by
        table.do(acts.withdraw, 2, table.match.ply)
