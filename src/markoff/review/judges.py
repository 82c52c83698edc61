"""Who judges a match: a judge of positions, a bot with an opinion about choices, and proofs."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from markoff.bots.opinion import Bot, Chances, Opinion, Proofs
from markoff.game import Game
from markoff.games import check_seen
from markoff.kits import kit_of
from markoff.kits.able import check_adviser
from markoff.kits.hints import by_points, proofs
from markoff.review.review import CHANCE, POINTS
from markoff.text import BadText

ESTIMATED_POINTS, EXACT_POINTS = 0.5, 0.1
"""The floors for somebody alone, without the tablebase and with it."""

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


def check_reviews(game: Game[Any], position: Any) -> None:
    if not kit_of(game).has_reviews:
        raise BadText("no_review", "there are no reviews of {game}", game=game.TITLE)
    check_seen(game, position)
    check_adviser(game)


def experts(game: Game[Any], position: Any) -> Judges:
    """The best judges that there are for the match of this position."""
    check_reviews(game, position)
    kit = kit_of(game)
    if kit.alone and by_points(game, position):
        solved = kit.alone.is_solved()
        return Judges(
            kit.alone.expected,
            kit.alone.bot,
            floor=EXACT_POINTS if solved else ESTIMATED_POINTS,
            unit=POINTS,
            exact=solved,
        )
    return Judges(_chances, kit.levels[kit.adviser].bot, proofs)


def _chances(game: Game[Any], position: Any, rng: Random) -> Chances:
    judge = kit_of(game).chances
    assert judge is not None  # it was asked for before
    return judge(position, rng)
