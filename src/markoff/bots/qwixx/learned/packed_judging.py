"""Positions of Qwixx judged by the network, in kernels: mirrors `judging` and `planning` on packed
positions.

Everything works in a `Room`, which is made once and used for one position after the other.
"""

from typing import NamedTuple

import numpy as np

from markoff.bots.network.kernels import NO_INPUT, ONE, Network, Numbers, Sums, judge, see
from markoff.bots.qwixx.learned.packed_inputs import inputs
from markoff.fast.bits import lowest
from markoff.fast.compiling import inlined_kernel, kernel, making_kernel
from markoff.fast.qwixx.legal import coloured_fields, face, locks_of, phase_of
from markoff.fast.qwixx.play import close, cross, end_turn, field_of
from markoff.fast.qwixx.rows import (
    NONE,
    TWO,
    UP_TO_SEVEN,
    WHITES,
    Whole,
    Words,
    crossable,
    offer,
    score,
    whole_rows,
)
from markoff.fast.qwixx.rows import ONE as ONE_BIT
from markoff.games.qwixx import FIRST, OVER, ROLL, SECOND


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
    fields: Words
    """What everybody crosses in action 1."""


@making_kernel
def room_for(network: Network, players: int) -> Room:
    on = 5 * players + (1 if players == 2 else players)
    return Room(
        np.zeros(on, np.int64),
        np.full(on, NO_INPUT, np.int64),
        np.zeros(network.first.shape[1], np.int32),
        np.zeros(players, np.int64),
        np.zeros(players, np.int64),
        np.zeros(players + 1, np.uint64),
        np.zeros(players + 1, np.uint64),
        np.zeros(players, np.uint64),
    )


@inlined_kernel
def judge_roll(network: Network, position: Words, following: Whole, room: Room) -> None:
    """Puts down everybody's share in the order of rolling, if this seat rolls next."""
    inputs(position, following, room.scores, room.inputs)
    see(network.first, room.inputs, room.seen, room.sums)
    judge(network.direct, network.second, room.inputs, room.sums, room.shares)


@inlined_kernel
def share_of(network: Network, position: Words, seat: Whole, room: Room) -> np.int64:
    """Mirrors `shares_of` for one seat."""
    if phase_of(position) == OVER:
        return share_at_end(position, seat)
    players, following = len(position) - 1, np.int64(position[-1] & UP_TO_SEVEN)
    if phase_of(position) != ROLL:
        following = following + 1 if following + 1 < players else np.int64(0)
    judge_roll(network, position, following, room)
    place = seat - following
    share: np.int64 = room.shares[place if place >= 0 else place + players]
    return share


@kernel
def share_at_end(position: Words, seat: Whole) -> np.int64:
    """Mirrors `shares_at_end`."""
    own, winners = score(position[seat]), np.int64(0)
    for other in range(len(position) - 1):
        points = score(position[other])
        if points > own:
            return np.int64(0)
        winners += points == own
    return ONE // winners


@kernel
def copy(position: Words, after: Words) -> None:
    """Faster than a slice, for so few words."""
    for n in range(len(position)):
        after[n] = position[n]


@kernel
def offered_first(position: Words, seat: Whole) -> np.uint64:
    """The fields that a seat may cross in action 1."""
    state = position[-1]
    whites = offer(WHITES, face(state, 0) + face(state, 1) - TWO)
    return crossable(position[seat], whites & ~whole_rows(locks_of(position)))


@kernel
def offered_second(position: Words) -> np.uint64:
    """The fields that the active player may cross in action 2."""
    state = position[-1]
    sheet, coloured = position[np.int64(state & UP_TO_SEVEN)], coloured_fields(state)
    one = crossable(sheet, offer(coloured, face(state, 0) - ONE_BIT))
    return one | crossable(sheet, offer(coloured, face(state, 1) - ONE_BIT))


@inlined_kernel
def worth_alone(
    network: Network, position: Words, seat: Whole, field: np.uint64, room: Room
) -> np.int64:
    """A choice of a passive player in action 1, if nobody else crosses anything."""
    after = room.first
    copy(position, after)
    cross(after, seat, field)
    close(after, SECOND)
    return share_of(network, after, seat, room)


@kernel
def best_alone(network: Network, position: Words, seat: Whole, room: Room) -> np.uint64:
    """What a passive player would cross in action 1 if nobody else did anything."""
    fields = offered_first(position, seat)
    if fields == NONE:
        return NONE
    most, best, field = np.int64(-1), NONE, NONE
    while True:
        worth = worth_alone(network, position, seat, field, room)
        if worth > most:
            most, best = worth, field
        if fields == NONE:
            return best
        field = lowest(fields)
        fields ^= field


