"""Two runs that differ in one sealed choice: nobody else gets a single other byte until all is
revealed. The whole server takes part, but for the network."""

import asyncio
import json

import pytest

from markoff.server import hall as hall_module
from markoff.server.hall import Hall, Listener
from markoff.server.live import connection as live
from markoff.server.live import views, wire
from markoff.server.live.views import Known
from markoff.server.rooms import acts
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.plan import Plan
from markoff.server.store.opening import open_store
from markoff.table.dice import Chain
from markoff.table.setup import Clock
from server.pure import SECRET, START

NAMES = ("Ann", "Bob", "Cy")


async def session(url, pick, plan):
    """What everybody hears while seat 0 makes a choice; then the others choose, too."""
    hall = Hall(clock=lambda: START)
    hall.store = await open_store(url)
    try:
        table = await hall.create(acts.open_table(plan, "match", Chain(SECRET), START))
        for name in NAMES:
            await hall.act(
                table,
                lambda room, now, name=name: [acts.claim(room, name, hashed(name), "", None, now)],
            )
        await say(hall, table, "Ann", wire.Begin())
        heard = {}
        room = await hall.room(table)
        for name in [*NAMES, "nobody"]:
            heard[name] = []
            listener = Listener(heard[name].append, {hashed(name)}, Known())
            hall.listen(table, listener)
            hall.tell_one(table, room, listener)
        options = json.loads(heard["Ann"][-1])["choices"]["0"]
        chosen = options[pick]
        await say(hall, table, "Ann", wire.Choose(id="1", seat=0, ply=1, text=chosen))
        await say(hall, table, "Ann", wire.Withdraw(seat=0, ply=1))
        await say(hall, table, "Ann", wire.Choose(id="2", seat=0, ply=1, text=chosen))
        await say(hall, table, "Bob", wire.Choose(id="1", seat=1, ply=1, text="-"))
        await say(hall, table, "Bob", wire.Say(seat=1, text="Hurry!"))
        before = {name: list(texts) for name, texts in heard.items()}
        room = await hall.room(table)
        looked = wire.write(views.state(room, table, (), Known(), START))
        before["look"] = [looked]
        await say(hall, table, "Cy", wire.Choose(id="1", seat=2, ply=1, text="-"))
        return chosen, before, heard
    finally:
        await hall.store.close()


async def say(hall, table, name, message):
    if isinstance(message, wire.Begin):
        return await hall.act(table, lambda room, now: [acts.begin(room, now)])
    return await hall.act(table, live.request_for(message, {hashed(name)}))


@pytest.mark.parametrize("clock", [None, Clock(60_000, 1_000)])
def test_nobody_else_gets_another_byte_until_the_reveal(database, monkeypatch, clock):
    monkeypatch.setattr(hall_module, "new_code", lambda: "TABLE")
    plan = Plan("qwixx", ("", "", ""), given_seats=True, clock=clock)
    runs = [asyncio.run(session(database("sqlite"), pick, plan)) for pick in (0, -1)]
    (one, before_one, after_one), (other, before_other, after_other) = runs
    assert one != other
    for name in ("Bob", "Cy", "nobody", "look"):
        assert before_one[name] == before_other[name], name
        assert before_one[name]
    assert before_one["Ann"] != before_other["Ann"], "she sees her own"
    for name in ("Bob", "Cy", "nobody"):
        assert after_one[name] != after_other[name], "now all is revealed"


def test_a_sealed_choice_is_told_in_short_and_whole_only_where_the_seat_is_held(database):
    plan = Plan("qwixx", ("", "", ""), given_seats=True)
    _, heard, _ = asyncio.run(session(database("sqlite"), -1, plan))
    kinds = {name: [json.loads(text)["type"] for text in heard[name]] for name in heard}
    # Ann chooses, withdraws and chooses again; Bob chooses and says something.
    assert kinds["Ann"] == ["state", "state", "state", "state", "chosen", "state", "talk"]
    assert kinds["Bob"] == ["state", "chosen", "state", "chosen", "state", "state", "talk"]
    assert kinds["nobody"] == ["state", "chosen", "state", "chosen", "chosen", "state", "talk"]
    short = json.loads(heard["nobody"][1])
    assert (short["ply"], short["seats"]) == (1, [0])
    numbers = [json.loads(text)["number"] for text in heard["nobody"]]
    assert numbers == sorted(numbers)
