"""A position as the kernels of its game see it, with everything that they need."""

from typing import Any, NamedTuple

from markoff.bots.qwixx.learned import looking_ahead
from markoff.fast.qwixx.packing import pack, pack_board
from markoff.fast.qwixx.rows import Words
from markoff.games import qwixx_on_board


class Table(NamedTuple):
    kernels: Any
    known: tuple[Any, ...]
    """The network, and On Board the board."""
    packed: Words


def table_of(position: Any) -> Table:
    packed = pack(position)
    players = len(packed) - 1
    if isinstance(position, qwixx_on_board.Position):
        from markoff.bots.qwixx.learned.on_board import looking_ahead as board_kernels

        network, board = board_kernels.packed_network_for(players), pack_board(position.board)
        return Table(board_kernels, (network, board), packed)
    return Table(looking_ahead, (looking_ahead.packed_network_for(players),), packed)
