"""A match lets in what is due, and refuses everything else with a sentence."""

import pytest

from markoff.game import DICE, Result
from markoff.table.setup import Caps
from markoff.table.verify import verify
from markoff.text import BadText
from table.matches import TO_AND_FRO, WHITE_FIVE, agreed, begun, moved, refused, rolled

REFUSALS = {
    "doubled": (lambda m: m.choose(0, "-", ply=1), "seat 0 has already chosen"),
    "illegal": (lambda m: m.choose(1, "R6", ply=1), "seat 1 may not choose 'R6'"),
    "no action": (lambda m: m.choose(1, 999, ply=1), "seat 1 may not choose '999'"),
    "late": (lambda m: m.choose(1, "R5", ply=0), "ply 0 is past: the game is at ply 1"),
    "early": (
        lambda m: m.choose(1, "R5", ply=2),
        "ply 2 has not been reached: the game is at ply 1",
    ),
    "foreign": (lambda m: m.choose(2, "R5", ply=1), "there is no seat 2 at this table"),
    "below": (lambda m: m.choose(-2, "R5", ply=1), "there is no seat -2 at this table"),
    "roll": (lambda m: m.choose(DICE, WHITE_FIVE, ply=1), "the table is not to act"),
    "no secret": (lambda m: m.roll(), "the secret of the dice is missing"),
    "withdraw": (lambda m: m.withdraw(1, ply=1), "seat 1 has no choice to withdraw"),
    "late withdraw": (lambda m: m.withdraw(0, ply=0), "ply 0 is past: the game is at ply 1"),
    "late undo": (lambda m: m.undo(ply=0), "ply 0 is past: the game is at ply 1"),
    "resign": (lambda m: m.resign(0), "you cannot resign in qwixx"),
    "no clock": (lambda m: m.time_left(0, 5.0), "this game has no clock"),
}


@pytest.mark.parametrize(("action", "sentence"), REFUSALS.values(), ids=REFUSALS)
def test_what_is_not_due_is_refused_with_a_sentence(action, sentence):
    lines = []
    match = rolled(2, WHITE_FIVE, "R5", pen=lines.extend)
    assert refused(match, lambda: action(match)) == sentence
    assert lines == ["0 41+5326", "1 R5 ?"]


def test_a_choice_that_is_no_notation_is_refused_as_bad_text():
    match = rolled(2, WHITE_FIVE)
    sentence = refused(match, lambda: match.choose(0, "five", ply=1), BadText)
    assert sentence == "at character 1: expected a field like R5 (rows R, Y, G, B), found 'f'"


def test_only_the_active_seat_chooses_in_action_two():
    match = rolled(2, WHITE_FIVE, "R5", "-")
    assert (match.ply, match.awaited) == (2, (0,))
    sentence = refused(match, lambda: match.choose(1, "-", ply=2))
    assert sentence == "seat 1 is not to act"


def test_dice_of_the_table_roll_themselves():
    match = begun(agreed("qwixx"))
    sentence = refused(match, lambda: match.choose(DICE, WHITE_FIVE, ply=0))
    assert sentence == "the dice of this game are drawn, not typed in"
    match.roll()
    assert match.awaited == (0, 1)
    assert refused(match, match.roll) == "the table is not to act"


def test_nothing_is_let_in_after_the_end():
    match = moved("a1E", "a5E", caps=Caps(moves=2))
    assert match.awaited == ()
    assert refused(match, lambda: match.choose(0, "a1E", ply=2)) == "the game is over"
    assert refused(match, lambda: match.undo(ply=2)) == "the game is over"
    assert refused(match, match.roll) == "the game is over"
    assert refused(match, lambda: match.withdraw(0, ply=2)) == "the game is over"
    assert refused(match, lambda: match.resign(0)) == "the game is over"


def test_choices_are_sealed_until_all_have_chosen():
    match = rolled(3, WHITE_FIVE)
    before = match.position
    match.choose(2, "Y5", ply=1)
    match.choose(0, "R5", ply=1)
    assert match.position == before
    assert match.ply == 1
    assert match.awaited == (1,)
    match.choose(1, "-", ply=1)
    assert match.turns[-1].text == "R5 - Y5"
    assert match.rules.write(match.position).startswith("R5 Y G B M0 | R Y G B M0 | R Y5 G B M0")


def test_a_sealed_choice_can_be_withdrawn_and_made_anew():
    lines = []
    match = rolled(2, WHITE_FIVE, "R5", pen=lines.extend)
    match.withdraw(0, ply=1)
    assert match.awaited == (0, 1)
    assert match.record().pending == ""
    match.choose(0, "Y5", ply=1)
    match.choose(1, "-", ply=1)
    assert lines[1:] == ["1 R5 ?", "1 ? ?", "1 Y5 ?", "1 Y5 -"]
    none = "seat 0 has no choice to withdraw"
    assert refused(match, lambda: match.withdraw(0, ply=2)) == none


def test_the_third_same_position_is_a_draw_if_the_table_agreed_so():
    match = moved(*TO_AND_FRO * 2, "a1E", caps=Caps(threefold=True))
    match.undo(ply=match.ply)
    match.choose(0, "a1E", ply=8)
    assert match.result is None
    match.choose(1, "a5E", ply=9)
    assert match.result == Result((), (0, 0), "threefold repetition")
    assert moved(*TO_AND_FRO * 5).result is None


def test_a_number_of_moves_is_a_draw_if_the_table_agreed_so():
    match = moved("a1El", "a5Eu", "a2Er", players=4, caps=Caps(moves=4))
    assert match.result is None
    match.choose(3, "a4Ed", ply=3)
    assert match.result == Result((), (0, 0, 0, 0), "move limit")


def test_a_line_with_the_last_move_wins_before_the_cap():
    moves = ("a1N", "c1W", "b1N", "a1E", "c2N")
    match = moved(*moves, options={"size": "3"}, caps=Caps(moves=len(moves)))
    assert match.result == Result((0,), (1, 0), "line")


def test_who_resigns_has_lost_with_the_whole_team():
    lines = []
    match = moved("a1El", players=4, pen=lines.extend)
    match.resign(0)
    assert match.result == Result((1, 3), (0, 1, 0, 1), "resigned")
    assert lines[-3:] == ["winners: 1 3", "scores: 0 1 0 1", "reason: resigned"]
    assert str(verify(match.record())[-1]) == "Won by Böb and Д (scores 0, 1, 0, 1; resigned)."
