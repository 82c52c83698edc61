"""`play` of Qwixx and Qwixx On Board, on packed positions."""

import numpy as np
from numpy.typing import NDArray

from markoff.fast.compiling import kernel, making_kernel
from markoff.fast.qwixx.legal import locks_of, phase_of
from markoff.fast.qwixx.packing import CROSSED_AT, DICE_AT, PHASE_AT, RUNG_AT
from markoff.fast.qwixx.rows import (
    FIELDS,
    LOCKS,
    MISTHROW,
    MOST_MISTHROWS,
    NONE,
    ONE,
    PAWN_AT,
    UP_TO_SEVEN,
    WHOLE_ROW,
    Whole,
    Words,
    crossed,
    is_over,
    misthrows,
)
from markoff.games.qwixx import FIRST, OVER, ROLL, SECOND, THIRD
from markoff.games.qwixx_boards import TARGET_AREA
from markoff.games.qwixx_sheet import LAST_FIELD

Actions = NDArray[np.int64]

BELOW_PAWN = (ONE << PAWN_AT) - ONE


@making_kernel
def play(position: Words, turn: Actions, board: Words, after: Words) -> None:
    """Mirrors `play`. A turn has an action for each seat; a roll is its first entry."""
    after[:] = position
    phase, active = phase_of(position), np.int64(position[-1] & UP_TO_SEVEN)
    if phase == ROLL:
        after[-1] = rolled(position, turn[0])
    elif phase == FIRST:
        for seat in range(len(position) - 1):
            cross(after, seat, field_of(turn[seat]))
        close(after, SECOND)
    elif phase == SECOND:
        cross(after, active, field_of(turn[active]))
        close(after, THIRD)
        if len(board) == 0:
            end_turn(after)
    else:
        if turn[active] != 0:
            land(after, active, turn[active] - LAST_FIELD, board)
        end_turn(after)


@kernel
def field_of(action: Whole) -> np.uint64:
    """Mirrors `place`: the field that this action crosses."""
    if action == 0:
        return NONE
    row, column = divmod(action - 1, 11)
    return ONE << np.uint64(12 * row + column)


@kernel
def rolled(position: Words, roll: Whole) -> np.uint64:
    """Mirrors `_rolled`: the state with the dice of the open rows."""
    locks, state = locks_of(position), position[-1]
    dice = NONE
    for row in range(3, -1, -1):
        if locks & (LOCKS & WHOLE_ROW << np.uint64(12 * row)) == NONE:
            dice |= np.uint64(roll % 6 + 1) << np.uint64(3 * (2 + row))
            roll //= 6
    dice |= np.uint64(roll // 6 + 1) | np.uint64(roll % 6 + 1) << np.uint64(3)
    kept: np.uint64 = state & UP_TO_SEVEN | state & UP_TO_SEVEN << RUNG_AT
    kept |= dice << DICE_AT
    return kept | np.uint64(FIRST) << PHASE_AT


@kernel
def cross(position: Words, seat: Whole, field: np.uint64) -> None:
    """The first half of `crosses`: a seat crosses this field, or nothing."""
    position[seat] = crossed(position[seat], field)
    if field and np.uint64(seat) == position[-1] & UP_TO_SEVEN:
        position[-1] |= ONE << CROSSED_AT


@kernel
def close(position: Words, then: Whole) -> None:
    """The second half of `crosses`: dice of closed rows leave, and two such rows end the game."""
    locks, state = locks_of(position), position[-1]
    if is_over(locks):
        position[-1] = without_dice(state, OVER)
        return
    for row in range(4):
        if locks & LOCKS & WHOLE_ROW << np.uint64(12 * row):
            state &= ~(UP_TO_SEVEN << DICE_AT + np.uint64(3 * (2 + row)))
    position[-1] = state & ~(UP_TO_SEVEN << PHASE_AT) | np.uint64(then) << PHASE_AT


@kernel
def without_dice(state: np.uint64, phase: Whole) -> np.uint64:
    """The active seat and the bell stay."""
    kept = state & UP_TO_SEVEN | state & UP_TO_SEVEN << RUNG_AT
    return kept | np.uint64(phase) << PHASE_AT


@kernel
def land(position: Words, active: Whole, space: Whole, board: Words) -> None:
    """Mirrors the pawn's part of `play`, and `_landed`."""
    sheet, field = position[active], board[space] & FIELDS
    position[active] = sheet & BELOW_PAWN | np.uint64(space) << PAWN_AT
    if space >= TARGET_AREA and position[-1] & UP_TO_SEVEN << RUNG_AT == NONE:
        position[-1] |= np.uint64(active + 1) << RUNG_AT
    if sheet & field == NONE:
        cross(position, active, field)
        close(position, ROLL)


@kernel
def end_turn(position: Words) -> None:
    """Mirrors `end_of_turn` and `_last_round`."""
    if phase_of(position) == OVER:
        return
    state = position[-1]
    active = np.int64(state & UP_TO_SEVEN)
    # Without a branch, for nobody can guess who crosses nothing.
    position[active] += (state >> CROSSED_AT & ONE ^ ONE) * MISTHROW
    if misthrows(position[active]) == MOST_MISTHROWS:
        position[-1] = without_dice(state, OVER)
        return
    following = np.uint64(active + 1 if active + 2 < len(position) else 0)
    phase = OVER if state >> RUNG_AT & UP_TO_SEVEN == following + ONE else ROLL
    position[-1] = without_dice(state & ~UP_TO_SEVEN | following, phase)
