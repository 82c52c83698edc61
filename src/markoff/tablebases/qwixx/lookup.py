"""The values of a tablebase for kernels: for playouts and searches over packed sheets."""

import numpy as np
import numpy.typing as npt

from markoff.fast.compiling import kernel
from markoff.fast.qwixx.rows import MISTHROWS_AT
from markoff.games.qwixx_sheet import MISTHROW, MOST_MISTHROWS, POINTS
from markoff.tablebases.qwixx.states import CLOSED, STATE, class_of

SCORE = np.array([POINTS[row.bit_count()] for row in range(1 << 12)])
"""By the bits of a row: its points."""


@kernel
def expected_score(values: npt.NDArray[np.floating], sheet: np.uint64, locks: np.uint64) -> float:
    """Mirrors `Tablebase._later`: the expected final score of a packed sheet with so many rolls of
    others to come, if `values` are the table's for that number. `locks` are the locks on all
    sheets, wherever their rows stand in a sheet; other bits of it do not matter."""
    misthrows = (int(sheet) >> int(MISTHROWS_AT)) & 7
    red, red_points = _row(sheet, locks, 0)
    yellow, yellow_points = _row(sheet, locks, 1)
    green, green_points = _row(sheet, locks, 2)
    blue, blue_points = _row(sheet, locks, 3)
    fixed = red_points + yellow_points + green_points + blue_points
    if misthrows < MOST_MISTHROWS:
        return float(fixed + values[class_of(red, yellow, green, blue), misthrows])
    for row in range(4):
        if not (int(locks) >> 12 * row + 11) & 1:
            fixed += SCORE[(int(sheet) >> 12 * row) & 0xFFF]
    return float(fixed + MISTHROW * misthrows)


@kernel
def _row(sheet: np.uint64, locks: np.uint64, row: int) -> tuple[int, int]:
    """The state of this row, and the points that are fixed there."""
    bits = (int(sheet) >> 12 * row) & 0xFFF
    if (int(locks) >> 12 * row + 11) & 1:
        return CLOSED, SCORE[bits]
    return STATE[bits], 0
