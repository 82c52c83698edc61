"""An own turn played as well as possible: both choices, as a tablebase likes them best.

A sheet in play is six numbers: the states of its rows, its misthrows, and the points of the rows
that are closed.
"""

import numpy as np
import numpy.typing as npt

from markoff.fast.compiling import kernel
from markoff.games.qwixx import CLOSED_ROWS_TO_END
from markoff.games.qwixx_sheet import MOST_MISTHROWS, Sheet
from markoff.tablebases.qwixx.roll import IMPOSSIBLE
from markoff.tablebases.qwixx.states import (
    AFTER,
    CLOSED,
    CLOSING,
    ILLEGAL,
    Numbers,
    class_of,
    closed_rows,
    open_on,
    states_of,
    worth,
)
from markoff.tablebases.qwixx.sweep import column_of

Values = npt.NDArray[np.floating]

MISTHROWS, FIXED = 4, 5
"""Where the misthrows and the fixed points stand in a sheet in play, behind the rows."""
NO_ROW = -1


def in_play(sheet: Sheet) -> Numbers:
    states, fixed = states_of(sheet, open_on(sheet))
    return np.array([*states, sheet.misthrows, fixed])


@kernel
def play_turn(after: Values, sheet: Numbers, dice: Numbers) -> None:
    """Plays both actions with these dice: two white ones, then one for each row, all counted
    from 0. `after` holds the values at the end of an own turn, like `tablebase.values[-1]`."""
    sum_of_whites = dice[0] + dice[1]
    most, best_first, best_second, best_number = IMPOSSIBLE, NO_ROW, NO_ROW, 0
    for first in range(NO_ROW, 4):
        before = _cross(sheet, first, sum_of_whites)
        if before == ILLEGAL:
            continue
        value = _value(after, sheet, sheet[MISTHROWS] + (first == NO_ROW))
        if value > most:
            most, best_first, best_second = value, first, NO_ROW
        if closed_rows(sheet) < CLOSED_ROWS_TO_END:  # otherwise the game is over at once
            for second in range(4):
                for white in range(2):
                    number = dice[white] + dice[2 + second]
                    between = _cross(sheet, second, number)
                    if between == ILLEGAL:
                        continue
                    value = _value(after, sheet, sheet[MISTHROWS])
                    _take_back(sheet, second, between)
                    if value > most:
                        most, best_first, best_second, best_number = value, first, second, number
        _take_back(sheet, first, before)
    _cross(sheet, best_first, sum_of_whites)
    _cross(sheet, best_second, best_number)
    sheet[MISTHROWS] += best_first == NO_ROW and best_second == NO_ROW


@kernel
def _cross(sheet: Numbers, row: int, number: int) -> int:
    """Crosses this number, counted from 0; returns the state that the row had, or ILLEGAL."""
    if row == NO_ROW:
        return 0
    before = int(sheet[row])
    now = AFTER[before, column_of(row, number)]
    if now == ILLEGAL:
        return ILLEGAL
    sheet[row] = now
    if now == CLOSED:
        sheet[FIXED] += CLOSING[before]
    return before


@kernel
def _take_back(sheet: Numbers, row: int, before: int) -> None:
    if row != NO_ROW:
        if sheet[row] == CLOSED:
            sheet[FIXED] -= CLOSING[before]
        sheet[row] = before


@kernel
def _value(after: Values, sheet: Numbers, misthrows: int) -> float:
    if misthrows == MOST_MISTHROWS:
        return float(sheet[FIXED] + worth(sheet, misthrows))
    own = class_of(sheet[0], sheet[1], sheet[2], sheet[3])
    return float(sheet[FIXED] + after[own, misthrows])


@kernel
def is_over_in_play(sheet: Numbers) -> bool:
    return sheet[MISTHROWS] == MOST_MISTHROWS or closed_rows(sheet) >= CLOSED_ROWS_TO_END


@kernel
def score_in_play(sheet: Numbers) -> int:
    return int(sheet[FIXED]) + worth(sheet, sheet[MISTHROWS])
