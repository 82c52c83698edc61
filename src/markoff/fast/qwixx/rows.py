"""The four rows of a sheet in one word, and what may be crossed there, in all rows at once.

A row is twelve bits, as in `games/qwixx_sheet.py`, red the lowest; a field is one bit of them, and
an offer is at most one field in each row. Above the rows a sheet has its misthrows (three bits)
and, On Board, the space of its pawn (six bits).
"""

import numpy as np
from numpy.typing import NDArray

from markoff.fast.compiling import kernel

Words = NDArray[np.uint64]
Whole = int | np.int64
"""A number that is not a word: a seat, an action, a count."""

NONE, ONE, TWO, FOUR, EIGHT = (np.uint64(n) for n in (0, 1, 2, 4, 8))
TO_LOCK = np.uint64(11)
MISTHROWS_AT, PAWN_AT = np.uint64(48), np.uint64(51)
MISTHROW = ONE << MISTHROWS_AT
MOST_MISTHROWS = FOUR
UP_TO_SEVEN = np.uint64(7)

LEFTMOST = np.uint64(sum(1 << 12 * row for row in range(4)))
RIGHTMOST = LEFTMOST << np.uint64(10)
LOCKS = LEFTMOST << TO_LOCK
FIELDS = LOCKS - LEFTMOST
ROWS = FIELDS | LOCKS
WHOLE_ROW = np.uint64(0xFFF)

RISING = np.uint64(0x000000FFF_FFF)
FALLING = ROWS ^ RISING
WHITES = LEFTMOST & RISING | RIGHTMOST & FALLING
"""The fields of two ones in rising rows and in falling ones: where the sums of two dice begin."""

TO_FIVE = LEFTMOST * np.uint64((1 << 10) - 5)
"""Added to the crosses of each row, it carries into the rightmost field from five crosses on."""
LOWEST_PAIR, LOWEST_QUAD = LEFTMOST * np.uint64(0x555), LEFTMOST * np.uint64(0x333)
LOWEST_FOUR_BITS = LEFTMOST * np.uint64(0xF)
AFTER_1, AFTER_2, AFTER_4, AFTER_8 = (LEFTMOST * (WHOLE_ROW >> np.uint64(n)) for n in (1, 2, 4, 8))
"""Where bits that moved down so far are still in their own row."""


@kernel
def offer(fields: np.uint64, white: np.uint64) -> np.uint64:
    """These fields, moved by a white die, or by the sum of both; faces from 0."""
    return (fields & RISING) << white | (fields & FALLING) >> white


@kernel
def crossable(sheet: np.uint64, offered: np.uint64) -> np.uint64:
    """Mirrors `may_cross` for one field in each row; closed rows have nothing on offer.

    In every row: the lock's bit, plus the field, minus one, minus the crosses. The lock's bit
    is left exactly if the field is higher than all crosses.
    """
    may = (offered | LOCKS) - LEFTMOST - (sheet & FIELDS) & LOCKS
    fields = offered & may - (may >> TO_LOCK)
    if fields & RIGHTMOST:
        fields &= counts(sheet & FIELDS) + TO_FIVE | ~RIGHTMOST
    return fields


@kernel
def counts(rows: np.uint64) -> np.uint64:
    """How many bits each row has, at the place of its leftmost field."""
    rows = rows - (rows >> ONE & LOWEST_PAIR)
    rows = (rows & LOWEST_QUAD) + (rows >> TWO & LOWEST_QUAD)
    return rows + (rows >> FOUR) + (rows >> EIGHT) & LOWEST_FOUR_BITS


@kernel
def frontier(sheet: np.uint64) -> np.uint64:
    """The first field to the right of all crosses, in each row; it may be the lock."""
    rows = sheet & ROWS
    rows |= rows >> ONE & AFTER_1
    rows |= rows >> TWO & AFTER_2
    rows |= rows >> FOUR & AFTER_4
    rows |= rows >> EIGHT & AFTER_8
    return (rows & FIELDS) + LEFTMOST


@kernel
def crossed(sheet: np.uint64, field: np.uint64) -> np.uint64:
    """Mirrors `cross`; no field at all leaves the sheet as it is."""
    return sheet | field | (field & RIGHTMOST) << ONE


@kernel
def whole_rows(locks: np.uint64) -> np.uint64:
    """Everything in the rows with these locks."""
    return (locks >> TO_LOCK) * WHOLE_ROW


@kernel
def is_over(locks: np.uint64) -> bool:
    """Mirrors `is_over`: two rows are closed, or more."""
    over: bool = locks & locks - ONE != NONE
    return over


@kernel
def misthrows(sheet: np.uint64) -> np.uint64:
    return sheet >> MISTHROWS_AT & UP_TO_SEVEN


@kernel
def pawn(sheet: np.uint64) -> np.uint64:
    return sheet >> PAWN_AT


@kernel
def score(sheet: np.uint64) -> np.int64:
    """Mirrors `score`: n crosses in a row are worth 1 + 2 + … + n."""
    crosses = counts(sheet & ROWS)
    points = -5 * np.int64(misthrows(sheet))
    for row in range(4):
        n = np.int64(crosses >> np.uint64(12 * row) & np.uint64(15))
        points += n * (n + 1) // 2
    return points
