"""The levels that compute: their modules need a compiler, and are imported when first asked."""

from random import Random
from typing import Any

from markoff.bots.opinion import Bot, Opinion
from markoff.game import Game, Seat
from markoff.games import quixo


def thinker(level: str) -> Bot:
    """The bot of this level, whatever the game."""

    def think(
        game: Game[Any], position: Any, seat: Seat, rng: Random, seconds: float | None = None
    ) -> Opinion:
        return levels_of(game)[level](game, position, seat, rng, seconds)

    return think


def levels_of(game: Game[Any]) -> dict[str, Bot]:
    if game.NAME == quixo.NAME:
        from markoff.bots.quixo_levels import LEVELS as OF_QUIXO

        return OF_QUIXO
    from markoff.bots.qwixx_levels import LEVELS as OF_QWIXX

    return OF_QWIXX
