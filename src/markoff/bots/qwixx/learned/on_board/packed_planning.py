"""What every choice is worth On Board, in kernels: mirrors `planning` on packed positions."""

import numpy as np

from markoff.bots.network.kernels import Network, Numbers
from markoff.bots.qwixx.learned.on_board.packed_judging import (
    Room,
    room_for,
    share_at_end,
    share_of,
)
from markoff.bots.qwixx.learned.packed_judging import (
    copy,
    cross_first,
    offered_first,
    offered_second,
)
from markoff.fast.bits import lowest, number
from markoff.fast.compiling import inlined_kernel, kernel, making_kernel
from markoff.fast.qwixx.legal import in_reach, locks_of, phase_of
from markoff.fast.qwixx.play import close, cross, end_turn, field_of, land
from markoff.fast.qwixx.rows import NONE, ONE, UP_TO_SEVEN, Whole, Words, whole_rows
from markoff.games.qwixx import FIRST, OVER, SECOND, THIRD
from markoff.games.qwixx_sheet import LAST_FIELD


@inlined_kernel
def worth_alone(
    network: Network, board: Words, position: Words, seat: Whole, field: np.uint64, room: Room
) -> np.int64:
    """A choice in action 1, if nobody else does anything in this turn."""
    after = room.first
    copy(position, after)
    cross(after, seat, field)
    close(after, SECOND)
    return share_of(network, board, after, seat, room)


@kernel
def best_alone(
    network: Network, board: Words, position: Words, seat: Whole, room: Room
) -> np.uint64:
    """What a passive player seems to cross in action 1, or nothing."""
    fields = offered_first(position, seat)
    if fields == NONE:
        return NONE
    most, best, field = np.int64(-1), NONE, NONE
    while True:
        worth = worth_alone(network, board, position, seat, field, room)
        if worth > most:
            most, best = worth, field
        if fields == NONE:
            return best
        field = lowest(fields)
        fields ^= field


@kernel
def expect(network: Network, board: Words, position: Words, room: Room) -> None:
    """Puts down what the passive players seem to cross in action 1; the active one, nothing."""
    active = np.int64(position[-1] & UP_TO_SEVEN)
    for seat in range(len(position) - 1):
        passive = seat != active
        room.fields[seat] = best_alone(network, board, position, seat, room) if passive else NONE


@kernel
def walk(position: Words, space: Whole, board: Words) -> None:
    """Action 3, in place: to this space, or 0 to stay; and the end of the turn."""
    if space:
        land(position, np.int64(position[-1] & UP_TO_SEVEN), space, board)
    end_turn(position)


@inlined_kernel
def worth_of_walk(
    network: Network, board: Words, position: Words, space: Whole, room: Room
) -> np.int64:
    after = room.third
    copy(position, after)
    walk(after, space, board)
    return share_of(network, board, after, np.int64(position[-1] & UP_TO_SEVEN), room)


@kernel
def best_walk(
    network: Network, board: Words, position: Words, room: Room
) -> tuple[np.int64, np.int64]:
    """Where the active player moves its pawn, or 0, and what that is worth."""
    spaces = in_reach(position, np.int64(position[-1] & UP_TO_SEVEN), board)
    most, best, space = np.int64(-1), np.int64(0), np.int64(0)
    while True:
        worth = worth_of_walk(network, board, position, space, room)
        if worth > most:
            most, best = worth, space
        if spaces == NONE:
            return best, most
        bit = lowest(spaces)
        spaces ^= bit
        space = np.int64(number(bit))


@kernel
def cross_second(position: Words, field: np.uint64) -> None:
    """Action 2 with this field, in place."""
    cross(position, np.int64(position[-1] & UP_TO_SEVEN), field)
    close(position, THIRD)


@kernel
def rest_of_second(
    network: Network, board: Words, position: Words, field: np.uint64, room: Room
) -> tuple[np.int64, np.int64]:
    """After a choice in action 2: where the pawn moves, and what that is worth."""
    after = room.second
    copy(position, after)
    cross_second(after, field)
    if phase_of(after) == OVER:
        share = share_at_end(board, after, np.int64(position[-1] & UP_TO_SEVEN))
        return np.int64(0), share
    return best_walk(network, board, after, room)


