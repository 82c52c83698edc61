"""A Quixo board as arrays for the solver: its pushes, its lines and its eight symmetries.

A set of cells is an integer, as in `games/`. Of the eight images of a set of blanks under
rotation and reflection only the smallest is in the tablebase; the others are looked up there.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from markoff.fast.compiling import kernel, making_kernel
from markoff.games.quixo_pushes import BOARDS, Push, slide

Numbers = npt.NDArray[np.int64]
NINE = 9
"""Images of sets are looked up for so many cells at a time."""


class Geometry(NamedTuple):
    cells: int
    taken: Numbers
    """By push: the cell of the cube that is taken."""
    put: Numbers
    slides: Numbers
    """By push: which cells stay, which move, and by how many bits up and down."""
    slides_back: Numbers
    """The same, to undo the push."""
    goals: Numbers
    """By push and cell: where the cube of this cell is after the push."""
    lines: Numbers
    turns: Numbers
    """By symmetry and cell: where it goes."""
    images: Numbers
    """By symmetry, third of the board and set of cells there: the image of the set."""


@cache
def geometry(size: int) -> Geometry:
    board = BOARDS[size]
    cells = size * size
    turns = _symmetries(size)
    images = np.zeros((8, 3, 1 << NINE), np.int64)
    for turn, third, part in np.ndindex(*images.shape):
        covered = (cell for cell in range(cells) if part << NINE * third >> cell & 1)
        images[turn, third, part] = sum(1 << turns[turn][cell] for cell in covered)
    goals = []
    for push in board.pushes:
        step = push.up - push.down
        goal = [cell + step if push.moving >> cell & 1 else cell for cell in range(cells)]
        goal[_cell(push.taken)] = _cell(push.put)
        goals.append(goal)
    return Geometry(
        cells,
        np.array([_cell(push.taken) for push in board.pushes]),
        np.array([_cell(push.put) for push in board.pushes]),
        np.array([(push.still, push.moving, push.up, push.down) for push in board.pushes]),
        np.array([_slide_back(push) for push in board.pushes]),
        np.array(goals),
        np.array(board.lines),
        np.array(turns),
        images,
    )


def _slide_back(push: Push) -> tuple[int, int, int, int]:
    everything = push.still | push.moving | push.taken
    moving = slide(push.moving, push)
    return everything & ~moving & ~push.put, moving, push.down, push.up


def _cell(bit: int) -> int:
    return bit.bit_length() - 1


def _symmetries(size: int) -> list[list[int]]:
    turns = []
    for mirrored in (False, True):
        for quarters in range(4):
            turn = []
            for cell in range(size * size):
                row, column = divmod(cell, size)
                if mirrored:
                    column = size - 1 - column
                for _ in range(quarters):
                    row, column = column, size - 1 - row
                turn.append(row * size + column)
            turns.append(turn)
    return turns


@kernel
def turned(cells: int, turn: int, board: Geometry) -> int:
    """The image of a set of cells under one symmetry."""
    images = board.images[turn]
    return int(images[0, cells & 511] | images[1, cells >> 9 & 511] | images[2, cells >> 18])


@kernel
def slid(cells: int, push: int, board: Geometry) -> int:
    """`games.quixo_pushes.slide`."""
    still, moving, up, down = board.slides[push]
    return int(cells & still | (cells & moving) << up >> down)


@kernel
def slid_back(cells: int, push: int, board: Geometry) -> int:
    """These cells before the push; the cube that was put back is taken out."""
    still, moving, up, down = board.slides_back[push]
    return int(cells & still | (cells & moving) << up >> down)


@kernel
def smallest(blanks: int, board: Geometry) -> tuple[int, int]:
    """The smallest image of a set of cells, and the symmetry that leads there."""
    least, turn = blanks, 0
    for other in range(1, 8):
        image = turned(blanks, other, board)
        if image < least:
            least, turn = image, other
    return least, turn


@making_kernel
def canonical_sets(count: int, board: Geometry) -> tuple[npt.NDArray[np.int32], Numbers]:
    """All sets of this many cells that are the smallest of their images, rising; and the number of
    different images of each."""
    most = 1
    for n in range(count):
        most = most * (board.cells - n) // (n + 1)
    sets = np.empty(most, np.int32)
    orbits = np.empty(most, np.int64)
    found = 0
    blanks = (1 << count) - 1
    while blanks < 1 << board.cells:
        same = 0
        for turn in range(8):
            image = turned(blanks, turn, board)
            if image < blanks:
                same = 0
                break
            if image == blanks:
                same += 1
        if same:
            sets[found] = blanks
            orbits[found] = 8 // same
            found += 1
        if blanks == 0:
            break
        lowest = blanks & -blanks  # the next larger number with as many bits
        ripple = blanks + lowest
        blanks = ripple | ((blanks ^ ripple) >> 2) // lowest
    return sets[:found].copy(), orbits[:found].copy()


@kernel
def place(sets: npt.NDArray[np.int32], blanks: int) -> int:
    """The place of a canonical set in the rising list of them."""
    low, high = 0, len(sets)
    while low < high:
        middle = (low + high) >> 1
        if sets[middle] < blanks:
            low = middle + 1
        else:
            high = middle
    return low


@kernel
def compressed(cells: int, blanks: int, board: Geometry) -> int:
    """A set of marked cells as a state: a bit for every cell that is not blank."""
    state, bit = 0, 1
    for cell in range(board.cells):
        if not blanks >> cell & 1:
            if cells >> cell & 1:
                state |= bit
            bit <<= 1
    return state


@kernel
def expanded(state: int, blanks: int, board: Geometry) -> int:
    """The set of marked cells that `compressed` made this state of."""
    cells = 0
    for cell in range(board.cells):
        if not blanks >> cell & 1:
            cells |= (state & 1) << cell
            state >>= 1
    return cells
