"""Which network judges a position: by its game and the number of players."""

from typing import Any

from markoff.bots.qwixx.learned.answers import are_compiled
from markoff.bots.qwixx.learned.planning import Judge, Worths, worths
from markoff.game import Seat
from markoff.games import qwixx_on_board

KERNELS = "markoff.bots.qwixx.learned.packed_judging"
KERNELS_ON_BOARD = "markoff.bots.qwixx.learned.on_board.packed_planning"


def judge_of(position: Any) -> Judge:
    """In plain Python."""
    if isinstance(position, qwixx_on_board.Position):
        from markoff.bots.qwixx.learned.on_board import judging as on_board

        return on_board.judge_by(on_board.network_for(len(position.pawns)))
    from markoff.bots.qwixx.learned import judging

    return judging.judge_by(judging.network_for(len(position.sheets)))


def worths_of(position: Any, seat: Seat) -> Worths:
    """What every choice of a seat is worth to it: by the kernels, if they are compiled in this
    process."""
    if isinstance(position, qwixx_on_board.Position):
        if are_compiled(KERNELS_ON_BOARD):
            from markoff.bots.qwixx.learned.on_board import packed_player as board_player

            return board_player.packed_worths(position, seat)
    elif are_compiled(KERNELS):
        from markoff.bots.qwixx.learned import packed_player

        return packed_player.packed_worths(position, seat)
    return worths(judge_of(position), position, seat)
