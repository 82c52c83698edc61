"""The random player, which every game has: every action seems as good as any other."""

from random import Random
from typing import Any

from markoff.bots.level import Level
from markoff.bots.opinion import Opinion
from markoff.game import Game, Seat


def anything(
    game: Game[Any], position: Any, seat: Seat, _rng: Random, _seconds: float | None = None
) -> Opinion:
    return dict.fromkeys(game.legal(position, seat), 0.5)


RANDOM = Level("random", anything)
