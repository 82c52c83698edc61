"""What a sheet of Qwixx will be worth when the game ends, and who then wins: the values behind
every level from casual upwards.

A row grows by numbers that the dice are still likely to offer before the end. `packed_worth` has
the same values for kernels.
"""

from collections.abc import Sequence
from functools import cache
from math import exp, sqrt

from markoff.game import Seat
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

SPREAD = 2.5
"""Points by which a score usually strays in one roll; in n rolls √n times as much."""

PAR, PAR_SPREAD = 80.0, 30.0
"""Alone there is nobody to beat: reaching this score counts as an even chance."""


def chance_alone(points: float) -> float:
    """The chance that counts as won for somebody who can expect so many points."""
    return 1 / (1 + exp((PAR - points) / PAR_SPREAD))


def chance_of_scores(scores: Sequence[float], seat: Seat, rolls: float) -> float:
    """The chance that this seat ends highest, if these are the scores to expect."""
    if len(scores) == 1:
        return chance_alone(scores[0])
    spread = SPREAD * sqrt(rolls)
    best = max(scores)
    weights = [exp((score - best) / spread) for score in scores]
    return weights[seat] / sum(weights)


def sheet_worth(sheet: Sheet, open_rows: Sequence[int], rolls: int, players: int) -> float:
    """The points to expect from a sheet at the end: a closed row grows no more."""
    return MISTHROW * sheet.misthrows + sum(
        row_worth(row.bit_length(), row.bit_count(), rolls, players)
        if number in open_rows
        else POINTS[row.bit_count()]
        for number, row in enumerate(sheet.rows)
    )


@cache
def row_worth(column: int, crosses: int, rolls: int, players: int) -> float:
    """The points to expect from a row whose first free field is this column, if each roll may
    be the last one, with a chance of 1 in `rolls`, and the row takes only what improves it."""
    going_on = 1 - 1 / rolls
    total, weight = POINTS[crosses] / rolls, 1 / rolls
    for worth, offered in sorted(_growth(column, crosses, rolls, players), reverse=True):
        if worth * weight <= total:
            break
        total += going_on * offered * worth
        weight += going_on * offered
    return total / weight


def _growth(column: int, crosses: int, rolls: int, players: int) -> list[tuple[float, float]]:
    """What the row would be worth after each number, and how often that number is offered:
    the white dice to everybody, the coloured ones only in one's own turn."""
    growth = []
    for number in range(column, RIGHTMOST + 1):
        offered = WANTED * (WHITE[number] + COLOURED[number] / players)
        if number < RIGHTMOST:
            growth.append((row_worth(number + 1, crosses + 1, rolls, players), offered))
        elif crosses >= CROSSES_TO_CLOSE:
            growth.append((float(POINTS[crosses + 2]), offered))
    return growth
