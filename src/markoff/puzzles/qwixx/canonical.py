"""Positions of Qwixx that are the same but for the colours: rows that run the same way may be
swapped, and so may both pairs, if every die is turned upside down."""

from itertools import product
from typing import Any

from markoff.games.qwixx import Position, write
from markoff.games.qwixx_on_board import Position as OnBoard
from markoff.games.qwixx_on_board import write as write_on_board

ORDERS = [
    (*first, *second) if not mirrored else (*second, *first)
    for first, second, mirrored in product(((0, 1), (1, 0)), ((2, 3), (3, 2)), (False, True))
]
"""The rows in the eight orders that change nothing."""
UPSIDE_DOWN = 7


def canonical(position: Any) -> str:
    """The same text for all positions that are alike. On Board the path tells the colours apart."""
    if isinstance(position, OnBoard):
        return write_on_board(position)
    return min(write(_reordered(position, order)) for order in ORDERS)


def _reordered(position: Position, order: tuple[int, ...]) -> Position:
    mirrored = order[0] > 1
    faces = tuple(UPSIDE_DOWN - face if mirrored and face else face for face in position.dice)
    white, coloured = sorted(faces[:2]), faces[2:]
    return position._replace(
        sheets=tuple(
            sheet._replace(rows=tuple(sheet.rows[row] for row in order))
            for sheet in position.sheets
        ),
        open_rows=tuple(n for n, row in enumerate(order) if row in position.open_rows),
        dice=(*white, *(coloured[row] for row in order)) if faces else (),
    )
