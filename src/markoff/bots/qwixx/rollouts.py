"""Games played on from a position, by habit, for some turns: what a choice leads to, on average.

Where a game is not over by then, the sheets' worth tells how likely each seat is to win. That is
asked after whole rounds, when seat 0 is to roll again and nobody has had a turn more than others:
a worth knows nothing of whose turn it is. Choices are compared with the same dice, so that
differences show after few games.
"""

import numpy as np
import numpy.typing as npt

from markoff.bots.qwixx.habits import first_choice, second_choice, walk_choice
from markoff.bots.qwixx.packed_worth import Path, Worth
from markoff.bots.qwixx.shares import Floats, rolls_to_come, shares
from markoff.fast.chance import STEP, below, counter, mixed
from markoff.fast.compiling import kernel
from markoff.fast.qwixx.legal import phase_of, rolls
from markoff.fast.qwixx.play import close, cross, end_turn, field_of, land, rolled
from markoff.fast.qwixx.rows import UP_TO_SEVEN, Whole, Words
from markoff.games.qwixx import FIRST, OVER, ROLL, SECOND, THIRD
from markoff.games.qwixx_sheet import LAST_FIELD

NOBODY = -1


@kernel
def play_turn(
    position: Words,
    board: Words,
    worth: Worth,
    path: Path,
    seat: Whole,
    action: Whole,
    fields: Words,
) -> None:
    """To the end of the turn, from whichever of its actions is next; there this seat takes this
    action. `fields` is room for what everybody crosses."""
    active = np.int64(position[-1] & UP_TO_SEVEN)
    if phase_of(position) == FIRST:
        for other in range(len(position) - 1):
            if other == seat:
                fields[other] = field_of(action)
            else:
                fields[other] = first_choice(position, other, board, worth)
        for other in range(len(position) - 1):
            cross(position, other, fields[other])
        close(position, SECOND)
        seat = NOBODY
    if phase_of(position) == SECOND:
        chosen = second_choice(position, board, worth) if seat == NOBODY else field_of(action)
        cross(position, active, chosen)
        close(position, THIRD)
        seat = NOBODY
        if len(board) == 0:
            end_turn(position)
    if phase_of(position) == THIRD and len(board):
        if seat == NOBODY:
            space = walk_choice(position, board, worth, path)
        else:
            space = np.int64(action - LAST_FIELD if action else 0)
        if space:
            land(position, active, space, board)
        end_turn(position)


@kernel
def turns_left(position: Words, turns: Whole) -> Whole:
    """About so many, and to the end of a round. `turns` are whole rounds."""
    return turns - np.int64(position[-1] & UP_TO_SEVEN)


@kernel
def play_on(
    position: Words,
    board: Words,
    worth: Worth,
    path: Path,
    turns: Whole,
    chance: np.uint64,
    fields: Words,
) -> None:
    """So many turns from a roll on, in place, unless the game is over before."""
    for _ in range(turns):
        if phase_of(position) == OVER:
            return
        number = below(mixed(chance), np.uint64(rolls(position)))
        position[-1] = rolled(position, np.int64(number))
        play_turn(position, board, worth, path, NOBODY, 0, fields)
        chance += STEP


@kernel
def compare(
    position: Words,
    board: Words,
    worth: Worth,
    path: Path,
    seat: Whole,
    actions: npt.NDArray[np.int64],
    turns: Whole,
    seed: int,
    games: tuple[int, int],
    sums: Floats,
    squares: Floats,
) -> None:
    """Plays the games with these numbers, from the first up to the second, once for each action;
    adds up what the seat won, and the squares of its differences from the first action."""
    after, fields, won = position.copy(), np.zeros_like(position), np.zeros(len(position) - 1)
    left = turns_left(position, turns) - 1
    for game in range(games[0], games[1]):
        first = 0.0
        for n in range(len(actions)):
            after[:] = position
            play_turn(after, board, worth, path, seat, actions[n], fields)
            play_on(after, board, worth, path, left, counter(seed, game), fields)
            shares(after, board, worth, path, rolls_to_come(after, board), won)
            if n == 0:
                first = won[seat]
            sums[n] += won[seat]
            squares[n] += (won[seat] - first) ** 2


@kernel
def average(
    position: Words,
    board: Words,
    worth: Worth,
    path: Path,
    turns: Whole,
    seed: int,
    games: int,
    sums: Floats,
) -> None:
    """Adds up what every seat wins in so many games from here."""
    after, fields, won = position.copy(), np.zeros_like(position), np.zeros(len(position) - 1)
    left, rolled_already = turns_left(position, turns), phase_of(position) != ROLL
    for game in range(games):
        after[:] = position
        if rolled_already:
            play_turn(after, board, worth, path, NOBODY, 0, fields)
        play_on(after, board, worth, path, left - rolled_already, counter(seed, game), fields)
        shares(after, board, worth, path, rolls_to_come(after, board), won)
        sums += won
