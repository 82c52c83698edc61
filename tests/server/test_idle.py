"""Nobody can wear a table out by changing their mind: choices taken back, wishes, other names."""

import pytest

from markoff.refusal import Refused
from markoff.server.rooms import acts, events, host, room, wishes
from markoff.server.rooms.bounds import Bounds
from markoff.server.rooms.keys import hashed
from server.players import Client, serving_here, with_clients
from server.pure import Table, begun

FEW = 3


def code(answer):
    return answer.get("code", "done")


def test_who_takes_choices_back_on_and_on_is_refused_and_the_game_goes_on(tmp_path):
    with serving_here(tmp_path, second_thoughts=FEW) as server:
        table = server.open("qwixx", given_seats=True)
        keys = [server.sit(table, name) for name in ("Ann", "Bob")]
        server.begin(table, keys[0])

        async def run():
            ann, also_ann = [await Client(server, table, keys[0]).connect() for _ in range(2)]
            bob = await Client(server, table, keys[1]).connect()
            choice = {"seat": 0, "ply": 1, "text": ann.state["choices"]["0"][0]}
            heard = []
            for device in [ann, also_ann] * 2:
                await device.do(type="choose", **choice)
                heard.append(code(await device.ask(type="withdraw", seat=0, ply=1)))
            assert heard == ["done"] * 3 + ["second_thoughts"], "on all devices together"
            for act in ({"type": "leave"}, {"type": "ask", "what": "pause"}):
                assert code(await ann.ask(seat=0, **act)) == "second_thoughts"
            assert code(await bob.ask(type="ask", what="pause", seat=1)) == "done"
            await bob.do(type="choose", seat=1, ply=1, text=bob.state["choices"]["1"][0])
            while bob.state["ply"] < 2:
                await bob.hear("state")

        with_clients(run)


def test_before_the_game_names_bots_and_the_door_change_only_so_often(tmp_path):
    with serving_here(tmp_path, second_thoughts=FEW) as server:
        table = server.open("quixo", ["", "", "", ""])
        keys = [server.sit(table, name) for name in ("Ann", "Bob")]

        async def run():
            ann = await Client(server, table, keys[0]).connect()
            bob = await Client(server, table, keys[1]).connect()

            async def often(who, *messages):
                return [code(await who.ask(**message)) for message in messages]

            names = [{"type": "rename", "seat": 1, "name": name} for name in ("x", "y", "z", "x")]
            assert await often(bob, *names) == ["done"] * 3 + ["second_thoughts"]
            bots = [{"type": "place", "place": 2, "bot": bot} for bot in ("random", "") * 2]
            assert await often(ann, *bots) == ["done"] * 3 + ["second_thoughts"]
            doors = [{"type": "door", "closed": closed} for closed in (True, False) * 2]
            assert await often(ann, *doors) == ["done"] * 3 + ["second_thoughts"]
            assert await often(ann, {"type": "rename", "seat": 0, "name": "Anne"}) == ["done"]
            assert await often(ann, {"type": "remove", "person": 1}) == ["done"]

        with_clients(run)


def test_who_plays_and_undoes_on_and_on_is_refused_and_the_game_goes_on(tmp_path):
    with serving_here(tmp_path, second_thoughts=FEW) as server:
        table = server.open("quixo", given_seats=True, undo="free")
        keys = [server.sit(table, name) for name in ("Ann", "Bob")]
        server.begin(table, keys[0])

        async def run():
            ann, bob = [await Client(server, table, key).connect() for key in keys]
            choice = {"seat": 0, "ply": 0, "text": ann.state["choices"]["0"][0]}
            heard = []
            for _ in range(4):
                await ann.do(type="choose", **choice)
                undo = {"type": "ask", "what": "undo", "seat": 0, "ply": 1}
                heard.append(code(await ann.ask(**undo)))
            assert heard == ["done"] * 3 + ["second_thoughts"]
            assert code(await bob.ask(**undo | {"seat": 1})) == "done", "Bob has his own"

        with_clients(run)


def test_an_undo_that_others_agree_to_counts_for_who_asked():
    table = begun("quixo")
    table.choose(0)
    table.do(wishes.ask, "undo", 0, 1, "")
    table.do(wishes.ask, "undo", 1, 1, "")
    assert table.match.ply == 0
    assert [idler.seat for idler in table.room.idle.elements()] == [0]


@pytest.mark.parametrize("undo", ["free", "withdraw"])
def test_what_led_nowhere_does_not_wear_the_table(monkeypatch, undo):
    monkeypatch.setattr(room, "MOST_EVENTS", 20)
    table = begun("quixo", undo="free") if undo == "free" else begun("qwixx")
    for _ in range(30):
        table.choose(0)
        if undo == "free":
            table.do(wishes.ask, "undo", 0, 1, "")
        else:
            table.do(acts.withdraw, 0, 1)
    assert not table.room.worn


def test_the_others_may_let_a_bot_play_for_somebody_who_has_used_up_theirs():
    table, bounds = begun("qwixx"), Bounds(second_thoughts=1)
    table.do(acts.leave, 0)
    table.do(acts.back, 0)
    with pytest.raises(Refused, match="without getting anywhere"):
        bounds.check(table.room, [acts.leave(table.room, 0, table.now)], table.now)
    absent = [acts.sit_in(table.room, 0, True, table.now, 60)]
    bounds.check(table.room, absent, table.now)
    table.apply(absent)
    bounds.check(table.room, [events.Returned(table.now, 0)], table.now)


def test_to_sit_down_is_not_idle_and_a_host_may_always_remove():
    table, bounds = Table(places=("", "", "", "")).sit("Ann", "Bob"), Bounds(second_thoughts=0)
    claim = acts.claim(table.room, "Cid", hashed("Cid"), "", None, table.now)
    bounds.check(table.room, [claim], table.now)
    table.apply([events.Shut(table.now)])
    bounds.check(table.room, host.remove(table.room, 1, table.now), table.now)
