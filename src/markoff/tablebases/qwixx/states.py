"""The states of a Qwixx sheet, as far as they matter for what can still be scored.

Of an open row only the rightmost cross and the number of crosses count: 56 states. A closed row
is one state more, whatever its crosses: its points are fixed, and are added from outside.
Red and yellow are alike, green and blue are alike, and turning every die d into 7 − d makes
falling rows of rising ones. So a sheet is an unordered pair of unordered pairs of row states:
its class, an index into the tablebase. Misthrows, 0 to 3, are a second index.
"""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from markoff.fast.compiling import kernel
from markoff.games.qwixx_sheet import (
    CROSSES_TO_CLOSE,
    LOCK,
    MISTHROW,
    MOST_MISTHROWS,
    POINTS,
    RIGHTMOST,
    Sheet,
)

Numbers = npt.NDArray[np.int64]
States = npt.NDArray[np.int8]

COLUMNS = RIGHTMOST + 1
OPEN_STATES = 1 + RIGHTMOST * (RIGHTMOST + 1) // 2
CLOSED = OPEN_STATES
ILLEGAL = -1

PAIRS = (CLOSED + 1) * (CLOSED + 2) // 2
CLASSES = PAIRS * (PAIRS + 1) // 2
MISTHROWS = MOST_MISTHROWS


def open_state(rightmost: int, crosses: int) -> int:
    """The state of a row with this many crosses, the last of them in this column."""
    return 1 + rightmost * (rightmost + 1) // 2 + crosses - 1 if crosses else 0


def row_state(row: int) -> int:
    """The state of the row with these bits while it is open."""
    return open_state(row.bit_length() - 1, row.bit_count())


_OPEN = [(0, -1, 0)] + [
    (open_state(rightmost, crosses), rightmost, crosses)
    for rightmost in range(RIGHTMOST)
    for crosses in range(1, rightmost + 2)
]
"""Every open state with its rightmost column and its number of crosses."""


def _after_crossing() -> Numbers:
    after = np.full((CLOSED + 1, COLUMNS), ILLEGAL, np.int64)
    for state, rightmost, crosses in _OPEN:
        for column in range(rightmost + 1, RIGHTMOST):
            after[state, column] = open_state(column, crosses + 1)
        if crosses >= CROSSES_TO_CLOSE:
            after[state, RIGHTMOST] = CLOSED
    return after


def _of_states(entries: Iterable[tuple[int, int]], otherwise: int) -> Numbers:
    table = np.full(CLOSED + 1, otherwise, np.int64)
    for state, entry in entries:
        table[state] = entry
    return table


AFTER = _after_crossing()
"""By state and column: the state after crossing it, or ILLEGAL."""
PROGRESS = _of_states(((state, rightmost + 1) for state, rightmost, _ in _OPEN), COLUMNS)
"""By state: the leftmost column that can still be crossed. Every cross raises it."""
WORTH = _of_states(((state, POINTS[crosses]) for state, _, crosses in _OPEN), 0)
"""By state: the points of the row as it is; those of a closed row are added from outside."""
CLOSING = _of_states(
    ((state, POINTS[crosses + 2]) for state, _, crosses in _OPEN if crosses >= CROSSES_TO_CLOSE), 0
)
"""By state: the points of the row once its rightmost number and the lock are crossed."""
STATE = np.array([row_state(row) if row >> RIGHTMOST == 0 else CLOSED for row in range(1 << 12)])
"""By the bits of a row, as `games.qwixx_sheet` has them: its state."""


@kernel
def pair_of(one: int, other: int) -> int:
    """Unordered pairs, counted like the cells below and on the diagonal."""
    return one * (one + 1) // 2 + other if one > other else other * (other + 1) // 2 + one


@kernel
def class_of(red: int, yellow: int, green: int, blue: int) -> int:
    return pair_of(pair_of(red, yellow), pair_of(green, blue))


@kernel
def closed_rows(rows: Numbers) -> int:
    closed = 0
    for row in range(4):
        if rows[row] == CLOSED:
            closed += 1
    return closed


@kernel
def worth(rows: Numbers, misthrows: int) -> int:
    """The points of the open rows and the misthrows."""
    points = WORTH[rows[0]] + WORTH[rows[1]] + WORTH[rows[2]] + WORTH[rows[3]]
    return int(points) + MISTHROW * misthrows


def open_on(sheet: Sheet) -> tuple[int, ...]:
    """The rows without a lock on this sheet: open, if there is no other."""
    return tuple(row for row, bits in enumerate(sheet.rows) if not bits & LOCK)


def states_of(sheet: Sheet, open_rows: Iterable[int]) -> tuple[list[int], int]:
    """The states of the four rows, and the points of those that are closed, by whomever."""
    states, fixed = [CLOSED] * 4, 0
    for row, bits in enumerate(sheet.rows):
        if row in open_rows:
            states[row] = row_state(bits)
        else:
            fixed += POINTS[bits.bit_count()]
    return states, fixed


def _reachable(state: int) -> list[int]:
    """The states that a row can come to have, its own included."""
    seen = {state}
    for before in range(state, CLOSED):  # every cross leads to a higher state
        if before in seen:
            seen.update(AFTER[before][AFTER[before] != ILLEGAL].tolist())
    return sorted(seen)


def _pairs(ones: Iterable[int], others: Iterable[int]) -> list[tuple[int, int]]:
    return sorted({(max(one, other), min(one, other)) for one in ones for other in others})


def reachable_classes(states: list[int]) -> States:
    """One sheet of every class that can be reached from these row states, theirs included, with
    at most one closed row: four columns of row states."""
    red_yellow = np.array(_pairs(*map(_reachable, states[:2])), np.int8)
    green_blue = np.array(_pairs(*map(_reachable, states[2:])), np.int8)
    sheets = np.hstack(
        [np.repeat(red_yellow, len(green_blue), 0), np.tile(green_blue, (len(red_yellow), 1))]
    )
    sheets = sheets[np.count_nonzero(sheets == CLOSED, axis=1) < 2]
    first, second = _triangular(sheets[:, 0], sheets[:, 1]), _triangular(sheets[:, 2], sheets[:, 3])
    classes = _triangular(np.maximum(first, second), np.minimum(first, second))
    once: States = sheets[np.unique(classes, return_index=True)[1]]
    return once


def _triangular(larger: npt.NDArray[np.integer], smaller: npt.NDArray[np.integer]) -> Numbers:
    """`pair_of`, for whole arrays."""
    wide = larger.astype(np.int64)
    return wide * (wide + 1) // 2 + smaller


def layers(sheets: States) -> list[States]:
    """Ordered so that every cross leads from a layer into an earlier one."""
    progress = PROGRESS[sheets].sum(axis=1)
    return [sheets[progress == layer] for layer in np.unique(progress)[::-1]]
