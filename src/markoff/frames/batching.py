"""Rows gathered into batches of Arrow: large enough to compress, small enough for any memory."""

from collections.abc import Callable, Iterable, Iterator

import pyarrow as pa

from markoff.frames.columns import GAMES, TURNS, Row, schema
from markoff.frames.reading import Played
from markoff.frames.rows import game_rows, turn_rows

ROWS = 65_536
MAKERS: dict[str, Callable[[Played], Iterator[Row]]] = {GAMES: game_rows, TURNS: turn_rows}


def batches_of(games: Iterable[Played], rows: str, most: int = ROWS) -> Iterator["pa.RecordBatch"]:
    """A game may be split between two of them."""
    columns, make = schema(rows), MAKERS[rows]
    waiting: list[Row] = []
    for game in games:
        for row in make(game):
            waiting.append(row)
            if len(waiting) == most:
                yield pa.RecordBatch.from_pylist(waiting, columns)
                waiting.clear()
    if waiting:
        yield pa.RecordBatch.from_pylist(waiting, columns)
