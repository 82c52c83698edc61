"""The levels of Quixo that look ahead, where there is no compiler: the same search, not as far."""

from random import Random
from typing import Any

from markoff.bots.opinion import Chances, Opinion, Past
from markoff.bots.quixo.plain_search import think
from markoff.bots.quixo.scores import by_seat, misjudged, opinion_of
from markoff.game import Action, Game, Seat
from markoff.games import quixo
from markoff.games.quixo import Position

NODES = {"strong": 500, "analyst": 6_000}
"""Positions that a level looks at for one move."""


def strong(
    _game: Game[Any],
    position: Position,
    _seat: Seat,
    rng: Random,
    seconds: float | None = None,
    past: Past = (),
) -> Opinion:
    if position.players == 2:
        return _opinion(position, "strong", seconds, past)
    seen = a_glance(position, seconds, past)
    scores = {action: misjudged(score, rng) for action, score in seen.items()}
    return opinion_of(scores, position.players)


def expert(
    game: Game[Any],
    position: Position,
    seat: Seat,
    rng: Random,
    seconds: float | None = None,
    past: Past = (),
) -> Opinion:
    if position.players == 2:
        return analyst(game, position, seat, rng, seconds, past)
    return opinion_of(a_glance(position, seconds, past), position.players)


def a_glance(position: Position, seconds: float | None, past: Past) -> dict[Action, int]:
    """Scores after one move and whatever wins at once then."""
    return think(position, NODES["strong"], seconds, deepest=1, past=past).scores


def analyst(
    _game: Game[Any],
    position: Position,
    _seat: Seat,
    _rng: Random,
    seconds: float | None = None,
    past: Past = (),
) -> Opinion:
    return _opinion(position, "analyst", seconds, past)


def _opinion(position: Position, level: str, seconds: float | None, past: Past) -> Opinion:
    scores = think(position, NODES[level], seconds, past=past).scores
    return opinion_of(scores, position.players)


def chances(position: Position, seconds: float | None = None) -> Chances:
    """By seat, if both sides play well."""
    ended = quixo.result(position)
    if ended is not None:
        return tuple(float(seat in ended.winners) for seat in range(position.players))
    ours = max(_opinion(position, "analyst", seconds, ()).values())
    return by_seat(position, ours)
