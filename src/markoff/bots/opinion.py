"""What a bot tells: for every legal action of a seat its estimated chance to win, from 0 to 1.

A bot is a function of the position alone, and of the random generator that it is handed: it
keeps no memory, and sealed choices are not in a position, so it can neither peek nor cheat.
How much it thinks is counted in positions or games, not in seconds: so the same generator gives
the same opinion on every machine, unless the time limit cuts the thinking short.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

from markoff.game import Action, Game, Seat

Opinion = dict[Action, float]

Proofs = Mapping[Action, int]
"""What is proven of choices: 1 wins, 0 draws, -1 loses. Dice never prove anything."""

Chances = tuple[float, ...]
"""How likely each seat is to win a position, before a roll or at the end as well, if all play well
from here. Partners share theirs; otherwise they add up to 1, and half of a draw is a win."""


class Bot(Protocol):
    """`bot(game, position, seat, rng)`, for a seat that is to act."""

    def __call__(
        self,
        game: Game[Any],
        position: Any,
        seat: Seat,
        rng: Random,
        seconds: float | None = None,
        /,
    ) -> Opinion:
        """Where seconds are given, it stops thinking when they are over."""


def pick(opinion: Opinion, rng: Random) -> Action:
    """The best action; of several, any, all equally likely.

    >>> pick({3: 0.5, 4: 0.7, 5: 0.1}, Random(1))
    4
    """
    most = max(opinion.values())
    return rng.choice([action for action, chance in opinion.items() if chance == most])


def best(opinion: Opinion, count: int) -> list[tuple[Action, float]]:
    """The most promising actions with their estimates, the best first: what a hint shows.

    >>> best({3: 0.5, 4: 0.7, 5: 0.1}, 2)
    [(4, 0.7), (3, 0.5)]
    """
    return sorted(opinion.items(), key=lambda entry: -entry[1])[:count]
