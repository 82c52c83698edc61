"""Matches between networks and reference players, in kernels: to see how strong a network is."""

import numpy as np

from markoff.bots.network.kernels import Network, Numbers
from markoff.bots.qwixx.learned.packed_judging import (
    Room,
    best_second,
    best_waiting,
    copy,
    cross_first,
    cross_second,
    foresee,
    offered_first,
    offered_second,
    room_for,
    share_at_end,
)
from markoff.bots.qwixx.learned.packed_turns import roll
from markoff.fast.chance import STEP, counter
from markoff.fast.compiling import kernel, making_kernel
from markoff.fast.qwixx.legal import phase_of
from markoff.fast.qwixx.packing import CROSSED_AT
from markoff.fast.qwixx.policies import choose
from markoff.fast.qwixx.rows import NONE, UP_TO_SEVEN, Whole, Words
from markoff.fast.qwixx.rows import ONE as ONE_BIT
from markoff.games.qwixx import OVER

ONE_NETWORK, OTHER_NETWORK = -1, -2
"""In the place of a reference player: the first or the second network."""


@making_kernel
def play_match(
    networks: tuple[Network, Network],
    start: Words,
    seats: Numbers,
    seed: int,
    first: int,
    won: Numbers,
) -> None:
    """Puts down what the first network won, by deal and rotation: each deal is played once for each
    seat with the same dice, and everybody moves on by one seat. `seats` has the number and the
    parameter of each player."""
    players = len(start) - 1
    rooms = room_for(networks[0], players), room_for(networks[1], players)
    position, fields = start.copy(), np.zeros(players, np.uint64)
    places = np.zeros_like(seats)
    for deal in range(len(won)):
        for rotation in range(players):
            for seat in range(players):
                places[(seat + rotation) % players] = seats[seat]
            position[:] = start
            chance = counter(seed, first + deal)
            while phase_of(position) != OVER:
                roll(position, chance)
                play_turn(networks, rooms, position, places, fields, chance)
                chance += STEP
            for seat in range(players):
                if places[seat, 0] == ONE_NETWORK:
                    won[deal, rotation] += share_at_end(position, seat)


@kernel
def play_turn(
    networks: tuple[Network, Network],
    rooms: tuple[Room, Room],
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
            fields[seat] = first_choice(networks[which], position, seat, rooms[which])
    cross_first(position, fields, rooms[0].first)
    copy(rooms[0].first, position)
    if phase_of(position) == OVER:
        return
    player = seats[active, 0]
    if player < 0:
        which = -1 - player
        cross_second(position, best_second(networks[which], position, rooms[which])[0])
        return
    threatened = position[-1] >> CROSSED_AT & ONE_BIT == NONE
    offered = offered_second(position)
    field = choose(player, seats[active, 1], position[active], offered, threatened, chance)
    cross_second(position, field)


@kernel
def first_choice(network: Network, position: Words, seat: Whole, room: Room) -> np.uint64:
    second = foresee(network, position, room)
    if np.uint64(seat) == position[-1] & UP_TO_SEVEN:
        return np.uint64(room.fields[seat])
    return best_waiting(network, position, seat, second, room)
