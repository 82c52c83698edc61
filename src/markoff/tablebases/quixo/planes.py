"""Planes: one bit for every state of a set of blanks, 64 states in a word.

With n cells that are not blank, a state is a number of n bits, its coordinates. Coordinates 0–5
live inside a word, the others in its address. A small plane is the start of one word.
"""

import numpy as np
import numpy.typing as npt

from markoff.fast.bits import ones
from markoff.fast.compiling import kernel, making_kernel
from markoff.tablebases.quixo.geometry import Geometry, Numbers, compressed

Plane = npt.NDArray[np.uint64]

IN_WORD = 6
NONE, ALL = np.uint64(0), np.uint64(0xFFFFFFFFFFFFFFFF)
HAS = np.array(
    [sum(1 << state for state in range(64) if state >> i & 1) for i in range(IN_WORD)], np.uint64
)
"""In a word: the states whose coordinate 0, 1, … 5 is set."""


@kernel
def whole(n: int) -> np.uint64:
    """A word of a plane of n coordinates with every state in it."""
    return ALL if n >= IN_WORD else (np.uint64(1) << np.uint64(1 << n)) - np.uint64(1)


@kernel
def is_empty(plane: Plane) -> bool:
    for word in plane:  # noqa: SIM110  # numba knows no `any`
        if word:
            return False
    return True


@kernel
def is_set(planes: npt.NDArray[np.uint64], number: int, state: int) -> bool:
    word = planes[number, state >> IN_WORD]
    return bool(word >> np.uint64(state & 63) & np.uint64(1))


@kernel
def mark_lines(plane: Plane, blanks: int, n: int, held: bool, board: Geometry) -> None:
    """The states in which all cells of a line are set (`held`), or none of them."""
    plane[:] = NONE
    for number in range(len(board.lines)):
        line = board.lines[number]
        if line & blanks:
            continue
        state = compressed(line, blanks, board)
        pattern = whole(n)
        for i in range(IN_WORD):
            if state >> i & 1:
                pattern &= HAS[i] if held else ~HAS[i]
        high = state >> IN_WORD
        wanted = high if held else 0
        for word in range(len(plane)):
            if word & high == wanted:
                plane[word] |= pattern


@making_kernel
def count_by_cells(planes: npt.NDArray[np.uint64], weights: Numbers, n: int) -> Numbers:
    """How many states with 0, 1, … n coordinates set are in the planes, each plane by weight."""
    layers = np.zeros(IN_WORD + 1, np.uint64)
    for state in range(64):
        layers[ones(np.uint64(state))] |= np.uint64(1) << np.uint64(state)
    counts = np.zeros(n + IN_WORD + 1, np.int64)
    for number in range(len(planes)):
        for word in range(planes.shape[1]):
            states = planes[number, word]
            if states:
                high = ones(np.uint64(word))
                for layer in range(IN_WORD + 1):
                    counts[high + layer] += weights[number] * ones(states & layers[layer])
    return counts[: n + 1]
