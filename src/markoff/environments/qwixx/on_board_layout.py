"""Qwixx On Board as one flat array: as Qwixx, with the space of each pawn behind its sheet, and the
path at the end."""

from functools import partial

import numpy as np

from markoff.environments.layout import Bytes, Layout, parts
from markoff.environments.qwixx.layout import (
    ACTIONS,
    FIELDS,
    from_seat,
    most_of_state,
    sheet_numbers,
    sheet_parts,
    state_numbers,
    state_parts,
)
from markoff.game import Seat
from markoff.games.qwixx import THIRD
from markoff.games.qwixx_boards import MOST_POINTS, SPACES, Board
from markoff.games.qwixx_on_board import Position, walk
from markoff.games.qwixx_sheet import MOST_MISTHROWS, NOTHING, NUMBERS

ALL_ACTIONS = (*ACTIONS, THIRD)
MOST_OF_SPACE = [3, 12, MOST_POINTS]


def layout(start: Position) -> Layout:
    players = len(start.pawns)
    path = _path(start.board)
    sheet = [1] * 4 * FIELDS + [MOST_MISTHROWS, SPACES]
    state = most_of_state(players, ALL_ACTIONS) + [1] * players
    return Layout(
        actions=walk(SPACES) + 1,
        most=np.array(sheet * players + state + MOST_OF_SPACE * SPACES, np.int8),
        observe=partial(_observe, path),
        parts=parts(
            *sheet_parts(players, ("pawn", 1, "its space, 0 for the start box")),
            *state_parts(players, ALL_ACTIONS),
            ("rung", players, "who was first to reach the last five spaces; nobody yet: all 0"),
            ("path", 3 * SPACES, "colour (0 to 3), number and extra points of each space"),
        ),
        waiting=NOTHING,
    )


def _path(board: Board) -> list[int]:
    return [n for row, column, points in board.spaces for n in (row, NUMBERS[row][column], points)]


def _observe(path: list[int], position: Position, seat: Seat) -> Bytes:
    numbers: list[int] = []
    sheets = zip(position.qwixx.sheets, position.pawns, strict=True)
    for sheet, pawn in from_seat(seat, [*sheets]):
        numbers += [*sheet_numbers(sheet), pawn]
    numbers += state_numbers(position.qwixx, seat, ALL_ACTIONS)
    players = range(len(position.pawns))
    numbers += from_seat(seat, [int(player == position.rung_by) for player in players])
    return np.array(numbers + path, np.int8)
