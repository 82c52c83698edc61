"""The dynamic programme: one backward sweep over all classes of sheets.

`values[n, class, misthrows]` is the expected final score, without the points of closed rows,
when n more rolls of other players come before the chance that the game ends and the own turn.
The sweep knows the sheet after an own turn as one with `players − 1` such rolls to come.
"""

import numpy as np
from numba import prange

from markoff.fast.compiling import kernel, making_kernel, parallel_kernel
from markoff.tablebases.qwixx.roll import IMPOSSIBLE, OFFERS, Values, expected_best
from markoff.tablebases.qwixx.states import (
    AFTER,
    CLASSES,
    CLOSED,
    CLOSING,
    COLUMNS,
    ILLEGAL,
    MISTHROWS,
    PROGRESS,
    Numbers,
    States,
    class_of,
    closed_rows,
    worth,
)

SHEETS_AT_ONCE = 64


def empty_values(players: int) -> Values:
    """Nothing known but the sheets with two closed rows: they are final, whatever comes."""
    values = np.full((players, CLASSES, MISTHROWS), np.nan)
    _write_final_scores(values)
    return values


@making_kernel
def _write_final_scores(values: Values) -> None:
    rows = np.full(4, CLOSED)
    for one in range(CLOSED + 1):
        for other in range(CLOSED + 1):
            rows[0], rows[1], rows[2], rows[3] = one, other, CLOSED, CLOSED
            _write_final_score(values, rows)
            rows[0], rows[1], rows[2], rows[3] = one, CLOSED, other, CLOSED
            _write_final_score(values, rows)


@kernel
def _write_final_score(values: Values, rows: Numbers) -> None:
    for misthrows in range(MISTHROWS):
        values[:, class_of(rows[0], rows[1], rows[2], rows[3]), misthrows] = worth(rows, misthrows)


@parallel_kernel
def sweep(values: Values, sheets: States, ending: float) -> None:
    """Values these sheets, all of one layer; the layers before it must be known."""
    for chunk in prange((len(sheets) + SHEETS_AT_ONCE - 1) // SHEETS_AT_ONCE):
        rows = np.empty(4, np.int64)
        firsts = np.empty((COLUMNS, MISTHROWS))
        seconds = np.empty((COLUMNS, 4, COLUMNS, MISTHROWS))
        for n in range(chunk * SHEETS_AT_ONCE, min((chunk + 1) * SHEETS_AT_ONCE, len(sheets))):
            for row in range(4):
                rows[row] = sheets[n, row]
            _look_ahead(values[-1], rows, firsts, seconds)
            own = class_of(rows[0], rows[1], rows[2], rows[3])
            for misthrows in range(MISTHROWS - 1, -1, -1):
                if misthrows == MISTHROWS - 1:
                    misthrow = float(worth(rows, MISTHROWS))
                else:
                    misthrow = values[-1, own, misthrows + 1]
                turn = _own_turn(misthrows, misthrow, firsts, seconds)
                values[0, own, misthrows] = turn + ending * (worth(rows, misthrows) - turn)
                for rolls in range(1, len(values)):
                    values[rolls, own, misthrows] = _roll_of_another(
                        values[rolls - 1], rows, own, misthrows
                    )


@making_kernel
def _look_ahead(after: Values, rows: Numbers, firsts: Values, seconds: Values) -> None:
    """What each white sum can be worth. `firsts[sum]` is the best when action 1 crosses it and
    action 2 nothing; `seconds[sum, row, column]` the best when action 2 crosses this field, after
    the best choice in action 1. Sums count from 0; misthrows are the last index of all."""
    seconds[0] = IMPOSSIBLE
    _add_seconds(after, rows, 0, seconds[0])
    for white in range(COLUMNS - 1, -1, -1):
        seconds[white] = seconds[0]  # action 1 crosses nothing; sum 0 comes last, on top of it
        firsts[white] = IMPOSSIBLE
        for row in range(4):
            before = rows[row]
            now = AFTER[before, column_of(row, white)]
            if now == ILLEGAL:
                continue
            points = CLOSING[before] if now == CLOSED else 0
            rows[row] = now
            own = class_of(rows[0], rows[1], rows[2], rows[3])
            for misthrows in range(MISTHROWS):
                value = after[own, misthrows] + points
                firsts[white, misthrows] = max(firsts[white, misthrows], value)
            if closed_rows(rows) < 2:  # otherwise the game is over at once
                _add_seconds(after, rows, points, seconds[white])
            rows[row] = before


@kernel
def _add_seconds(after: Values, rows: Numbers, points: int, seconds: Values) -> None:
    for row in range(4):
        before = rows[row]
        for column in range(PROGRESS[before], COLUMNS):
            now = AFTER[before, column]
            if now == ILLEGAL:
                continue
            rows[row] = now
            own = class_of(rows[0], rows[1], rows[2], rows[3])
            together = points + CLOSING[before] if now == CLOSED else points
            for misthrows in range(MISTHROWS):
                value = after[own, misthrows] + together
                seconds[row, column, misthrows] = max(seconds[row, column, misthrows], value)
        rows[row] = before


@kernel
def column_of(row: int, number: int) -> int:
    """Where a sum, counted from 0, stands in this row; red and yellow rise, green and blue fall."""
    return number if row < 2 else COLUMNS - 1 - number


@making_kernel
def _own_turn(misthrows: int, misthrow: float, firsts: Values, seconds: Values) -> float:
    offers = np.empty((4, 6))
    room, rows = np.empty(OFFERS), np.empty(OFFERS + 4, np.int64)
    total = 0.0
    for one in range(6):
        for other in range(one + 1):
            white = one + other
            base = max(misthrow, firsts[white, misthrows])
            for row in range(4):
                for face in range(6):
                    offers[row, face] = max(
                        seconds[white, row, column_of(row, one + face), misthrows],
                        seconds[white, row, column_of(row, other + face), misthrows],
                    )
            weight = 1.0 if one == other else 2.0
            total += weight * expected_best(base, offers, room, rows)
    return total / 36.0


@kernel
def _roll_of_another(after: Values, rows: Numbers, own: int, misthrows: int) -> float:
    """Only the white sum counts, and crossing nothing costs nothing."""
    total = 0.0
    for white in range(COLUMNS):
        best = after[own, misthrows]
        for row in range(4):
            before = rows[row]
            now = AFTER[before, column_of(row, white)]
            if now != ILLEGAL:
                points = CLOSING[before] if now == CLOSED else 0
                rows[row] = now
                value = after[class_of(rows[0], rows[1], rows[2], rows[3]), misthrows] + points
                best = max(best, value)
                rows[row] = before
        total += (6 - abs(white - 5)) * best
    return total / 36.0
