"""Positions and choices as text."""

import re

import pytest

from games.qwixx.asking import EMPTY
from markoff.games import qwixx
from markoff.text import BadText


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "a Qwixx position has 1 to 5 sheets before the last |, not 0"),
        (" | ".join([EMPTY] * 6 + ["0 roll"]), "1 to 5 sheets before the last |, not 6"),
        ("R Y G M0 | 0 roll", "at character 1: expected a sheet of five words"),
        ("R Y B G M0 | 0 roll", "at character 5: expected the row G, found 'B'"),
        ("R1 Y G B M0 | 0 roll", "at character 2: expected a number from 2 to 12, found '1'"),
        ("R5,5 Y G B M0 | 0 roll", "at character 4: expected a number that may be crossed next"),
        ("R Y G B M5 | 0 roll", "at character 9: expected the misthrows, M0 to M4, found 'M5'"),
        (f"{EMPTY} | 1 roll", "at character 14: expected the active seat, 0 to 0, found '1'"),
        (f"{EMPTY} | 0 3 41+5326", "at character 16: expected one of roll, 1, 2, 2x, over"),
        (f"{EMPTY} | 0 1", "at character 14: expected dice during an action, and only then"),
        (f"{EMPTY} | 0 roll 41+5326", "at character 14: expected dice during an action"),
        (f"{EMPTY} | 0 1 47+5326", "at character 19: expected the face of a white die, 1 to 6"),
        (f"{EMPTY} | 0 1 41-5326", "at character 20: expected a + after the white dice"),
        (f"{EMPTY} | 0 1 41+-326", "at character 21: expected the face of the die of row R"),
        (f"{EMPTY} | 0 1 41+53261", "at character 25: expected the end of the roll, found '1'"),
        (f"{EMPTY} | 0 over", "over if, and only if, the sheets end the game"),
        ("R Y G B M4 | 0 roll", "over if, and only if, the sheets end the game"),
    ],
)
def test_text_that_is_no_position_is_refused_with_the_place_and_what_was_expected(
    text: str, sentence: str
):
    with pytest.raises(BadText, match=re.escape(sentence)):
        qwixx.read(text)


CLOSED = {
    "R": "R2,3,4,5,6,12",
    "Y": "Y2,3,4,5,6,12",
    "G": "G12,11,10,9,8,2",
    "B": "B12,11,10,9,8,2",
}


def closing(rows: str, misthrows: int = 0) -> str:
    """A sheet that has closed these rows, and has nothing in the others."""
    return " ".join([*(CLOSED[row] if row in rows else row for row in "RYGB"), f"M{misthrows}"])


FOURTH = "a fourth misthrow ends the game at once, so only the active player can have one"
NOT_BOTH = "a fourth misthrow or a second closed row ends the game at once: not both"
NOT_FOUR = "two closed rows end the game, and at most one more closes with them: not all four"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("R Y G B M4 | R Y G B M4 | 0 over", FOURTH),
        (f"{EMPTY} | R Y G B M4 | 0 over", FOURTH),
        (f"{EMPTY} | R Y G B M4 | 0 roll", FOURTH),
        (f"{closing('RY', misthrows=4)} | {EMPTY} | 0 over", NOT_BOTH),
        (f"{closing('', misthrows=4)} | {closing('R')} | {closing('G')} | 0 over", NOT_BOTH),
        (f"{closing('RY')} | {closing('GB')} | 0 over", NOT_FOUR),
        (" | ".join([*map(closing, "RYGB"), "0 over"]), NOT_FOUR),
        (f"{closing('RYG')} | {EMPTY} | 0 over", "so nobody crosses a third lock"),
        (f"{closing('RYG')} | 0 over", "so nobody crosses a third lock"),
        (f"{EMPTY} | R2 Y G B M0 | 0 2x 11+1111", "x means that seat 0 has crossed a number"),
        ("R2 Y G B M0 | R Y G B M3 | 1 2x 11+1111", "x means that seat 1 has crossed a number"),
    ],
)
def test_a_position_that_the_rules_plainly_rule_out_is_refused_with_the_rule(text: str, rule: str):
    with pytest.raises(BadText, match=re.escape(rule)):
        qwixx.read(text)


@pytest.mark.parametrize(
    "text",
    [
        f"R Y G B M4 | {closing('R')} | 0 over",
        f"{closing('RY')} | {closing('RY')} | 1 over",
        f"{closing('RG')} | {closing('Y')} | 0 over",
        "R7 Y G B M0 | R Y G B M0 | 0 2x 33+5444",  # no dice of this turn show a seven
    ],
)
def test_other_positions_can_be_read_even_if_no_game_reaches_them(text: str):
    assert qwixx.write(qwixx.read(text)) == text


@pytest.mark.parametrize("word", ["", "5", "R", "R1", "R13", "W5", "r5", "R5 ", "--"])
def test_a_word_that_is_no_choice_is_refused(word: str):
    with pytest.raises(BadText, match=r"at character \d: expected .*, found "):
        qwixx.read_action(qwixx.read(f"{EMPTY} | 0 1 41+5326"), 0, word)
