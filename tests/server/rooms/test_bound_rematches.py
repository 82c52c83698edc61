"""The dice of a rematch were settled before anybody's words were known."""

from hashlib import sha256

from msgspec.structs import replace

from markoff.server.live import views
from markoff.server.rooms import acts
from markoff.server.rooms.again import seats_again
from markoff.server.rooms.room import Room
from markoff.table.dice import REMATCHES, Chain, commitment, new_chain
from markoff.table.setup import dice_of
from server.pure import SECRET, START, Table

FRESH = Chain(bytes(32), 7)


def bound(left=3):
    table = Table("quixo", ["", "random", "", ""], given_seats=True)
    chain = Chain(SECRET, left)
    opened = acts.open_table(table.room.plan, "name", chain, START)
    table.room, table.log = Room(opened), []
    table.check = lambda: None
    return table.sit("Ann", "Bob", "Cy").begin()


def rematch_of(room):
    """The table where those play on who resigned here."""
    room.apply(acts.resign(room, room.people[0], START + 8))
    opened, rest = seats_again(room, "fresh", FRESH, START + 9)
    again = Room(opened)
    for event in rest:
        again.apply(event)
    return again


def test_each_secret_commits_the_table_to_the_next():
    first = bound().room
    second = rematch_of(first)
    third = rematch_of(second)
    assert [second.dice, third.dice] == [first.secret.hex(), second.secret.hex()]
    assert sha256(sha256(sha256(third.secret).digest()).digest()).hexdigest() == first.dice


def test_the_name_and_the_words_of_a_rematch_are_settled_too():
    first = bound().room
    second = rematch_of(first)
    assert [second.name, rematch_of(second).name] == ["name-2", "name-3"]
    assert first.playing.dice.words == ("words of Ann", "", "words of Bob", "words of Cy")
    assert second.playing.dice.words == ("", "words of Bob", "words of Cy", "words of Ann")


def test_everybody_sees_whether_rematches_are_bound():
    room = bound(left=1).room
    assert views.public(room, "TABLE", START).binds_rematches
    again = rematch_of(room)
    assert not views.public(again, "TABLE", START).binds_rematches
    assert not views.public(Table("quixo", typed_in=True).room, "TABLE", START).binds_rematches


def test_words_that_were_known_before_the_secret_do_not_count():
    """So it is at the end of the chain, and at tables that were opened before there were chains."""
    again = rematch_of(bound(left=0).room)
    assert (again.name, again.secret, again.chain) == ("fresh", FRESH.secret, FRESH)
    assert again.playing.dice.words == ("", "", "", "")
    assert rematch_of(again).dice == again.secret.hex()


def test_people_who_type_in_their_dice_may_play_again():
    table = Table("qwixx", typed_in=True, given_seats=True)
    opened = acts.open_table(table.room.plan, "name", new_chain(), START)
    assert (opened.secret, opened.seed, opened.left) == ("", "", 0)


def test_a_stored_table_still_knows_its_chain():
    opened = acts.open_table(Table("quixo").room.plan, "name", new_chain(), START)
    assert opened.left == REMATCHES
    room = Room(opened)
    assert room.chain.secret == room.secret == bytes.fromhex(opened.secret)
    assert commitment(room.chain.rest.secret) == room.secret.hex()
    assert Room(replace(opened, seed="", left=0)).chain.left == 0


def test_the_words_of_the_setup_are_those_that_were_claimed():
    room = rematch_of(bound().room)
    assert dice_of(room.playing.setup, room.secret).match == "name-2"


def test_whoever_sits_down_sees_what_was_settled_before():
    table = Table("quixo", ["", "random", "", ""]).sit("Ann")
    shown = [seat.words for seat in views.public(table.room, "TABLE", START).seats]
    assert shown == ["words of Ann", "", "", ""]
