"""What can be seen of a room: from a seat, by the others, and after reconnecting."""

import msgspec
import pytest

from markoff.server.live import views
from markoff.server.live.views import Known
from markoff.server.rooms import acts, wishes
from markoff.server.rooms.keys import hashed
from markoff.table import dice as honest
from server.pure import SECRET, Table


def seen(table, *yours, known=None):
    state = views.state(table.room, "TABLE", yours, known or Known(), table.now)
    return state, msgspec.json.encode(state).decode()


def qwixx(**plan):
    return Table("qwixx", ["", "", ""], given_seats=True, **plan).sit("Ann", "Bob", "Cy").begin()


def quixo(players=2, **plan):
    names = ["Ann", "Bob", "Cy", "Dee"][:players]
    return Table("quixo", [""] * players, given_seats=True, **plan).sit(*names).begin()


def test_a_sealed_choice_is_seen_by_its_own_seat_alone():
    table = qwixx()
    (mine,) = [table.options(1)[-1]]
    before = {yours: seen(table, *yours)[0] for yours in [(), (0,), (0, 2)]}
    table.choose(1, mine)
    assert seen(table, 1)[0].sealed == {"1": mine}
    for yours, old in before.items():
        state, _ = seen(table, *yours)
        assert state.sealed == {}
        assert state.seats[1].chosen
        assert state.awaited == (0, 2)
        for name in ("position", "turns", "choices", "ply", "dice", "scores"):
            assert getattr(state, name) == getattr(old, name)


def test_the_ply_who_is_awaited_and_whether_it_has_begun_are_always_sent():
    table = Table("quixo", ["", ""], given_seats=True)
    for begun in (False, True):
        state = msgspec.json.decode(seen(table)[1])
        assert (state["begun"], state["ply"]) == (begun, 0)
        assert state["awaited"] == [0] * begun
        if not begun:
            table.sit("Ann", "Bob").begin()
    table.do(acts.resign, 0)
    state = msgspec.json.decode(seen(table)[1])
    assert (state["begun"], state["ply"], state["awaited"]) == (True, 0, [])


def test_what_a_seat_may_choose_is_told_to_that_seat_alone():
    table = qwixx()
    assert seen(table)[0].choices == {}
    assert set(seen(table, 1)[0].choices) == {"1"}
    assert set(seen(table, 0, 2)[0].choices) == {"0", "2"}
    table.choose(1)
    assert seen(table, 1)[0].choices == {}


@pytest.mark.parametrize("yours", [(), (0,), (0, 1, 2)])
def test_no_secret_and_no_key_is_in_any_byte_before_the_end(yours):
    table = qwixx()
    _, text = seen(table, *yours)
    assert SECRET.hex() not in text
    for name in ("Ann", "Bob", "Cy"):
        assert hashed(name) not in text
        assert f"words of {name}" not in text


def test_the_commitment_is_seen_before_and_the_secret_after_the_end():
    table = Table("quixo")
    assert seen(table)[0].dice == honest.commitment(SECRET)
    table = quixo()
    state, text = seen(table, 0)
    assert (state.dice, state.secret) == (honest.commitment(SECRET), "")
    assert SECRET.hex() not in text
    table.do(acts.resign, 0)
    assert seen(table)[0].secret == SECRET.hex()
    assert hashed("Ann") not in seen(table)[1]


def test_team_talk_is_heard_by_the_team_alone():
    table = quixo(4)
    table.do(acts.say, 0, "to all", False)
    table.do(acts.say, 2, "to us", True)

    def heard(*yours, since=0):
        return [talk.text for talk in views.talk(table.room, yours, since)]

    assert heard(0) == heard(2) == heard(1, 2) == ["to all", "to us"]
    assert heard() == heard(1) == heard(3) == heard(1, 3) == ["to all"]
    assert heard(0, since=table.room.events - 1) == ["to us"]
    assert heard(0, since=table.room.events) == []


def test_who_comes_late_hears_only_the_latest():
    table = quixo()
    table.log = table.log[:1]
    for n in range(700):
        (event,) = acts.say(table.room, 0, str(n), False, table.now)
        table.room.apply(event)
    heard = views.talk(table.room, (), 0)
    assert [talk.text for talk in heard] == [str(n) for n in range(600, 700)]
    assert len(table.room.talk) <= 500


def test_who_comes_back_is_told_the_turns_that_were_missed():
    table = quixo()
    for n in range(4):
        table.choose(n % 2)
    turns = tuple(turn.text for turn in table.match.turns)
    last = table.room.events - 1
    for ply in range(6):
        assert seen(table, 0, known=Known(last, ply))[0].turns == turns[ply:]
    assert seen(table, 0)[0].turns == turns


def test_turns_that_were_undone_are_told_anew():
    table = quixo(undo="free")
    table.choose(0)
    table.choose(1)
    known = Known(table.room.events - 1, 2)
    table.do(wishes.ask, "undo", 1, 2, "")
    table.do(wishes.ask, "undo", 0, 1, "")
    table.choose(0, table.options(0)[3])
    table.choose(1, table.options(1)[4])
    table.choose(0)
    state, _ = seen(table, 0, known=known)
    assert state.turns == tuple(turn.text for turn in table.match.turns)
    again, _ = seen(table, 0, known=Known(state.number, state.ply))
    assert again.turns == ()


def test_who_claims_to_know_the_future_is_told_everything():
    table = quixo()
    table.choose(0)
    assert len(seen(table, known=Known(10_000, 10_000))[0].turns) == 1
