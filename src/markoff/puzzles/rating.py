"""How hard a puzzle is, as a rating: by how it looks, and by which levels find the answer."""

from collections.abc import Mapping
from math import log

from markoff.statistics.elo import POINTS_FOR_TEN_TO_ONE, expected

LEVELS = {"beginner": 800, "casual": 1200, "strong": 1600, "expert": 2000}
"""The levels that try every puzzle, with the ratings that they stand for."""
EASIEST, HARDEST = 600, 2200
SPREAD = 250
"""How far the look of a puzzle misjudges it, as a standard deviation."""
TRIES = 3
"""How many tries the results of a level count for: its own are more alike than those of people."""


def rating(look: float, found: Mapping[str, float]) -> int:
    """The likeliest one, if a puzzle that looks so hard is found by these shares of the levels.

    >>> solved = dict.fromkeys(LEVELS, 1.0)
    >>> rating(1200, solved), rating(1200, {**solved, "beginner": 0.0, "casual": 0.0})
    (717, 1345)
    """
    low, high = float(EASIEST), float(HARDEST)
    while high - low > 0.5:
        middle = (low + high) / 2
        if _harder(middle, look, found):
            low = middle
        else:
            high = middle
    return round(low)


def _harder(rating: float, look: float, found: Mapping[str, float]) -> bool:
    """Whether a higher rating is likelier than this one."""
    surprise = sum(expected(LEVELS[level] - rating) - share for level, share in found.items())
    return TRIES * surprise * log(10) / POINTS_FOR_TEN_TO_ONE > (rating - look) / SPREAD**2