@kernel
def best_second(
    network: Network, board: Words, position: Words, room: Room
) -> tuple[np.uint64, np.int64, np.int64]:
    """What the active player crosses in action 2, where it moves, and what that is worth."""
    fields = offered_second(position)
    most, best, target, field = np.int64(-1), NONE, np.int64(0), NONE
    while True:
        space, worth = rest_of_second(network, board, position, field, room)
        if worth > most:
            most, best, target = worth, field, space
        if fields == NONE:
            return best, target, most
        field = lowest(fields)
        fields ^= field


@kernel
def rest_of_first(
    network: Network, board: Words, position: Words, field: np.uint64, room: Room
) -> tuple[np.uint64, np.int64, np.int64]:
    """After the active player's choice in action 1 and what the others are expected to do: what it
    crosses in action 2, where it moves, and what that is worth."""
    active = np.int64(position[-1] & UP_TO_SEVEN)
    room.fields[active] = field
    cross_first(position, room.fields, room.first)
    if phase_of(room.first) == OVER:
        return NONE, np.int64(0), share_at_end(board, room.first, active)
    return best_second(network, board, room.first, room)


@kernel
def plan(
    network: Network, board: Words, position: Words, room: Room
) -> tuple[np.uint64, np.uint64, np.int64]:
    """What the active player means to do in all three actions, after `expect`."""
    fields = offered_first(position, np.int64(position[-1] & UP_TO_SEVEN))
    most, best, field = np.int64(-1), NONE, NONE
    then, target = NONE, np.int64(0)
    while True:
        second, space, worth = rest_of_first(network, board, position, field, room)
        if worth > most:
            most, best, then, target = worth, field, second, space
        if fields == NONE:
            return best, then, target
        field = lowest(fields)
        fields ^= field


@kernel
def worth_of_passive(
    network: Network,
    board: Words,
    position: Words,
    seat: Whole,
    second: np.uint64,
    space: Whole,
    room: Room,
) -> np.int64:
    """If everybody crosses what stands in the room's fields in action 1, and the active player goes
    on with this plan; what a closed row makes impossible is left out."""
    after, active = room.first, np.int64(position[-1] & UP_TO_SEVEN)
    cross_first(position, room.fields, after)
    if phase_of(after) == OVER:
        return share_at_end(board, after, seat)
    cross_second(after, second & ~whole_rows(locks_of(after)))
    if phase_of(after) == OVER:
        return share_at_end(board, after, seat)
    possible = in_reach(after, active, board) >> np.uint64(space) & ONE
    walk(after, space if possible else np.int64(0), board)
    return share_of(network, board, after, seat, room)


@kernel
def best_of_passive(
    network: Network,
    board: Words,
    position: Words,
    seat: Whole,
    second: np.uint64,
    space: Whole,
    room: Room,
) -> np.uint64:
    """What a passive player crosses in action 1, or nothing; the room's fields have what the others
    seem to cross, and stay as they are."""
    fields, expected = offered_first(position, seat), room.fields[seat]
    if fields == NONE:
        return NONE
    most, best, field = np.int64(-1), NONE, NONE
    while True:
        room.fields[seat] = field
        worth = worth_of_passive(network, board, position, seat, second, space, room)
        if worth > most:
            most, best = worth, field
        if fields == NONE:
            room.fields[seat] = expected
            return best
        field = lowest(fields)
        fields ^= field


@making_kernel
def worths(
    network: Network, board: Words, position: Words, seat: Whole, actions: Numbers, found: Numbers
) -> None:
    """Mirrors `worths`: puts down what these choices of a seat are worth to it."""
    room, phase = room_for(network, len(position) - 1), phase_of(position)
    active = np.int64(position[-1] & UP_TO_SEVEN)
    second, space = NONE, np.int64(0)
    if phase == FIRST:
        expect(network, board, position, room)
        if seat != active:
            room.fields[active], second, space = plan(network, board, position, room)
    for n in range(len(actions)):
        if phase == THIRD:
            target = np.int64(actions[n] - LAST_FIELD if actions[n] else 0)
            found[n] = worth_of_walk(network, board, position, target, room)
        elif phase == SECOND:
            found[n] = rest_of_second(network, board, position, field_of(actions[n]), room)[1]
        elif seat == active:
            found[n] = rest_of_first(network, board, position, field_of(actions[n]), room)[2]
        else:
            room.fields[seat] = field_of(actions[n])
            found[n] = worth_of_passive(network, board, position, seat, second, space, room)
