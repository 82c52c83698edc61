"""Between the bits of a word and the bytes of an array, and who chose what is not allowed."""

import numpy as np
from numpy.typing import NDArray

from markoff.fast.compiling import inlined_kernel, kernel

Bytes = NDArray[np.int8]
LEGAL = -1
"""No action is illegal."""


@inlined_kernel
def spread(word: np.uint64, count: int, table: Bytes, row: int | np.int64, at: int) -> None:
    """Writes the lowest bits of the word into a row of the table, one byte each, from there on.

    Unsigned, for a place that might count from the end would have to be checked bit by bit.
    """
    for n in range(count):
        table[row, np.uint64(at + n)] = np.int8(word >> np.uint64(n) & np.uint64(1))


@kernel
def first_illegal(masks: Bytes, actions: NDArray[np.int64]) -> int:
    """The first sub-environment whose action its mask does not allow, or LEGAL."""
    for n in range(len(actions)):
        action = actions[n]
        if action < 0 or action >= masks.shape[1] or not masks[n, action]:
            return n
    return LEGAL
