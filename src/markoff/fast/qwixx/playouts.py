"""Whole games between reference players, a million in a second or so.

Everything in game g is a function of the seed and g. Each turn takes equally many random numbers,
whatever the seats do with theirs: so the dice of the n-th turn of a game are the same for all
policies, and results can be compared game by game.
"""

import numpy as np
from numpy.typing import NDArray

from markoff.fast.bits import number
from markoff.fast.chance import STEP, counter, mixed
from markoff.fast.compiling import kernel, making_kernel
from markoff.fast.qwixx.legal import in_reach, locks_of, phase_of
from markoff.fast.qwixx.packing import CROSSED_AT
from markoff.fast.qwixx.play import end_turn, land, without_dice
from markoff.fast.qwixx.policies import POLICIES, choose, walk
from markoff.fast.qwixx.result import Games, tell
from markoff.fast.qwixx.rows import (
    LOCKS,
    ONE,
    UP_TO_SEVEN,
    WHITES,
    Whole,
    Words,
    crossable,
    crossed,
    is_over,
    offer,
    whole_rows,
)
from markoff.games.qwixx import OVER, ROLL

Seats = NDArray[np.int64]
"""For each seat the number and the parameter of its policy."""

SIX = np.uint64(6)
FRACTION_BITS = np.uint64(61)
FRACTION = (ONE << FRACTION_BITS) - ONE


def policies_of(*names: str) -> Seats:
    """The policies of the seats, by their names in POLICIES."""
    return np.array([POLICIES[name] for name in names], np.int64)


def play_games(position: Words, board: Words, seats: Seats, seed: int, games: range) -> Games:
    """These games, all from one position before a roll."""
    if len(seats) != len(position) - 1:
        raise ValueError(f"{len(seats)} policies for {len(position) - 1} seats")
    if phase_of(position) not in (ROLL, OVER):
        raise ValueError("a playout begins before a roll")
    ended = np.empty((len(games), len(position)), np.uint64)
    turns = np.empty(len(games), np.int64)
    playouts(position, board, seats, seed, games.start, ended, turns)
    return tell(ended, board, turns)


@making_kernel
def playouts(
    position: Words,
    board: Words,
    seats: Seats,
    seed: int,
    first: int,
    ended: Words,
    turns: NDArray[np.int64],
) -> None:
    """Plays one game after the other, from number `first` on."""
    for game in range(len(turns)):
        ended[game] = position
        turns[game] = playout(ended[game], board, seats, counter(seed, first + game))


@kernel
def playout(position: Words, board: Words, seats: Seats, chance: np.uint64) -> int:
    """Mirrors `play` from a roll to the end, in place; tells how many turns it took.

    Of the random numbers of a turn the first is for the dice, then there is one for each seat
    in action 1, and one for each further action of the active player. It is in one piece
    because a kernel for each action made it a quarter slower.
    """
    locks, turns = locks_of(position), 0
    while phase_of(position) != OVER:
        turns += 1
        active = np.int64(position[-1] & UP_TO_SEVEN)
        before = position[active]
        white, other_white, coloured = roll(mixed(chance))
        whites = offer(WHITES, white + other_white) & ~whole_rows(locks)
        for seat in range(len(position) - 1):
            chance += STEP
            fields = crossable(position[seat], whites)
            sheet = crossed_by(
                seats[seat, 0], seats[seat, 1], position[seat], fields, False, chance
            )
            position[seat] = sheet
            locks |= sheet & LOCKS
        if is_over(locks):
            break
        chance += STEP
        sheet = position[active]
        coloured &= ~whole_rows(locks)
        fields = crossable(sheet, offer(coloured, white))
        fields |= crossable(sheet, offer(coloured, other_white))
        sheet = crossed_by(
            seats[active, 0], seats[active, 1], sheet, fields, sheet == before, chance
        )
        position[active] = sheet
        locks |= sheet & LOCKS
        if is_over(locks):
            break
        chance += STEP
        position[-1] |= np.uint64(sheet != before) << CROSSED_AT
        if len(board):
            take_walk(position, board, seats, sheet == before, chance)
            locks |= position[active] & LOCKS
        end_turn(position)
        chance += STEP
    position[-1] = without_dice(position[-1], OVER)
    return turns


@kernel
def crossed_by(
    policy: Whole,
    parameter: Whole,
    sheet: np.uint64,
    fields: np.uint64,
    threatened: bool,
    chance: np.uint64,
) -> np.uint64:
    """The sheet with the cross that this policy chooses."""
    return crossed(sheet, choose(policy, parameter, sheet, fields, threatened, chance))


@kernel
def roll(chance: np.uint64) -> tuple[np.uint64, np.uint64, np.uint64]:
    """The white dice, their faces from 0, and the fields of the coloured ones.

    The random number is a fraction, and the dice are its first digits to the base six.
    """
    rest = (chance >> np.uint64(3)) * SIX
    white = rest >> FRACTION_BITS
    rest = (rest & FRACTION) * SIX
    other_white = rest >> FRACTION_BITS
    rest = (rest & FRACTION) * SIX
    fields = ONE << (rest >> FRACTION_BITS)
    rest = (rest & FRACTION) * SIX
    fields |= ONE << np.uint64(12) + (rest >> FRACTION_BITS)
    rest = (rest & FRACTION) * SIX
    fields |= ONE << np.uint64(34) - (rest >> FRACTION_BITS)
    rest = (rest & FRACTION) * SIX
    fields |= ONE << np.uint64(46) - (rest >> FRACTION_BITS)
    return white, other_white, fields


@kernel
def take_walk(
    position: Words, board: Words, seats: Seats, threatened: bool, chance: np.uint64
) -> None:
    """Action 3."""
    active = np.int64(position[-1] & UP_TO_SEVEN)
    policy, parameter, sheet = seats[active, 0], seats[active, 1], position[active]
    spaces = in_reach(position, active, board)
    space = walk(policy, parameter, sheet, spaces, board, threatened, chance)
    if space:
        land(position, active, np.int64(number(space)), board)
