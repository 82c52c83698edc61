"""What a seat sees of a packed position of Qwixx or Qwixx On Board, and what it may do.

First the sheets, beginning with one's own: four rows of eleven numbers and the lock, a byte each,
the misthrows, and On Board the space of the pawn. Then for each row whether it is closed, the six
dice (0 for a die that is not rolled or out of the game), what comes next (one byte for each action
of a turn), whose turn it is, counted from oneself, and whether a number was crossed off in it. On
Board there is also who was first to reach the last spaces, and the path is at the end, where it
stays: for each space its colour, its number and its extra points.
"""

import numpy as np

from markoff.environments.vector.bits import Bytes, spread
from markoff.fast.compiling import kernel
from markoff.fast.qwixx.legal import actions_of, face, free_fields, in_reach, phase_of
from markoff.fast.qwixx.packing import CROSSED_AT, PHASE_AT, RUNG_AT
from markoff.fast.qwixx.rows import NONE, ONE, UP_TO_SEVEN, Whole, Words, misthrows, pawn
from markoff.games.qwixx import FIRST, SECOND, THIRD
from markoff.games.qwixx_sheet import LAST_FIELD

SHEET, PAWN, CLOSED, DICE, CROSSED = 49, 1, 4, 6, 1


@kernel
def show(
    position: Words, board: Words, seat: Whole, observation: Bytes, mask: Bytes, row: Whole
) -> None:
    """Writes what this seat sees and what it may do."""
    see(position, board, seat, observation, row)
    allow(position, board, seat, mask, row)


@kernel
def see(position: Words, board: Words, seat: Whole, observation: Bytes, row: Whole) -> None:
    """All but the path, which is there already."""
    players, state = len(position) - 1, position[-1]
    on_board = len(board) > 0
    at, locks = 0, NONE
    for n in range(players):
        sheet = position[seat + n if seat + n < players else seat + n - players]
        locks |= sheet
        spread(sheet, 48, observation, row, at)
        at += SHEET
        observation[row, np.uint64(at - 1)] = np.int8(misthrows(sheet))
        if on_board:
            observation[row, np.uint64(at)] = np.int8(pawn(sheet))
            at += PAWN
    for n in range(CLOSED):
        observation[row, np.uint64(at + n)] = np.int8(locks >> np.uint64(12 * n + 11) & ONE)
    at += CLOSED
    for die in range(DICE):
        observation[row, np.uint64(at + die)] = np.int8(face(state, die))
    at += DICE
    phase, active = state >> PHASE_AT & UP_TO_SEVEN, np.int64(state & UP_TO_SEVEN)
    actions = THIRD if on_board else SECOND
    ahead = active - seat if active >= seat else active - seat + players
    spread(ONE << phase >> ONE, actions, observation, row, at)
    spread(ONE << np.uint64(ahead), players, observation, row, at + actions)
    at += actions + players
    observation[row, np.uint64(at)] = np.int8(state >> CROSSED_AT & ONE)
    if on_board:
        at += CROSSED
        first = np.int64(state >> RUNG_AT & UP_TO_SEVEN) - 1  # -1 if nobody
        ahead = first - seat if first >= seat else first - seat + players
        spread(ONE << np.uint64(ahead) if first >= 0 else NONE, players, observation, row, at)


@kernel
def allow(position: Words, board: Words, seat: Whole, mask: Bytes, row: Whole) -> None:
    """The legal actions; who has nothing to decide can only do nothing. A word of bits is too
    short for the spaces of a board, which stand behind the fields."""
    fields, spaces = ONE, NONE
    phase = phase_of(position)
    is_active = np.uint64(seat) == position[-1] & UP_TO_SEVEN
    if phase == FIRST or (phase == SECOND and is_active):
        fields = actions_of(free_fields(position, seat))
    elif phase == THIRD and is_active:
        spaces = in_reach(position, seat, board)
    spread(fields, LAST_FIELD + 1, mask, row, 0)
    if len(board) > 0:
        spread(spaces >> ONE, len(board) - 1, mask, row, LAST_FIELD + 1)
