"""What the network sees On Board, on packed positions: mirrors `inputs`."""

import numpy as np
import numpy.typing as npt

from markoff.bots.network.kernels import Numbers
from markoff.bots.qwixx.learned.inputs import OF_A_DIFFERENCE, OF_A_SHEET
from markoff.bots.qwixx.learned.on_board import inputs as clear
from markoff.bots.qwixx.learned.packed_inputs import difference_inputs, sheet_inputs
from markoff.fast.bits import number
from markoff.fast.compiling import inlined_kernel, kernel
from markoff.fast.qwixx.legal import locks_of
from markoff.fast.qwixx.packing import POINTS_AT, RUNG_AT
from markoff.fast.qwixx.rows import (
    FIELDS,
    NONE,
    ONE,
    TO_LOCK,
    UP_TO_SEVEN,
    WHOLE_ROW,
    Whole,
    Words,
    pawn,
)
from markoff.games.qwixx_on_board import FARTHEST

OF_A_PLACE, ON_A_PLACE = clear.OF_A_PLACE, clear.ON_A_PLACE
AHEAD_AT, SEEN, KINDS = clear.AHEAD_AT, clear.SEEN, clear.KINDS
GAINS_AT, OF_A_GAIN = clear.GAINS_AT, clear.OF_A_GAIN


KIND_OF: npt.NDArray[np.int8] = np.array(
    [[[*clear.kinds(row, closed)] for row in range(1 << 12)] for closed in (False, True)], np.int8
)
"""By whether the row is closed, its bits, and the column of the space."""


@kernel
def inputs(
    position: Words, board: Words, following: Whole, scores: Numbers, found: Numbers
) -> None:
    """Puts down the inputs that are on when this seat rolls next, and everybody's score in the
    order of rolling."""
    players, seat = len(position) - 1, following
    locks, taken = locks_of(position), NONE
    for other in range(players):
        taken |= ONE << pawn(position[other])
    left = np.int64(position[-1] >> RUNG_AT & UP_TO_SEVEN)
    if left:
        left = left - 1 - following
        left = left if left >= 0 else left + players
    for place in range(players):
        sheet, begin, first = position[seat], place * OF_A_PLACE, place * ON_A_PLACE
        points = sheet_inputs(sheet, locks, begin, first, found)
        scores[place] = points + extra_points(board, np.int64(pawn(sheet)))
        has_turn = bool(left == 0 or place < left)
        pawn_inputs(sheet, locks, taken, has_turn, board, begin, first + 5, found)
        seat = seat + 1 if seat + 1 < players else 0
    begin, end = players * OF_A_PLACE, len(found) - 1
    difference_inputs(scores, begin, players * ON_A_PLACE, end, found)
    found[end] = begin + (end - players * ON_A_PLACE) * OF_A_DIFFERENCE + left


@inlined_kernel
def pawn_inputs(
    sheet: np.uint64,
    locks: np.uint64,
    taken: np.uint64,
    has_turn: bool,
    board: Words,
    begin: Whole,
    first: Whole,
    found: Numbers,
) -> None:
    """Mirrors `free_ahead` and the pawn's part of `place_inputs`."""
    here = np.int64(pawn(sheet))
    found[first] = begin + OF_A_SHEET + here
    reach, free, space = here, 0, here + 1
    while has_turn and free < SEEN and space < len(board):
        if taken >> np.uint64(space) & ONE == NONE:
            at = begin + AHEAD_AT + free * KINDS
            free += 1
            found[first + free] = at + kind(sheet, locks, board[space] & FIELDS)
            if free <= FARTHEST:
                reach = space
        space += 1
    end = len(board) - 1 if free else here
    for place in range(free, SEEN):
        found[first + 1 + place] = begin + AHEAD_AT + place * KINDS
    points, at = extra_points(board, here), begin + GAINS_AT
    found[first + SEEN + 1] = at + extra_points(board, reach) - points
    found[first + SEEN + 2] = at + OF_A_GAIN + extra_points(board, end) - points


@kernel
def kind(sheet: np.uint64, locks: np.uint64, field: np.uint64) -> np.int64:
    place = number(field)
    begin = place // np.uint64(12) * np.uint64(12)
    closed = np.int64(locks >> begin + TO_LOCK & ONE)
    bits = np.int64(sheet >> begin & WHOLE_ROW)
    return np.int64(KIND_OF[closed, bits, np.int64(place - begin)])


@kernel
def extra_points(board: Words, space: Whole) -> np.int64:
    return np.int64(board[space] >> POINTS_AT)
