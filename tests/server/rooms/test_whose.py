"""Whose turn it is, for somebody who plays at many tables."""

from random import Random

from markoff.server.rooms import acts, wishes
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.whose import whose_turn
from server.pure import Table, begun, over

ANN, BOB = {hashed("Ann")}, {hashed("Bob")}


def of_both(table):
    return whose_turn(table.room, ANN), whose_turn(table.room, BOB)


def test_it_is_the_turn_of_who_is_awaited():
    table = begun()
    assert of_both(table) == ("yours", "others")
    table.choose(0)
    assert of_both(table) == ("others", "yours")


def test_a_stranger_waits_for_others():
    assert whose_turn(begun().room, set()) == "others"


def test_before_the_game_all_wait():
    table = Table(given_seats=True).sit("Ann")
    assert of_both(table) == ("waits", "waits")


def test_a_sealed_choice_is_made_once():
    table = begun("qwixx")
    assert of_both(table) == ("yours", "yours")
    table.choose(1)
    assert of_both(table) == ("yours", "others")


def test_whoever_rolls_is_awaited():
    table = begun("qwixx", pace=True)
    assert table.match.awaited == (-1,)
    assert of_both(table) == ("yours", "others")
    table.do(acts.roll, 0)
    table.finish(Random(1))
    assert of_both(table) == ("over", "over")


def test_a_wish_waits_for_everybody_else():
    table = begun()
    table.choose(0)
    table.do(wishes.ask, "undo", 0, 1, "")
    assert of_both(table) == ("others", "yours")
    table.do(wishes.ask, "pause", 0, 1, "")
    table.do(wishes.ask, "pause", 1, 1, "")
    assert of_both(table) == ("paused", "paused")


def test_whoever_left_their_seat_to_a_bot_is_not_awaited():
    table = begun()
    table.do(acts.leave, 0)
    assert whose_turn(table.room, ANN) == "others"


def test_a_game_that_is_over_waits_for_nobody():
    assert of_both(over()) == ("over", "over")
