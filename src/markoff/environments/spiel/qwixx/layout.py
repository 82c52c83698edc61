"""What a player sees of Qwixx, as arrays.

The sheets in seat order from the observer's own, which rows are closed, the dice, the action that
is due, whose turn it is, whether that player has crossed a number in it and, On Board, who was
first to reach the last spaces, and the path. That is all that decides how the game can go on.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from markoff.environments.spiel.moment import Moment
from markoff.environments.spiel.qwixx.dice import lying, sheets_of
from markoff.game import Seat
from markoff.games import qwixx, qwixx_on_board
from markoff.games.qwixx_boards import Board
from markoff.games.qwixx_sheet import ALL_ROWS, NUMBERS

Parts = Mapping[str, npt.ArrayLike]

FIELDS = 12
BITS = np.array([[row >> n & 1 for n in range(FIELDS)] for row in range(1 << FIELDS)], np.int8)
"""The fields of every row from left to right, the lock last: 1 where there is a cross."""
ACTIONS = (qwixx.FIRST, qwixx.SECOND)
ACTIONS_ON_BOARD = (*ACTIONS, qwixx.THIRD)


def observation(moment: Moment, seat: Seat) -> Parts:
    sheets: qwixx.Position = moment.position
    return {"sheets": _sheets(sheets, seat), **_state(moment, seat, ACTIONS)}


def observation_on_board(moment: Moment, seat: Seat) -> Parts:
    position: qwixx_on_board.Position = moment.position
    players = range(len(position.pawns))
    return {
        "sheets": _sheets(position.qwixx, seat, position.pawns),
        **_state(moment, seat, ACTIONS_ON_BOARD),
        "rung": _from(seat, [player == position.rung_by for player in players]),
        "path": path(position.board),
    }


@cache
def path(board: Board) -> npt.NDArray[np.int8]:
    """Colour, number and extra points of each space."""
    spaces = [(row, NUMBERS[row][column], points) for row, column, points in board.spaces]
    return np.array(spaces, np.int8)


def _sheets(
    position: qwixx.Position, seat: Seat, pawns: tuple[int, ...] | None = None
) -> npt.NDArray[np.int8]:
    """One after the other: the fields of the four rows, the misthrows and, On Board, the pawn."""
    sheets = _from(seat, position.sheets)
    fields = FIELDS * len(ALL_ROWS)
    seen = np.empty((len(sheets), fields + (1 if pawns is None else 2)), np.int8)
    seen[:, :fields] = BITS[[sheet.rows for sheet in sheets]].reshape(len(sheets), fields)
    seen[:, fields] = [sheet.misthrows for sheet in sheets]
    if pawns is not None:
        seen[:, fields + 1] = _from(seat, pawns)
    return seen


def _state(moment: Moment, seat: Seat, actions: tuple[int, ...]) -> Parts:
    sheets = sheets_of(moment.position)
    players = range(len(sheets.sheets))
    return {
        "closed": [row not in sheets.open_rows for row in ALL_ROWS],
        "dice": lying(moment),
        "phase": [sheets.phase == action for action in actions],
        "turn": _from(seat, [player == sheets.active for player in players]),
        "crossed": [sheets.crossed],
    }


def _from(seat: Seat, of_all: Any) -> Any:
    """In seat order, the observer first."""
    return [*of_all[seat:], *of_all[:seat]]