@kernel
def expect(network: Network, position: Words, room: Room) -> None:
    """Puts down what every passive player would cross in action 1 if nobody else did anything; for
    the active one, nothing."""
    active = np.int64(position[-1] & UP_TO_SEVEN)
    for seat in range(len(position) - 1):
        passive = seat != active
        room.fields[seat] = best_alone(network, position, seat, room) if passive else NONE


@kernel
def cross_first(position: Words, fields: Words, after: Words) -> None:
    """Action 1, with these fields."""
    copy(position, after)
    for seat in range(len(position) - 1):
        cross(after, seat, fields[seat])
    close(after, SECOND)


@kernel
def cross_second(position: Words, field: np.uint64) -> None:
    """Action 2 with this field, in place, and the end of the turn."""
    cross(position, np.int64(position[-1] & UP_TO_SEVEN), field)
    close(position, SECOND)
    end_turn(position)


@inlined_kernel
def worth_of_second(network: Network, position: Words, field: np.uint64, room: Room) -> np.int64:
    """A choice in action 2."""
    after = room.second
    copy(position, after)
    cross_second(after, field)
    return share_of(network, after, np.int64(position[-1] & UP_TO_SEVEN), room)


@kernel
def best_second(network: Network, position: Words, room: Room) -> tuple[np.uint64, np.int64]:
    """What the active player crosses in action 2, and what that is worth."""
    fields = offered_second(position)
    most, best, field = np.int64(-1), NONE, NONE
    while True:
        worth = worth_of_second(network, position, field, room)
        if worth > most:
            most, best = worth, field
        if fields == NONE:
            return best, most
        field = lowest(fields)
        fields ^= field


@kernel
def rest_of_first(
    network: Network, position: Words, field: np.uint64, room: Room
) -> tuple[np.uint64, np.int64]:
    """After the active player's choice in action 1 and what the others are expected to do: what it
    crosses in action 2, and what that is worth."""
    active = np.int64(position[-1] & UP_TO_SEVEN)
    room.fields[active] = field
    cross_first(position, room.fields, room.first)
    if phase_of(room.first) == OVER:
        return NONE, share_at_end(room.first, active)
    return best_second(network, room.first, room)


@kernel
def plan(network: Network, position: Words, room: Room) -> tuple[np.uint64, np.uint64]:
    """What the active player means to cross in both actions, after `expect`."""
    fields = offered_first(position, np.int64(position[-1] & UP_TO_SEVEN))
    most, best, then, field = np.int64(-1), NONE, NONE, NONE
    while True:
        second, worth = rest_of_first(network, position, field, room)
        if worth > most:
            most, best, then = worth, field, second
        if fields == NONE:
            return best, then
        field = lowest(fields)
        fields ^= field


@kernel
def foresee(network: Network, position: Words, room: Room) -> np.uint64:
    """Puts down what everybody seems to cross in action 1, and returns what the active player then
    means to cross in action 2."""
    expect(network, position, room)
    first, second = plan(network, position, room)
    room.fields[np.int64(position[-1] & UP_TO_SEVEN)] = first
    return second


@kernel
def worth_waiting(
    network: Network, position: Words, seat: Whole, field: np.uint64, second: np.uint64, room: Room
) -> np.int64:
    """A choice of a passive player in action 1, after `foresee`; what a closed row makes impossible
    in action 2 is left out."""
    foreseen = room.fields[seat]
    room.fields[seat] = field
    cross_first(position, room.fields, room.first)
    room.fields[seat] = foreseen
    if phase_of(room.first) == OVER:
        return share_at_end(room.first, seat)
    cross_second(room.first, second & ~whole_rows(locks_of(room.first)))
    return share_of(network, room.first, seat, room)


@kernel
def best_waiting(
    network: Network, position: Words, seat: Whole, second: np.uint64, room: Room
) -> np.uint64:
    """What a passive player crosses in action 1, after `foresee`."""
    fields = offered_first(position, seat)
    if fields == NONE:
        return NONE
    most, best, field = np.int64(-1), NONE, NONE
    while True:
        worth = worth_waiting(network, position, seat, field, second, room)
        if worth > most:
            most, best = worth, field
        if fields == NONE:
            return best
        field = lowest(fields)
        fields ^= field


@making_kernel
def worths(
    network: Network, position: Words, seat: Whole, actions: Numbers, found: Numbers
) -> None:
    """Mirrors `worths`: puts down what these choices of a seat are worth to it."""
    room = room_for(network, len(position) - 1)
    is_active = np.uint64(seat) == position[-1] & UP_TO_SEVEN
    second = foresee(network, position, room) if phase_of(position) == FIRST else NONE
    for n in range(len(actions)):
        field = field_of(actions[n])
        if phase_of(position) != FIRST:
            found[n] = worth_of_second(network, position, field, room)
        elif is_active:
            found[n] = rest_of_first(network, position, field, room)[1]
        else:
            found[n] = worth_waiting(network, position, seat, field, second, room)
