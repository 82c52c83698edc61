"""Quixo for two: the start, whose turn it is, taking a cube and putting it back."""

import pytest

from games.quixo.asking import EDGE, START, after, cubes, moves, takable
from markoff.games import quixo
from markoff.text import BadText

INSIDE = cubes("b2 c2 d2 b3 c3 d3 b4 c4 d4")


def ways_back(text, cube):
    return {move[2:] for move in moves(text) if move[:2] == cube}


def test_25_cubes_lie_five_by_five_all_neutral_at_the_start():
    assert quixo.write(quixo.start(2)) == START
    assert START.count(".") == 25


def test_one_side_plays_crosses_the_other_circles():
    assert quixo.teams(2) == ((0,), (1,))
    once = after(START, "a1N")
    assert once == "X..../...../...../...../..... O"
    assert after(once, "e1N") == "X...O/...../...../...../..... X"


def test_the_players_agree_who_begins():
    circles_begin = "...../...../...../...../..... O"
    assert moves(circles_begin) == moves(START)
    assert after(circles_begin, "a1N") == "O..../...../...../...../..... X"


def test_decided_crosses_begin():
    assert START.endswith(" X")
    for size in ("3", "4", "5"):
        assert quixo.to_act(quixo.start(2, size=size)) == (0,)


def test_players_take_turns():
    text = START
    for mark in "XOXOXO":
        assert text.endswith(mark)
        text = after(text, moves(text)[0])


def test_a_turn_is_never_skipped():
    assert all(len(move) == 3 for move in moves(START))
    with pytest.raises(BadText):
        quixo.read_action(quixo.start(2), 0, "-")


def test_a_cube_is_taken_from_the_edge_of_the_board():
    assert takable(START) == EDGE


def test_a_cube_is_never_taken_from_the_inside_not_even_an_own_one():
    assert takable("...../.XXX./.X.X./.XXX./..... X") == EDGE
    for cube in INSIDE:
        with pytest.raises(BadText):
            quixo.read_action(quixo.start(2), 0, cube + "N")


def test_a_cube_is_taken_that_is_neutral_or_bears_your_own_mark():
    assert takable("X.X.X/X...X/..X../O...O/O.O.O X") == EDGE - cubes("a1 c1 e1 a2 e2")


def test_a_cube_with_the_opponents_mark_is_never_taken():
    text = "X.X.X/X...X/..X../O...O/O.O.O "
    assert not takable(text + "X") & cubes("a1 c1 e1 a2 e2")
    assert not takable(text + "O") & cubes("a5 c5 e5 a4 e4")


def test_in_the_first_round_the_players_can_take_only_a_neutral_cube():
    assert takable(START) == EDGE
    assert takable(after(START, "d1N")) == EDGE - {"d5"}
    assert takable(after(START, "a3E")) == EDGE - {"e3"}


def test_a_neutral_cube_is_turned_to_your_mark():
    assert after(START, "d1N") == "...X./...../...../...../..... O"


def test_a_cube_of_your_own_mark_keeps_it():
    assert after("X...O/...../...../...../..... X", "a5S") == "....O/...../...../...../X.... O"
    assert after("X...O/...../...../...../..... O", "e5S") == "X..../...../...../...../....O X"


def test_figure_4_the_cube_from_d1_comes_back_at_the_top_of_d_or_at_either_end_of_row_1():
    assert ways_back(START, "d1") == {"N", "W", "E"}


FIGURE_4 = "...X./...O./...X./...O./XO..X X"


def test_it_is_put_back_at_the_top_and_the_column_is_pushed_down():
    assert after(FIGURE_4, "d1N") == "...X./...X./...O./...X./XO.OX O"


def test_it_is_put_back_at_the_left_end_and_the_row_is_pushed_right():
    assert after(FIGURE_4, "d1W") == "...X./...O./...X./...O./XXO.X O"


def test_it_is_put_back_at_the_right_end_and_the_row_is_pushed_left():
    assert after(FIGURE_4, "d1E") == "...X./...O./...X./...O./XO.XX O"


def test_it_is_put_back_at_the_bottom_and_the_column_is_pushed_up():
    assert after("...../...O./...X./...O./...X. X", "d5S") == "...O./...X./...O./...X./...X. O"


def test_from_the_side_of_the_board_only_the_cubes_up_to_the_gap_are_pushed():
    text = "O..../X..../...../O..../X.... X"
    assert after(text, "a3N") == "X..../O..../X..../O..../X.... O"
    assert after(text, "a3S") == "O..../X..../O..../X..../X.... O"
    assert after(text, "a3E") == "O..../X..../....X/O..../X.... O"


def test_a_cube_never_goes_back_into_the_place_it_came_from():
    sides = {"1": "S", "5": "N", "a": "W", "e": "E"}
    for cube in EDGE:
        for place in cube:
            if place in sides:
                assert cube + sides[place] not in moves(START)
                with pytest.raises(BadText):
                    quixo.read_action(quixo.start(2), 0, cube + sides[place])


def test_a_corner_cube_has_2_ways_back():
    assert ways_back(START, "a1") == {"N", "E"}
    assert ways_back(START, "e1") == {"N", "W"}
    assert ways_back(START, "a5") == {"S", "E"}
    assert ways_back(START, "e5") == {"S", "W"}


@pytest.mark.parametrize(
    ("names", "sides"),
    [("b1 c1 d1", "NEW"), ("b5 c5 d5", "SEW"), ("a2 a3 a4", "NSE"), ("e2 e3 e4", "NSW")],
)
def test_another_edge_cube_has_3_ways_back(names, sides):
    for cube in cubes(names):
        assert ways_back(START, cube) == set(sides)


def test_there_are_44_moves_at_the_start():
    assert len(moves(START)) == len(set(moves(START))) == 44
