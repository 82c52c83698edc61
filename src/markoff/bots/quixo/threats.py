"""Which pushes may complete a line of Quixo: few of them, so that not all must be tried.

A push changes each line in one cell at most, its own row apart, which gains at most the cube that
is put back. So a line can be completed only if one mark is missing, and only by a push that brings
another cube to the cell where it is missing.
"""

import numpy as np
import numpy.typing as npt

from markoff.fast.bits import ones
from markoff.fast.compiling import kernel
from markoff.fast.quixo.boards import CELLS, PUSH_COUNTS
from markoff.fast.quixo.law import LINE, Packed, ended, legal, pushed
from markoff.games.quixo_pushes import BOARDS, slide

_ONE = np.uint64(1)


def _line_table() -> npt.NDArray[np.uint64]:
    table = np.zeros((6, 12), np.uint64)
    for size, board in BOARDS.items():
        table[size, : len(board.lines)] = board.lines
    return table


def _touching_table() -> npt.NDArray[np.uint64]:
    """By size and cell: the set of the pushes after which another cube may lie there."""
    table = np.zeros((6, 25), np.uint64)
    for size, board in BOARDS.items():
        for number, push in enumerate(board.pushes):
            touched = slide(push.moving, push) | push.put
            for cell in range(size * size):
                if touched >> cell & 1:
                    table[size, cell] |= np.uint64(1 << number)
    return table


LINES = _line_table()
TOUCHING = _touching_table()


@kernel
def completing(size: int, cells: np.uint64) -> np.uint64:
    """The set of pushes that may complete a line of these cells."""
    pushes = np.uint64(0)
    for number in range(2 * size + 2):
        line = LINES[size, number]
        if ones(cells & line) == size - 1:
            missing = line & ~cells
            pushes |= TOUCHING[size, ones(missing - _ONE)]
    return pushes


@kernel
def can_win(position: Packed) -> bool:
    """Whether a push makes a line of ours, and none of theirs."""
    size, marks = position.size, position.marks
    pushes = completing(size, marks & CELLS)
    if not pushes:
        return False
    pushes &= legal(position)
    for push in range(PUSH_COUNTS[size]):
        if pushes >> np.uint64(push) & _ONE and ended(size, pushed(size, marks, push)) == LINE:
            return True
    return False
