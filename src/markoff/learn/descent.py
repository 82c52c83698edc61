"""A network while it learns: weights with fractions, and one step down the slope of its error.

`Floats` has the shape of `bots.network.kernels.Network`, which is what it becomes when it is
rounded. The error of a lesson is the cross entropy between the shares that the network gave and
those that came of it.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from markoff.bots.network.kernels import Network, Numbers
from markoff.bots.network.weights import FIRST_BITS, LARGEST, SECOND_BITS
from markoff.fast.compiling import kernel, making_kernel

Fractions = npt.NDArray[np.float32]

LEAST_SHARE = 1e-12
"""So that a logarithm stays finite."""
SIDE_BY_SIDE = 8


class Floats(NamedTuple):
    first: Fractions
    """By input and hidden unit."""
    direct: Fractions
    """By input and output."""
    second: Fractions
    """By output and hidden unit."""


class Sketch(NamedTuple):
    """Where a step writes down what it needs for a moment."""

    hidden: Fractions
    back: Fractions
    """How the error moves with the sums of the hidden layer."""
    shares: Fractions


def rounded(weights: Floats) -> Network:
    """The weights in whole numbers, as they are played with and kept."""
    first, direct, second = weights
    return Network(
        _rounded(first, FIRST_BITS), _rounded(direct, FIRST_BITS), _rounded(second, SECOND_BITS)
    )


def _rounded(weights: Fractions, bits: int) -> npt.NDArray[np.int16]:
    whole = np.rint(weights * 2**bits)
    return np.asarray(whole.clip(-LARGEST, LARGEST).astype(np.int16))


def as_floats(network: Network) -> Floats:
    """What rounded weights stand for."""
    first, direct, second = (weights.astype(np.float32) for weights in network)
    return Floats(first / 2**FIRST_BITS, direct / 2**FIRST_BITS, second / 2**SECOND_BITS)


@making_kernel
def sketch_for(weights: Floats) -> Sketch:
    hidden = weights.second.shape[1]
    return Sketch(
        np.zeros(hidden, np.float32),
        np.zeros(hidden, np.float32),
        np.zeros(len(weights.second) + 1, np.float32),
    )


@kernel
def look(weights: Floats, inputs: Numbers, sketch: Sketch) -> None:
    """Puts down everybody's shares when these inputs are on, and the hidden layer."""
    first, direct, second = weights
    hidden, shares = sketch.hidden, sketch.shares
    hidden[:] = 0
    for n in inputs:
        row = first[n]
        for lane in range(len(hidden)):
            hidden[lane] += row[lane]
    for lane in range(len(hidden)):
        hidden[lane] = max(hidden[lane], np.float32(0))
    last, top = len(second), np.float32(0)
    for output in range(last):
        total = weighted(second[output], hidden)
        for n in inputs:
            total += direct[n, output]
        shares[output] = total
        top = max(top, total)
    shares[last] = 0
    total = np.float32(0)
    for output in range(last + 1):
        shares[output] = np.exp(shares[output] - top)
        total += shares[output]
    for output in range(last + 1):
        shares[output] /= total


@making_kernel
def weighted(weights: Fractions, hidden: Fractions) -> np.float32:
    """In a fixed order, so that it is the same everywhere, but not one after the other."""
    parts = np.zeros(SIDE_BY_SIDE, np.float32)
    for begin in range(0, len(hidden), SIDE_BY_SIDE):
        for n in range(SIDE_BY_SIDE):
            parts[n] += weights[begin + n] * hidden[begin + n]
    total = np.float32(0)
    for n in range(SIDE_BY_SIDE):
        total += parts[n]
    return total


@kernel
def error(shares: Fractions, wanted: Fractions) -> float:
    """The cross entropy."""
    total = 0.0
    for n in range(len(shares)):
        total -= np.float64(wanted[n]) * np.log(max(np.float64(shares[n]), LEAST_SHARE))
    return total


@kernel
def step(
    weights: Floats, inputs: Numbers, wanted: Fractions, rate: np.float32, sketch: Sketch
) -> None:
    """After `look`: moves the weights against what was wrong with each output."""
    first, direct, second = weights
    hidden, back, shares = sketch
    back[:] = 0
    for output in range(len(second)):
        by, row = rate * (shares[output] - wanted[output]), second[output]
        for lane in range(len(hidden)):
            back[lane] += by * row[lane] if hidden[lane] > 0 else np.float32(0)
            row[lane] -= by * hidden[lane]
        for n in inputs:
            direct[n, output] -= by
    for n in inputs:
        row = first[n]
        for lane in range(len(back)):
            row[lane] -= back[lane]


@kernel
def learn_one(
    weights: Floats, inputs: Numbers, wanted: Fractions, rate: float, sketch: Sketch
) -> float:
    """One lesson: its error before; at a rate of 0 nothing moves."""
    look(weights, inputs, sketch)
    found = error(sketch.shares, wanted)
    if rate > 0:
        step(weights, inputs, wanted, np.float32(rate), sketch)
    return found
