"""The board of Quixo, and how it ends in words."""

import re

import pytest

from markoff.game import Result
from markoff.games import quixo
from markoff.terminal.picture import PICTURES
from terminal.pictured import NAMES, choices, ending, lines, steps, told


@pytest.mark.parametrize("players", [2, 4])
def test_every_cube_can_be_read_from_the_plain_board(players):
    arrows = {"": "", "◂": "l", "▴": "u", "▸": "r", "▾": "d"}
    for step in steps("quixo", players)[::5]:
        text = lines(PICTURES["quixo"].board(step.after, NAMES[:players], 0))
        rows = [re.findall(r"│ (.)(.)(.) (?=│)", line) for line in text if "│" in line]
        cubes = "/".join(
            "".join(
                mark.replace(" ", ".") + arrows[(left + right).strip()] for left, mark, right in row
            )
            for row in rows
        )
        assert cubes == quixo.write(step.after).split()[0]


def test_quixo_for_four_around_the_table():
    position = quixo.read("OdXl.Ou./..XrXrOu/Ou..../..Xl../Xr.Xl.Od d")
    assert lines(PICTURES["quixo"].board(position, NAMES[:4], None)) == [
        "                                       O Ben",
        "                          ╭─────┬─────┬─────┬─────┬─────╮",
        "                        5 │  O▾ │ ◂X  │     │  O▴ │     │",
        "                          ├─────┼─────┼─────┼─────┼─────┤",
        "                        4 │     │     │  X▸ │  X▸ │  O▴ │",
        "                          ├─────┼─────┼─────┼─────┼─────┤",
        "                 X Ada  3 │  O▴ │     │     │     │     │    X Cleo",
        "                          ├─────┼─────┼─────┼─────┼─────┤",
        "                        2 │     │     │ ◂X  │     │     │",
        "                          ├─────┼─────┼─────┼─────┼─────┤",
        "                        1 │  X▸ │     │ ◂X  │     │  O▾ │",
        "                          ╰─────┴─────┴─────┴─────┴─────╯",
        "                             a     b     c     d     e",
        "                                    ▸ O Dora",
        " Dora is to move, playing circles with Ben.",
    ]
    assert choices("quixo", position)[:2] == [
        "take b1, push it back in at the top, point to Ben",
        "take b1, push it back in at the top, point to yourself",
    ]
    move = quixo.read_action(position, 3, "d1Nu")
    assert told("quixo", position, {3: move}) == [
        "Dora takes d1 and pushes it in from the top, the point to Ben."
    ]


def test_who_has_no_cube_to_take_passes():
    position = quixo.read("XlOdXlOdXl/Od...Od/Xl...Xl/Od...Od/XlOdXlOdXl u")
    (action,) = quixo.legal(position, 1)
    assert PICTURES["quixo"].choice(position, NAMES, 1, action) == "pass: there is no cube to take"
    assert told("quixo", position, {1: action}) == ["Ben has no cube to take and passes."]


def test_the_winning_line_is_marked():
    position = quixo.read("OO./XXX/.O. O")
    result = quixo.result(position)
    assert result is not None
    text = lines(PICTURES["quixo"].final(position, result, NAMES[:2]))
    assert text[3].strip() == "2 │[ X ]│[ X ]│[ X ]│"
    assert "\n".join(text).count("[") == 3
    assert text[-1] == " Ada wins with a line of crosses."


@pytest.mark.parametrize(
    ("winners", "reason", "words"),
    [
        (
            (1, 3),
            "opponents' line",
            "Ada made a line of circles, the other side's mark: Ben and Dora win.",
        ),
        ((1, 3), "resigned", "The crosses resign: Ben and Dora win."),
        ((0, 2), "time", "Ben has no time left: Ada and Cleo win."),
        ((), "threefold repetition", "A draw: the same position came up for the third time."),
        ((), "move limit", "A draw: the agreed number of moves has been played."),
        ((), "the cat sat on it", "A draw: the cat sat on it."),
        ((0, 2), "the cat sat on it", "Ada and Cleo win: the cat sat on it."),
    ],
)
def test_how_quixo_ends_in_words(winners, reason, words):
    position = quixo.start(4)._replace(seat=1)
    assert ending("quixo", position, Result(winners, (0, 0, 0, 0), reason)) == words
