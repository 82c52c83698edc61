"""The casual player of Qwixx: what will every sheet be worth when the game ends?

A row grows by numbers that the dice are still likely to offer before the end. When that comes,
this player does not ask: it always feels as if there were time, and so it waits for good numbers
even where others are about to close their rows.
"""

from collections.abc import Callable, Sequence
from functools import cache
from math import exp, sqrt
from random import Random
from typing import Any

from markoff.bots.opinion import Opinion
from markoff.game import Action, Game, Seat
from markoff.games import qwixx
from markoff.games.qwixx_sheet import (
    CROSSES_TO_CLOSE,
    MISTHROW,
    NOTHING,
    POINTS,
    RIGHTMOST,
    Sheet,
    cross,
)

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

ROLLS = 33
"""So many rolls seem to be left, at all times."""

SPREAD = 2.5
"""Points by which a score usually strays in one roll; in n rolls √n times as much."""

PAR, PAR_SPREAD = 80.0, 30.0
"""Alone there is nobody to beat: reaching this score counts as an even chance."""

Chance = Callable[[Any, Seat], float]
"""How likely a seat is to win from a position in which nothing is left of the turn."""


def opinion(
    game: Game[Any],
    position: qwixx.Position,
    seat: Seat,
    _rng: Random,
    _seconds: float | None = None,
) -> Opinion:
    return consider(game, position, position, seat, chance)


def consider(
    game: Game[Any], position: Any, sheets: qwixx.Position, seat: Seat, chance: Chance
) -> Opinion:
    """Every legal action, followed by the best that this player can still do in the turn."""
    others = likely_crosses(game, position, sheets, seat)
    return {
        action: _rest_of_turn(game, game.play(position, {**others, seat: action}), seat, chance)
        for action in game.legal(position, seat)
    }


def _rest_of_turn(game: Game[Any], position: Any, seat: Seat, chance: Chance) -> float:
    if game.to_act(position) != (seat,):
        return chance(position, seat)
    return max(
        _rest_of_turn(game, game.play(position, {seat: action}), seat, chance)
        for action in game.legal(position, seat)
    )


def likely_crosses(
    game: Game[Any], position: Any, sheets: qwixx.Position, seat: Seat
) -> dict[Seat, Action]:
    """What the others will cross in action 1, if each thinks of the own sheet alone."""
    players = len(sheets.sheets)

    def best_cross(other: Seat) -> Action:
        sheet = sheets.sheets[other]
        after = {
            action: sheet if action == NOTHING else cross(sheet, action)
            for action in game.legal(position, other)
        }
        return max(
            after, key=lambda action: sheet_worth(after[action], sheets.open_rows, ROLLS, players)
        )

    return {other: best_cross(other) for other in game.to_act(position) if other != seat}


def chance(position: qwixx.Position, seat: Seat) -> float:
    ended = qwixx.result(position)
    if ended is not None:
        return chance_at_end(ended.scores, seat)
    return chance_of_scores(worths(position), seat, ROLLS)


def chance_at_end(scores: Sequence[int], seat: Seat) -> float:
    """Certain, unless a tie shares the win."""
    if len(scores) == 1:
        return chance_of_scores(scores, seat, 1)
    winners = qwixx.highest(tuple(scores))
    return (seat in winners) / len(winners)


def chance_of_scores(scores: Sequence[float], seat: Seat, rolls: float) -> float:
    """The chance that this seat ends highest, if these are the scores to expect."""
    if len(scores) == 1:
        return 1 / (1 + exp((PAR - scores[0]) / PAR_SPREAD))
    spread = SPREAD * sqrt(rolls)
    best = max(scores)
    weights = [exp((score - best) / spread) for score in scores]
    return weights[seat] / sum(weights)


def worths(position: qwixx.Position) -> list[float]:
    players = len(position.sheets)
    return [sheet_worth(sheet, position.open_rows, ROLLS, players) for sheet in position.sheets]


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
