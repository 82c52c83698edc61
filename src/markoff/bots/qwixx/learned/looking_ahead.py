"""Looks ahead in kernels: turns played on by the network from each of several positions, with the
same dice, and judged by it where the game is not over. With equal dice, differences show after few
games."""

import numpy as np
import numpy.typing as npt

from markoff.bots.network.kernels import ONE, Network
from markoff.bots.qwixx.learned.packed_judging import (
    best_second,
    copy,
    cross_first,
    cross_second,
    room_for,
    share_of,
    worths,
)
from markoff.bots.qwixx.learned.packed_player import packed_network_for
from markoff.bots.qwixx.learned.packed_turns import NOBODY, play_turn, roll
from markoff.fast.chance import STEP, counter
from markoff.fast.compiling import making_kernel
from markoff.fast.qwixx.legal import phase_of
from markoff.fast.qwixx.play import field_of
from markoff.fast.qwixx.rows import NONE, Whole, Words
from markoff.games.qwixx import OVER

__all__ = ["after_both", "after_turn", "look_ahead", "packed_network_for", "worths"]

Floats = npt.NDArray[np.float64]
Actions = npt.NDArray[np.int64]
Places = npt.NDArray[np.int64]
"""Of some among all choices."""


@making_kernel
def after_turn(
    network: Network, position: Words, seat: Whole, actions: Actions, after: Words
) -> None:
    """Puts down the position at the end of the turn for each of these choices of a seat, if
    everything else in it is played by the network."""
    players = len(position) - 1
    room, fields = room_for(network, players), np.zeros(players, np.uint64)
    for n in range(len(actions)):
        copy(position, after[n])
        play_turn(network, after[n], seat, field_of(actions[n]), room, fields)


@making_kernel
def after_both(
    network: Network, position: Words, seat: Whole, own: Actions, others: Actions, after: Words
) -> None:
    """Of two players in action 1: puts down the position at the end of the turn for each choice of
    a seat and each of the other one. Both are revealed before the active player chooses again."""
    room = room_for(network, 2)
    for n in range(len(own)):
        for m in range(len(others)):
            room.fields[seat], room.fields[1 - seat] = field_of(own[n]), field_of(others[m])
            end = after[n, m]
            cross_first(position, room.fields, end)
            if phase_of(end) != OVER:
                cross_second(end, best_second(network, end, room)[0])


@making_kernel
def look_ahead(
    network: Network,
    starts: Words,
    seat: Whole,
    turns: int,
    seed: int,
    games: tuple[int, int],
    sums: Floats,
    squares: Floats,
) -> None:
    """Plays the games with these numbers, from the first up to the second, this many turns on from
    each start; adds up the shares of the seat, and the squares of their differences from those of
    the first start."""
    players = starts.shape[1] - 1
    room, fields = room_for(network, players), np.zeros(players, np.uint64)
    position = np.zeros(players + 1, np.uint64)
    for game in range(games[0], games[1]):
        first = 0.0
        for n in range(len(starts)):
            copy(starts[n], position)
            chance = counter(seed, game)
            for _ in range(turns):
                if phase_of(position) == OVER:
                    break
                roll(position, chance)
                play_turn(network, position, NOBODY, NONE, room, fields)
                chance += STEP
            share = share_of(network, position, seat, room) / ONE
            if n == 0:
                first = share
            sums[n] += share
            squares[n] += (share - first) ** 2
