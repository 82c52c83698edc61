"""Games of Qwixx that a network plays against itself."""

import numpy as np

from markoff.bots.network.kernels import ONE, Network
from markoff.bots.qwixx.learned.packed_judging import copy, judge_roll, room_for, share_at_end
from markoff.bots.qwixx.learned.packed_turns import NOBODY, play_turn, roll
from markoff.fast.chance import STEP, counter
from markoff.fast.compiling import making_kernel
from markoff.fast.qwixx.legal import phase_of
from markoff.fast.qwixx.rows import NONE, UP_TO_SEVEN, Words
from markoff.games.qwixx import OVER
from markoff.games.qwixx_sheet import MOST_MISTHROWS, RIGHTMOST
from markoff.learn.lessons import Lessons, look_back

MOST_TURNS = 4 * (RIGHTMOST + 1) + MOST_MISTHROWS
"""Of one player: in each of them it crosses a number or takes a misthrow."""


@making_kernel
def play_games(
    network: Network, start: Words, seed: int, first: int, trace: float, lessons: Lessons
) -> None:
    """Fills in what there is to learn from each position before a roll. A game depends on the seed
    and on its number alone."""
    players = len(start) - 1
    room, position = room_for(network, players), start.copy()
    fields = np.zeros(players, np.uint64)
    for game in range(len(lessons.turns)):
        copy(start, position)
        chance, turn = counter(seed, first + game), np.int64(0)
        while phase_of(position) != OVER:
            lessons.positions[game, turn] = position
            active = np.int64(position[-1] & UP_TO_SEVEN)
            judge_roll(network, position, active, room)
            for place in range(players):
                share = np.float32(room.shares[place] / ONE)
                lessons.shares[game, turn, (active + place) % players] = share
            roll(position, chance)
            play_turn(network, position, NOBODY, NONE, room, fields)
            chance += STEP
            turn += np.int64(1)
        lessons.turns[game] = turn
        for seat in range(players):
            look_back(lessons.shares[game], turn, seat, share_at_end(position, seat) / ONE, trace)
