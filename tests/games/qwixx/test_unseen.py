"""Dice that only the players see: the sheets are kept here, and the law still watches them."""

import re

import pytest

from games.qwixx.asking import EMPTY, PRINTED, choices, play, result, to_act
from markoff.games import GAMES, check_seen, qwixx
from markoff.text import BadText

START = f"{EMPTY} | {EMPTY} | 0 1 ?"
FIVE_RED = "R2,3,4,5,6 Y G B M0"


def test_nobody_rolls_here_so_a_turn_begins_with_action_1():
    assert qwixx.write(qwixx.start(2, dice="unseen")) == START
    assert to_act(START) == (0, 1)


def test_each_player_may_cross_any_number_that_the_sheet_allows():
    assert choices(f"{PRINTED} | {EMPTY} | 0 1 ?") == {
        *("-", "R8", "R9", "R10", "R11", "Y11", "Y12", "G5", "G4", "G3"),
        *("B9", "B8", "B7", "B6", "B5", "B4", "B3"),
    }


def test_a_number_left_of_the_last_cross_is_gone():
    offered = choices(f"R5,7 Y G B M0 | {EMPTY} | 0 1 ?")
    assert {"R6", "R4"}.isdisjoint(offered)
    assert "R8" in offered


def test_the_rightmost_number_needs_five_crosses():
    position = f"{FIVE_RED} | R2,3,4,5 Y G B M0 | 0 1 ?"
    assert "R12" in choices(position, 0)
    assert "R12" not in choices(position, 1)


def test_then_the_active_player_alone_may_cross_any_number_more():
    after = play(START, "R5 Y7")
    assert after == "R5 Y G B M0 | R Y7 G B M0 | 0 2x ?"
    assert to_act(after) == (0,)
    assert "R6" in choices(after)
    assert "R5" not in choices(after)


def test_after_action_2_the_next_player_is_active_and_nobody_has_to_roll():
    assert play(START, "R5 -", "R6") == f"R5,6 Y G B M0 | {EMPTY} | 1 1 ?"


def test_who_is_active_and_crosses_nothing_takes_a_misthrow():
    assert play(START, "- R5", "-") == "R Y G B M1 | R5 Y G B M0 | 1 1 ?"


def test_nobody_else_takes_a_misthrow():
    assert play(START, "R5 -", "-") == f"R5 Y G B M0 | {EMPTY} | 1 1 ?"


def test_a_row_that_somebody_closes_is_closed_for_everybody():
    after = play(f"{FIVE_RED} | {EMPTY} | 1 1 ?", "R12 G7")
    assert after == "R2,3,4,5,6,12 Y G B M0 | R Y G7 B M0 | 1 2x ?"
    assert not any(choice.startswith("R") for choice in choices(after, 1))


def test_the_second_closed_row_ends_the_game_at_once():
    closed = "R2,3,4,5,6,12 Y G12,11,10,9,8 B M0"
    after = play(f"{closed} | {EMPTY} | 0 1 ?", "G2 -")
    assert after == f"R2,3,4,5,6,12 Y G12,11,10,9,8,2 B M0 | {EMPTY} | 0 over ?"
    ending = result(after)
    assert ending is not None
    assert (ending.winners, ending.reason) == ((0,), "two rows closed")


def test_the_fourth_misthrow_ends_the_game():
    after = play(f"R Y G B M3 | {EMPTY} | 0 1 ?", "- -", "-")
    assert after == f"R Y G B M4 | {EMPTY} | 0 over ?"
    ending = result(after)
    assert ending is not None
    assert (ending.scores, ending.reason) == ((-20, 0), "fourth misthrow")


def test_four_players_may_say_that_they_closed_four_rows_at_once():
    """No roll allows that, but nobody here sees the roll."""
    sheets = [
        "R2,3,4,5,6 Y G B M0",
        "R Y2,3,4,5,6 G B M0",
        "R Y G12,11,10,9,8 B M0",
        "R Y G B12,11,10,9,8 M0",
    ]
    after = play(" | ".join([*sheets, "0 1 ?"]), "R12 Y12 G2 B2")
    assert after.endswith("0 over ?")
    assert qwixx.write(qwixx.read(after)) == after


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"{EMPTY} | 0 roll ?", "at character 14: expected dice during an action"),
        (f"{EMPTY} | 0 1 ??", "at character 18: expected the face of a white die"),
        (f"{EMPTY} | 0 over ?", "over if, and only if, the sheets end the game"),
    ],
)
def test_what_cannot_be_is_refused(text: str, sentence: str):
    with pytest.raises(BadText, match=re.escape(sentence)):
        qwixx.read(text)


def test_dice_are_rolled_or_unseen():
    assert qwixx.start(2, dice="rolled") == qwixx.start(2)
    with pytest.raises(BadText, match="the dice are rolled or unseen, not 'loaded'"):
        qwixx.start(2, dice="loaded")


def test_the_terms_name_only_dice_that_are_unseen():
    """So records of games whose dice are rolled stay as they were."""
    assert qwixx.terms(qwixx.start(3)) == (3, {})
    assert qwixx.terms(qwixx.start(3, dice="unseen")) == (3, {"dice": "unseen"})


@pytest.mark.parametrize("name", ["qwixx", "qwixx-on-board"])
def test_programs_are_refused_in_one_sentence(name: str):
    game = GAMES[name]
    check_seen(game, game.start(2))
    with pytest.raises(BadText) as refused:
        check_seen(game, game.start(2, dice="unseen"))
    assert refused.value.code == "dice_unseen"
