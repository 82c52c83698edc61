"""How the position of a game becomes numbers: what a seat sees, and how many actions there are."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from markoff.game import Action, Seat

Bytes = NDArray[np.int8]


class Part(NamedTuple):
    """A part of a flat observation: `observation[start:stop]`."""

    name: str
    start: int
    stop: int
    about: str


class Layout(NamedTuple):
    actions: int
    """One more than the largest action that the rules know in this setting."""
    most: Bytes
    """The largest number at each place of an observation, in its shape; the smallest is 0."""
    observe: Callable[[Any, Seat], Bytes]
    """What this seat sees of a position. Everything in a position is public, and choices that are
    still sealed are in no position."""
    parts: tuple[Part, ...]
    """What lies where, from the beginning to the end: planes, or places of a flat array."""
    waiting: Action | None = None
    """What seats that are not to act choose where all act at once; None: nobody ever does."""

    @property
    def shape(self) -> tuple[int, ...]:
        return self.most.shape


def parts(*named: tuple[str, int, str]) -> tuple[Part, ...]:
    """From names, lengths and explanations, in order.

    >>> parts(("closed", 4, "rows"), ("dice", 6, "faces"))[1]
    Part(name='dice', start=4, stop=10, about='faces')
    """
    found: list[Part] = []
    start = 0
    for name, length, about in named:
        found.append(Part(name, start, start + length, about))
        start += length
    return tuple(found)
