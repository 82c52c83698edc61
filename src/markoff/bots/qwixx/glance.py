"""A choice judged at a glance: what the own sheet will be worth, all others as they are."""

import numpy as np
import numpy.typing as npt

from markoff.bots.qwixx.habits import second_choice, walk_choice
from markoff.bots.qwixx.packed_worth import Path, Worth, rolls_left
from markoff.bots.qwixx.shares import Floats, shares
from markoff.fast.compiling import kernel
from markoff.fast.qwixx.legal import locks_of, phase_of
from markoff.fast.qwixx.play import close, cross, end_turn, field_of, land
from markoff.fast.qwixx.rows import UP_TO_SEVEN, Whole, Words
from markoff.games.qwixx import FIRST, SECOND, THIRD
from markoff.games.qwixx_sheet import LAST_FIELD


@kernel
def glance(
    position: Words,
    board: Words,
    worth: Worth,
    path: Path,
    seat: Whole,
    actions: npt.NDArray[np.int64],
    chances: Floats,
) -> None:
    """The chance of this seat after each action, and after the best it can still do in this turn.
    How long the game may go on is asked before the choice, not after it."""
    after, won = position.copy(), np.zeros(len(position) - 1)
    left = rolls_left(position, locks_of(position), board)
    for n in range(len(actions)):
        after[:] = position
        _act(after, board, worth, path, seat, actions[n])
        shares(after, board, worth, path, left, won)
        chances[n] = won[seat]


@kernel
def _act(
    position: Words, board: Words, worth: Worth, path: Path, seat: Whole, action: Whole
) -> None:
    """This seat's action, and the rest of the turn if it is its own."""
    phase = phase_of(position)
    if phase == THIRD:
        if action:
            land(position, seat, np.int64(action - LAST_FIELD), board)
        end_turn(position)
        return
    cross(position, seat, field_of(action))
    close(position, SECOND if phase == FIRST else THIRD)
    if np.uint64(seat) != position[-1] & UP_TO_SEVEN:
        return
    if phase_of(position) == SECOND:
        cross(position, seat, second_choice(position, board, worth))
        close(position, THIRD)
    if phase_of(position) == THIRD and len(board):
        space = walk_choice(position, board, worth, path)
        if space:
            land(position, seat, space, board)
    end_turn(position)
