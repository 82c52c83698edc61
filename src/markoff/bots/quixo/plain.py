"""The levels of Quixo that look ahead, where there is no compiler: the same search, not as far."""

from random import Random
from typing import Any

from markoff.bots.opinion import Chances, Opinion, Past
from markoff.bots.quixo.looking import Looking
from markoff.bots.quixo.plain_search import think
from markoff.bots.quixo.scores import by_seat, opinion_of
from markoff.game import Game, Seat
from markoff.games import quixo
from markoff.games.quixo import Position

NODES = 6_000
"""Positions that the analyst looks at for one move."""


def analyst(
    _game: Game[Any],
    position: Position,
    _seat: Seat,
    _rng: Random,
    seconds: float | None = None,
    past: Past = (),
) -> Opinion:
    scores = think(position, NODES, seconds, past=past).scores
    return opinion_of(scores, position.players)


_looking = Looking(think, analyst)
strong, expert = _looking.strong, _looking.expert


def chances(position: Position, rng: Random, seconds: float | None = None) -> Chances:
    """By seat, if both sides play well."""
    ended = quixo.result(position)
    if ended is not None:
        return tuple(float(seat in ended.winners) for seat in range(position.players))
    return by_seat(position, max(analyst(quixo, position, position.seat, rng, seconds).values()))
