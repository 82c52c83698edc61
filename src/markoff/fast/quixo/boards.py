"""The boards of `games.quixo_pushes` as arrays that kernels look things up in, by size.

A set of cells takes half of a 64-bit number, so one number holds the sets of both teams, and
what happens to a board happens to both halves in one step.
"""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from markoff.games.quixo_pushes import BOARDS, Board

HALF = np.uint64(32)
"""Where the second set of cells begins."""

CELLS = np.uint64((1 << 32) - 1)
"""The lower half."""

STILL, MOVING, UP, DOWN, PUT, TAKEN = range(6)
"""The columns of PUSHES. Still and moving are for both halves; put is in the lower half, where
the marks of the team to move are, and taken in the upper, where the opponents' are."""

CUT = np.uint64(13)
"""Lines are looked up by the cells below this one and by those from it on: two tables that stay
in the nearest cache, where one for all 25 cells would not."""

_MOST_PUSHES = 44
_MOST_ROWS = 5


def _twice(cells: int) -> int:
    return cells | cells << int(HALF)


def _push_table() -> npt.NDArray[np.uint64]:
    table = np.zeros((6, _MOST_PUSHES, 8), np.uint64)  # eight, for rows of a whole cache line
    for size, board in BOARDS.items():
        for number, (taken, put, still, moving, up, down) in enumerate(board.pushes):
            taken_by_them = taken << int(HALF)
            table[size, number, :6] = _twice(still), _twice(moving), up, down, put, taken_by_them
    return table


def _set(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _takable_table() -> npt.NDArray[np.uint64]:
    """By size, row and the barred cells in that row: the set of the pushes that are left."""
    table = np.zeros((6, _MOST_ROWS, 1 << _MOST_ROWS), np.uint64)
    for size, board in BOARDS.items():
        for row in range(size):
            whole = (1 << size) - 1 << row * size
            for barred in range(1 << size):
                free = whole & ~(barred << row * size)
                left = (n for n, push in enumerate(board.pushes) if push.taken & free)
                table[size, row, barred] = _set(left)
    return table


def _line_tables() -> tuple[npt.NDArray[np.uint16], npt.NDArray[np.uint16]]:
    """By size and a part of the cells: the set of the lines that miss nothing in this part."""
    lower = np.zeros((6, 1 << 13), np.uint16)
    upper = np.zeros((6, 1 << 12), np.uint16)
    for size, board in BOARDS.items():
        lower[size] = _complete(board, len(lower[size]), shift=0)
        upper[size] = _complete(board, len(upper[size]), shift=int(CUT))
    return lower, upper


def _complete(board: Board, length: int, shift: int) -> npt.NDArray[np.uint16]:
    parts = np.arange(length)
    complete = np.zeros(length, np.uint16)
    for number, line in enumerate(board.lines):
        wanted = line >> shift & length - 1
        complete |= (parts & wanted == wanted).astype(np.uint16) << np.uint16(number)
    return complete


PUSH_COUNTS = np.array(
    [len(BOARDS[size].pushes) if size in BOARDS else 0 for size in range(6)], np.int64
)
PUSHES = _push_table()
TAKABLE = _takable_table()
LOWER_LINES, UPPER_LINES = _line_tables()
