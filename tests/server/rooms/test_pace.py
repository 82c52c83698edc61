"""A table with a pace: people roll their own dice, bots take a breath before they roll theirs, and
until then a choice among bots can be taken back."""

import pytest

from markoff.game import DICE
from markoff.refusal import Refused
from markoff.server.drive import time_until_due
from markoff.server.rooms import acts, wishes
from server.pure import Table

ANN, BOT = 0, 1


def begun(places=("", "casual"), game="qwixx", **plan):
    table = Table(game, places, given_seats=True, pace=True, **plan)
    return table.sit(*["Ann", "Bob"][: places.count("")]).begin()


def round_of(table, *choices):
    """Rolls, and lets all choose: in action 1 in the order of the seats, then the active one."""
    table.do(acts.roll, table.match.ply)
    for choice in choices:
        table.choose(table.match.awaited[0], choice)


def test_people_roll_their_own_dice():
    table = begun()
    table.now += 1000
    assert table.match.awaited == (DICE,)
    assert acts.due(table.room, table.now) == []
    assert time_until_due(table.room, table.now) == float("inf")
    table.do(acts.roll, 0)
    assert table.match.ply == 1


def test_a_bot_rolls_after_a_breath():
    table = begun()
    round_of(table, "-", "-", "-")
    assert table.match.position.active == BOT
    assert time_until_due(table.room, table.now) == acts.BREATH
    table.now += acts.BREATH - 0.1
    assert acts.due(table.room, table.now) == []
    table.now += 0.1
    (rolled,) = acts.due(table.room, table.now)
    table.apply([rolled])
    assert table.match.awaited == (ANN, BOT)


def test_a_bot_rolls_after_a_breath_on_board_too():
    table = begun(game="qwixx-on-board")
    round_of(table, "-", "-", "-", "-")
    assert table.match.position.qwixx.active == BOT
    assert time_until_due(table.room, table.now) == acts.BREATH


def test_nobody_has_to_wait_for_the_breath():
    table = begun()
    round_of(table, "-", "-", "-")
    table.do(acts.roll, table.match.ply)
    assert table.match.awaited == (ANN, BOT)


def test_bots_among_themselves_take_no_breath():
    table = begun(("", "casual"))
    table.do(acts.leave, ANN)
    assert table.match.ply == 1, "the stand-in has rolled"


def test_a_choice_among_bots_can_be_taken_back_until_the_next_roll():
    table = begun()
    round_of(table, "-", "-", "-")
    round_of(table, "-", "-", "-")
    ply = table.match.ply
    assert table.match.awaited == (DICE,)
    table.do(wishes.ask, "undo", ANN, ply, "")
    assert table.match.ply == ply - 2, "action 1, and what the bot did in action 2"
    assert table.match.awaited == (ANN, BOT)
    with pytest.raises(Refused, match="a roll cannot be undone"):
        table.do(wishes.ask, "undo", ANN, table.match.ply, "")


def test_what_people_have_revealed_to_each_other_is_for_good():
    table = begun(("", ""))
    round_of(table, "-", "-")
    with pytest.raises(Refused, match="choices that have been revealed cannot be undone"):
        table.do(wishes.ask, "undo", ANN, table.match.ply, "")


def test_without_a_pace_nobody_is_kept_waiting_after_sealed_choices():
    table = Table("qwixx", ("", "casual"), given_seats=True).sit("Ann").begin()
    for choice in ("-", "-", "-"):  # Ann alone in action 2: she may want to undo that
        table.choose(table.match.awaited[0], choice)
    assert table.match.awaited == (DICE,)
    round_of(table, "-", "-", "-")
    assert table.match.awaited == (ANN, BOT), "the bot was last: the dice have rolled"
