"""Simple players that are known from elsewhere, for measuring: they have a choice, not an opinion.

`fast.qwixx.policies` says how each of Qwixx chooses; `uct` is the strongest published player of
Quixo without tables.
"""

from random import Random
from typing import Any

from markoff.bots.opinion import Bot, Opinion
from markoff.game import Game, Seat


def greedy(name: str) -> Bot:
    """The player of Qwixx and Qwixx On Board with this name among the policies."""

    def think(
        game: Game[Any], position: Any, seat: Seat, rng: Random, _seconds: float | None = None
    ) -> Opinion:
        from markoff.bots.qwixx.references import chosen

        choice = chosen(name, position, seat, rng)
        return {action: float(action == choice) for action in game.legal(position, seat)}

    return think


def uct(
    game: Game[Any], position: Any, seat: Seat, rng: Random, seconds: float | None = None
) -> Opinion:
    from markoff.bots.quixo.uct import opinion

    return opinion(game, position, seat, rng, seconds)
