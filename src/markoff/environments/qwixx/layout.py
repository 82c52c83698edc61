"""Qwixx as one flat array: everybody's sheet beginning with one's own, closed rows, the dice, which
action is due, whose turn it is, and whether a misthrow is still possible in it."""

from collections.abc import Sequence
from typing import TypeVar

import numpy as np

from markoff.environments.layout import Bytes, Layout, parts
from markoff.game import Seat
from markoff.games.qwixx import FIRST, SECOND, Position
from markoff.games.qwixx_sheet import ALL_ROWS, LAST_FIELD, MOST_MISTHROWS, NOTHING, Sheet

FIELDS = 12
"""Eleven numbers and the lock."""
SHEET = 4 * FIELDS + 1
DICE = 6
ACTIONS = (FIRST, SECOND)

FIELDS_ABOUT = "rows red, yellow, green, blue: eleven numbers from the left, then the lock"
CLOSED = ("closed", 4, "1 for each row that is closed")
ROLLED = ("dice", DICE, "two white, red, yellow, green, blue; 0 if not rolled or out of the game")

T = TypeVar("T")
Named = tuple[str, int, str]


def layout(start: Position) -> Layout:
    players = len(start.sheets)
    most = ([1] * 4 * FIELDS + [MOST_MISTHROWS]) * players + most_of_state(players, ACTIONS)
    return Layout(
        actions=LAST_FIELD + 1,
        most=np.array(most, np.int8),
        observe=_observe,
        parts=parts(*sheet_parts(players), *state_parts(players, ACTIONS)),
        waiting=NOTHING,
    )


def _observe(position: Position, seat: Seat) -> Bytes:
    numbers: list[int] = []
    for sheet in from_seat(seat, position.sheets):
        numbers += sheet_numbers(sheet)
    return np.array(numbers + state_numbers(position, seat, ACTIONS), np.int8)


def sheet_parts(players: int, *more: Named) -> list[Named]:
    """Everybody's, with what else is kept next to a sheet."""
    each = (("sheet", 4 * FIELDS, FIELDS_ABOUT), ("misthrows", 1, "0 to 4"), *more)
    return [
        (f"{name} {turn}", size, about) for turn in range(players) for name, size, about in each
    ]


def sheet_numbers(sheet: Sheet) -> list[int]:
    crossed = [row >> field & 1 for row in sheet.rows for field in range(FIELDS)]
    return [*crossed, sheet.misthrows]


def state_numbers(position: Position, seat: Seat, actions: Sequence[int]) -> list[int]:
    """Everything but the sheets."""
    players = range(len(position.sheets))
    return [
        *(int(row not in position.open_rows) for row in ALL_ROWS),
        *(position.dice or (0,) * DICE),
        *(int(position.phase == action) for action in actions),
        *from_seat(seat, [int(player == position.active) for player in players]),
        int(position.crossed),
    ]


def most_of_state(players: int, actions: Sequence[int]) -> list[int]:
    return [1] * 4 + [6] * DICE + [1] * (len(actions) + players + 1)


def state_parts(players: int, actions: Sequence[int]) -> tuple[Named, ...]:
    return (
        CLOSED,
        ROLLED,
        ("action", len(actions), "which action is due: 1, 2, and On Board 3"),
        ("turn", players, "whose turn it is: yours, the next player's, and so on"),
        ("crossed", 1, "1 if whoever's turn it is has crossed off a number in it"),
    )


def from_seat(seat: Seat, of_all: Sequence[T]) -> list[T]:
    """In seat order, the observer first."""
    return [*of_all[seat:], *of_all[:seat]]
