"""Many games of Qwixx or Qwixx On Board, one choice further in one call.

The caller plays every seat, and each seat is a sub-environment; or the caller plays one seat of
each game and policies play the others, who sit clockwise from there. Then the game goes on by
itself until the caller has something to decide.

Small kernels take single arrays: to hand over all of them takes longer than most of their work.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from markoff.environments.vector.qwixx.views import see, show
from markoff.environments.vector.side_by_side import Shown
from markoff.fast.bits import number
from markoff.fast.chance import STEP, below, counter, mixed
from markoff.fast.compiling import kernel, making_kernel
from markoff.fast.qwixx.legal import free_fields, in_reach, phase_of, rolls
from markoff.fast.qwixx.packing import CROSSED_AT
from markoff.fast.qwixx.play import Actions, play, rolled
from markoff.fast.qwixx.policies import choose, walk
from markoff.fast.qwixx.result import result
from markoff.fast.qwixx.rows import NONE, ONE, UP_TO_SEVEN, Whole, Words
from markoff.games.qwixx import FIRST, OVER, ROLL, THIRD
from markoff.games.qwixx_sheet import LAST_FIELD, NOTHING

Policies = NDArray[np.int64]
"""Of the others, clockwise from the caller; empty if the caller plays all seats."""

DRAWN = -1
"""The caller's seat where it is drawn for each game."""


class Games(NamedTuple):
    positions: Words
    """A row for each game."""
    seats: NDArray[np.int64]
    """The caller's seat in each game; the first one of several."""
    numbers: Words
    """Where the random numbers of each game stand."""


class Terms(NamedTuple):
    start: Words
    board: Words
    policies: Policies
    seat: int


@making_kernel
def begin_all(terms: Terms, games: Games, shown: Shown, seed: int) -> None:
    start, board, policies, seat = terms
    positions, seats, numbers = games
    turn = np.zeros(positions.shape[1] - 1, np.int64)
    mine = 1 if len(policies) else len(turn)
    for game in range(len(positions)):
        position, chance = positions[game], counter(seed, game)
        seats[game], chance = begin(position, start, board, policies, seat, turn, chance)
        numbers[game] = chance
        for n in range(mine):
            row = game * mine + n
            show(position, board, seats[game] + n, shown.observation, shown.mask, row)
            shown.player[row] = seats[game] + n


@making_kernel
def advance_all(terms: Terms, games: Games, shown: Shown, actions: Actions) -> None:
    start, board, policies, seat = terms
    positions, seats, numbers = games
    observation, mask, player, reward, terminated, _, last, points = shown
    scores, turn = np.zeros((2, positions.shape[1] - 1), np.int64)
    mine = 1 if len(policies) else len(turn)
    for game in range(len(positions)):
        position, chance = positions[game], numbers[game]
        caller: Whole = seats[game]
        for n in range(mine):
            turn[caller + n] = actions[game * mine + n]
        if len(policies) and phase_of(position) == FIRST:
            chance = others_choose(position, board, policies, caller, turn, chance)
        play(position, turn, board, position)
        chance = play_on(position, board, policies, caller, turn, chance)
        over = phase_of(position) == OVER
        if over:
            winners = result(position, board, scores)
            for n in range(mine):
                row = game * mine + n
                see(position, board, caller + n, last, row)
                points[row] = scores[caller + n]
                reward[row] = share(winners, caller + n, scores)
            caller, chance = begin(position, start, board, policies, seat, turn, chance)
            seats[game] = caller
        numbers[game] = chance
        for n in range(mine):
            row = game * mine + n
            show(position, board, caller + n, observation, mask, row)
            player[row], terminated[row] = caller + n, over
            reward[row] = reward[row] if over else 0.0


@kernel
def share(winners: Whole, seat: Whole, scores: Actions) -> float:
    """Winners share 2, less the 1 that everybody pays. Who plays alone gets the points."""
    if len(scores) == 1:
        return float(scores[0])
    several: Whole = 0
    for n in range(len(scores)):
        several += winners >> n & 1
    return 2.0 / several - 1.0 if winners >> seat & 1 else -1.0


@kernel
def begin(
    position: Words,
    start: Words,
    board: Words,
    policies: Policies,
    seat: Whole,
    turn: Actions,
    chance: np.uint64,
) -> tuple[Whole, np.uint64]:
    """A new game up to the first choice; tells the caller's seat and where the numbers stand."""
    for n in range(len(start)):
        position[n] = start[n]
    caller = np.int64(seat)
    if len(policies) == 0:
        caller = np.int64(0)
    elif seat == DRAWN:
        caller = np.int64(below(mixed(chance), np.uint64(len(turn))))
        chance += STEP
    return caller, play_on(position, board, policies, caller, turn, chance)


@kernel
def play_on(
    position: Words,
    board: Words,
    policies: Policies,
    caller: Whole,
    turn: Actions,
    chance: np.uint64,
) -> np.uint64:
    """Rolls, and lets policies choose, until the caller is to act or the game is over."""
    while True:
        phase, active = phase_of(position), np.int64(position[-1] & UP_TO_SEVEN)
        if phase == ROLL:
            roll = below(mixed(chance), np.uint64(rolls(position)))
            position[-1] = rolled(position, np.int64(roll))
            return chance + STEP
        if phase == OVER or len(policies) == 0 or active == caller:
            return chance
        turn[active] = chosen(position, board, policies, caller, active, chance)
        chance += STEP
        play(position, turn, board, position)


@kernel
def others_choose(
    position: Words,
    board: Words,
    policies: Policies,
    caller: Whole,
    turn: Actions,
    chance: np.uint64,
) -> np.uint64:
    """In action 1."""
    for seat in range(len(turn)):
        if seat != caller:
            turn[seat] = chosen(position, board, policies, caller, seat, chance)
            chance += STEP
    return chance


@kernel
def chosen(
    position: Words,
    board: Words,
    policies: Policies,
    caller: Whole,
    seat: Whole,
    chance: np.uint64,
) -> np.int64:
    """The action of the policy on this seat."""
    place = seat - caller - 1 if seat > caller else seat - caller + len(policies)
    policy, parameter = policies[place, 0], policies[place, 1]
    sheet, phase = position[seat], phase_of(position)
    threatened = phase != FIRST and position[-1] >> CROSSED_AT & ONE == NONE
    if phase == THIRD:
        spaces = in_reach(position, seat, board)
        space = walk(policy, parameter, sheet, spaces, board, threatened, chance)
        return np.int64(LAST_FIELD) + np.int64(number(space)) if space else np.int64(NOTHING)
    fields = free_fields(position, seat)
    field = choose(policy, parameter, sheet, fields, threatened, chance)
    if field == NONE:
        return np.int64(NOTHING)
    place_on_sheet = np.int64(number(field))
    return 1 + 11 * (place_on_sheet // 12) + place_on_sheet % 12
