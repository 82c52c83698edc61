"""The turning points of a match: few turns, well apart, that changed the chances most."""

from collections.abc import Sequence
from itertools import pairwise

from markoff.review.review import CHANCE, POINTS, Point

MOST = 5
APART = 4
"""Plies between two of them: a roll and what all make of it are one event."""
LEAST = {CHANCE: 0.1, POINTS: 6.0}
"""By what is measured: a smaller change is none to remember."""


def turning(points: Sequence[Point], unit: str = CHANCE) -> tuple[int, ...]:
    """The plies of these turns, in their order."""
    swings = {before.ply: swing(before, after) for before, after in pairwise(points)}
    found: list[int] = []
    for ply in sorted(swings, key=lambda ply: -swings[ply]):
        if swings[ply] < LEAST[unit] or len(found) == MOST:
            break
        if all(abs(ply - other) >= APART for other in found):
            found.append(ply)
    return tuple(sorted(found))


def swing(before: Point, after: Point) -> float:
    """By how much the chances of the seat changed whose changed most."""
    return max(abs(now - then) for then, now in zip(before.chances, after.chances, strict=True))
