"""Games of Qwixx On Board that a network plays against itself, each on one of many boards."""

import numpy as np

from markoff.bots.network.kernels import ONE, Network
from markoff.bots.qwixx.learned.on_board.packed_judging import (
    judge_roll,
    room_for,
    share_at_end,
)
from markoff.bots.qwixx.learned.on_board.packed_turns import play_turn
from markoff.bots.qwixx.learned.packed_judging import copy
from markoff.bots.qwixx.learned.packed_turns import NOBODY, roll
from markoff.fast.chance import STEP, counter
from markoff.fast.compiling import making_kernel
from markoff.fast.qwixx.legal import phase_of
from markoff.fast.qwixx.rows import UP_TO_SEVEN, Words
from markoff.games.qwixx import OVER
from markoff.learn.lessons import Lessons, look_back


@making_kernel
def play_games(
    network: Network,
    boards: Words,
    start: Words,
    seed: int,
    first: int,
    trace: float,
    lessons: Lessons,
) -> None:
    """Fills in what there is to learn from each position before a roll; the number of the board
    stands behind it. A game depends on the seed and on its number alone."""
    players = len(start) - 1
    room, position = room_for(network, players), start.copy()
    fields = np.zeros(players, np.uint64)
    for game in range(len(lessons.turns)):
        copy(start, position)
        number = np.int64((first + game) % len(boards))
        board = boards[number]
        chance, turn = counter(seed, first + game), np.int64(0)
        while phase_of(position) != OVER:
            lessons.positions[game, turn, : players + 1] = position
            lessons.positions[game, turn, players + 1] = np.uint64(number)
            active = np.int64(position[-1] & UP_TO_SEVEN)
            judge_roll(network, board, position, active, room)
            for place in range(players):
                share = np.float32(room.shares[place] / ONE)
                lessons.shares[game, turn, (active + place) % players] = share
            roll(position, chance)
            play_turn(network, board, position, NOBODY, 0, fields, room)
            chance += STEP
            turn += np.int64(1)
        lessons.turns[game] = turn
        for seat in range(players):
            end = share_at_end(board, position, seat) / ONE
            look_back(lessons.shares[game], turn, seat, end, trace)
