"""From the outputs of a network to everybody's share of the win, in whole numbers.

A network has an output for everybody but the last, whose output is always 0; the shares are in
proportion to e to the power of the outputs. Powers come from three short lists, one for each part
of the exponent: so no rounding depends on the machine.
"""

from collections.abc import Sequence
from math import exp

from markoff.bots.network.weights import FIRST_BITS, SECOND_BITS

SHARE_BITS = 30
ONE = 1 << SHARE_BITS
"""The whole win."""

EXPONENT_BITS = 20
TOO_FINE = FIRST_BITS + SECOND_BITS - EXPONENT_BITS
"""Bits of an output that no longer matter."""
LARGEST_EXPONENT = (32 << EXPONENT_BITS) - 1

COARSE = tuple(round(ONE * exp(-n / 16)) for n in range(512))
MIDDLE = tuple(round(ONE * exp(-n / 2**12)) for n in range(256))
FINE = tuple(round(ONE * exp(-n / 2**20)) for n in range(256))


def shares(outputs: Sequence[int]) -> list[int]:
    """Everybody's share, in the order of the outputs; together about ONE.

    >>> shares([0])
    [536870912, 536870912]
    >>> [round(share / ONE, 4) for share in shares([2 << 24, 1 << 24])]
    [0.6652, 0.2447, 0.09]
    """
    top = max(0, *outputs)
    powers = [_power(top - output) for output in (*outputs, 0)]
    total = sum(powers)
    return [power * ONE // total for power in powers]


def _power(below: int) -> int:
    """ONE · e to the power of minus this."""
    exponent = min(below >> TOO_FINE, LARGEST_EXPONENT)
    power = COARSE[exponent >> 16] * MIDDLE[exponent >> 8 & 255] >> SHARE_BITS
    return power * FINE[exponent & 255] >> SHARE_BITS


def shares_at_end(scores: Sequence[int]) -> list[int]:
    """Equal totals share the win.

    >>> shares_at_end([5, 70, 70]) == [0, ONE // 2, ONE // 2]
    True
    """
    best = max(scores)
    winners = sum(score == best for score in scores)
    return [ONE // winners if score == best else 0 for score in scores]
