"""The casual player of Qwixx: what will every sheet be worth when the game ends?

When that comes, this player does not ask: it always feels as if there were time, and so it waits
for good numbers even where others are about to close their rows.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from markoff.bots.opinion import Opinion
from markoff.bots.qwixx.worth import chance_of_scores, sheet_worth
from markoff.game import Action, Game, Seat
from markoff.games import qwixx
from markoff.games.qwixx_sheet import NOTHING, cross

ROLLS = 33
"""So many rolls seem to be left, at all times."""

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


def worths(position: qwixx.Position) -> list[float]:
    players = len(position.sheets)
    return [sheet_worth(sheet, position.open_rows, ROLLS, players) for sheet in position.sheets]
