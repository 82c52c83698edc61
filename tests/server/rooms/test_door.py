"""The door of a table: who knocks, who is let in, and how many may wait."""

import pytest

from markoff.refusal import Refused
from markoff.server.live import hosting
from markoff.server.rooms import acts, host
from markoff.server.rooms.host import LONGEST_WAIT, MOST_KNOCKING
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.plan import Plan
from markoff.server.rooms.room import Room
from markoff.table.dice import Chain
from markoff.text import BadText
from server.pure import SECRET, START, Table
from server.rooms.test_host import THREE, ask, seen, table_for


def knock(table, name, place=None):
    table.do(host.knock, name, hashed(name), "", place)


def test_who_knocks_is_seen_by_the_host_alone_and_let_in():
    table = table_for("Ann", "Bob", closed=True)
    knock(table, "Cy")
    (guest,) = seen(table, "Ann").knocking
    assert guest.name == "Cy"
    for other in ("Bob", "Cy", "Eve"):
        assert seen(table, other).knocking == ()
    assert [seen(table, name).knock for name in ("Ann", "Cy", "Eve")] == ["", "waits", ""]
    ask(table, "Ann", hosting.Admit(guest=guest.number))
    assert table.room.seats_of({hashed("Cy")}) == (2,)
    assert (seen(table, "Cy").knock, seen(table, "Ann").knocking) == ("", ())
    with pytest.raises(Refused, match="nobody is waiting there"):
        ask(table, "Ann", hosting.Admit(guest=guest.number))


def test_who_is_not_let_in_is_told_and_has_no_place():
    table = table_for("Ann", "Bob", closed=True)
    knock(table, "Cy")
    ask(table, "Ann", hosting.Admit(guest=seen(table, "Ann").knocking[0].number, welcome=False))
    assert seen(table, "Cy").knock == "declined"
    assert table.room.seats_of({hashed("Cy")}) == ()
    table.do(host.knock, "Cy", hashed("again"), "", None)


def test_the_first_and_whom_the_host_brings_along_need_not_knock():
    table = Table("qwixx", THREE, closed=True)
    assert not host.must_knock(table.room, "")
    table.sit("Ann")
    assert host.must_knock(table.room, "")
    assert host.must_knock(table.room, hashed("Bob"))
    assert not host.must_knock(table.room, hashed("Ann"))
    ask(table, "Ann", hosting.Door(closed=False))
    assert not host.must_knock(table.room, "")


def test_when_the_door_opens_those_who_wait_come_in():
    table = table_for("Ann", places=THREE)
    ask(table, "Ann", hosting.Door(closed=True))
    for name in ("Bob", "Cy", "Dee"):
        knock(table, name)
    ask(table, "Ann", hosting.Door(closed=False))
    ask(table, "Ann", hosting.Door(closed=False))
    assert [place.name for place in table.room.places] == ["Ann", "Bob", "Cy"]
    assert [guest.name for guest in seen(table, "Ann").knocking] == ["Dee"]
    with pytest.raises(Refused, match="every place at this table is taken"):
        ask(table, "Ann", hosting.Admit(guest=seen(table, "Ann").knocking[0].number))
    table.begin()
    assert not table.room.knocks


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("Ann", "somebody called Ann"), ("Bob", "somebody called Bob"), ("", "a name must have")],
)
def test_a_knock_is_checked_like_sitting_down(name, sentence):
    table = table_for("Ann", closed=True)
    knock(table, "Bob")
    with pytest.raises((Refused, BadText), match=sentence):
        table.do(host.knock, name, "key", "", None)


def test_only_so_many_wait_at_a_door_and_nobody_at_a_full_table():
    table = table_for("Ann", closed=True)
    for n in range(MOST_KNOCKING):
        knock(table, f"guest {n}")
    with pytest.raises(Refused, match="many people are waiting"):
        knock(table, "one more")
    with pytest.raises(Refused, match="every place at this table is taken"):
        knock(table_for("Ann", "Bob", "Cy", closed=True), "Dee")


def test_who_has_waited_for_long_makes_room_at_a_crowded_door():
    table = table_for("Ann", closed=True)
    for n in range(MOST_KNOCKING):
        knock(table, f"guest {n}")
        table.now += 1
    table.now += LONGEST_WAIT - MOST_KNOCKING
    knock(table, "one more")
    with pytest.raises(Refused, match="many people are waiting"):
        knock(table, "another")
    waiting = [guest.name for guest in seen(table, "Ann").knocking]
    assert waiting == [*(f"guest {n}" for n in range(1, MOST_KNOCKING)), "one more"]
    assert seen(table, "guest 0").knock == "declined"


def test_a_table_is_opened_with_a_closed_door():
    assert Room(
        acts.open_table(Plan("quixo", ("", ""), closed=True), "m", Chain(SECRET), START)
    ).closed
