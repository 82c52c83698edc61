"""Every sheet that a player can still come to, as a number; the law says which crosses are legal.

Of a row only the number of crosses, the rightmost one and the lock matter. So of all sheets that
the rules cannot tell apart there is one here: its earlier crosses are as far left as possible.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from markoff.games.qwixx import is_over
from markoff.games.qwixx_sheet import (
    ALL_ROWS,
    LAST_FIELD,
    LOCK,
    MOST_MISTHROWS,
    Sheet,
    cross,
    may_cross,
    place,
    score,
)

Numbers = npt.NDArray[np.int64]

ILLEGAL = -1


class Steps(NamedTuple):
    """What kernels know about sheets, by their numbers."""

    after: Numbers
    """By sheet and action: the sheet after this cross, or ILLEGAL. Action 0 crosses nothing."""
    misthrown: Numbers
    """The sheet with one misthrow more."""
    closed: Numbers
    """A set of bits: the rows with a lock."""
    misthrows: Numbers
    points: Numbers
    progress: Numbers
    """How many crosses and misthrows there are."""


class Sheets(NamedTuple):
    every: tuple[Sheet, ...]
    """By number. Sheets with less on them come first."""
    numbers: dict[Sheet, int]
    steps: Steps


def plain(sheet: Sheet) -> Sheet:
    """The sheet that stands for all which the rules cannot tell from this one."""
    return Sheet(tuple(_plain_row(row) for row in sheet.rows), sheet.misthrows)


def _plain_row(row: int) -> int:
    numbers = row & ~LOCK
    if not numbers:
        return row
    rightmost = 1 << numbers.bit_length() - 1
    return (1 << numbers.bit_count() - 1) - 1 | rightmost | row & LOCK


def sheets_from(starts: tuple[Sheet, ...], open_rows: tuple[int, ...]) -> Sheets:
    """What can become of these sheets while others close nothing; these rows are open."""
    after: dict[Sheet, dict[int, Sheet]] = {}
    misthrown: dict[Sheet, Sheet] = {}
    waiting = [plain(sheet) for sheet in starts]
    while waiting:
        sheet = waiting.pop()
        if sheet not in after:
            after[sheet] = _crosses(sheet, open_rows)
            waiting += after[sheet].values()
            if not _ended(sheet, open_rows):
                misthrown[sheet] = Sheet(sheet.rows, sheet.misthrows + 1)
                waiting.append(misthrown[sheet])
    every = tuple(sorted(after, key=lambda sheet: (_progress(sheet), sheet)))
    numbers = {sheet: number for number, sheet in enumerate(every)}
    table = np.full((len(every), LAST_FIELD + 1), ILLEGAL)
    for number, sheet in enumerate(every):
        for action, crossed in after[sheet].items():
            table[number, action] = numbers[crossed]
    steps = Steps(
        table,
        np.array([numbers[misthrown[sheet]] if sheet in misthrown else ILLEGAL for sheet in every]),
        np.array([_closed(sheet) for sheet in every]),
        np.array([sheet.misthrows for sheet in every]),
        np.array([score(sheet) for sheet in every]),
        np.array([_progress(sheet) for sheet in every]),
    )
    return Sheets(every, numbers, steps)


def _crosses(sheet: Sheet, open_rows: tuple[int, ...]) -> dict[int, Sheet]:
    if _ended(sheet, open_rows):
        return {}
    places = {action: place(action) for action in range(1, LAST_FIELD + 1)}
    return {
        action: plain(cross(sheet, action))
        for action, (row, column) in places.items()
        if row in open_rows and may_cross(sheet.rows[row], column)
    }


def _ended(sheet: Sheet, open_rows: tuple[int, ...]) -> bool:
    still_open = tuple(row for row in open_rows if not sheet.rows[row] & LOCK)
    return sheet.misthrows == MOST_MISTHROWS or is_over(still_open)


def _progress(sheet: Sheet) -> int:
    return sum((row & ~LOCK).bit_count() for row in sheet.rows) + sheet.misthrows


def _closed(sheet: Sheet) -> int:
    return sum(1 << row for row in ALL_ROWS if sheet.rows[row] & LOCK)
