"""The path of Qwixx On Board, its pawns, and their moves in words."""

import re

import pytest

from markoff.games import qwixx_on_board
from markoff.games.qwixx_sheet import LAST_FIELD, NOTHING, NUMBERS
from markoff.terminal.picture import PICTURES
from terminal.pictured import NAMES, choices, lines, steps, told

SHAPES = "◆▲●■"


GROUND = r" ?(\d+) \+(\d+)(?:◂([A-Z]))?"
"""The number of a space, its extra points, and the pawn on it."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_path_shows_every_space_and_every_pawn(players):
    for step in steps("qwixx-on-board", players)[::11]:
        position = step.after
        text = lines(PICTURES["qwixx-on-board"].board(position, NAMES[:players], 0))
        start = next(n for n, line in enumerate(text) if line.startswith(" ▸  "))
        snake = text[start : start + 10]
        pawns = {}
        for fields, ground in zip(snake[::2], snake[1::2], strict=True):
            for n in range(8):
                cell = slice(4 + 9 * n, 12 + 9 * n)
                number, points, pawn = re.fullmatch(GROUND, ground[cell].rstrip()).groups()
                row, column, worth = position.board.spaces[int(number) - 1]
                shape, letter, name = fields[cell].strip(" []()").split()
                assert (shape, letter) == (SHAPES[row], "RYGB"[row])
                assert (int(name), int(points)) == (NUMBERS[row][column], worth)
                pawns.update({pawn: int(number)} if pawn else {})
        assert pawns == {
            NAMES[seat][0]: space for seat, space in enumerate(position.pawns) if space
        }


def test_spaces_in_reach_are_marked_by_what_walking_there_does():
    position = qwixx_on_board.read(
        "R3,5,7 Y3,7,8,10 G12,10,7 B10 M1 P16 | R2 Y G B M0 P19 | 0 3 56+4612 | spiral-a"
    )
    text = "\n".join(lines(PICTURES["qwixx-on-board"].board(position, ["Ada", "Anton"], 0)))
    assert "╰▸ (● G 7)  (▲ Y 7)   ◆ R 6   [■ B 7]  (▲ Y 8)  [● G 6]   ◆ R 7 " in text
    assert "   17 +9    18 +9    19 +10◂N 20 +10   21 +11 " in text
    assert " A Ada: R5 (+8)      N Anton: R6 (+10)" in text


def test_walks_in_words():
    position = "R3,5,7 Y3,7,8,10 G12,10,7 B10 M1 P16 | R2 Y G B M0 P19 | 0 {} 56+4612 | spiral-a"
    assert choices("qwixx-on-board", qwixx_on_board.read(position.format("3x"))) == [
        "stay",
        "move to green 7, already crossed off (9 extra points)",
        "move to yellow 7, already crossed off (9 extra points)",
        "move to blue 7 and cross it off (skips 9, 8; +10)",
        "move to yellow 8, already crossed off (11 extra points)",
        "move to green 6 and cross it off (11 extra points)",
    ]
    assert choices("qwixx-on-board", qwixx_on_board.read(position.format("3")))[:2] == [
        "stay (a misthrow, −5)",
        "move to green 7, already crossed off (a misthrow, −5; +9)",
    ]
    assert (
        choices("qwixx-on-board", qwixx_on_board.read(position.format("2")))[0]
        == "cross off nothing"
    )


def test_walking_into_the_last_five_spaces():
    position = qwixx_on_board.read(
        "R2 Y G B M0 P34 | R Y G B M1 P0 | R Y G B M0 P0 | 0 3x 11+1111 | spiral-a"
    )
    assert told("qwixx-on-board", position, {0: LAST_FIELD + 36}) == [
        "Ada's pawn moves to red 11 and crosses it off.",
        "Ada has reached the last five spaces: everybody else has one more turn.",
    ]
    position = position._replace(qwixx=position.qwixx._replace(active=1, crossed=False))
    assert told("qwixx-on-board", position, {1: NOTHING}) == [
        "Ben's pawn stays.",
        "Ben takes a misthrow (2 of 4).",
    ]
