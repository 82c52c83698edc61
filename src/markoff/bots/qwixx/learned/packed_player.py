"""The choices of a seat as the kernels value them."""

from functools import cache

import numpy as np

from markoff.bots.network.kernels import Network, network
from markoff.bots.qwixx.learned.judging import shipped
from markoff.bots.qwixx.learned.packed_judging import worths
from markoff.bots.qwixx.learned.planning import Worths
from markoff.fast.qwixx.packing import pack
from markoff.game import Seat
from markoff.games import qwixx


@cache
def packed_network_for(players: int) -> Network:
    return network(shipped(players))


def packed_worths(position: qwixx.Position, seat: Seat, by: Network | None = None) -> Worths:
    """Mirrors `planning.worths`, by the shipped network unless another is given."""
    actions = qwixx.legal(position, seat)
    found = np.zeros(len(actions), np.int64)
    chosen = by or packed_network_for(len(position.sheets))
    worths(chosen, pack(position), seat, np.array(actions, np.int64), found)
    return dict(zip(actions, found.tolist(), strict=True))
