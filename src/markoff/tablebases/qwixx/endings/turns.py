"""The turns of an ending, laid out in arrays: positions, rolls, sealed choices, what follows.

    position ──→ its rolls ──→ a cell for each pair of choices in action 1 ──→ choices in action 2

A position is a pair of sheets, first that of the player who rolls; as a number it is
`rolling * sheets + waiting`. Each choice in action 2 leads to a position in which the other player
rolls. Rolls that offer the same are one roll here, with a weight: a coloured die that offers
nothing shows the lowest such face.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from markoff.tablebases.qwixx.endings.sheets import ILLEGAL, Numbers

ROLLS, WAITS = 0, 1
"""The two roles in a turn."""
MOST_FIRSTS, MOST_SECONDS = 5, 9
"""Nothing, or a cross in one of four rows; in action 2, with either white die."""


class Turns(NamedTuple):
    """Entry n of an array has the entries `starts[n]` to `starts[n + 1] - 1` of the next one."""

    positions: Numbers
    """In the order of what is on both sheets together, so everything leads to later ones."""
    roll_starts: Numbers
    dice: Numbers
    weights: Numbers
    """How many of all rolls this one stands for."""
    firsts: Numbers
    """By roll, role and number: the choices in action 1, then ILLEGAL. Nothing comes first."""
    counts: Numbers
    """By roll and role: how many there are."""
    cell_starts: Numbers
    """A cell for every choice of who rolls with every choice of who waits."""
    second_starts: Numbers
    seconds: npt.NDArray[np.int8]
    """The choices in action 2. Nothing comes first, and alone if action 1 has ended the game."""
    after: npt.NDArray[np.int32]
    """The position that follows."""


def room_for(positions: int, rolls: int, cells: int, seconds: int) -> Turns:
    return Turns(
        np.zeros(positions, np.int64),
        np.zeros(positions + 1, np.int64),
        np.zeros((rolls, 6), np.int64),
        np.zeros(rolls, np.int64),
        np.full((rolls, 2, MOST_FIRSTS), ILLEGAL),
        np.zeros((rolls, 2), np.int64),
        np.zeros(rolls + 1, np.int64),
        np.zeros(cells + 1, np.int64),
        np.zeros(seconds, np.int8),
        np.zeros(seconds, np.int32),
    )
