"""The host of a table: who that is, and what only the host may do."""

import pytest

from markoff.refusal import Refused
from markoff.server.live import hosting, views
from markoff.server.live.connection import HOSTS, request_for
from markoff.server.live.views import Known
from markoff.server.rooms import acts, host, wishes
from markoff.server.rooms.again import seats_again
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.room import Room
from markoff.table.dice import Chain
from markoff.text import BadText
from server.pure import SECRET, START, Table

THREE = ("", "", "")


def table_for(*names, game="qwixx", places=THREE, **plan):
    return Table(game, places, **plan).sit(*names)


def ask(table, name, message):
    """As it arrives from the connection of this person."""
    made = request_for(message, {hashed(name)})(table.room, table.now)
    table.apply(list(made))


def host_name(table):
    return next(name for name in ("Ann", "Bob", "Cy", "Dee") if hashed(name) == table.room.order[0])


def seen(table, name):
    keys = {hashed(name)}
    yours = table.room.seats_of(keys)
    everybodys = views.public(table.room, "TABLE", table.now)
    return views.personal(everybodys, table.room, yours, Known(), keys)


def test_whoever_sat_down_first_is_the_host_and_then_the_next():
    table = Table("qwixx", THREE)
    assert table.room.host is None
    assert seen(table, "nobody").host == -1
    table.sit("Ann", "Bob", "Cy")
    table.do(acts.rename, 0, "Anna")
    assert table.room.host == seen(table, "Cy").host == 0
    table.do(acts.free, 0)
    assert table.room.host == 1
    table.sit("Dee")
    assert table.room.host == 1, "a lower place does not make the host"


def test_the_host_stays_the_host_wherever_the_seats_are_drawn():
    drawn = set()
    for n in range(12):
        table = Table("qwixx", THREE, secret=bytes([n] * 32)).sit("Ann", "Bob", "Cy").begin()
        assert table.room.host == table.seat("Ann")
        drawn.add(table.room.host)
    assert len(drawn) > 1


def test_only_the_host_begins_while_they_are_connected():
    table = table_for("Ann", "Bob")
    with pytest.raises(Refused, match="Ann is the host and begins the game") as refused:
        host.begin(table.room, (1,), True, table.now)
    assert refused.value.code == "host_begins"
    for yours, here in (((0,), True), ((1, 0), True), ((1,), False)):
        host.begin(table.room, yours, here, table.now)
    table.begin()
    with pytest.raises(Refused, match="has begun"):
        host.begin(table.room, (1,), True, table.now)


def test_only_the_host_gives_places_to_bots_while_they_are_connected():
    table = table_for("Ann", "Bob")
    with pytest.raises(Refused, match="only the host, Ann, may do that"):
        host.place(table.room, (1,), 2, "random", True, table.now)
    table.do(host.place, (1,), 2, "random", False)
    table.do(host.place, (0,), 2, "", True)
    assert table.room.places[2].free
    table.begin()
    with pytest.raises(Refused, match="has begun"):
        host.place(table.room, (0,), 2, "random", True, table.now)


def test_the_role_is_handed_on_and_comes_back():
    table = table_for("Ann", "Bob", "Cy")
    table.do(host.hand_on, (0,), 2, (), seconds=60)
    assert host_name(table) == "Cy"
    with pytest.raises(Refused, match="Cy is the host already"):
        table.do(host.hand_on, (2,), 2, (), seconds=60)
    table.do(acts.free, 2)
    assert host_name(table) == "Ann"
    table.begin()
    table.do(host.hand_on, (table.seat("Ann"),), table.seat("Bob"), (), seconds=60)
    assert table.room.host == table.seat("Bob")


def test_somebody_else_becomes_the_host_when_all_before_them_are_gone_for_long():
    table = table_for("Ann", "Bob", "Cy")
    for vacant in ((), (0,), (1,)):
        with pytest.raises(Refused, match="gone for 60 seconds"):
            table.do(host.hand_on, (2,), 2, vacant, seconds=60)
    with pytest.raises(Refused, match="only the host, Ann, may do that"):
        table.do(host.hand_on, (2,), 1, (0,), seconds=60)
    table.do(host.hand_on, (2,), 2, (0, 1), seconds=60)
    assert host_name(table) == "Cy"


