"""How likely every seat is to win a position, if all play well from here: for graphs and reviews.

Unlike an opinion it is about any position, before a roll or at the end, and about all seats.
"""

from random import Random
from typing import Any

from markoff.game import Game
from markoff.games import quixo

Chances = tuple[float, ...]
"""By seat. Partners share theirs; otherwise they add up to 1, and half of a draw is a win."""


def chances(game: Game[Any], position: Any, rng: Random, seconds: float | None = None) -> Chances:
    if game.NAME == quixo.NAME:
        from markoff.bots.quixo.levels import chances as of_quixo

        return of_quixo(position, rng, seconds)
    from markoff.bots.qwixx.levels import chances as of_qwixx

    return of_qwixx(position, rng, seconds)
