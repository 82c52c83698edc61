"""The law of Quixo on packed positions, for two players and for four.

The marks are one number: the cells of the team to move in the lower half, the opponents' in the
upper half, so the halves change places with every turn. Legal actions are a set of pushes, one
bit for each; for four, both points are allowed with each, and an empty set means the pass.
"""

from typing import NamedTuple

import numpy as np

from markoff.fast.bits import ones
from markoff.fast.compiling import kernel
from markoff.fast.quixo.boards import (
    CELLS,
    CUT,
    DOWN,
    HALF,
    LOWER_LINES,
    MOVING,
    PUSH_COUNTS,
    PUSHES,
    PUT,
    STILL,
    TAKABLE,
    UP,
    UPPER_LINES,
)
from markoff.games import quixo
from markoff.games.quixo import Position

NOBODY = -1
"""The winner of a game that goes on."""

NONE, LINE, OPPONENTS_LINE = range(3)
REASONS = None, quixo.LINE, quixo.OPPONENTS_LINE
"""The reasons of `games.quixo.result`, by their numbers here."""

_BELOW_CUT = np.uint64((1 << int(CUT)) - 1)
_ONE = np.uint64(1)


class Packed(NamedTuple):
    """A `games.quixo.Position` made of numbers only.

    What a kernel gives back to Python has marks of type `int`, because numba does it so; unpack
    it before it goes into a kernel again.
    """

    size: int
    players: int
    seat: int
    marks: np.uint64
    points: np.uint64


def pack(position: Position) -> Packed:
    size, players, seat, marks, points = position
    mine, theirs = marks[seat % 2], marks[1 - seat % 2]
    return Packed(size, players, seat, np.uint64(mine | theirs << int(HALF)), np.uint64(points))


def unpack(position: Packed) -> Position:
    size, players, seat, marks, points = position
    mine, theirs = int(marks) & int(CELLS), int(marks) >> int(HALF)
    both = (theirs, mine) if seat % 2 else (mine, theirs)
    return Position(size, players, seat, both, int(points))


@kernel
def lines_of(size: int, cells: np.uint64) -> np.uint16:
    """The set of complete lines among these cells, like `games.quixo.lines_of`."""
    below, above = cells & _BELOW_CUT, cells >> CUT
    lines: np.uint16 = LOWER_LINES[size, below] & UPPER_LINES[size, above]
    return lines


@kernel
def any_line(size: int, marks: np.uint64) -> np.uint16:
    """The lines of both teams, without a branch."""
    return lines_of(size, marks & CELLS) | lines_of(size, marks >> HALF)


@kernel
def ended(size: int, marks: np.uint64) -> int:
    """The reason why the game is over, or NONE, seen after the move."""
    if lines_of(size, marks & CELLS):
        return OPPONENTS_LINE
    if lines_of(size, marks >> HALF):
        return LINE
    return NONE


@kernel
def over(position: Packed) -> bool:
    """Whether nobody is to act, like `games.quixo.to_act`."""
    return bool(any_line(position.size, position.marks))


@kernel
def result(position: Packed) -> tuple[int, int]:
    """The winning team and the reason, like `games.quixo.result`."""
    to_move = position.seat % 2
    reason = ended(position.size, position.marks)
    if reason == NONE:
        return NOBODY, NONE
    return (to_move if reason == OPPONENTS_LINE else 1 - to_move), reason


@kernel
def legal(position: Packed) -> np.uint64:
    """The set of pushes that `games.quixo.legal` allows."""
    size = position.size
    barred = _barred(position)
    row_cells = (_ONE << np.uint64(size)) - _ONE
    pushes = np.uint64(0)
    for row in range(size):
        pushes |= TAKABLE[size, row, barred & row_cells]
        barred >>= np.uint64(size)
    return pushes


@kernel
def _barred(position: Packed) -> np.uint64:
    mine, theirs = position.marks & CELLS, position.marks >> HALF
    if position.players == 2:
        return theirs
    first_round = ones(position.marks) < position.players
    not_facing_me = position.points if position.seat < 2 else ~position.points
    return theirs | (mine if first_round else mine & not_facing_me)


@kernel
def signed(number: np.uint64) -> int:
    """For numba, `int` leaves a number unsigned, and signed and unsigned together are floats."""
    return np.int64(number)  # type: ignore[return-value]


@kernel
def play(position: Packed, action: int) -> Packed:
    """`games.quixo.play` with the action of the seat to move."""
    size, players, seat, marks, points = position
    push, point = action, np.uint64(0)
    if players == 4:
        push, point = action >> 1, np.uint64(action & 1)
    if push == PUSH_COUNTS[size]:  # the pass
        marks = marks << HALF | marks >> HALF
    else:
        marks = pushed(size, marks, push)
        points = slide(size, points, push) | PUSHES[size, push, PUT] * point
    return Packed(size, players, (seat + 1) % players, marks, points)


@kernel
def pushed(size: int, marks: np.uint64, push: int) -> np.uint64:
    """The marks after a push; then the opponents are to move, so the halves change places."""
    marks = slide(size, marks, push) | PUSHES[size, push, PUT]
    return marks << HALF | marks >> HALF


@kernel
def slide(size: int, cells: np.uint64, push: int) -> np.uint64:
    """`games.quixo_pushes.slide`, for one set of cells or for two in one number."""
    moved = (cells & PUSHES[size, push, MOVING]) << PUSHES[size, push, UP]
    slid: np.uint64 = cells & PUSHES[size, push, STILL] | moved >> PUSHES[size, push, DOWN]
    return slid
