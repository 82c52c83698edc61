"""Quixo for two: lines win, lose and end the game."""

import pytest

from games.quixo.asking import START, after, moves, outcome, takable
from markoff.games import quixo


@pytest.mark.parametrize(
    ("text", "move", "line"),
    [
        ("XXXX./...../...../...../..... X", "e5W", "XXXXX/...../...../...../..... O"),
        ("...../...X./XXX.X/...../..... X", "d1N", "...X./...../XXXXX/...../..... O"),
        ("X..../X..../X..../X..../..... X", "a1N", "X..../X..../X..../X..../X.... O"),
        ("..X../..X../.X.../..X../..X.. X", "e3W", "..X../..X../X.X../..X../..X.. O"),
        ("....X/...X./..X../.X.../..... X", "e1W", "....X/...X./..X../.X.../X.... O"),
        ("X..../.X.../..X../...X./..... X", "a1E", "X..../.X.../..X../...X./....X O"),
    ],
)
def test_five_of_your_mark_in_a_row_column_or_diagonal_win(text, move, line):
    made = after(text, move)
    assert made == line
    assert outcome(text) is None
    assert outcome(made) == ("X", "line")


@pytest.mark.parametrize("line", ["OOOOO/X...X/.X.../...X./X....", "O...X/.O.../..O../...O./X...O"])
def test_circles_win_with_five_circles(line):
    assert outcome(line + " X") == ("O", "line")


@pytest.mark.parametrize(
    "text",
    [
        "XXXX./X.XXX/XX.XX/XXX.X/.XXXX O",
        "XXOXX/...../...../...../..... O",
        "X..../.X.../..O../...X./....X O",
        ".X.../..X../...X./....X/X.... O",
        START,
    ],
)
def test_four_five_with_a_gap_and_a_broken_diagonal_are_no_line(text):
    assert outcome(text) is None
    assert moves(text)


def test_a_move_that_makes_a_line_of_the_opponents_mark_loses():
    made = after("OOOO./....O/...../...../..... X", "e5S")
    assert made == "OOOOO/...../...../...../....X O"
    assert outcome(made) == ("O", "opponents' line")
    made = after("XXXX./....X/...../...../..... O", "e5S")
    assert outcome(made) == ("X", "opponents' line")


def test_a_move_that_makes_a_line_of_the_opponents_mark_loses_even_if_it_also_makes_your_own():
    made = after("OOOO./....O/...../...../XXXX. X", "e5S")
    assert made == "OOOOO/...../...../...../XXXXX O"
    assert outcome(made) == ("O", "opponents' line")
    made = after("XXXX./....X/...../...../OOOO. O", "e5S")
    assert made == "XXXXX/...../...../...../OOOOO X"
    assert outcome(made) == ("X", "opponents' line")


def test_one_player_wins_and_the_other_loses():
    result = quixo.result(quixo.read("XXXXX/...../...../...../..... O"))
    assert result is not None
    assert (result.winners, result.scores) == ((0,), (1, 0))


def test_decided_a_line_counts_as_announced_the_moment_it_is_made():
    made = after("XXXX./...../...../...../..... X", "e5W")
    assert quixo.to_act(quixo.read(made)) == ()
    assert outcome(made) == ("X", "line")


def test_decided_there_is_no_draw_and_a_game_can_go_on_for_ever():
    text = "X..../...../...../...../....O X"
    for _ in range(50):
        assert after(text, "a5E", "e1W", "e5W", "a1E") == text
        text = after(text, "a5E", "e1W", "e5W", "a1E")
    assert outcome(text) is None
    assert quixo.ENDLESS


def test_decided_a_player_without_a_move_cannot_occur_16_enemy_edge_cubes_are_lines():
    assert outcome("XXXXX/X...X/X...X/X...X/XXXXX O") == ("X", "line")
    assert takable("XX.XX/X...X/.X..O/X...X/XX.XX O") == {"c5", "a3", "c1", "e3"}


def test_decided_thinking_time_belongs_to_the_table_not_to_the_rules():
    assert quixo.Position._fields == ("size", "players", "seat", "marks", "points")
    assert quixo.TIMEOUT is None
