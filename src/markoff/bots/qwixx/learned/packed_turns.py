"""Turns of Qwixx by the network, in kernels."""

import numpy as np

from markoff.bots.network.kernels import Network
from markoff.bots.qwixx.learned.packed_judging import (
    Room,
    best_second,
    best_waiting,
    copy,
    cross_first,
    cross_second,
    foresee,
)
from markoff.fast.chance import below, mixed
from markoff.fast.compiling import kernel
from markoff.fast.qwixx.legal import locks_of, phase_of
from markoff.fast.qwixx.packing import DICE_AT
from markoff.fast.qwixx.play import without_dice
from markoff.fast.qwixx.rows import LOCKS, NONE, UP_TO_SEVEN, WHOLE_ROW, Whole, Words
from markoff.games.qwixx import FIRST, OVER

NOBODY = -1
ALL_ROLLS = np.uint64(6**6)


@kernel
def roll(position: Words, chance: np.uint64) -> None:
    """Rolls all six dice, and leaves out those of closed rows: so the same random number shows the
    same faces in every game."""
    locks, faces = locks_of(position), np.int64(below(mixed(chance), ALL_ROLLS))
    dice = NONE
    for die in range(6):
        closed = die >= 2 and locks & LOCKS & WHOLE_ROW << np.uint64(12 * (die - 2)) != NONE
        if not closed:
            dice |= np.uint64(faces % 6 + 1) << np.uint64(3 * die)
        faces //= 6
    position[-1] = without_dice(position[-1], FIRST) | dice << DICE_AT


@kernel
def play_turn(
    network: Network, position: Words, seat: Whole, field: np.uint64, room: Room, fields: Words
) -> None:
    """To the end of the turn, in place, from whichever of its actions is next: there this seat
    crosses this field, or nobody does if it is NOBODY; all else is played by the network. `fields`
    is room for what everybody crosses."""
    if phase_of(position) == FIRST:
        planned = foresee(network, position, room)
        surprised = choose_first(network, position, seat, field, planned, room, fields)
        cross_first(position, fields, room.first)
        copy(room.first, position)
        if phase_of(position) == OVER:
            return
        seat, field = NOBODY, planned
        if surprised:
            field = best_second(network, position, room)[0]
    elif seat == NOBODY:
        field = best_second(network, position, room)[0]
    cross_second(position, field)


@kernel
def choose_first(
    network: Network,
    position: Words,
    seat: Whole,
    field: np.uint64,
    planned: np.uint64,
    room: Room,
    fields: Words,
) -> bool:
    """Puts down what everybody crosses in action 1, after `foresee`; returns whether that is not
    what the active player expected."""
    active, surprised = np.int64(position[-1] & UP_TO_SEVEN), False
    for other in range(len(fields)):
        fields[other] = room.fields[other]
        if other == seat:
            fields[other] = field
        elif other != active:
            fields[other] = best_waiting(network, position, other, planned, room)
        surprised |= fields[other] != room.fields[other]
    return surprised
