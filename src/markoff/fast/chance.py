"""Random numbers that can be counted: the n-th number of game g under seed s is a function of
s, g and n alone. So the same seed gives the same games, on one thread or on many.

The function is splitmix64: a counter in large odd steps, then three rounds of mixing.
"""

import numpy as np

from markoff.fast.compiling import kernel

STEP = np.uint64(0x9E3779B97F4A7C15)


@kernel
def mixed(number: np.uint64) -> np.uint64:
    number = (number ^ (number >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    number = (number ^ (number >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return number ^ (number >> np.uint64(31))


@kernel
def counter(seed: int, game: int) -> np.uint64:
    """Where the numbers of this game begin. Take `mixed(c)`, then go on with `c + STEP`."""
    return mixed(mixed(np.uint64(seed)) + np.uint64(game) * STEP)


@kernel
def below(number: np.uint64, limit: np.uint64) -> np.uint64:
    """From 0 to limit − 1, from the upper half of a random number; for limits far below 2³²."""
    return (number >> np.uint64(32)) * limit >> np.uint64(32)