def test_a_host_whose_seat_a_bot_has_can_be_followed():
    table = table_for("Ann", "Bob", given_seats=True).begin()
    table.do(acts.leave, 0)
    table.do(host.hand_on, (1,), 1, (), seconds=60)
    assert table.room.host == 1


@pytest.mark.parametrize(
    "message",
    [
        hosting.Remove(person=0),
        hosting.Remove(person=2),
        hosting.Mute(person=2),
        hosting.Mute(person=1, on=False),
        hosting.Door(closed=True),
        hosting.Admit(guest=4),
    ],
)
@pytest.mark.parametrize("begun", [False, True])
def test_a_guest_can_do_none_of_it(message, begun):
    table = table_for("Ann", "Bob", "Cy", given_seats=True)
    if begun:
        table.begin()
    events = table.room.events
    with pytest.raises(Refused, match="only the host, Ann, may do that"):
        ask(table, "Bob", message)
    for stranger in ("Eve", ""):
        with pytest.raises(Refused, match="that seat is not yours"):
            ask(table, stranger, message)
    assert table.room.events == events


def test_everything_for_the_host_is_for_the_host_alone():
    assert {hosting.Host, *HOSTS} == {
        kind
        for kind in vars(hosting).values()
        if isinstance(kind, type) and kind.__module__ == hosting.__name__
    }


def test_before_the_match_a_removed_person_loses_the_place_and_the_door_is_closed():
    table = table_for("Ann", "Bob", "Cy")
    ask(table, "Ann", hosting.Mute(person=1))
    ask(table, "Ann", hosting.Remove(person=1))
    assert [place.name for place in table.room.places] == ["Ann", "", "Cy"]
    assert table.room.seats_of({hashed("Bob")}) == ()
    assert table.room.closed
    assert host.must_knock(table.room, hashed("Bob"))
    with pytest.raises(Refused, match="the host has removed you"):
        views.check_removed(table.room, {hashed("Bob")})
    views.check_removed(table.room, {hashed("Bob"), hashed("Cy")})
    views.check_removed(table.room, {hashed("Eve")})
    with pytest.raises(Refused, match="no person is sitting at seat 1"):
        ask(table, "Ann", hosting.Remove(person=1))


def test_during_the_match_the_stand_in_plays_on_for_good():
    table = table_for("Ann", "Bob", "Cy", given_seats=True).begin()
    table.do(wishes.ask, "pause", 1, table.match.ply, "")
    ask(table, "Ann", hosting.Remove(person=1))
    assert table.room.asked is None
    assert table.room.people == [0, 2]
    assert table.room.bot_at(1)
    assert table.room.seats_of({hashed("Bob")}) == ()
    assert acts.give_back(table.room, (1,), table.now) == []
    for again in (hosting.Remove(person=1), hosting.Mute(person=1)):
        with pytest.raises(Refused, match="no person is sitting at seat 1"):
            ask(table, "Ann", again)


def test_nobody_is_removed_where_no_bot_can_play_or_after_the_end():
    table = table_for("Ann", "Bob", "Cy", options={"dice": "unseen"}, given_seats=True).begin()
    with pytest.raises(BadText, match="only the players see the dice, so no program can play"):
        ask(table, "Ann", hosting.Remove(person=1))
    table = table_for("Ann", "Bob", game="quixo", places=("", ""), given_seats=True).begin()
    table.do(acts.resign, 0)
    with pytest.raises(Refused, match="the game is over"):
        ask(table, "Ann", hosting.Remove(person=1))


@pytest.mark.parametrize("message", [hosting.Remove(person=0), hosting.Mute(person=0)])
def test_the_host_is_nobody_to_remove_or_mute(message):
    with pytest.raises(Refused, match="you are the host yourself"):
        ask(table_for("Ann", "Bob"), "Ann", message)


@pytest.mark.parametrize("seat", [-1, 2, 3, 99])
def test_a_bot_and_a_free_place_are_nobody(seat):
    table = table_for("Ann", places=("", "", "casual"))
    for message in (hosting.Remove(person=seat), hosting.Mute(person=seat)):
        with pytest.raises(Refused, match="no person is sitting"):
            ask(table, "Ann", message)
    with pytest.raises(Refused, match="no person is sitting"):
        table.do(host.hand_on, (0,), seat, (), seconds=60)


