"""Many sheets of Qwixx valued at once: the points that each can expect before its own turn.

A sheet is four rows of twelve bits, as `games.qwixx_sheet` has them, and the misthrows. Rows may
also come as arrays of twelve fields each, eleven numbers and the lock, in which 1 is a cross.
"""

import numpy as np
import numpy.typing as npt
from numba import prange

from markoff.fast.compiling import parallel_kernel
from markoff.games.qwixx import CLOSED_ROWS_TO_END
from markoff.games.qwixx_sheet import CROSSES_TO_CLOSE, LOCK, MOST_MISTHROWS, POINTS, RIGHTMOST
from markoff.tablebases.qwixx.states import (
    STATE,
    Numbers,
    class_of,
    closed_rows,
    worth,
)
from markoff.tablebases.qwixx.tablebase import Tablebase
from markoff.text import BadText

Points = npt.NDArray[np.float64]

FIELDS = RIGHTMOST + 2


def _is_legal(row: int) -> bool:
    """The lock and the rightmost number are crossed together, after five other numbers."""
    closed = row >> RIGHTMOST
    return closed == 0 or (closed == 3 and row.bit_count() - 2 >= CROSSES_TO_CLOSE)


LEGAL = np.array([_is_legal(row) for row in range(1 << FIELDS)])
FIXED = np.array([POINTS[row.bit_count()] if row & LOCK else 0 for row in range(1 << FIELDS)])
"""By the bits of a row: its points, if it is closed."""


def packed(rows: npt.ArrayLike) -> Numbers:
    """Four numbers for each sheet, from as many rows of bits or of fields."""
    given = np.asarray(rows)
    if given.ndim == 3 and given.shape[1:] == (4, FIELDS):
        if given.size and not np.isin(given, (0, 1)).all():
            raise BadText("fields_of_rows", "a field is 1 if it is crossed, and 0 if not")
        given = given.astype(np.int64) @ (1 << np.arange(FIELDS))
    if given.ndim != 2 or given.shape[1] != 4:
        raise BadText(
            "sheets_shape",
            "sheets must be an array of the shape (n, 4) or (n, 4, 12), not {shape}",
            shape=str(given.shape),
        )
    whole = given.size == 0 or np.issubdtype(given.dtype, np.integer)
    if not whole or (given.size and not 0 <= int(given.min()) <= int(given.max()) < 1 << FIELDS):
        raise BadText("rows_of_bits", "a row must be a whole number of twelve bits")
    found = given.astype(np.int64)
    if not LEGAL[found].all():
        raise BadText(
            "illegal_row",
            "a row has its lock if, and only if, the rightmost number and five others are crossed",
        )
    return found


def expected_points(
    tablebase: Tablebase, rows: npt.ArrayLike, misthrows: npt.ArrayLike = 0
) -> Points:
    """The expected final score of every sheet before its own turn; the score, if the game is over.
    `Tablebase.value`, for arrays."""
    sheets = packed(rows)
    misses = np.asarray(misthrows)
    if misses.shape not in ((), (len(sheets),)) or not np.isin(misses, range(5)).all():
        raise BadText(
            "misthrows_each", "misthrows are from 0 to 4, one for all sheets or one for each"
        )
    if (tablebase.players, tablebase.ending) != (1, 0):
        raise BadText("points_alone", "expected points are for one player without an early end")
    found = np.empty(len(sheets))
    counts = np.broadcast_to(misses, (len(sheets),)).astype(np.int64)
    _value(tablebase.values[0], STATE[sheets], FIXED[sheets].sum(axis=1), counts, found)
    return found


@parallel_kernel
def _value(
    values: npt.NDArray[np.floating],
    states: Numbers,
    fixed: Numbers,
    misthrows: Numbers,
    found: Points,
) -> None:
    for n in prange(len(states)):
        rows, missed = states[n], misthrows[n]
        if missed == MOST_MISTHROWS or closed_rows(rows) >= CLOSED_ROWS_TO_END:
            found[n] = fixed[n] + worth(rows, missed)
        else:
            own = class_of(rows[0], rows[1], rows[2], rows[3])
            found[n] = fixed[n] + values[own, missed]
