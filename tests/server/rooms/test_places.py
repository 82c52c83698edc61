"""Before the match: who sits where, under which name, and what cannot be opened."""

import pytest

from markoff.refusal import Refused
from markoff.server.rooms import acts
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.plan import Plan
from markoff.table.dice import Chain
from markoff.table.setup import Caps, Clock
from markoff.text import BadText
from server.pure import SECRET, START, Table


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (Plan("chess", ("", "")), "there is no game"),
        (Plan("quixo", ("",)), "play"),
        (Plan("quixo", ("",) * 100), "play"),
        (Plan("quixo", ("genius", "")), "there is no bot 'genius'; there are beginner, casual"),
        (Plan("quixo", ("", ""), stand_in="nobody"), "there is no bot 'nobody'"),
        (Plan("qwixx", ("", "perfect")), "perfect plays Qwixx only for one player"),
        (Plan("quixo", ("", "", "", "perfect")), "Quixo for four is not solved"),
        (Plan("qwixx", ("", ""), stand_in="uct"), "uct plays Quixo, not Qwixx"),
        (Plan("quixo", ("", ""), options={"x": "y"}), "has no option 'x'"),
        (Plan("qwixx", ("", ""), caps=Caps(moves=3)), "no draws to agree on"),
        (Plan("quixo", ("", ""), caps=Caps(moves=0)), "a move limit must be from 1 to"),
        (Plan("quixo", ("", ""), clock=Clock(0)), "a clock must start with some time"),
        (Plan("quixo", ("random", "random")), "bots alone could play for ever"),
    ],
)
def test_a_table_that_cannot_be_opened(plan, sentence):
    with pytest.raises(BadText, match=sentence):
        acts.open_table(plan, "match", Chain(SECRET), START)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("Ann", "key", "", None), "somebody called Ann is already sitting here"),
        (("Bob", "key", "", 0), "place 0 is not free"),
        (("Bob", "key", "", -1), "place -1 is not free"),
        (("Bob", "key", "", 99), "place 99 is not free"),
        (("", "key", "", None), "a name must have 1 to 40 printable characters"),
        (("x" * 41, "key", "", None), "a name must have 1 to 40 printable characters"),
        (("a\nb", "key", "", None), "a name must have 1 to 40 printable characters"),
        (("Bob", "key", "x" * 201, None), "what you add to the dice must have 1 to 200"),
    ],
)
def test_a_place_that_cannot_be_taken(arguments, sentence):
    with pytest.raises((Refused, BadText), match=sentence):
        Table().sit("Ann").do(acts.claim, *arguments)


def test_a_place_can_be_freed_and_taken_again():
    table = Table().sit("Ann", "Bob")
    with pytest.raises(Refused, match="every place at this table is taken"):
        table.sit("Cy")
    table.do(acts.free, 0)
    table.sit("Cy")
    assert [place.name for place in table.room.places] == ["Cy", "Bob"]
    assert table.room.seats_of({hashed("Ann")}) == ()
    assert table.room.seats_of({hashed("Ann"), hashed("Bob")}) == (1,)


def test_a_match_begins_once_and_when_all_places_are_taken():
    table = Table().sit("Ann")
    with pytest.raises(Refused, match="a place is still free"):
        table.begin()
    table.sit("Bob").begin()
    for again in (
        lambda: table.begin(),
        lambda: table.sit("Cy"),
        lambda: table.do(acts.free, 0),
    ):
        with pytest.raises(Refused, match="the game has begun"):
            again()


def test_before_the_match_bots_get_free_places_and_lose_them_again():
    table = Table("qwixx", places=("", "", "")).sit("Ann")
    table.do(acts.place, 2, "casual")
    table.do(acts.place, 1, "casual")
    assert [place.name for place in table.room.places] == ["Ann", "casual 2", "casual"]
    table.do(acts.place, 2, "")
    table.sit("Bob").begin()
    assert sorted(table.room.playing.setup.names) == ["Ann", "Bob", "casual 2"]
    with pytest.raises(Refused, match="the game has begun"):
        table.do(acts.place, 1, "")


@pytest.mark.parametrize(
    ("number", "bot", "sentence"),
    [
        (0, "casual", "somebody is sitting there"),
        (0, "", "somebody is sitting there"),
        (3, "casual", "there is no place 3"),
        (-1, "casual", "there is no place -1"),
    ],
)
def test_a_bot_does_not_take_a_place_that_is_taken_or_not_there(number, bot, sentence):
    with pytest.raises(Refused, match=sentence):
        Table("qwixx", places=("", "", "")).sit("Ann").do(acts.place, number, bot)


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [("nobody", "there is no bot"), ("perfect", "perfect plays Qwixx only for one player")],
)
def test_a_bot_that_cannot_play_here_gets_no_place(bot, sentence):
    with pytest.raises(BadText, match=sentence):
        acts.check_bot(Plan("qwixx", ("", "")), bot)


def test_a_match_begins_without_the_places_that_stay_free():
    table = Table("qwixx", places=("", "", "", "")).sit("Ann")
    with pytest.raises(Refused, match="a place is still free"):
        table.begin()
    table.sit("Bob").begin()
    assert sorted(table.room.playing.setup.names) == ["Ann", "Bob"]
    for name in ("Ann", "Bob"):
        (seat,) = table.room.seats_of({hashed(name)})
        assert table.room.playing.setup.names[seat] == name


def test_quixo_for_four_does_not_begin_with_three():
    table = Table(game="quixo", places=("",) * 4).sit("Ann", "Bob", "Cy")
    with pytest.raises(Refused, match="a place is still free"):
        table.begin()


def test_a_name_can_be_changed_until_the_match_begins():
    table = Table().sit("Ann", "Ben")
    key, words = table.room.places[0].key, table.room.places[0].words
    table.do(acts.rename, 0, "Anna")
    assert [place.name for place in table.room.places] == ["Anna", "Ben"]
    assert (table.room.places[0].key, table.room.places[0].words) == (key, words)
    assert table.do(acts.rename, 0, "Anna") == []
    with pytest.raises(Refused, match="somebody called Ben"):
        table.do(acts.rename, 0, "Ben")
    with pytest.raises(BadText, match="a name must have 1 to 40"):
        table.do(acts.rename, 0, "")
    table.begin()
    with pytest.raises(Refused, match="has begun"):
        table.do(acts.rename, 0, "Annie")
