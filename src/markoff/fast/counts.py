"""What is counted in a number of games. Only whole numbers: so it does not matter in which order
parts are added, nor which thread has played them.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

SCORE = "score"


@dataclass(frozen=True)
class Seat:
    """What one player did, by the number of games."""

    won: int = 0
    """Alone or with others."""
    shared: int = 0
    """Won, but others had as many points."""
    measured: Mapping[str, Counter[int]] = field(default_factory=dict)
    """What the game counts besides, by name: SCORE where there are points, and its own things."""

    def __add__(self, other: "Seat") -> "Seat":
        measured = {
            name: self.measured.get(name, Counter()) + other.measured.get(name, Counter())
            for name in {**self.measured, **other.measured}
        }
        return Seat(self.won + other.won, self.shared + other.shared, measured)


@dataclass(frozen=True)
class Counts:
    lengths: Counter[int]
    """Turns of games with dice, plies of others."""
    reasons: Counter[str]
    seats: tuple[Seat, ...]

    def __add__(self, other: "Counts") -> "Counts":
        seats = zip(self.seats, other.seats, strict=True)
        return Counts(
            self.lengths + other.lengths,
            self.reasons + other.reasons,
            tuple(one + another for one, another in seats),
        )


def none(players: int) -> Counts:
    return Counts(Counter(), Counter(), (Seat(),) * players)


def counted(numbers: npt.NDArray[np.integer]) -> Counter[int]:
    """How often each number occurs."""
    least = int(numbers.min(initial=0))
    often = np.bincount(numbers.astype(np.int64) - least)
    return Counter({int(n) + least: int(often[n]) for n in np.flatnonzero(often)})
