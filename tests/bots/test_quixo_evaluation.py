"""What the search of Quixo sees at a glance, against the law and a slower sum."""

from random import Random

import pytest

from bots.quixo_positions import after, random_positions, won_by
from markoff.bots.quixo import plain_worth
from markoff.bots.quixo.evaluation import worth
from markoff.bots.quixo.glance import glance
from markoff.bots.quixo.threats import can_win
from markoff.bots.quixo.weights import (
    ENOUGH_FREEDOM,
    FREEDOM,
    INITIATIVE_OF_FOUR,
    LEAD,
    LINE_WEIGHTS,
)
from markoff.fast.quixo.law import pack
from markoff.games import quixo
from markoff.games.quixo_pushes import BOARDS

SETUPS = [(players, size) for players in (2, 4) for size in "345"]


def slowly(position):
    """The sum over lines, and the lines that lack a mark, cell by cell."""
    size, seat = position.size, position.seat
    mine, theirs = position.marks[seat % 2], position.marks[1 - seat % 2]
    lead = max(-4, min(4, mine.bit_count() - theirs.bit_count()))
    blanks = size * size - (mine | theirs).bit_count()
    total = LEAD[size][4 + lead][blanks // 2] if size > 3 else 0
    if position.players == 4:
        total = INITIATIVE_OF_FOUR[size]
    short = 0
    for number, line in enumerate(BOARDS[size].lines):
        place = number % size
        kind = min(place, size - 1 - place) if number < 2 * size else -1
        ours = (mine & line).bit_count()
        total += LINE_WEIGHTS[position.players, size][kind][ours][(theirs & line).bit_count()]
        short += ours == size - 1
    if position.players == 4:
        total += FREEDOM * sum(
            (-1) ** turn * min(ENOUGH_FREEDOM, free(position, (seat + turn) % 4))
            for turn in range(4)
        )
    return total, short


def free(position, seat):
    actions = [quixo.write_action(position, seat, a) for a in quixo.legal(position, seat)]
    return 0 if actions == ["-"] else len(actions) // 2


@pytest.mark.parametrize(("players", "size"), SETUPS)
def test_a_position_is_worth_what_its_lines_are_worth(players, size):
    for position in random_positions(players, size, 30, Random(1), range(40)):
        assert worth(pack(position)) == plain_worth.worth(position) == slowly(position)


@pytest.mark.parametrize(("players", "size"), SETUPS)
def test_a_win_at_once_is_never_overlooked_nor_imagined(players, size):
    seen = set()
    for position in random_positions(players, size, 60, Random(2), range(40)):
        seat = position.seat
        wins = any(won_by(after(position, a), seat) for a in quixo.legal(position, seat))
        assert can_win(pack(position)) is plain_worth.can_win(position) is wins
        assert glance(pack(position), 3) == plain_worth.glance(position, 3)
        seen.add(wins)
    assert seen == {True, False}


def test_more_marks_in_a_line_are_worth_more():
    boards = "X...X/...../..O../O..../...X. X", "X..XX/...../..O../O..../..... X"
    few, more = map(quixo.read, boards)
    assert worth(pack(more))[0] > worth(pack(few))[0]
    for by_marks in LINE_WEIGHTS[2, 5][:3]:
        assert [row[0] for row in by_marks] == sorted(row[0] for row in by_marks)
