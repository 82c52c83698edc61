"""What the sheet of somebody who plays Qwixx alone will be worth when the game ends.

A row grows by numbers that the dice are still likely to offer before the end.
"""

from collections.abc import Sequence
from functools import cache
from math import exp

from markoff.games.qwixx_sheet import CROSSES_TO_CLOSE, MISTHROW, POINTS, RIGHTMOST, Sheet

FACES = range(6)
COLUMNS = range(RIGHTMOST + 1)
WHITE = tuple(sum(a + b == n for a in FACES for b in FACES) / 36 for n in COLUMNS)
"""How often the white dice show the number of a column: alike in rising and falling rows."""
COLOURED = tuple(
    sum(n in (a + c, b + c) for a in FACES for b in FACES for c in FACES) / 216 for n in COLUMNS
)
"""How often the coloured die shows it, together with one of the white dice."""

WANTED = 0.8
"""Offers that a row can use: the others go to another row that wants its number more."""

PAR, PAR_SPREAD = 80.0, 30.0
"""Alone there is nobody to beat: reaching this score counts as an even chance."""


def chance_alone(points: float) -> float:
    """The chance that counts as won for somebody who can expect so many points."""
    return 1 / (1 + exp((PAR - points) / PAR_SPREAD))


def sheet_worth(sheet: Sheet, open_rows: Sequence[int], rolls: int) -> float:
    """The points to expect from a sheet at the end: a closed row grows no more."""
    return MISTHROW * sheet.misthrows + sum(
        row_worth(row.bit_length(), row.bit_count(), rolls)
        if number in open_rows
        else POINTS[row.bit_count()]
        for number, row in enumerate(sheet.rows)
    )


@cache
def row_worth(column: int, crosses: int, rolls: int) -> float:
    """The points to expect from a row whose first free field is this column, if each roll may
    be the last one, with a chance of 1 in `rolls`, and the row takes only what improves it."""
    going_on = 1 - 1 / rolls
    total, weight = POINTS[crosses] / rolls, 1 / rolls
    for worth, offered in sorted(_growth(column, crosses, rolls), reverse=True):
        if worth * weight <= total:
            break
        total += going_on * offered * worth
        weight += going_on * offered
    return total / weight


def _growth(column: int, crosses: int, rolls: int) -> list[tuple[float, float]]:
    """What the row would be worth after each number, and how often that number is offered."""
    growth = []
    for number in range(column, RIGHTMOST + 1):
        offered = WANTED * (WHITE[number] + COLOURED[number])
        if number < RIGHTMOST:
            growth.append((row_worth(number + 1, crosses + 1, rolls), offered))
        elif crosses >= CROSSES_TO_CLOSE:
            growth.append((float(POINTS[crosses + 2]), offered))
    return growth
