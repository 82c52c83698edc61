"""Who judges a match: a judge of positions, a bot with an opinion about choices, and proofs."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from markoff.bots import LEVELS
from markoff.bots.judge import Chances, chances
from markoff.bots.opinion import Bot, Opinion, Proofs
from markoff.bots.proofs import proofs
from markoff.bots.qwixx import alone as alone_qwixx
from markoff.game import Game
from markoff.games import qwixx
from markoff.review.review import CHANCE, POINTS

ESTIMATED_POINTS, EXACT_POINTS = 0.5, 0.1
"""The floors for somebody alone, without the solved table and with it."""

Judge = Callable[[Game[Any], Any, Random], Chances]
Prover = Callable[[Game[Any], Any, Bot, Opinion], Proofs]


def nothing_proven(_game: Game[Any], _position: Any, _bot: Bot, _opinion: Opinion) -> Proofs:
    return {}


class Judges(NamedTuple):
    judge: Judge
    bot: Bot
    proofs: Prover = nothing_proven
    floor: float = 0.02
    """Differences below it are taken for nothing: most of them are noise of the estimates."""
    unit: str = CHANCE
    exact: bool = False
    """The bot's opinions are no estimates."""


def experts(game: Game[Any], position: Any) -> Judges:
    """The best judges that there are for the match of this position."""
    players, _ = game.terms(position)
    if game.NAME == qwixx.NAME and players == 1:
        solved = alone_qwixx.is_solved()
        return Judges(
            alone_qwixx.expected,
            alone_qwixx.opinion,
            floor=EXACT_POINTS if solved else ESTIMATED_POINTS,
            unit=POINTS,
            exact=solved,
        )
    return Judges(chances, LEVELS["expert"], proofs)
