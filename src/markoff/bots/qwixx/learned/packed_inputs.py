"""What the network sees, on packed positions: mirrors `inputs`."""

import numpy as np
import numpy.typing as npt

from markoff.bots.network.kernels import Numbers
from markoff.bots.qwixx.learned import inputs as clear
from markoff.fast.compiling import inlined_kernel, kernel
from markoff.fast.qwixx.legal import locks_of
from markoff.fast.qwixx.rows import ONE, TO_LOCK, WHOLE_ROW, Whole, Words, misthrows
from markoff.games.qwixx_sheet import LOCK, MISTHROW, POINTS

OF_A_ROW, OF_A_SHEET = clear.OF_A_ROW, clear.OF_A_SHEET
OF_A_DIFFERENCE, FARTHEST = clear.OF_A_DIFFERENCE, clear.FARTHEST
LEAST = np.int64(-1000)


def _row_inputs() -> npt.NDArray[np.int64]:
    """By whether the row is closed, and by its bits; 0 where no sheet has such a row."""
    found = np.zeros((2, 1 << 12), np.int64)
    for row in range(1 << 12):
        has_lock = row >= LOCK and row.bit_count() >= clear.LEAST_WITH_LOCK
        if row < LOCK >> 1 or has_lock:
            found[:, row] = clear.row_input(row, False), clear.row_input(row, True)
    return found


ROW_INPUTS = _row_inputs()
ROW_POINTS = np.array([POINTS[row.bit_count()] for row in range(1 << 12)], np.int64)
"""By the bits of a row."""


@kernel
def inputs(position: Words, following: Whole, scores: Numbers, found: Numbers) -> None:
    """Puts down the inputs that are on when this seat rolls next, and everybody's score in the
    order of rolling."""
    players, seat = len(position) - 1, following
    locks = locks_of(position)
    for place in range(players):
        sheet = position[seat]
        scores[place] = sheet_inputs(sheet, locks, place * OF_A_SHEET, 5 * place, found)
        seat = seat + 1 if seat + 1 < players else 0
    difference_inputs(scores, players * OF_A_SHEET, 5 * players, len(found), found)


@inlined_kernel
def sheet_inputs(
    sheet: np.uint64, locks: np.uint64, begin: Whole, first: Whole, found: Numbers
) -> np.int64:
    """Puts down the five of a sheet whose inputs begin there; returns its score."""
    missed = np.int64(misthrows(sheet))
    points = MISTHROW * missed
    for row in range(4):
        at = np.uint64(12 * row)
        closed = np.int64(locks >> at + TO_LOCK & ONE)
        bits = np.int64(sheet >> at & WHOLE_ROW)
        points += ROW_POINTS[bits]
        found[first + row] = begin + row * OF_A_ROW + ROW_INPUTS[closed, bits]
    found[first + 4] = begin + 4 * OF_A_ROW + missed
    return points


@inlined_kernel
def difference_inputs(
    scores: Numbers, begin: Whole, first: Whole, end: Whole, found: Numbers
) -> None:
    """Puts down those of the scores, from the place `first` up to `end`."""
    best = second = LEAST
    for points in scores:
        if points > best:
            best, second = points, best
        elif points > second:
            second = points
    for place in range(end - first):
        difference = scores[place] - (second if scores[place] == best else best)
        difference = min(max(difference, -FARTHEST), FARTHEST)
        found[first + place] = begin + place * OF_A_DIFFERENCE + FARTHEST + difference
