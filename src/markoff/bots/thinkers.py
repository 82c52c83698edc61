"""The levels that compute: their modules need a compiler, and are imported when first asked."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from markoff.bots.opinion import Bot, Opinion
from markoff.game import Game, Seat
from markoff.games import quixo

COMPILED = "strong", "expert", "perfect", "uct"


@contextmanager
def announced(bot: str, tell: Callable[[str], object]) -> Iterator[None]:
    """Tells whoever waits for this bot if it has to be compiled first."""
    if bot not in COMPILED:
        yield
        return
    from markoff.fast.compiling import announced as when_compiling

    with when_compiling(tell):
        yield


def thinker(level: str) -> Bot:
    """The bot of this level, whatever the game."""

    def think(
        game: Game[Any], position: Any, seat: Seat, rng: Random, seconds: float | None = None
    ) -> Opinion:
        return levels_of(game)[level](game, position, seat, rng, seconds)

    return think


def levels_of(game: Game[Any]) -> dict[str, Bot]:
    if game.NAME == quixo.NAME:
        from markoff.bots.quixo.levels import LEVELS as OF_QUIXO

        return OF_QUIXO
    from markoff.bots.qwixx.levels import LEVELS as OF_QWIXX

    return OF_QWIXX
