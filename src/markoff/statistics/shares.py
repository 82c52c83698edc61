"""How sure a share of points is, when games come in deals.

Games of one deal have the same dice, so they are not independent: what counts is how much the deals
differ. Two bots that always win one game each of a deal are equal, and surely so; two that win
both or none are as unsure as half as many games.

Deals are counted by their share of points, from 0 to 1: millions of them have few different ones.
"""

from collections import Counter
from math import erf, sqrt

NORMAL_95 = 1.959963984540054
"""This many standard deviations around the mean hold 95 % of a normal distribution."""

Interval = tuple[float, float]

Shares = Counter[float]
"""How many deals had each share."""


def wilson(share: float, games: float) -> Interval:
    """The 95 % interval of the true share after this many independent games.

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


def mean(deals: Shares) -> float:
    return sum(share * often for share, often in deals.items()) / deals.total()


def independent_games(deals: Shares, size: int) -> float:
    """How many independent games are worth as much as these deals of `size` games. One imaginary
    deal of independent games is mixed in, because a few identical deals prove little.

    >>> independent_games(Counter({1.0: 50}), 2)
    100.0
    >>> round(independent_games(Counter({0.0: 50, 1.0: 50}), 2))
    102
    """
    middle, count = mean(deals), deals.total()
    spread = sum(often * (share - middle) ** 2 for share, often in deals.items())
    by_chance = count * middle * (1 - middle)
    return count * (by_chance + 1) / (spread + 1 / size)


def interval(deals: Shares, size: int) -> Interval:
    """The 95 % interval of the share of points."""
    return wilson(mean(deals), independent_games(deals, size))


def superiority(deals: Shares) -> float:
    """The likelihood that the true share is above a half. For single games this is the usual
    Φ((won − lost) / √(won + lost)).

    >>> round(superiority(Counter({1.0: 20, 0.5: 70, 0.0: 10})), 4)
    0.9661
    """
    lead = sum(often * (share - 0.5) for share, often in deals.items())
    spread = sqrt(sum(often * (share - 0.5) ** 2 for share, often in deals.items()))
    return normal(lead / spread) if spread else 0.5


def normal(deviations: float) -> float:
    """The probability that a normal number is at most this many deviations above its mean."""
    return (1 + erf(deviations / sqrt(2))) / 2
