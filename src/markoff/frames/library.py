"""What `markoff.frames` offers."""

from collections.abc import Iterable, Iterator
from datetime import date
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from markoff.disk import reading
from markoff.extras import require
from markoff.text import BadText, excerpt

if TYPE_CHECKING:
    import pyarrow as pa

    from markoff.frames.reading import Wanted
    from markoff.insights.reading import Trouble
    from markoff.table.record import Record

Paths = str | PathLike[str] | Iterable[str | PathLike[str]]


def games(folder: Paths, **wanted: Any) -> "pa.Table":
    """One row for every game in a folder and all folders below, or in several, or in files.

    `wanted` may name a game, a player, `after=` and `before=`, dates of the first and the last day,
    `players=`, how many, `won_by=`, somebody's name, and `finished=True`. A file that is no true
    record is skipped with a warning.

    >>> table = games("docs/examples/evening.markoff")
    >>> table.select(["game", "turns", "scores"]).to_pylist()
    [{'game': 'qwixx', 'turns': 42, 'scores': [52, 3]}]
    """
    return _table(folder, "games", wanted)


def turns(folder: Paths, **wanted: Any) -> "pa.Table":
    """One row for every choice and every roll, with the position before it and how the game ended.
    What is `wanted` is as for `games`.

    >>> table = turns("docs/examples/evening.markoff")
    >>> table.select(["ply", "seat", "choice"]).slice(0, 3).to_pylist()[1]
    {'ply': 1, 'seat': 0, 'choice': 'B9'}
    """
    return _table(folder, "turns", wanted)


def batches(
    folder: Paths,
    rows: str = "turns",
    troubles: "list[Trouble] | None" = None,
    **wanted: Any,
) -> "Iterator[pa.RecordBatch]":
    """The same frames piece by piece, so that only one piece is in memory. Files that were skipped
    are added to `troubles`, if there is such a list.

    >>> sum(len(batch) for batch in batches("docs/examples/evening.markoff"))
    56
    """
    require("frames")
    from markoff.frames.batching import batches_of
    from markoff.frames.columns import COLUMNS
    from markoff.frames.reading import played

    if rows not in COLUMNS:
        raise BadText("rows_of", "rows must be games or turns, not {rows!r}", rows=rows)
    skipped = [] if troubles is None else troubles
    return batches_of(played(_paths(folder), _filters(wanted), skipped), rows)


def records(frame: "pa.Table | str | PathLike[str]") -> "Iterator[Record]":
    """The records of a frame of turns, or of a file with one: as they were, if the column `record`
    is still there; otherwise with typed-in dice and what the other columns say. All are verified.

    >>> from markoff.table.verify import verify
    >>> for record in records(turns("docs/examples/evening.markoff")):
    ...     print(*verify(record))  # doctest: +NORMALIZE_WHITESPACE
    42 turns, all by the rules of qwixx. 14 rolls and the draw for the seats, all as the
    committed secret says. Won by casual (scores 52, 3; fourth misthrow).
    """
    require("frames")
    from markoff.frames.back import records_of
    from markoff.frames.files import rows_in

    if isinstance(frame, str | PathLike):
        return (record for _, record in records_of(rows_in(Path(frame))))
    rows = (row for batch in frame.to_batches() for row in batch.to_pylist())
    return (record for _, record in records_of(rows))


def _table(folder: Paths, rows: str, wanted: dict[str, Any]) -> "pa.Table":
    require("frames")
    import warnings

    import pyarrow as pa

    from markoff.frames.columns import schema

    troubles: list[Trouble] = []
    table = pa.Table.from_batches(batches(folder, rows, troubles, **wanted), schema(rows))
    for trouble in troubles:
        warnings.warn(f"skipped: {trouble.why}", stacklevel=3)
    return table


def _paths(folder: Paths) -> list[Path]:
    """All of them are there: a misspelt folder is no empty one."""
    paths = [folder] if isinstance(folder, str | PathLike) else folder
    found = [Path(each) for each in paths]
    for path in found:
        with reading(path):
            path.stat()
    return found


def _filters(wanted: dict[str, Any]) -> "Wanted":
    """Games, numbers and dates as people have them: by name or themselves."""
    from markoff.frames.reading import Wanted

    if unknown := sorted(wanted.keys() - Wanted._fields):
        raise BadText(
            "no_such_filter",
            "there is no filter {name}; there are {names}",
            name=excerpt(unknown[0]),
            names=", ".join(Wanted._fields),
        )
    game, players = wanted.get("game"), str(wanted.get("players"))
    return Wanted(**wanted)._replace(
        game=game if game is None else str(getattr(game, "NAME", game)),
        players=int(players) if players.isdecimal() else wanted.get("players"),
        after=_day(wanted.get("after")),
        before=_day(wanted.get("before")),
    )


def _day(day: object) -> str | None:
    if day is None:
        return None
    return f"{day:%Y-%m-%d}" if isinstance(day, date) else str(day)
