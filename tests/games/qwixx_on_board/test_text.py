"""Positions and choices as text."""

import re

import pytest

from games.qwixx_on_board.asking import EMPTY
from markoff.games import qwixx_on_board as on_board
from markoff.text import BadText


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"{EMPTY} P0 | 0 roll | spiral-a", "has 2 to 4 sheets, the state and the board"),
        (f"{EMPTY} | {EMPTY} | 0 roll | spiral-a", "expected a sheet and a pawn in six words"),
        (f"{EMPTY} P41 | {EMPTY} P0 | 0 roll | spiral-a", "at character 12: expected a pawn on"),
        (
            f"{EMPTY} P36 | {EMPTY} P0 | 0 roll | spiral-a",
            "expected the seat that got there first, like | rung 0",
        ),
        (f"{EMPTY} P35 | {EMPTY} P0 | 1 roll | spiral-a | rung 0", "rung and a seat whose pawn is"),
        (f"{EMPTY} P36 | {EMPTY} P0 | 1 roll | spiral-a | rung 1", "rung and a seat whose pawn is"),
        (f"{EMPTY} P36 | {EMPTY} P0 | 0 roll | spiral-a | rung 0", "over if, and only if,"),
        (f"{EMPTY} P0 | {EMPTY} P0 | 0 over | spiral-a", "over if, and only if,"),
        (f"{EMPTY} P0 | {EMPTY} P0 | 0 roll | spiral-c", "expected a board: spiral-a, spiral-b or"),
        (f"{EMPTY} P0 | {EMPTY} P0 | 0 3 | spiral-a", "expected dice during an action"),
        (f"{EMPTY} P0 | {EMPTY} P0 | 0 3x 41+5326 | spiral-a", "x means that seat 0 has crossed"),
        ("R Y G B M4 P0 | R Y G B M4 P0 | 0 over | spiral-a", "a fourth misthrow ends the game at"),
    ],
)
def test_text_that_is_no_position_is_refused(text: str, sentence: str):
    with pytest.raises(BadText, match=re.escape(sentence)):
        on_board.read(text)


def test_a_pawn_may_be_put_on_any_space_to_study_it():
    text = f"{EMPTY} P3 | {EMPTY} P0 | 0 roll | spiral-a"  # nobody has crossed a number
    assert on_board.write(on_board.read(text)) == text


@pytest.mark.parametrize("word", ["", "5", "P", "P0", "P41", "P05", "G10", "p5", "--"])
def test_a_word_that_is_no_walk_is_refused(word: str):
    position = on_board.read(f"{EMPTY} P0 | {EMPTY} P0 | 0 3 41+5326 | spiral-a")
    with pytest.raises(
        BadText, match="expected a space to move the pawn to, like P5, or - to stay"
    ):
        on_board.read_action(position, 0, word)
