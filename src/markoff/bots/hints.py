"""Hints: choices with what a bot thinks of them, the best first, each with one reason."""

from random import Random
from typing import Any, NamedTuple

from markoff.bots.opinion import Bot, best
from markoff.bots.proofs import proofs
from markoff.bots.why import why
from markoff.bots.why_words import Why
from markoff.game import Action, Game, Seat


class Hint(NamedTuple):
    action: Action
    chance: float
    why: Why


def hints(
    game: Game[Any],
    position: Any,
    seat: Seat,
    bot: Bot,
    count: int | None = None,
    seconds: float | None = None,
) -> list[Hint]:
    """So many of the best choices, or all of them. The same position always has the same hints."""
    opinion = bot(game, position, seat, Random(0), seconds)
    proven = proofs(game, position, bot, opinion)
    return [
        Hint(action, chance, why(game, position, seat, action, opinion, proven))
        for action, chance in best(opinion, len(opinion) if count is None else count)
    ]
