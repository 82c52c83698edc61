"""Many positions of Quixo looked up at once, by a kernel, in tables that are mapped into memory.

A position is two numbers, the cells of the side to move and those of the other side, one bit a cell
from a1 upwards, as in `games.quixo`. Boards may also come as arrays, the top row first, in which 1
is a cross, -1 a circle and 0 a blank cube.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
from numba import prange

from markoff.fast.compiling import parallel_kernel
from markoff.games.quixo_pushes import BOARDS
from markoff.tablebases.quixo.files import REMEDY, StoredLevel
from markoff.tablebases.quixo.geometry import Geometry, Numbers, geometry
from markoff.tablebases.quixo.lookup import LOSS, WIN, look_up
from markoff.tablebases.quixo.tablebase import Tablebase
from markoff.text import BadText

Values = npt.NDArray[np.int8]

UNKNOWN = -128
"""In place of a value, where the level is not solved."""
_DAMAGED = 127


def packed(boards: npt.ArrayLike, to_move: npt.ArrayLike) -> tuple[int, Numbers, Numbers]:
    """The size, and for each board the cells of the side to move and of the other side. `to_move`
    is the seat that moves, one for all or one for each."""
    board = np.asarray(boards)
    if board.ndim != 3 or board.shape[1] != board.shape[2] or board.shape[1] not in BOARDS:
        raise BadText(
            "boards_shape",
            "boards must be an array of the shape (n, size, size) with size 3, 4 or 5, not {shape}",
            shape=str(board.shape),
        )
    if board.size and not np.isin(board, (-1, 0, 1)).all():
        raise BadText("board_cells", "a board has 1 for a cross, -1 for a circle and 0 for a blank")
    seats = _seats(to_move, len(board))
    size = board.shape[1]
    weights = 1 << np.arange(size * size).reshape(size, size)[::-1]  # the top row comes first
    crosses = np.einsum("nij,ij->n", board == 1, weights)
    circles = np.einsum("nij,ij->n", board == -1, weights)
    return size, np.where(seats == 0, crosses, circles), np.where(seats == 0, circles, crosses)


def _seats(to_move: npt.ArrayLike, count: int) -> npt.NDArray[Any]:
    seats = np.asarray(to_move)
    if seats.shape not in ((), (count,)) or not np.isin(seats, (0, 1)).all():
        raise BadText(
            "seats_to_move", "the side to move is 0 or 1, one for all boards or one for each"
        )
    return np.broadcast_to(seats, (count,))


def values(tablebase: Tablebase, mine: npt.ArrayLike, theirs: npt.ArrayLike) -> Values:
    """WIN, DRAW or LOSS for the side to move, in the order of the positions; UNKNOWN where a level
    is not solved. `Tablebase.value`, for arrays."""
    own, others = _cells(mine, tablebase.size), _cells(theirs, tablebase.size)
    if own.shape != others.shape or (own & others).any():
        raise BadText(
            "cells_of_both", "both sides must have as many positions, and no cell in common"
        )
    board = geometry(tablebase.size)
    blanks = np.bitwise_count(~(own | others) & (1 << board.cells) - 1)
    found = np.full(len(own), UNKNOWN, np.int8)
    find_lines(own, others, board, found)
    order = np.argsort(blanks, kind="stable")
    ends = np.searchsorted(blanks[order], np.arange(board.cells + 2))
    for level in np.unique(blanks).tolist():
        stored = tablebase.stored(level)
        if stored is not None:
            _find(own, others, order[ends[level] : ends[level + 1]], stored, board, found)
    if (found == _DAMAGED).any():
        raise BadText(
            "file_damaged",
            "{path} is damaged: {remedy}",
            path=str(tablebase.folder),
            remedy=REMEDY,
        )
    return found


def _cells(cells: npt.ArrayLike, size: int) -> Numbers:
    found = np.asarray(cells)
    if found.ndim != 1 or not (found.size == 0 or np.issubdtype(found.dtype, np.integer)):
        raise BadText("packed_cells", "packed cells must be an array of whole numbers")
    if found.size and not 0 <= int(found.min()) <= int(found.max()) < 1 << size * size:
        raise BadText(
            "cells_of_size",
            "packed cells of Quixo {size}×{size} must be below 2 to the {cells}",
            size=size,
            cells=size * size,
        )
    return found.astype(np.int64)


@parallel_kernel
def find_lines(own: Numbers, others: Numbers, board: Geometry, found: Values) -> None:
    """`games.quixo.result`: a line ends the game. If both sides have one, whoever is to move has
    won, because the other side made it."""
    for n in prange(len(own)):
        for line in board.lines:
            if others[n] & line == line and found[n] != WIN:
                found[n] = LOSS
            if own[n] & line == line:
                found[n] = WIN


@parallel_kernel
def _find(
    own: Numbers,
    others: Numbers,
    places: Numbers,
    level: StoredLevel,
    board: Geometry,
    found: Values,
) -> None:
    """These places, which are all of one level, unless a line has ended the game there."""
    for number in prange(len(places)):
        n = places[number]
        if found[n] == UNKNOWN:
            blanks = (1 << board.cells) - 1 & ~own[n] & ~others[n]
            there, value, _ = look_up(blanks, own[n], others[n], level, board)
            found[n] = value if there else _DAMAGED
