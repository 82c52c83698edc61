"""What a position of Quixo is worth at a glance: the sum of what its lines are worth, and for two
what it means to have more marks than the other.

A line is a pattern: which of its cells we hold, and which the opponents hold. What a pattern is
worth depends on how far its line lies from the edge; `quixo_weights` knows. For four, a team also
wants cubes that its partners may take, which the points decide.
"""

from itertools import product

import numpy as np
import numpy.typing as npt

from markoff.bots.quixo.weights import (
    ENOUGH_FREEDOM,
    FREEDOM,
    INITIATIVE_OF_FOUR,
    LEAD,
    MOST_LEAD,
    weights_of,
)
from markoff.fast.bits import ones
from markoff.fast.compiling import kernel
from markoff.fast.quixo.boards import CELLS, CUT, HALF
from markoff.fast.quixo.law import Packed, legal
from markoff.games.quixo_pushes import BOARDS

FIELD = 5
"""Bits for the cells of a line: in a pattern ours come first, then theirs."""
ONE_SHORT = 1 << 20
"""Added to the worth of a pattern in which we lack one mark: far more than any worth, so a sum
tells how many such lines there are, without a second look at them."""

_BELOW_CUT = np.uint64((1 << int(CUT)) - 1)
_FIELD = np.uint64(FIELD)
_LINE = np.uint64((1 << FIELD) - 1)


def _pattern_table(players: int) -> npt.NDArray[np.int32]:
    """By size, number of the line and pattern."""
    table = np.zeros((6, 12, 1 << 2 * FIELD), np.int32)
    for size in BOARDS:
        for number in range(2 * size + 2):
            weights = weights_of(players, size, number)
            for mine, theirs in product(range(1 << size), repeat=2):
                ours, others = mine.bit_count(), theirs.bit_count()
                if mine & theirs == 0 and max(ours, others) < size:
                    short = ONE_SHORT if ours == size - 1 else 0
                    table[size, number, mine | theirs << FIELD] = weights[ours][others] + short
    return table


def _across_tables() -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.uint64]]:
    """By size and a part of the cells: the columns and diagonals one after the other, as fields."""
    lower = np.zeros((6, 1 << 13), np.uint64)
    upper = np.zeros((6, 1 << 12), np.uint64)
    for size, board in BOARDS.items():
        for number, line in enumerate(board.lines[size:]):
            cells = [cell for cell in range(size * size) if line >> cell & 1]
            for n, cell in enumerate(cells):
                table, bit = (lower, cell) if cell < int(CUT) else (upper, cell - int(CUT))
                parts = np.arange(table.shape[1], dtype=np.uint64)
                held = parts >> np.uint64(bit) & np.uint64(1)
                table[size] |= held << np.uint64(FIELD * number + n)
    return lower, upper


def _lead_table() -> npt.NDArray[np.int64]:
    table = np.zeros((6, 2 * MOST_LEAD + 1, 13), np.int64)
    for size, worths in LEAD.items():
        table[size, :, : len(worths[0])] = worths
    return table


PATTERNS = np.stack([_pattern_table(2), _pattern_table(4)])
LOWER_ACROSS, UPPER_ACROSS = _across_tables()
LEADS = _lead_table()
INITIATIVES = np.array(INITIATIVE_OF_FOUR)


@kernel
def worth(position: Packed) -> tuple[int, int]:
    """For the team to move, in thousandths of a natural logarithm of the odds; and how many lines
    it has that lack one mark."""
    size, players, _, marks, _ = position
    mine, theirs = marks & CELLS, marks >> HALF
    row_cells = (np.uint64(1) << np.uint64(size)) - np.uint64(1)
    across = LOWER_ACROSS[size, mine & _BELOW_CUT] | UPPER_ACROSS[size, mine >> CUT]
    their_across = LOWER_ACROSS[size, theirs & _BELOW_CUT] | UPPER_ACROSS[size, theirs >> CUT]
    four = players >> 2
    total = INITIATIVES[size] if four else _lead(size, ones(mine), ones(theirs))
    for row in range(size):
        total += PATTERNS[four, size, row, mine & row_cells | (theirs & row_cells) << _FIELD]
        mine >>= np.uint64(size)
        theirs >>= np.uint64(size)
    for line in range(size, 2 * size + 2):
        total += PATTERNS[four, size, line, across & _LINE | (their_across & _LINE) << _FIELD]
        across >>= _FIELD
        their_across >>= _FIELD
    short = (total + ONE_SHORT // 2) // ONE_SHORT
    total -= short * ONE_SHORT
    if four:
        total += _freedom(position)
    return total, short


@kernel
def _lead(size: int, ours: int, others: int) -> int:
    lead = max(-MOST_LEAD, min(MOST_LEAD, ours - others))
    return int(LEADS[size, lead + MOST_LEAD, (size * size - ours - others) >> 1])


@kernel
def _freedom(position: Packed) -> int:
    """What each of the four could take if it were to move now: ours is good, theirs bad."""
    size, players, seat, marks, points = position
    pushes = 0
    for turn in range(4):
        free = legal(Packed(size, players, (seat + turn) % 4, marks, points))
        choice = min(ones(free), ENOUGH_FREEDOM)
        pushes += choice if turn % 2 == 0 else -choice
        marks = marks << HALF | marks >> HALF
    return FREEDOM * pushes
