"""Games of Qwixx and Qwixx On Board played by kernels, and counted."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from markoff.fast.counts import SCORE, Counts, Seat, counted
from markoff.fast.qwixx.packing import NO_BOARD, pack, pack_board
from markoff.fast.qwixx.playouts import play_games, policies_of
from markoff.fast.qwixx.result import REASONS
from markoff.games import qwixx_on_board


def count(position: Any, bots: Sequence[str], seed: int, games: range) -> Counts:
    on_board = isinstance(position, qwixx_on_board.Position)
    board = pack_board(position.board) if on_board else NO_BOARD
    found = play_games(pack(position), board, policies_of(*bots), seed, games)
    several = np.bitwise_count(found.winners) > 1
    seats = []
    for seat in range(len(bots)):
        won = (found.winners >> seat & 1).astype(bool)
        seats.append(
            Seat(
                won=int(won.sum()),
                shared=int((won & several).sum()),
                measured={
                    SCORE: counted(found.scores[:, seat]),
                    "misthrows": counted(found.misthrows[:, seat]),
                    "locks": counted(found.locks[:, seat]),
                },
            )
        )
    reasons = counted(found.reasons)
    words = Counter({REASONS[reason]: number for reason, number in reasons.items()})
    return Counts(counted(found.turns), words, tuple(seats))
