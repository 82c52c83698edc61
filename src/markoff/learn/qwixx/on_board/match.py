"""Matches On Board between networks and reference players, in kernels."""

import numpy as np

from markoff.bots.network.kernels import Network, Numbers
from markoff.bots.qwixx.learned.on_board.packed_judging import Room, room_for, share_at_end
from markoff.bots.qwixx.learned.on_board.packed_planning import (
    best_of_passive,
    best_second,
    best_walk,
    cross_second,
    expect,
    plan,
    walk,
)
from markoff.bots.qwixx.learned.packed_judging import (
    copy,
    cross_first,
    offered_first,
    offered_second,
)
from markoff.bots.qwixx.learned.packed_turns import roll
from markoff.fast.bits import number
from markoff.fast.chance import STEP, counter
from markoff.fast.compiling import kernel, making_kernel
from markoff.fast.qwixx.legal import in_reach, phase_of
from markoff.fast.qwixx.packing import CROSSED_AT
from markoff.fast.qwixx.policies import choose
from markoff.fast.qwixx.policies import walk as walk_by
from markoff.fast.qwixx.rows import NONE, UP_TO_SEVEN, Whole, Words
from markoff.fast.qwixx.rows import ONE as ONE_BIT
from markoff.games.qwixx import OVER
from markoff.learn.qwixx.match import ONE_NETWORK


@making_kernel
def play_match(
    networks: tuple[Network, Network],
    boards: Words,
    start: Words,
    seats: Numbers,
    seed: int,
    first: int,
    won: Numbers,
) -> None:
    """As in Qwixx; deals go through the boards in turn."""
    players = len(start) - 1
    rooms = room_for(networks[0], players), room_for(networks[1], players)
    position, fields = start.copy(), np.zeros(players, np.uint64)
    places = np.zeros_like(seats)
    for deal in range(len(won)):
        board = boards[(first + deal) % len(boards)]
        for rotation in range(players):
            for seat in range(players):
                places[(seat + rotation) % players] = seats[seat]
            position[:] = start
            chance = counter(seed, first + deal)
            while phase_of(position) != OVER:
                roll(position, chance)
                play_turn(networks, rooms, board, position, places, fields, chance)
                chance += STEP
            for seat in range(players):
                if places[seat, 0] == ONE_NETWORK:
                    won[deal, rotation] += share_at_end(board, position, seat)


@kernel
def play_turn(
    networks: tuple[Network, Network],
    rooms: tuple[Room, Room],
    board: Words,
    position: Words,
    seats: Numbers,
    fields: Words,
    chance: np.uint64,
) -> None:
    """Everybody as seated, from action 1 to the end of the turn."""
    active = np.int64(position[-1] & UP_TO_SEVEN)
    for seat in range(len(position) - 1):
        player = seats[seat, 0]
        if player >= 0:
            offered = offered_first(position, seat)
            fields[seat] = choose(player, seats[seat, 1], position[seat], offered, False, chance)
        else:
            which = -1 - player
            fields[seat] = first_choice(networks[which], board, position, seat, rooms[which])
    cross_first(position, fields, rooms[0].first)
    copy(rooms[0].first, position)
    if phase_of(position) == OVER:
        return
    player, parameter, which = seats[active, 0], seats[active, 1], -1 - seats[active, 0]
    if player >= 0:
        offered = offered_second(position)
        threatened = has_crossed_nothing(position)
        cross_second(
            position, choose(player, parameter, position[active], offered, threatened, chance)
        )
    else:
        cross_second(position, best_second(networks[which], board, position, rooms[which])[0])
    if phase_of(position) == OVER:
        return
    if player >= 0:
        spaces, threatened = in_reach(position, active, board), has_crossed_nothing(position)
        bit = walk_by(player, parameter, position[active], spaces, board, threatened, chance)
        walk(position, np.int64(number(bit)) if bit else np.int64(0), board)
    else:
        walk(position, best_walk(networks[which], board, position, rooms[which])[0], board)


@kernel
def has_crossed_nothing(position: Words) -> bool:
    nothing: bool = position[-1] >> CROSSED_AT & ONE_BIT == NONE
    return nothing


@kernel
def first_choice(
    network: Network, board: Words, position: Words, seat: Whole, room: Room
) -> np.uint64:
    expect(network, board, position, room)
    first, second, space = plan(network, board, position, room)
    active = np.int64(position[-1] & UP_TO_SEVEN)
    if seat == active:
        return first
    room.fields[active] = first
    return best_of_passive(network, board, position, seat, second, space, room)
