"""Quixo for two: the rulebook, sentence by sentence."""

import re
from itertools import product
from pathlib import Path

import pytest

from markoff.games import quixo
from markoff.text import BadText


def cubes(names):
    return set(names.split())


START = "...../...../...../...../..... X"
EDGE = cubes("a1 b1 c1 d1 e1 a2 e2 a3 e3 a4 e4 a5 b5 c5 d5 e5")
INSIDE = cubes("b2 c2 d2 b3 c3 d3 b4 c4 d4")


def moves(text):
    position = quixo.read(text)
    return [
        quixo.write_action(position, seat, action)
        for seat in quixo.to_act(position)
        for action in quixo.legal(position, seat)
    ]


def takable(text):
    """The cubes that may be taken."""
    return {move[:2] for move in moves(text)}


def ways_back(text, cube):
    return {move[2:] for move in moves(text) if move[:2] == cube}


def after(text, *played):
    for move in played:
        assert move in moves(text)
        position = quixo.read(text)
        turn = {position.seat: quixo.read_action(position, position.seat, move)}
        text = quixo.write(quixo.play(position, turn))
    return text


def outcome(text):
    """The mark that has won and why, or None."""
    result = quixo.result(quixo.read(text))
    return result and ("".join(quixo.MARKS[seat] for seat in result.winners), result.reason)


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


@pytest.mark.parametrize(("size", "count"), [("3", 20), ("4", 32), ("5", 44)])
def test_smaller_boards_follow_the_same_rules(size, count):
    start = quixo.write(quixo.start(2, size=size))
    side = int(size)
    assert start == "/".join(["." * side] * side) + " X"
    assert len(moves(start)) == count
    almost = "/".join(["X" * (side - 1) + "."] + ["." * side] * (side - 1)) + " X"
    assert outcome(almost) is None
    assert outcome(after(almost, f"{'abcde'[side - 1]}{side}W")) == ("X", "line")


@pytest.mark.parametrize("size", ["2", "6", "", "05", "five", "٥"])
def test_there_is_no_board_of_another_size(size):
    with pytest.raises(BadText):
        quixo.start(2, size=size)


def test_where_every_move_makes_the_opponents_line_all_of_them_lose():
    text = "XOOO/OOXO/OXXO/OOOX X"
    assert outcome(text) is None
    assert set(moves(text)) == {"a4S", "a4E", "d1N", "d1W"}
    for move in moves(text):
        assert outcome(after(text, move)) == ("O", "opponents' line")


def boards_of_3_by_3():
    """All of them, reachable or not, with crosses to move."""
    for cubes in product(".XO", repeat=9):
        a, b, c, d, e, f, g, h, i = cubes
        yield quixo.read(f"{a}{b}{c}/{d}{e}{f}/{g}{h}{i} X")


def crosses_to_move(position):
    """The same with the marks exchanged if circles are to move."""
    return position if position.seat == 0 else position._replace(seat=0, marks=position.marks[::-1])


def solve(boards):
    """How many plies before the end each board is decided, of those that are won and lost."""
    won, lost, undecided = {}, {}, {}
    for board in boards:
        result = quixo.result(board)
        if result:
            (won if result.winners == (0,) else lost)[board] = 0
        else:
            undecided[board] = [
                crosses_to_move(quixo.play(board, {0: action})) for action in quixo.legal(board, 0)
            ]
    plies = 0
    while True:
        plies += 1
        now_won = [board for board, next_ in undecided.items() if any(n in lost for n in next_)]
        now_lost = [board for board, next_ in undecided.items() if all(n in won for n in next_)]
        if not now_won and not now_lost:
            return won, lost, undecided
        for boards_now, decided in ((now_won, won), (now_lost, lost)):
            for board in boards_now:
                decided[board] = plies
                del undecided[board]


def test_3_by_3_solved_through_the_rules_agrees_with_the_published_figures():
    won, lost, drawn = solve(boards_of_3_by_3())
    assert (len(won), len(lost), len(drawn)) == (12_748, 6_935, 0)
    assert won[quixo.start(2, size="3")] == 7


def test_on_3_by_3_every_board_without_a_line_has_a_move():
    for board in boards_of_3_by_3():
        assert bool(quixo.legal(board, 0)) or quixo.result(board)


def test_every_decided_point_is_in_the_docs_with_the_test_that_pins_it():
    here = Path(__file__)
    page = here.parents[2] / "docs" / "rules" / "quixo.md"
    tests = (here, here.with_name("test_quixo_for_four.py"))
    decided = {
        name
        for file in tests
        for name in re.findall(r"def (test_decided_\w+)", file.read_text("utf-8"))
    }
    assert set(re.findall(r"test_decided_\w+", page.read_text("utf-8"))) == decided
