"""Dice that only the players see, and a pawn that everybody sees."""

from games.qwixx_on_board.asking import EMPTY, choices, play, result, to_act
from markoff.games import qwixx_on_board

START = f"{EMPTY} P0 | {EMPTY} P0 | 0 1 ? | spiral-a"


def test_a_turn_begins_with_action_1():
    assert qwixx_on_board.write(qwixx_on_board.start(2, dice="unseen")) == START
    assert to_act(START) == (0, 1)


def test_the_pawn_moves_as_ever():
    before = play(START, "- -", "-")
    assert before == f"{EMPTY} P0 | {EMPTY} P0 | 0 3 ? | spiral-a"
    assert choices(before) == {"-", "P1", "P2", "P3", "P4", "P5"}
    assert play(before, "P5") == f"R Y G10 B M0 P5 | {EMPTY} P0 | 1 1 ? | spiral-a"


def test_a_misthrow_is_due_if_nothing_was_crossed_in_all_three_actions():
    assert play(START, "- -", "-", "-") == f"R Y G B M1 P0 | {EMPTY} P0 | 1 1 ? | spiral-a"
    assert play(START, "- -", "G10", "P5") == f"R Y G10 B M0 P5 | {EMPTY} P0 | 1 1 ? | spiral-a"


def test_the_game_ends_when_the_turn_comes_back_to_who_rang_the_bell():
    before = f"{EMPTY} P36 | {EMPTY} P0 | 1 1 ? | spiral-a | rung 0"
    after = play(before, "- R5", "-", "-")
    assert " | 0 over ? | " in after
    ending = result(after)
    assert ending is not None
    assert ending.reason == "last spaces"


def test_the_terms_tell_board_and_dice():
    terms = qwixx_on_board.terms(qwixx_on_board.start(3, dice="unseen"))
    assert terms == (3, {"board": "spiral-a", "dice": "unseen"})