def test_nobody_hears_a_muted_person_until_they_are_heard_again():
    table = table_for("Ann", "Bob", "Cy")
    ask(table, "Ann", hosting.Mute(person=1))
    ask(table, "Ann", hosting.Mute(person=1))
    table.begin()
    seat = table.seat("Bob")
    assert [place.muted for place in seen(table, "Bob").seats].index(True) == seat
    with pytest.raises(Refused, match="the host has muted you"):
        table.do(acts.say, seat, "hello", False)
    ask(table, "Ann", hosting.Mute(person=seat, on=False))
    table.do(acts.say, seat, "hello", False)
    assert [said.text for _, said, _ in table.room.talk] == ["hello"]


def heard(table, name):
    yours = table.room.seats_of({hashed(name)})
    return [said.text for said in views.talk(table.room, yours, 0)]


def test_what_a_muted_or_removed_person_has_said_is_hidden():
    table = table_for("Ann", "Bob", "Cy")
    for place, text in enumerate(("hello", "losers", "hm")):
        table.do(acts.say, place, text, False)
    (number,) = (number for number, said, _ in table.room.talk if said.text == "losers")
    ask(table, "Ann", hosting.Mute(person=1))
    assert seen(table, "Cy").unsaid == (number,)
    assert heard(table, "Cy") == ["hello", "hm"]
    ask(table, "Ann", hosting.Mute(person=1, on=False))
    assert (seen(table, "Cy").unsaid, len(heard(table, "Cy"))) == ((), 3)
    table.begin()
    ask(table, "Ann", hosting.Remove(person=table.seat("Bob")))
    assert seen(table, "Cy").unsaid == (number,)
    assert heard(table, "Ann") == ["hello", "hm"]


def test_a_muted_person_cannot_take_another_place_before_the_game():
    table = table_for("Ann", "Bob")
    ask(table, "Ann", hosting.Mute(person=1))
    assert host.must_knock(table.room, hashed("Bob"))
    ask(table, "Ann", hosting.Door(closed=False))
    ask(table, "Ann", hosting.Mute(person=1, on=False))
    assert not table.room.closed, "to be heard again closes nothing"
    table.begin()
    ask(table, "Ann", hosting.Mute(person=table.seat("Bob")))
    assert not table.room.closed, "during the game no place is free"


def test_a_muted_person_who_leaves_has_to_knock_and_stays_hidden():
    table = table_for("Ann", "Bob", "Cy")
    table.do(acts.say, 1, "losers", False)
    ask(table, "Ann", hosting.Mute(person=1))
    ask(table, "Ann", hosting.Door(closed=False))
    table.do(host.stand_up, 1)
    assert (table.room.closed, heard(table, "Cy")) == (True, [])
    other = table_for("Ann", "Bob", "Cy")
    other.do(host.stand_up, 1)
    assert not other.room.closed, "anybody else leaves the door as it is"


def rematch_of(table):
    opened, rest = seats_again(table.room, "again", Chain(SECRET), START)
    room = Room(opened)
    for event in rest:
        room.apply(event)
    return room


def test_a_rematch_keeps_the_host_and_who_is_muted():
    table = table_for("Ann", "Bob", "Cy", "Dee", game="quixo", places=("",) * 4).begin()
    ask(table, "Ann", hosting.Mute(person=table.seat("Dee")))
    table.do(host.hand_on, (table.seat("Ann"),), table.seat("Cy"), (), seconds=60)
    table.do(acts.resign, 0)
    again = rematch_of(table)
    assert again.order == table.room.order == [hashed(name) for name in ("Cy", "Ann", "Bob", "Dee")]
    assert again.muted == {hashed("Dee")}


def test_in_a_rematch_a_bot_has_the_seat_of_a_removed_person():
    table = table_for("Ann", "Bob", game="quixo", places=("", ""), given_seats=True).begin()
    ask(table, "Ann", hosting.Remove(person=1))
    table.do(acts.resign, 0)
    again = rematch_of(table)
    assert [again.bot_at(seat) != "" for seat in range(2)] == [True, False]
    assert again.seats_of({hashed("Bob")}) == ()
