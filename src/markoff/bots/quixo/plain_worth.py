"""What a position of Quixo is worth at a glance, in plain Python, where there is no compiler: the
same numbers as from the kernels of `evaluation` and `glance`."""

from markoff.bots.quixo.scores import MOST_ESTIMATE, WON
from markoff.bots.quixo.weights import (
    ENOUGH_FREEDOM,
    FREEDOM,
    INITIATIVE_OF_FOUR,
    LEAD,
    MOST_LEAD,
    ByMarks,
    weights_of,
)
from markoff.games import quixo
from markoff.games.quixo import Position
from markoff.games.quixo_pushes import BOARDS

Lines = tuple[tuple[int, ByMarks], ...]
"""The cells of every line, and what its marks are worth."""


def _lines(players: int, size: int) -> Lines:
    return tuple(
        (line, weights_of(players, size, number)) for number, line in enumerate(BOARDS[size].lines)
    )


LINES = {(players, size): _lines(players, size) for players in quixo.PLAYERS for size in BOARDS}


def worth(position: Position) -> tuple[int, int]:
    """For the team to move; and how many lines it has that lack one mark."""
    size, players, seat, marks, _ = position
    mine, theirs = marks[seat % 2], marks[1 - seat % 2]
    total, short, nearly = 0, 0, size - 1
    for line, weights in LINES[players, size]:
        ours = (mine & line).bit_count()
        total += weights[ours][(theirs & line).bit_count()]
        short += ours == nearly
    if players == 2:
        return total + _lead(size, mine.bit_count(), theirs.bit_count()), short
    return total + INITIATIVE_OF_FOUR[size] + _freedom(position), short


def _lead(size: int, ours: int, others: int) -> int:
    if size not in LEAD:
        return 0
    lead = max(-MOST_LEAD, min(MOST_LEAD, ours - others))
    return LEAD[size][lead + MOST_LEAD][(size * size - ours - others) >> 1]


def _freedom(position: Position) -> int:
    """What each of the four could take if it were to move now: ours is good, theirs bad."""
    pushes = 0
    for turn in range(4):
        both_points = len(quixo.legal(position, (position.seat + turn) % 4))  # one is the pass
        choice = min(both_points // 2, ENOUGH_FREEDOM)
        pushes += choice if turn % 2 == 0 else -choice
    return FREEDOM * pushes


def glance(position: Position, ply: int) -> int:
    """The score of a position in which the game goes on, this many plies after the root."""
    estimate, short = worth(position)
    if short and can_win(position):
        return WON - ply - 1
    return max(-MOST_ESTIMATE, min(MOST_ESTIMATE, estimate))


def can_win(position: Position) -> bool:
    seat = position.seat
    for action in quixo.legal(position, seat):
        ended = quixo.result(quixo.play(position, {seat: action}))
        if ended is not None and seat in ended.winners:
            return True
    return False
