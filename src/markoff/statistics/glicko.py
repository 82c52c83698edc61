"""Glicko-2, Mark Glickman's rating with a deviation, which says how sure it is, and a volatility,
which says how much it is expected to change."""

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import NamedTuple

SCALE = 173.7178
MIDDLE = 1500.0
TAU = 0.5
"""How fast volatilities may change."""
PRECISION = 1e-6


class Rating(NamedTuple):
    rating: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06


class Met(NamedTuple):
    """An opponent, and the score against it: 1 for a win, 0 for a loss."""

    rating: float
    deviation: float
    score: float


def updated(own: Rating, met: Sequence[Met]) -> Rating:
    """After one period with these results.

    >>> found = updated(Rating(1500, 200), [Met(1400, 30, 1), Met(1550, 100, 0), Met(1700, 300, 0)])
    >>> round(found.rating, 2), round(found.deviation, 2), round(found.volatility, 5)
    (1464.05, 151.52, 0.06)
    """
    mu, phi = (own.rating - MIDDLE) / SCALE, own.deviation / SCALE
    weights, expected = [], []
    for each in met:
        weight = _weight(each.deviation / SCALE)
        weights.append(weight)
        expected.append(1 / (1 + exp(-weight * (mu - (each.rating - MIDDLE) / SCALE))))
    if not met:
        return own._replace(deviation=SCALE * sqrt(phi**2 + own.volatility**2))
    pairs = [*zip(weights, expected, strict=True)]
    variance = 1 / sum(weight**2 * chance * (1 - chance) for weight, chance in pairs)
    lead = sum(
        weight * (each.score - chance) for (weight, chance), each in zip(pairs, met, strict=True)
    )
    volatility = _volatility(own.volatility, phi, variance, variance * lead)
    before = phi**2 + volatility**2
    after = 1 / (1 / before + 1 / variance)
    return Rating(MIDDLE + SCALE * (mu + after * lead), SCALE * sqrt(after), volatility)


def _weight(deviation: float) -> float:
    """How much a result counts against somebody whose rating is as unsure as that."""
    return 1 / sqrt(1 + 3 * deviation**2 / pi**2)


def _volatility(before: float, phi: float, variance: float, surprise: float) -> float:
    """By the Illinois method, as Glickman's paper has it."""
    start = log(before**2)

    def slope(x: float) -> float:
        total = phi**2 + variance + exp(x)
        return exp(x) * (surprise**2 - total) / (2 * total**2) - (x - start) / TAU**2

    low = start
    if surprise**2 > phi**2 + variance:
        high = log(surprise**2 - phi**2 - variance)
    else:
        high = start - TAU
        while slope(high) < 0:
            high -= TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
