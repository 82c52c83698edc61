"""Turns of Qwixx On Board by the network, in kernels."""

import numpy as np

from markoff.bots.network.kernels import Network
from markoff.bots.qwixx.learned.on_board.packed_judging import Room
from markoff.bots.qwixx.learned.on_board.packed_planning import (
    best_of_passive,
    best_second,
    best_walk,
    cross_second,
    expect,
    plan,
    rest_of_second,
    walk,
)
from markoff.bots.qwixx.learned.packed_judging import copy, cross_first
from markoff.bots.qwixx.learned.packed_turns import NOBODY
from markoff.fast.compiling import kernel
from markoff.fast.qwixx.legal import phase_of
from markoff.fast.qwixx.play import field_of
from markoff.fast.qwixx.rows import UP_TO_SEVEN, Whole, Words
from markoff.games.qwixx import FIRST, OVER, SECOND
from markoff.games.qwixx_sheet import LAST_FIELD


@kernel
def play_turn(
    network: Network,
    board: Words,
    position: Words,
    seat: Whole,
    action: Whole,
    fields: Words,
    room: Room,
) -> None:
    """To the end of the turn, in place, from whichever of its actions is next: there this seat does
    this, or nobody does if it is NOBODY; all else is played by the network. `fields` is room for
    what everybody crosses."""
    if phase_of(position) == FIRST:
        second, space = play_first(network, board, position, seat, action, fields, room)
    elif phase_of(position) == SECOND:
        if seat == NOBODY:
            second, space, _ = best_second(network, board, position, room)
        else:
            second = field_of(action)
            space = rest_of_second(network, board, position, second, room)[0]
    else:
        space = np.int64(action - LAST_FIELD if action else 0)
        if seat == NOBODY:
            space = best_walk(network, board, position, room)[0]
        walk(position, space, board)
        return
    if phase_of(position) != OVER:
        cross_second(position, second)
    if phase_of(position) != OVER:
        walk(position, space, board)


@kernel
def play_first(
    network: Network,
    board: Words,
    position: Words,
    seat: Whole,
    action: Whole,
    fields: Words,
    room: Room,
) -> tuple[np.uint64, np.int64]:
    """Action 1, in place; returns what the active player then crosses, and where it moves. It
    thinks again only if the others did not do what it expected."""
    active, surprised = np.int64(position[-1] & UP_TO_SEVEN), False
    expect(network, board, position, room)
    first, second, space = plan(network, board, position, room)
    room.fields[active] = first
    for other in range(len(fields)):
        fields[other] = room.fields[other]
        if other == seat:
            fields[other] = field_of(action)
        elif other != active:
            fields[other] = best_of_passive(network, board, position, other, second, space, room)
        surprised |= fields[other] != room.fields[other]
    cross_first(position, fields, room.first)
    copy(room.first, position)
    if surprised and phase_of(position) != OVER:
        second, space, _ = best_second(network, board, position, room)
    return second, space
