"""The expectation over a roll, from counts instead of rolls.

Once the white dice lie, the coloured dice are independent, and each offers its own row something
or nothing. The best of four offers is at most v with a chance that is a product of four counts.
"""

import numpy as np
import numpy.typing as npt

from markoff.fast.compiling import kernel

Values = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]

OFFERS = 24
IMPOSSIBLE = -1e9
"""Less than any score: the value of what cannot be done."""


@kernel
def expected_best(base: float, offers: Values, values: Values, rows: Numbers) -> float:
    """E[max(base, offers[0, d0], …, offers[3, d3])] over four dice d. `values` and `rows` are
    room to sort in, and behind the rows to count in: the caller has it ready, many times."""
    length = 0
    for row in range(4):
        for face in range(6):
            value = offers[row, face]
            if value > base:
                at = length
                while at > 0 and values[at - 1] < value:
                    values[at], rows[at] = values[at - 1], rows[at - 1]
                    at -= 1
                values[at], rows[at] = value, row
                length += 1
    # From the best downwards: `not_yet` counts the rolls of 6⁴ that offer nothing so good.
    left = rows[OFFERS:]
    left[:] = 6
    not_yet, total = 1296, 0.0
    for n in range(length):
        left[rows[n]] -= 1
        now = left[0] * left[1] * left[2] * left[3]
        total += values[n] * (not_yet - now)
        not_yet = now
    return (total + base * not_yet) / 1296.0
