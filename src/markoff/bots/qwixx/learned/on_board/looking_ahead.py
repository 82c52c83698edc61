"""Looks ahead On Board: as in Qwixx, with the board."""

import numpy as np

from markoff.bots.network.kernels import ONE, Network
from markoff.bots.qwixx.learned.looking_ahead import Actions, Floats
from markoff.bots.qwixx.learned.on_board.packed_judging import room_for, share_of
from markoff.bots.qwixx.learned.on_board.packed_planning import (
    best_second,
    cross_second,
    walk,
    worths,
)
from markoff.bots.qwixx.learned.on_board.packed_player import packed_network_for
from markoff.bots.qwixx.learned.on_board.packed_turns import play_turn
from markoff.bots.qwixx.learned.packed_judging import copy, cross_first
from markoff.bots.qwixx.learned.packed_turns import NOBODY, roll
from markoff.fast.chance import STEP, counter
from markoff.fast.compiling import making_kernel
from markoff.fast.qwixx.legal import phase_of
from markoff.fast.qwixx.play import field_of
from markoff.fast.qwixx.rows import Whole, Words
from markoff.games.qwixx import OVER

__all__ = ["after_both", "after_turn", "look_ahead", "packed_network_for", "worths"]


@making_kernel
def after_turn(
    network: Network, board: Words, position: Words, seat: Whole, actions: Actions, after: Words
) -> None:
    """Puts down the position at the end of the turn for each of these choices of a seat."""
    players = len(position) - 1
    room, fields = room_for(network, players), np.zeros(players, np.uint64)
    for n in range(len(actions)):
        copy(position, after[n])
        play_turn(network, board, after[n], seat, actions[n], fields, room)


@making_kernel
def after_both(
    network: Network,
    board: Words,
    position: Words,
    seat: Whole,
    own: Actions,
    others: Actions,
    after: Words,
) -> None:
    """Mirrors `after_both` of Qwixx."""
    room = room_for(network, 2)
    for n in range(len(own)):
        for m in range(len(others)):
            end = after[n, m]
            room.fields[seat], room.fields[1 - seat] = field_of(own[n]), field_of(others[m])
            cross_first(position, room.fields, end)
            if phase_of(end) == OVER:
                continue
            second, space, _ = best_second(network, board, end, room)
            cross_second(end, second)
            if phase_of(end) != OVER:
                walk(end, space, board)


@making_kernel
def look_ahead(
    network: Network,
    board: Words,
    starts: Words,
    seat: Whole,
    turns: int,
    seed: int,
    games: tuple[int, int],
    sums: Floats,
    squares: Floats,
) -> None:
    """Mirrors `look_ahead` of Qwixx."""
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
                play_turn(network, board, position, NOBODY, 0, fields, room)
                chance += STEP
            share = share_of(network, board, position, seat, room) / ONE
            if n == 0:
                first = share
            sums[n] += share
            squares[n] += (share - first) ** 2
