"""The beginner of Quixo: gathers marks in lines, and often overlooks what the opponents are up to.

It takes a win when there is one and never makes the opponents' line if it can help it, for that
is right in front of it. Whether the next player could then win it asks only now and then.
"""

from math import exp
from random import Random
from typing import Any

from markoff.bots.opinion import Opinion
from markoff.bots.quixo.casual import endings, lines_worth
from markoff.game import Game, Seat
from markoff.games.quixo import Position

WIN, LOSS = 1.0, 0.0
DANGER = 0.05
"""A move after which the next player could win, if that was noticed."""
NOTICES = 0.4
"""How often it looks at the replies at all."""
SCALE = 40.0
"""The worth of the own lines that makes a move seem 23 % better than nothing."""
MISJUDGED = 0.12
"""How far its guesses stray, to either side."""


def opinion(
    game: Game[Any], position: Position, seat: Seat, rng: Random, _seconds: float | None = None
) -> Opinion:
    notices = rng.random() < NOTICES
    return {
        action: _liking(game, game.play(position, {seat: action}), seat, notices, rng)
        for action in game.legal(position, seat)
    }


def _liking(game: Game[Any], position: Position, seat: Seat, notices: bool, rng: Random) -> float:
    """It wants lines of its own, and does not mind those of the others."""
    stray = MISJUDGED * rng.uniform(-1, 1)
    ended = game.result(position)
    if ended is not None:
        return WIN if seat in ended.winners else LOSS
    if notices and endings(game, position).won:
        return DANGER
    hope = 1 / (1 + exp(-lines_worth(position, seat % 2) / SCALE))
    return min(0.95, max(0.15, hope - 0.2 + stray))
