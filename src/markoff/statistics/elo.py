"""The Elo scale: 400 points are odds of ten to one."""

from math import inf, log10

POINTS_FOR_TEN_TO_ONE = 400.0


def elo(score: float) -> float:
    """The difference that makes one expect this score, from 0 to 1.

    >>> round(elo(0.75), 1), elo(0.5), elo(1.0)
    (190.8, 0.0, inf)
    """
    if score <= 0 or score >= 1:
        return inf if score >= 1 else -inf
    return POINTS_FOR_TEN_TO_ONE * log10(score / (1 - score))


def expected(difference: float) -> float:
    """The score to expect with this difference.

    >>> round(expected(200), 4)
    0.7597
    """
    if difference < 0:
        return 1 - expected(-difference)
    return 1 / (1 + 10 ** (-difference / POINTS_FOR_TEN_TO_ONE))
