"""What is legal in Qwixx and Qwixx On Board, on packed positions.

A legal set is a word with a bit for each action, except that in the third action bit n stands for
space n, and bit 0 for staying. The board is NO_BOARD in Qwixx, here and wherever kernels take one.
"""

import numpy as np

from markoff.fast.bits import ones
from markoff.fast.compiling import kernel
from markoff.fast.qwixx.packing import DICE_AT, PHASE_AT
from markoff.fast.qwixx.rows import (
    FIELDS,
    LOCKS,
    NONE,
    ONE,
    TWO,
    UP_TO_SEVEN,
    WHITES,
    WHOLE_ROW,
    Whole,
    Words,
    crossable,
    offer,
    pawn,
    whole_rows,
)
from markoff.games.qwixx import FIRST, THIRD
from markoff.games.qwixx_on_board import FARTHEST


@kernel
def legal(position: Words, seat: Whole, board: Words) -> np.uint64:
    """Mirrors `legal` for a seat that is to act."""
    if phase_of(position) == THIRD:
        return ONE | in_reach(position, seat, board)
    return actions_of(free_fields(position, seat))


@kernel
def free_fields(position: Words, seat: Whole) -> np.uint64:
    """The fields that a seat may cross, in action 1 or 2."""
    state, sheet = position[-1], position[seat]
    if phase_of(position) == FIRST:
        white_sum = face(state, 0) + face(state, 1) - TWO
        still_open = ~whole_rows(locks_of(position))
        return crossable(sheet, offer(WHITES, white_sum) & still_open)
    fields = coloured_fields(state)
    one = crossable(sheet, offer(fields, face(state, 0) - ONE))
    return one | crossable(sheet, offer(fields, face(state, 1) - ONE))


@kernel
def rolls(position: Words) -> np.int64:
    """Mirrors `legal` for the dice: how many rolls there are, all equally likely."""
    return np.int64(6) ** (6 - ones(locks_of(position)))


@kernel
def in_reach(position: Words, seat: Whole, board: Words) -> np.uint64:
    """Mirrors `_in_reach` and `_may_land`: a bit for each space where the pawn may land."""
    sheet, taken = position[seat], NONE
    for other in range(len(position) - 1):
        taken |= ONE << pawn(position[other])
    still_open = ~whole_rows(locks_of(position))
    spaces, free = NONE, 0
    for space in range(np.int64(pawn(sheet)) + 1, len(board)):
        if taken >> np.uint64(space) & ONE:
            continue
        field = board[space] & FIELDS
        if field & sheet or crossable(sheet, field & still_open):
            spaces |= ONE << np.uint64(space)
        free += 1
        if free == FARTHEST:
            break
    return spaces


@kernel
def actions_of(fields: np.uint64) -> np.uint64:
    """The legal set of these fields, and of crossing nothing: rows of eleven, from bit 1 on."""
    red, yellow = fields & WHOLE_ROW, fields & WHOLE_ROW << np.uint64(12)
    green, blue = fields & WHOLE_ROW << np.uint64(24), fields & WHOLE_ROW << np.uint64(36)
    return ONE | red << ONE | yellow | green >> ONE | blue >> TWO


@kernel
def phase_of(position: Words) -> np.int64:
    return np.int64(position[-1] >> PHASE_AT & UP_TO_SEVEN)


@kernel
def locks_of(position: Words) -> np.uint64:
    locks = NONE
    for seat in range(len(position) - 1):
        locks |= position[seat]
    return locks & LOCKS


@kernel
def face(state: np.uint64, die: Whole) -> np.uint64:
    """Of the white dice 0 and 1, or of a row's die, 2 to 5; 0 when it is out of the game."""
    return state >> DICE_AT + np.uint64(3 * die) & UP_TO_SEVEN


@kernel
def coloured_fields(state: np.uint64) -> np.uint64:
    """What each coloured die would offer next to a white one, in the rows that are open."""
    fields = NONE
    for row in range(4):
        eyes = face(state, 2 + row)
        if eyes:
            column = eyes - ONE if row < 2 else np.uint64(11) - eyes
            fields |= ONE << np.uint64(12 * row) + column
    return fields
