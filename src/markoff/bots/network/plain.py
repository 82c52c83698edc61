"""A network in plain Python. The weights of an input are one long number with 32 bits for each
of them, so Python adds a whole row at once.

Within such a number every weight is raised by 2¹⁵, so that none is negative and nothing is carried
from one to the next.
"""

from collections.abc import Iterable, Sequence
from operator import mul
from struct import Struct
from typing import NamedTuple

from markoff.bots.network.weights import SECOND_BITS, Weights

RAISED = 1 << 15


class Plain(NamedTuple):
    rows: tuple[int, ...]
    """By input."""
    second: tuple[tuple[int, ...], ...]
    """By output."""
    lanes: Struct
    """Takes a sum of rows apart."""
    hidden: int


def plain(weights: Weights) -> Plain:
    shape = weights.shape
    lanes = Struct(f"<{shape.width}I")
    rows = tuple(
        int.from_bytes(lanes.pack(*(weight + RAISED for weight in weights.row(n))), "little")
        for n in range(shape.inputs)
    )
    second = tuple(tuple(weights.second(output)) for output in range(shape.outputs))
    return Plain(rows, second, lanes, shape.hidden)


def outputs(network: Plain, inputs: Sequence[int]) -> list[int]:
    """What the network says when these inputs are on."""
    return outputs_of(network, added(network, inputs), len(inputs))


def added(network: Plain, inputs: Iterable[int]) -> int:
    """The sum of the rows of these inputs; sums of several parts of a position add up."""
    return sum(map(network.rows.__getitem__, inputs))


def outputs_of(network: Plain, added: int, count: int) -> list[int]:
    """What the network says when so many inputs are on, whose rows add up to this."""
    _, second, lanes, hidden = network
    zero = RAISED * count
    found = lanes.unpack(added.to_bytes(lanes.size, "little"))
    above = [lane - zero if lane > zero else 0 for lane in found[:hidden]]
    return [
        (direct - zero << SECOND_BITS) + sum(map(mul, above, weights))
        for direct, weights in zip(found[hidden:], second, strict=True)
    ]
