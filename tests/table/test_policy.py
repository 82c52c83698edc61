"""What every table does alike."""

from random import Random

import pytest
from msgspec.structs import replace

from markoff.game import DICE
from markoff.refusal import Refused
from markoff.table import policy
from markoff.table.setup import Clock, Player
from table.matches import SECRET, agreed, begun, rolled


def on_board():
    """Two rounds of Qwixx On Board. In the second, Böb crosses blue 7, and his pawn cannot move."""
    first, second = ("22+4612", "B4", "G4", "G3", "P1"), ("52+1332", "Y7", "R7", "B7")
    return rolled(2, *first, *second, game="qwixx-on-board")


def test_an_undo_steps_over_a_choice_that_was_none():
    match = on_board()
    assert match.awaited == (1,)
    (stay,) = match.legal(1)
    assert policy.forced(match, 1) == stay
    assert policy.turns_back(match, {0, 1}) == 1
    match.choose(1, stay, ply=match.ply)
    assert match.awaited == (DICE,)
    assert policy.turns_back(match, {0, 1}) == 2


def test_an_undo_takes_back_what_bots_have_answered():
    match = begun(agreed("quixo", 2))
    for text in ("a1N", "b1N", "c1N"):
        match.choose(match.awaited[0], text, ply=match.ply)
    assert policy.turns_back(match, {0, 1}) == 1
    assert policy.turns_back(match, {1}) == 2
    with pytest.raises(Refused, match="there is nothing to undo"):
        policy.turns_back(match, set())


def test_an_undo_never_goes_beyond_what_is_for_good():
    match = begun(agreed("qwixx", 2))
    match.roll()
    with pytest.raises(Refused, match="a roll cannot be undone"):
        policy.turns_back(match, {0, 1})
    for seat in (0, 1):
        match.choose(seat, "-", ply=1)
    assert not policy.dice_wait(match, {0, 1})
    match.choose(0, "-", ply=2)
    assert policy.dice_wait(match, {0, 1})
    assert not policy.dice_wait(match, {1})


def test_a_sealed_choice_can_be_taken_back_among_bots_alone():
    for others, expected in (("casual", 1), ("", None)):
        players = Player("Ann"), Player("Böb", others)
        match = begun(replace(agreed("qwixx", 2), players=players))
        match.roll()
        for seat in (0, 1):
            match.choose(seat, "-", ply=1)
        assert not policy.dice_wait(match, {0})
        if expected:
            assert policy.turns_back(match, {0}) == expected
        else:
            with pytest.raises(Refused, match="choices that have been revealed"):
                policy.turns_back(match, {0, 1})


def test_who_has_several_choices_is_asked():
    match = begun(agreed("quixo", 2))
    assert policy.forced(match, 0) is None


def test_the_chance_of_a_bot_is_bound_to_table_seat_and_ply():
    match = begun(agreed("quixo", 2))
    assert policy.seed_at(match, 0) == f"{match.setup.match} {SECRET.hex()} 0 0"
    assert policy.seed_at(on_board(), 1) == "match-1  1 7"
    assert policy.seed("markoff arena bot", 7, 3, 0, 12) == "markoff arena bot 7 3 0 12"
    assert Random(policy.seed("a", 1)).random() == Random("a 1").random()


def test_a_bot_takes_a_share_of_its_clock():
    match = begun(agreed("quixo", 2))
    assert policy.seconds_to_think(match, 0, 0.0) == policy.THINK_SECONDS
    timed = begun(agreed("quixo", 2, clock=Clock(10_000)))
    assert policy.seconds_to_think(timed, 0, timed.since) == 0.5
    assert policy.seconds_to_think(timed, 0, timed.since + 5) == 0.25
    assert policy.seconds_to_think(timed, 0, timed.since + 20) == 0.0
    long = begun(agreed("quixo", 2, clock=Clock(900_000)))
    assert policy.seconds_to_think(long, 0, long.since) == policy.THINK_SECONDS
