"""The choices of a seat On Board as the kernels value them."""

from functools import cache

import numpy as np

from markoff.bots.network.kernels import Network, network
from markoff.bots.qwixx.learned.on_board.judging import shipped
from markoff.bots.qwixx.learned.on_board.packed_planning import worths
from markoff.bots.qwixx.learned.planning import Worths
from markoff.fast.qwixx.packing import pack, pack_board
from markoff.game import Seat
from markoff.games import qwixx_on_board


@cache
def packed_network_for(players: int) -> Network:
    return network(shipped(players))


def packed_worths(
    position: qwixx_on_board.Position, seat: Seat, by: Network | None = None
) -> Worths:
    """Mirrors `planning.worths`, by the shipped network unless another is given."""
    actions = qwixx_on_board.legal(position, seat)
    found = np.zeros(len(actions), np.int64)
    chosen = by or packed_network_for(len(position.pawns))
    board = pack_board(position.board)
    worths(chosen, board, pack(position), seat, np.array(actions, np.int64), found)
    return dict(zip(actions, found.tolist(), strict=True))
