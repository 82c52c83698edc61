"""Who judges a match: a judge of positions, a bot with an opinion about choices, and proofs."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from markoff.bots import LEVELS, alone_qwixx
from markoff.bots.judge import Chances, chances
from markoff.bots.opinion import Bot, Opinion
from markoff.bots.proofs import proofs
from markoff.bots.why import Proofs
from markoff.game import Game
from markoff.games import qwixx
from markoff.review.review import CHANCE, POINTS

Judge = Callable[[Game[Any], Any, Random], Chances]


Prover = Callable[[Game[Any], Any, Bot, Opinion], Proofs]


def nothing_proven(_game: Game[Any], _position: Any, _bot: Bot, _opinion: Opinion) -> Proofs:
    return {}


class Judges(NamedTuple):
    judge: Judge
    bot: Bot
    proofs: Prover = nothing_proven
    floor: float = 0.02
    """Differences below it are taken for noise of the estimates, and for nothing."""
    unit: str = CHANCE
    exact: bool = False
    """The bot's opinions are no estimates."""


def experts(game: Game[Any], position: Any) -> Judges:
    """The best judges that there are for the match of this position."""
    players, _ = game.terms(position)
    if game.NAME == qwixx.NAME and players == 1:
        solved = alone_qwixx.is_solved()
        return Judges(
            alone_qwixx.expected, alone_qwixx.opinion, floor=0.5, unit=POINTS, exact=solved
        )
    return Judges(chances, LEVELS["expert"], proofs)
