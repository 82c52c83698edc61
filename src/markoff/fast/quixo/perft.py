"""Perft of Quixo by kernel: millions of positions a second instead of thousands."""

import numpy as np

from markoff.fast.bits import ones
from markoff.fast.compiling import kernel
from markoff.fast.quixo.boards import PUSH_COUNTS
from markoff.fast.quixo.law import Packed, legal, over, pack, play
from markoff.games.quixo import Position


def count(position: Position, depth: int) -> int:
    """`perft` for a position of the law."""
    return int(perft(pack(position), depth))


@kernel
def perft(position: Packed, depth: int) -> int:
    """The number of sequences of `depth` turns, like `perft.perft` with `games.quixo`."""
    if depth == 0:
        return 1
    if over(position):
        return 0
    pushes = legal(position)
    points = 1 if position.players == 2 else 2
    if depth == 1:
        return max(1, ones(pushes) * points)  # one pass, where there is no push
    pass_ = points * int(PUSH_COUNTS[position.size])
    if not pushes:
        return perft(play(position, pass_), depth - 1)
    sequences = 0
    for action in range(pass_):
        if pushes >> np.uint64(action // points) & np.uint64(1):
            sequences += perft(play(position, action), depth - 1)
    return sequences
