"""What games teach: a lesson is a position with everybody's share of the win that it led to."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from markoff.fast.compiling import kernel


class Lessons(NamedTuple):
    """Of several games. All have room for equally many turns."""

    positions: npt.NDArray[np.uint64]
    """By game and turn, packed."""
    shares: npt.NDArray[np.float32]
    """By game, turn and seat: what the network said of the position; in the end, what came of it.
    """
    turns: npt.NDArray[np.int64]
    """How many each game had."""

    def part(self, begin: int, end: int) -> "Lessons":
        """The lessons of these games, in the same place."""
        positions, shares, turns = self
        return Lessons(positions[begin:end], shares[begin:end], turns[begin:end])


def no_lessons(games: int, turns: int, words: int, seats: int) -> Lessons:
    """Room for this many games and turns."""
    return Lessons(
        np.zeros((games, turns, words), np.uint64),
        np.zeros((games, turns, seats), np.float32),
        np.zeros(games, np.int64),
    )


@kernel
def look_back(
    shares: npt.NDArray[np.float32], turns: int | np.int64, seat: int, end: float, trace: float
) -> None:
    """What was said of each position of a game becomes what came of it: a mean of what was said of
    those that followed and of how it ended, where each counts `trace` times as much as the one
    before it. That is the λ-return, and `trace` is λ."""
    later = said = end
    for turn in range(turns - 1, -1, -1):
        later = trace * later + (1 - trace) * said
        said = float(shares[turn, seat])
        shares[turn, seat] = np.float32(later)
