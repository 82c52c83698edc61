"""Positions of Qwixx On Board judged by the network, in kernels: mirrors `judging` and `planning`
on packed positions.

Everything works in a `Room`, which is made once and used for one position after the other.
"""

from typing import NamedTuple

import numpy as np

from markoff.bots.network.kernels import NO_INPUT, ONE, Network, Numbers, Sums, judge, see
from markoff.bots.qwixx.learned.on_board.inputs import ON_A_PLACE
from markoff.bots.qwixx.learned.on_board.packed_inputs import extra_points, inputs
from markoff.fast.compiling import inlined_kernel, kernel, making_kernel
from markoff.fast.qwixx.legal import phase_of
from markoff.fast.qwixx.packing import RUNG_AT
from markoff.fast.qwixx.rows import ONE as ONE_BIT
from markoff.fast.qwixx.rows import UP_TO_SEVEN, Whole, Words, pawn, score
from markoff.games.qwixx import OVER, ROLL


class Room(NamedTuple):
    """Where kernels write down what they need for a moment."""

    inputs: Numbers
    seen: Numbers
    """The inputs for which the sums are."""
    sums: Sums
    scores: Numbers
    """In the order of rolling, like the shares."""
    shares: Numbers
    first: Words
    """The position after action 1."""
    second: Words
    """The position after action 2."""
    third: Words
    """The position after the turn."""
    fields: Words
    """What everybody crosses in action 1."""


@making_kernel
def room_for(network: Network, players: int) -> Room:
    on = ON_A_PLACE * players + (1 if players == 2 else players) + 1
    return Room(
        np.zeros(on, np.int64),
        np.full(on, NO_INPUT, np.int64),
        np.zeros(network.first.shape[1], np.int32),
        np.zeros(players, np.int64),
        np.zeros(players, np.int64),
        np.zeros(players + 1, np.uint64),
        np.zeros(players + 1, np.uint64),
        np.zeros(players + 1, np.uint64),
        np.zeros(players, np.uint64),
    )


@inlined_kernel
def judge_roll(
    network: Network, board: Words, position: Words, following: Whole, room: Room
) -> None:
    """Puts down everybody's share in the order of rolling, if this seat rolls next."""
    inputs(position, board, following, room.scores, room.inputs)
    see(network.first, room.inputs, room.seen, room.sums)
    judge(network.direct, network.second, room.inputs, room.sums, room.shares)


@inlined_kernel
def share_of(network: Network, board: Words, position: Words, seat: Whole, room: Room) -> np.int64:
    """Mirrors `shares_of` for one seat."""
    players, following = len(position) - 1, np.int64(position[-1] & UP_TO_SEVEN)
    if phase_of(position) != ROLL:
        following = following + 1 if following + 1 < players else np.int64(0)
    is_rung = position[-1] >> RUNG_AT & UP_TO_SEVEN == np.uint64(following) + ONE_BIT
    if phase_of(position) == OVER or is_rung:
        return share_at_end(board, position, seat)
    judge_roll(network, board, position, following, room)
    place = seat - following
    share: np.int64 = room.shares[place if place >= 0 else place + players]
    return share


@kernel
def share_at_end(board: Words, position: Words, seat: Whole) -> np.int64:
    """Mirrors `shares_at_end`."""
    own, winners = points_of(board, position[seat]), np.int64(0)
    for other in range(len(position) - 1):
        points = points_of(board, position[other])
        if points > own:
            return np.int64(0)
        winners += points == own
    return ONE // winners


@kernel
def points_of(board: Words, sheet: np.uint64) -> np.int64:
    return score(sheet) + extra_points(board, np.int64(pawn(sheet)))
