"""Quixo for two on smaller boards; 3×3 is solved here through the rules alone."""

from itertools import product

import pytest

from games.quixo.asking import after, moves, outcome
from markoff.games import quixo
from markoff.text import BadText


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
