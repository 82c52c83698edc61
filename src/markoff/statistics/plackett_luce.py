"""Ratings from rankings, after Plackett and Luce; for two at a table, after Bradley and Terry.

Every bot has a strength. A ranking names one after the other, the winner first: each of those left
with a chance in proportion to its strength. A tie counts as each of its orders, in equal parts: so
a draw is half a win. The ratings are the most likely ones, on the Elo scale, where the
average is 0. One imaginary drawn game between each two bots keeps them finite where somebody
always won.

Their errors come from the deals, not from the games (the sandwich estimator), because games of one
deal have the same dice.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, permutations, product
from math import log, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from markoff.statistics.elo import POINTS_FOR_TEN_TO_ONE
from markoff.statistics.shares import NORMAL_95, Interval, normal

SCALE = POINTS_FOR_TEN_TO_ONE / log(10)

Ranking = tuple[tuple[int, ...], ...]
"""The bots at a table, the best first; those who tie are together."""

Deal = tuple[Ranking, ...]
"""The rankings of its games."""

Stage = tuple[int, tuple[int, ...]]
"""Who was named, and how many of each bot were left to be named."""

Floats = NDArray[np.float64]


class Ratings(NamedTuple):
    elo: tuple[float, ...]
    covariance: Floats

    def interval(self, bot: int) -> Interval:
        around = NORMAL_95 * sqrt(self.covariance[bot, bot])
        return self.elo[bot] - around, self.elo[bot] + around

    def superiority(self, bot: int, other: int) -> float:
        """The likelihood that one is better than another."""
        spread = self.covariance
        variance = spread[bot, bot] + spread[other, other] - 2 * spread[bot, other]
        if variance <= 0:
            return 0.5
        return normal((self.elo[bot] - self.elo[other]) / sqrt(variance))


def rated(deals: Mapping[Deal, int], bots: int, imaginary: float = 1.0) -> Ratings:
    """From how often each deal came. `imaginary`: drawn games between each two."""
    rankings: dict[Ranking, float] = dict(_totals(deals))
    for couple in combinations(range(bots), 2):
        rankings[couple,] = rankings.get((couple,), 0) + imaginary
    stages: dict[Stage, float] = {}
    for ranking, often in rankings.items():
        for stage, weight in _stages(ranking, bots).items():
            stages[stage] = stages.get(stage, 0) + often * weight
    strengths, information = _most_likely(stages, bots)
    inverse = _inverse(information)
    meat = _variation(deals, strengths) + _imaginary_variation(strengths, imaginary)
    covariance = SCALE**2 * inverse @ meat @ inverse
    return Ratings(tuple(map(float, SCALE * strengths)), covariance)


def _totals(deals: Mapping[Deal, int]) -> Counter[Ranking]:
    total: Counter[Ranking] = Counter()
    for deal, often in deals.items():
        for ranking in deal:
            total[ranking] += often
    return total


def _stages(ranking: Ranking, bots: int) -> dict[Stage, float]:
    """What was decided one after the other, each order of the tied in equal parts. Where one
    kind of bot is left alone, nothing is decided any more."""
    orders = [sum(order, ()) for order in product(*(permutations(tied) for tied in ranking))]
    stages: dict[Stage, float] = {}
    for order in orders:
        for n, named in enumerate(order):
            left = order[n:]
            if len(set(left)) > 1:
                stage = named, tuple(left.count(bot) for bot in range(bots))
                stages[stage] = stages.get(stage, 0) + 1 / len(orders)
    return stages


def _chances(left: Sequence[int], strengths: Floats) -> Floats:
    """How likely each bot is to be named next."""
    weights = np.asarray(left) * np.exp(strengths)
    return np.asarray(weights / weights.sum(), dtype=np.float64)


def _most_likely(stages: dict[Stage, float], bots: int) -> tuple[Floats, Floats]:
    """The strengths as logarithms with the mean 0, and how much is known about them: Newton's
    method, with steps that never overshoot far, since the likelihood has a single top."""
    strengths = np.zeros(bots)
    for _ in range(200):
        slope, information = np.zeros(bots), np.zeros((bots, bots))
        for (named, left), weight in stages.items():
            chances = _chances(left, strengths)
            slope[named] += weight
            slope -= weight * chances
            information += weight * (np.diag(chances) - np.outer(chances, chances))
        step = _inverse(information) @ slope
        strengths += step / max(1.0, float(np.abs(step).max()))
        if np.abs(step).max() < 1e-10:
            break
    return strengths - strengths.mean(), information


def _inverse(information: Floats) -> Floats:
    """Games say nothing about what would move all strengths alike, so we say that it is known:
    left to rounding, it would sometimes be invented, and fill everything else with noise."""
    known = np.full_like(information, np.trace(information) / len(information) ** 2)
    return np.asarray(np.linalg.inv(information + known), dtype=np.float64)


def _slope(ranking: Ranking, strengths: Floats) -> Floats:
    slope = np.zeros(len(strengths))
    for (named, left), weight in _stages(ranking, len(strengths)).items():
        slope[named] += weight
        slope -= weight * _chances(left, strengths)
    return slope


def _variation(deals: Mapping[Deal, int], strengths: Floats) -> Floats:
    """How much the deals pull the strengths to and fro."""
    slopes = {ranking: _slope(ranking, strengths) for ranking in _totals(deals)}
    total, count = np.zeros((len(strengths),) * 2), sum(deals.values())
    for deal, often in deals.items():
        pull = sum((slopes[ranking] for ranking in deal), np.zeros(len(strengths)))
        total += often * np.outer(pull, pull)
    return total * count / max(1, count - 1)


def _imaginary_variation(strengths: Floats, imaginary: float) -> Floats:
    """A drawn game is half a win and half a loss, each for itself."""
    total = np.zeros((len(strengths),) * 2)
    for one, other in combinations(range(len(strengths)), 2):
        for won in (((one,), (other,)), ((other,), (one,))):
            pull = _slope(won, strengths)
            total += imaginary / 2 * np.outer(pull, pull)
    return total
