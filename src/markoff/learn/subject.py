"""What a game gives, so that a network can learn it."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from markoff.bots.network.kernels import Network
from markoff.bots.network.weights import Shape
from markoff.learn.descent import Floats
from markoff.learn.lessons import Lessons


class Subject(NamedTuple):
    """Of one game, from one position on. Everything that is random depends on the seed and the
    numbers of games that are handed over."""

    shape: Shape
    begin: Callable[[int], Floats]
    """The weights to start with, by seed: good enough to come to an end."""
    lessons: Callable[[int], Lessons]
    """Room for the lessons of this many games."""
    play: Callable[[Network, int, int, float, Lessons], None]
    """Network, seed, number of the first game, trace and the lessons to fill, a game for each.
    Several threads may do that side by side."""
    learn: Callable[[Floats, Lessons, float, int, int], float]
    """Weights, lessons, rate, seed and number of the first game: changes the weights, and returns
    the sum of the errors before. At a rate of 0 it only measures."""
    measure: Callable[[Network, int, range], npt.NDArray[np.float64]]
    """Network, seed and numbers of deals: the share of the wins in each against `opponent`."""
    opponent: str
