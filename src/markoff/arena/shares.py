"""How sure a share of points is, when games come in deals.

Games of one deal have the same dice, so they are not independent: what counts is how much the deals
differ. Two bots that always win one game each of a deal are equal, and surely so; two that win
both or none are as unsure as half as many games.
"""

from collections.abc import Sequence
from math import erf, sqrt

NORMAL_95 = 1.959963984540054
"""So many standard deviations around the mean hold 95 % of a normal distribution."""

Interval = tuple[float, float]


def wilson(share: float, games: float) -> Interval:
    """Where the true share lies, with 95 % confidence, after so many independent games.

    >>> [round(bound, 4) for bound in wilson(0.0, 10)]
    [0.0, 0.2775]
    >>> [round(bound, 4) for bound in wilson(0.5, 100)]
    [0.4038, 0.5962]
    """
    square = NORMAL_95**2
    middle = (share * games + square / 2) / (games + square)
    around = NORMAL_95 / (games + square) * sqrt(games * share * (1 - share) + square / 4)
    low, high = max(0.0, middle - around), min(1.0, middle + around)
    return low if share > 0 else 0.0, high if share < 1 else 1.0


def independent_games(deals: Sequence[float], size: int) -> float:
    """How many independent games tell as much as these deals of `size` games; `deals` are the
    shares of points, each from 0 to 1. One imaginary deal of independent games is mixed
    in, since a few deals that are all alike prove little.

    >>> independent_games([1.0] * 50, 2)
    100.0
    >>> round(independent_games([0.0, 1.0] * 50, 2))
    102
    """
    mean = sum(deals) / len(deals)
    spread = sum((share - mean) ** 2 for share in deals)
    by_chance = len(deals) * mean * (1 - mean)
    return len(deals) * (by_chance + 1) / (spread + 1 / size)


def interval(deals: Sequence[float], size: int) -> Interval:
    """The 95 % interval of the share of points."""
    return wilson(sum(deals) / len(deals), independent_games(deals, size))


def superiority(deals: Sequence[float]) -> float:
    """The likelihood that the true share is above a half. For single games this is the usual
    Φ((won − lost) / √(won + lost)).

    >>> round(superiority([1.0] * 20 + [0.5] * 70 + [0.0] * 10), 4)
    0.9661
    """
    lead = sum(share - 0.5 for share in deals)
    spread = sqrt(sum((share - 0.5) ** 2 for share in deals))
    return normal(lead / spread) if spread else 0.5


def normal(deviations: float) -> float:
    """The chance of a normal number to be at most so many deviations above its mean."""
    return (1 + erf(deviations / sqrt(2))) / 2
