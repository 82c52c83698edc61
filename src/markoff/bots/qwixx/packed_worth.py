"""What sheets are worth by how long the game may still go on: the values of `worth` in a
table for kernels.

A row is valued as by `worth.row_worth`, for each number of rolls that may be left; how many
that are is read off all sheets and pawns. Rows are valued one by one, so that a cross changes
one number, and thousands of games can be played by these values in the time of a thought.
"""

from functools import cache

import numpy as np
import numpy.typing as npt

from markoff.bots.qwixx.worth import row_worth
from markoff.fast.bits import number
from markoff.fast.compiling import kernel
from markoff.fast.qwixx.packing import POINTS_AT, RUNG_AT
from markoff.fast.qwixx.rows import UP_TO_SEVEN, Whole, Words, crossed, misthrows, pawn
from markoff.games.qwixx_boards import TARGET_AREA
from markoff.games.qwixx_sheet import CROSSES_TO_CLOSE, MISTHROW, MOST_MISTHROWS, POINTS, RIGHTMOST

Worth = npt.NDArray[np.float64]
"""By rolls left, first free column of a row, and its crosses: the points to expect of the row."""

Path = npt.NDArray[np.float64]
"""By rolls left and space: what a pawn is worth that stands there."""
NO_PATH: Path = np.zeros((1, 1))

MOST_ROLLS = 48
COLUMNS, COUNTS = RIGHTMOST + 2, len(POINTS)

# Tuned by play against itself and the references.
ROLLS_AT_LEAST = 6.0
ROLLS_FOR_A_COLUMN = 0.5
ROLLS_FOR_A_MISTHROW = 1.2
COLUMNS_FOR_A_CROSS = 2.3
"""A row that still lacks crosses before it may be closed is so much further from its lock."""
SPACES_A_TURN = 4.0
"""How far a pawn gets in a turn of its owner, on average."""

PAID = np.array(POINTS, np.int64)
FIRST_FREE = np.array([bits.bit_length() for bits in range(1 << 12)], np.int64)
CROSSES = np.array([bits.bit_count() for bits in range(1 << 12)], np.int64)
"""By the bits of a row."""


@cache
def worth_for(players: int) -> Worth:
    worth = np.zeros((MOST_ROLLS + 1, COLUMNS, COUNTS))
    for rolls in range(1, MOST_ROLLS + 1):
        for column in range(COLUMNS):
            for crosses in range(column + 1):
                worth[rolls, column, crosses] = row_worth(column, crosses, rolls, players)
    return worth


def path_for(board: Words, players: int, ahead: float) -> Path:
    """The extra points of every space, and so many points more for each space, and for each
    turn that the owner of the pawn may still have: whoever is ahead has the race in hand."""
    spaces, turns = np.arange(len(board)), np.arange(MOST_ROLLS + 1) / players
    return np.asarray((board >> POINTS_AT) + ahead * np.outer(turns, spaces))


@kernel
def row_of(sheet: np.uint64, row: Whole) -> np.int64:
    return np.int64(sheet >> np.uint64(12 * row)) & 0xFFF


@kernel
def is_closed(locks: np.uint64, row: Whole) -> bool:
    return bool(row_of(locks, row) >> 11)


@kernel
def sheet_worth(worth: Worth, rolls: Whole, sheet: np.uint64, locks: np.uint64) -> float:
    """Mirrors `worth.sheet_worth`. `locks` are those on all sheets."""
    points = float(MISTHROW * np.int64(misthrows(sheet)))
    for row in range(4):
        bits = row_of(sheet, row)
        if is_closed(locks, row):
            points += PAID[CROSSES[bits]]
        else:
            points += worth[rolls, FIRST_FREE[bits], CROSSES[bits]]
    return points


@kernel
def gain(worth: Worth, rolls: Whole, sheet: np.uint64, field: np.uint64) -> float:
    """What this cross adds to the worth of the sheet."""
    row = np.int64(number(field)) // 12
    before, after = row_of(sheet, row), row_of(crossed(sheet, field), row)
    worth_before = worth[rolls, FIRST_FREE[before], CROSSES[before]]
    if after >> 11:
        return float(PAID[CROSSES[after]] - worth_before)
    return float(worth[rolls, FIRST_FREE[after], CROSSES[after]] - worth_before)


@kernel
def rolls_left(position: Words, locks: np.uint64, board: Words) -> int:
    """How long the game may still go on: until the rows nearest to their locks are closed, until
    whoever has most misthrows takes the last one, or until a pawn rings the bell."""
    nearest = second = np.inf
    closed, most_misthrows, farthest = 0, np.int64(0), np.int64(0)
    players = len(position) - 1
    for row in range(4):
        if is_closed(locks, row):
            closed += 1
            continue
        way = np.inf
        for seat in range(players):
            way = min(way, _way_to_lock(row_of(position[seat], row)))
        if way < nearest:
            nearest, second = way, nearest
        else:
            second = min(second, way)
    for seat in range(players):
        most_misthrows = np.maximum(most_misthrows, np.int64(misthrows(position[seat])))
        farthest = np.maximum(farthest, np.int64(pawn(position[seat])))
    columns = nearest + second if closed == 0 else nearest
    rolls = ROLLS_AT_LEAST + ROLLS_FOR_A_COLUMN * columns
    rolls += ROLLS_FOR_A_MISTHROW * (MOST_MISTHROWS - most_misthrows)
    if len(board):
        rolls = min(rolls, _until_last_round(position[-1], players, farthest))
    return int(min(max(round(rolls), 1), MOST_ROLLS))


@kernel
def _way_to_lock(bits: Whole) -> float:
    lacking = max(0, CROSSES_TO_CLOSE - CROSSES[bits])
    return float(RIGHTMOST + 1 - FIRST_FREE[bits] + COLUMNS_FOR_A_CROSS * lacking)


@kernel
def _until_last_round(state: np.uint64, players: int, farthest: Whole) -> float:
    rung = np.int64(state >> RUNG_AT & UP_TO_SEVEN)
    if rung:
        return float((rung - 1 - np.int64(state & UP_TO_SEVEN)) % players + 1)
    return (TARGET_AREA - farthest) / SPACES_A_TURN * players + players
