"""One row a game, for spreadsheets."""

import csv
from collections.abc import Iterable, Iterator
from typing import TextIO

from markoff.insights.row import Play, Row

OWN = (
    *("file", "date", "game", "players", "seat", "opponents", "levels"),
    *("outcome", "share", "score", "reason", "length"),
)
REVIEWED = Play.__struct_fields__
BETWEEN = "; "
"""Names in one cell."""
FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""How text begins that a spreadsheet would work out instead of showing it."""

Cell = str | int | float


def write(file: TextIO, rows: Iterable[Row]) -> None:
    lines = csv.writer(file, lineterminator="\n")
    lines.writerow((*OWN, *REVIEWED))
    lines.writerows([*_cells(row)] for row in rows)


def _cells(row: Row) -> Iterator[Cell]:
    """What is not known has an empty cell."""
    for name in OWN:
        yield _cell(getattr(row, name))
    for name in REVIEWED:
        yield _cell(getattr(row.play, name) if row.play else None)


def _cell(value: Cell | tuple[str, ...] | None) -> Cell:
    if value is None:
        return ""
    text = BETWEEN.join(value) if isinstance(value, tuple) else value
    return f"'{text}" if isinstance(text, str) and text.startswith(FORMULAS) else text
