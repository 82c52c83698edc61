"""A position as the kernels of its game see it, with everything that they need."""

from typing import Any, NamedTuple

import numpy as np

from markoff.bots.qwixx.learned import looking_ahead
from markoff.bots.qwixx.learned.looking_ahead import Floats
from markoff.fast.qwixx.packing import pack, pack_board
from markoff.fast.qwixx.rows import Words
from markoff.game import Seat
from markoff.games import qwixx_on_board


class Table(NamedTuple):
    kernels: Any
    known: tuple[Any, ...]
    """The network, and On Board the board."""
    packed: Words

    @property
    def players(self) -> int:
        return len(self.packed) - 1

    def shares(self, ends: Words, seat: Seat) -> Floats:
        """What the network says that a seat has of the win in each of these positions."""
        found, squares = np.zeros((2, len(ends)))
        self.kernels.look_ahead(*self.known, ends, seat, 0, 0, (0, 1), found, squares)
        return found


def table_of(position: Any) -> Table:
    packed = pack(position)
    players = len(packed) - 1
    if isinstance(position, qwixx_on_board.Position):
        from markoff.bots.qwixx.learned.on_board import looking_ahead as board_kernels

        network, board = board_kernels.packed_network_for(players), pack_board(position.board)
        return Table(board_kernels, (network, board), packed)
    return Table(looking_ahead, (looking_ahead.packed_network_for(players),), packed)
