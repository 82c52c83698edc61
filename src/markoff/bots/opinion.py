"""A bot's opinion: for every legal action of a seat the estimated chance to win, from 0 to 1.

A bot is a function of the position, and of the random generator that it is handed: it keeps no
memory, and sealed choices are not in a position, so it can neither peek nor cheat. In a game that
need not end it may also be told what was on the table before.
How much it thinks is counted in positions or games, not in seconds: so the same generator gives
the same opinion on every machine, unless the time limit cuts the thinking short.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol

from markoff.game import Action, Game, Seat

Opinion = dict[Action, float]
"""For every legal action the estimated chance to win."""

Proofs = Mapping[Action, int]
"""What is proven of choices: 1 wins, 0 draws, -1 loses. Dice never prove anything."""

Past = Sequence[Any]
"""The earlier positions of a match that need not end, the oldest first; none where they are not
known, or can never come back."""

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


class Recalling(Protocol):
    """A bot that can also be told the past."""

    def __call__(
        self,
        game: Game[Any],
        position: Any,
        seat: Seat,
        rng: Random,
        seconds: float | None,
        past: Past,
        /,
    ) -> Opinion:
        """Likewise, with the positions before this one."""


def fresh(opinion: Opinion, game: Game[Any], position: Any, seat: Seat, past: Past) -> Opinion:
    """Without those of the best actions that lead back to a position of the past, if others are as
    good: nobody should go round in circles without need, and nobody gives anything up for it."""
    if not past or game.to_act(position) != (seat,):
        return opinion
    most = max(opinion.values())
    best_ones = [action for action, chance in opinion.items() if chance == most]
    back = {action for action in best_ones if game.play(position, {seat: action}) in past}
    if len(back) == len(best_ones):
        return opinion
    return {action: chance for action, chance in opinion.items() if action not in back}


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
