"""Positions of Qwixx and Qwixx On Board as a few words: the sheets, then the state.

The state has three bits each for the active seat, what comes next, and who rang the bell (0 for
nobody, else the seat + 1), a bit for whether the active player has crossed, then six dice of three
bits, white ones first. The rows that are open are those without a lock, as on the sheets. A board
is an array, too: for each space its field, and above it the extra points; the start box is 0.
"""

import numpy as np

from markoff.fast.qwixx.rows import MISTHROWS_AT, PAWN_AT, Words
from markoff.games import qwixx, qwixx_on_board
from markoff.games.qwixx_boards import Board
from markoff.games.qwixx_sheet import ALL_ROWS, LOCK, Sheet

PHASE_AT, RUNG_AT, CROSSED_AT, DICE_AT = (np.uint64(n) for n in (3, 6, 9, 10))
POINTS_AT = np.uint64(48)
DICE = 6

NO_BOARD: Words = np.zeros(0, np.uint64)
"""Stands for plain Qwixx."""


def pack(position: qwixx.Position | qwixx_on_board.Position) -> Words:
    """One word for each sheet, and one for everything else."""
    return np.array(words(position), np.uint64)


def words(position: qwixx.Position | qwixx_on_board.Position) -> list[int]:
    """The same, for those who pack many positions into one array."""
    if isinstance(position, qwixx_on_board.Position):
        sheets, pawns = position.qwixx, position.pawns
        rung = 0 if position.rung_by is None else position.rung_by + 1
    else:
        sheets, pawns, rung = position, (0,) * len(position.sheets), 0
    packed = [
        pack_sheet(sheet) | pawn << int(PAWN_AT)
        for sheet, pawn in zip(sheets.sheets, pawns, strict=True)
    ]
    state = sheets.active | sheets.phase << int(PHASE_AT) | rung << int(RUNG_AT)
    state |= sheets.crossed << int(CROSSED_AT)
    for n, face in enumerate(sheets.dice):
        state |= face << int(DICE_AT) + 3 * n
    return [*packed, state]


def pack_sheet(sheet: Sheet) -> int:
    rows = sum(row << 12 * n for n, row in enumerate(sheet.rows))
    return rows | sheet.misthrows << int(MISTHROWS_AT)


def pack_board(board: Board) -> Words:
    spaces = [1 << 12 * row + column | points << 48 for row, column, points in board.spaces]
    return np.array([0, *spaces], np.uint64)


def unpack(position: Words) -> qwixx.Position:
    """What `pack` made of a position of Qwixx."""
    *packed, state = (int(word) for word in position)
    sheets = tuple(_unpack_sheet(word) for word in packed)
    locked = [any(sheet.rows[row] & LOCK for sheet in sheets) for row in ALL_ROWS]
    phase = state >> int(PHASE_AT) & 7
    rolled = phase not in (qwixx.ROLL, qwixx.OVER)
    dice = tuple(state >> int(DICE_AT) + 3 * n & 7 for n in range(DICE)) if rolled else ()
    open_rows = tuple(row for row in ALL_ROWS if not locked[row])
    crossed = bool(state >> int(CROSSED_AT) & 1)
    return qwixx.Position(sheets, state & 7, phase, open_rows, dice, crossed)


def unpack_on_board(position: Words, board: Board) -> qwixx_on_board.Position:
    """What `pack` made of a position on this board."""
    pawns = tuple(int(word) >> int(PAWN_AT) for word in position[:-1])
    rung = int(position[-1]) >> int(RUNG_AT) & 7
    return qwixx_on_board.Position(unpack(position), pawns, board, rung - 1 if rung else None)


def _unpack_sheet(word: int) -> Sheet:
    rows = tuple(word >> 12 * row & 0xFFF for row in range(4))
    return Sheet(rows, word >> int(MISTHROWS_AT) & 7)
