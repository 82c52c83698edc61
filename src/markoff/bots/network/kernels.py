"""The same networks in kernels: mirrors `plain` and `shares`, number by number.

Positions that are judged one after the other have most inputs in common. So the sums of the hidden
layer are kept, and only the rows of inputs that changed are taken out and put in. In whole numbers
that is exact, however often it is done.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from markoff.bots.network import shares as clear
from markoff.bots.network.weights import SECOND_BITS, Weights
from markoff.fast.compiling import kernel

Shorts = npt.NDArray[np.int16]
Sums = npt.NDArray[np.int32]
Numbers = npt.NDArray[np.int64]

COARSE, MIDDLE, FINE = (
    np.array(powers, np.int64) for powers in (clear.COARSE, clear.MIDDLE, clear.FINE)
)
ONE = clear.ONE
SHARE_BITS, TOO_FINE, LARGEST_EXPONENT = clear.SHARE_BITS, clear.TOO_FINE, clear.LARGEST_EXPONENT
NO_INPUT = -1


class Network(NamedTuple):
    first: Shorts
    """By input and hidden unit."""
    direct: Shorts
    """By input and output: the path past the hidden layer."""
    second: Shorts
    """By output and hidden unit."""


def network(weights: Weights) -> Network:
    shape = weights.shape
    numbers = np.array(weights.numbers, np.int16)
    rows, second = np.split(numbers, [shape.inputs * shape.width])
    rows = rows.reshape(shape.inputs, shape.width)
    return Network(
        np.ascontiguousarray(rows[:, : shape.hidden]),
        np.ascontiguousarray(rows[:, shape.hidden :]),
        second.reshape(shape.outputs, shape.hidden),
    )


@kernel
def see(first: Shorts, inputs: Numbers, seen: Numbers, sums: Sums) -> None:
    """Brings the sums of the hidden layer from the inputs that were seen last (or NO_INPUT), which
    stand in the same order, to these."""
    # Rows are not taken out as arrays of their own: counting who holds them would take longer.
    for place in range(len(inputs)):
        new, old = inputs[place], seen[place]
        if new == old:
            continue
        seen[place] = new
        if old == NO_INPUT:
            for lane in range(len(sums)):
                sums[lane] += first[new, lane]
        else:
            for lane in range(len(sums)):
                sums[lane] += np.int32(first[new, lane]) - np.int32(first[old, lane])


@kernel
def judge(direct: Shorts, second: Shorts, inputs: Numbers, sums: Sums, shares: Numbers) -> None:
    """Mirrors `plain.outputs` and `shares.shares`: puts down everybody's share."""
    last, top = len(second), np.int64(0)
    for output in range(last):
        total = np.int64(0)
        for n in inputs:
            total += direct[n, output]
        total <<= SECOND_BITS
        for lane in range(len(sums)):
            total += np.int64(max(sums[lane], np.int32(0))) * np.int64(second[output, lane])
        shares[output] = total
        top = max(top, total)
    shares[last] = 0
    total = np.int64(0)
    for output in range(last + 1):
        shares[output] = power(top - shares[output])
        total += shares[output]
    for output in range(last + 1):
        shares[output] = (shares[output] << SHARE_BITS) // total


@kernel
def power(below: np.int64) -> np.int64:
    exponent = min(below >> TOO_FINE, np.int64(LARGEST_EXPONENT))
    product = COARSE[exponent >> 16] * MIDDLE[exponent >> 8 & 255] >> SHARE_BITS
    return np.int64(product * FINE[exponent & 255] >> SHARE_BITS)
