"""How a seat plays when games are played out: it takes what adds most to the own sheet's worth.

Choosing in action 1, the active player already thinks of action 2. Where a cross would end the
game, what counts is who would be ahead.
"""

import numpy as np

from markoff.bots.qwixx.packed_worth import Path, Worth, gain, rolls_left
from markoff.bots.qwixx.shares import points_of
from markoff.fast.bits import lowest, number, ones
from markoff.fast.compiling import kernel
from markoff.fast.qwixx.legal import coloured_fields, face, in_reach, locks_of
from markoff.fast.qwixx.packing import CROSSED_AT
from markoff.fast.qwixx.rows import (
    FIELDS,
    NONE,
    ONE,
    RIGHTMOST,
    UP_TO_SEVEN,
    WHITES,
    Whole,
    Words,
    crossable,
    crossed,
    offer,
    pawn,
    whole_rows,
)

MISTHROW_COSTS = 5.0
SAVED_BY_WALKING = 0.5
"""On Board a walk may still cross something: a misthrow that threatens costs only so much."""


@kernel
def first_choice(position: Words, seat: Whole, board: Words, worth: Worth) -> np.uint64:
    """The field to cross in action 1, or none."""
    state, sheet, locks = position[-1], position[seat], locks_of(position)
    white, other_white = face(state, 0) - ONE, face(state, 1) - ONE
    whites = offer(WHITES, white + other_white) & ~whole_rows(locks)
    fields = crossable(sheet, whites)
    if fields == NONE:
        return NONE
    rolls = rolls_left(position, locks, board)
    if ones(locks) == 1 and fields & RIGHTMOST:
        closing = lowest(fields & RIGHTMOST)
        if is_ahead(position, seat, crossed(sheet, closing), board):
            return closing
        fields &= ~RIGHTMOST
    if np.uint64(seat) == state & UP_TO_SEVEN:
        coloured = coloured_fields(state)
        offers = offer(coloured, white), offer(coloured, other_white)
        return _first_of_two(worth, rolls, sheet, fields, offers, _misthrow(board))
    return best_field(worth, rolls, sheet, fields, 0.0)[0]


@kernel
def _misthrow(board: Words) -> float:
    return MISTHROW_COSTS * SAVED_BY_WALKING if len(board) else MISTHROW_COSTS


@kernel
def best_field(
    worth: Worth, rolls: Whole, sheet: np.uint64, fields: np.uint64, least: float
) -> tuple[np.uint64, float]:
    """The field that adds most, if that is more than the least, and what it adds."""
    best = NONE
    while fields:
        field = lowest(fields)
        fields ^= field
        added = gain(worth, rolls, sheet, field)
        if added > least:
            best, least = field, added
    return best, least


@kernel
def _first_of_two(
    worth: Worth,
    rolls: Whole,
    sheet: np.uint64,
    fields: np.uint64,
    offers: tuple[np.uint64, np.uint64],
    misthrow: float,
) -> np.uint64:
    """What to cross in action 1, so that both actions together add most."""
    one, other = offers
    second = crossable(sheet, one) | crossable(sheet, other)
    most = best_field(worth, rolls, sheet, second, -misthrow)[1]
    choice = NONE
    while fields:
        field = lowest(fields)
        fields ^= field
        after = crossed(sheet, field)
        second = crossable(after, one) | crossable(after, other)
        added = gain(worth, rolls, sheet, field)
        added += best_field(worth, rolls, after, second, 0.0)[1]
        if added > most:
            choice, most = field, added
    return choice


@kernel
def second_choice(position: Words, board: Words, worth: Worth) -> np.uint64:
    """The field that the active player crosses in action 2, or none."""
    state, locks = position[-1], locks_of(position)
    active = np.int64(state & UP_TO_SEVEN)
    sheet, coloured = position[active], coloured_fields(state)
    fields = crossable(sheet, offer(coloured, face(state, 0) - ONE))
    fields |= crossable(sheet, offer(coloured, face(state, 1) - ONE))
    if fields == NONE:
        return NONE
    if ones(locks) == 1 and fields & RIGHTMOST:
        closing = lowest(fields & RIGHTMOST)
        if is_ahead(position, active, crossed(sheet, closing), board):
            return closing
        fields &= ~RIGHTMOST
    has_crossed = state >> CROSSED_AT & ONE
    least = 0.0 if has_crossed else -_misthrow(board)
    return best_field(worth, rolls_left(position, locks, board), sheet, fields, least)[0]


@kernel
def walk_choice(position: Words, board: Words, worth: Worth, path: Path) -> np.int64:
    """The space to which the active player walks in action 3, or 0."""
    state, locks = position[-1], locks_of(position)
    active = np.int64(state & UP_TO_SEVEN)
    sheet, rolls = position[active], rolls_left(position, locks, board)
    here = path[rolls, np.int64(pawn(sheet))]
    misthrow = 0.0 if state >> CROSSED_AT & ONE else MISTHROW_COSTS
    spaces = in_reach(position, active, board)
    best, most = np.int64(0), -misthrow
    while spaces:
        bit = lowest(spaces)
        spaces ^= bit
        space = np.int64(number(bit))
        field = board[space] & FIELDS
        added = path[rolls, space] - here
        if field & sheet:
            added -= misthrow
        else:
            added += gain(worth, rolls, sheet, field)
        if added > most:
            best, most = space, added
    return best


@kernel
def is_ahead(position: Words, seat: Whole, sheet: np.uint64, board: Words) -> bool:
    """Whether this seat would win if the game were over, with this sheet in place of its own."""
    points = points_of(sheet, board)
    for other in range(len(position) - 1):
        if other != seat and points_of(position[other], board) >= points:
            return False
    return True
