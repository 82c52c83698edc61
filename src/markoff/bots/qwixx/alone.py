"""Qwixx alone: there is nobody to beat, so a position is worth the points that it can expect.

The tablebase knows them exactly. Where there is none they are estimated, with an eye on how soon
the game may end.
"""

import contextlib
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from markoff.bots.opinion import Opinion
from markoff.bots.qwixx.worth import chance_alone, sheet_worth
from markoff.extras import missing
from markoff.game import Game, Seat
from markoff.games import qwixx
from markoff.games.qwixx import CLOSED_ROWS_TO_END, FIRST, SECOND, Position
from markoff.games.qwixx_sheet import (
    ALL_ROWS,
    CROSSES_TO_CLOSE,
    MOST_MISTHROWS,
    RIGHTMOST,
    score,
)
from markoff.text import BadText

if TYPE_CHECKING:
    from markoff.tablebases.qwixx.tablebase import Tablebase


def is_solved() -> bool:
    """Is the tablebase there, so that nothing is estimated?"""
    return _tablebase() is not None


def expected(game: Game[Any], position: Position, rng: Random) -> tuple[float]:
    """The points that the only player can expect at the end."""
    tablebase = _tablebase()
    if tablebase is not None:
        return (float(tablebase.expectation(position, 0)),)
    if position.phase in (FIRST, SECOND):
        return (max(opinion(game, position, 0, rng).values()),)
    return (_worth(position, 0),)


def opinion(
    game: Game[Any], position: Position, seat: Seat, _rng: Random, _seconds: float | None = None
) -> Opinion:
    """Of every choice the points to expect, not a chance to win."""
    tablebase = _tablebase()
    if tablebase is None:
        return {
            action: _best_of_rest(game, game.play(position, {seat: action}), seat)
            for action in game.legal(position, seat)
        }
    found = dict(tablebase.choices(position, seat))
    return {action: float(found[action]) for action in game.legal(position, seat)}


def in_chances(
    game: Game[Any], position: Position, seat: Seat, rng: Random, _seconds: float | None = None
) -> Opinion:
    """The same as chances, for bots that play alone."""
    found = opinion(game, position, seat, rng)
    return {action: chance_alone(points) for action, points in found.items()}


def _best_of_rest(game: Game[Any], position: Position, seat: Seat) -> float:
    """The points to expect with the best that can still be done in the turn."""
    if game.to_act(position) != (seat,):
        return _worth(position, seat)
    return max(
        _worth(game.play(position, {seat: action}), seat) for action in game.legal(position, seat)
    )


def _worth(position: Position, seat: Seat) -> float:
    """An estimate after a turn, or before a roll."""
    if qwixx.result(position):
        return float(score(position.sheets[seat]))
    sheet = position.sheets[seat]
    return sheet_worth(sheet, position.open_rows, _rolls_left(position))


def _rolls_left(position: Position) -> int:
    """Until the rows nearest to their locks are closed, or the last misthrow is taken."""
    rows, misthrows = position.sheets[0]
    ways = sorted(
        RIGHTMOST
        + 1
        - rows[row].bit_length()
        + 2 * max(0, CROSSES_TO_CLOSE - rows[row].bit_count())
        for row in position.open_rows
    )
    closed = len(ALL_ROWS) - len(position.open_rows)
    columns = sum(ways[: CLOSED_ROWS_TO_END - closed])
    return 4 + columns // 2 + 2 * (MOST_MISTHROWS - misthrows)


def _tablebase() -> "Tablebase | None":
    if missing("fast"):
        return None
    from markoff.tablebases.folder import tablebases_folder
    from markoff.tablebases.qwixx.file import path_of

    path = path_of(tablebases_folder(), 1, 0.0)
    return _opened(path, path.stat().st_mtime_ns) if path.exists() else None


@lru_cache(maxsize=1)
def _opened(path: Path, _written: int) -> "Tablebase | None":
    """Opening it reads all of it, to compare its checksum. A damaged one is left aside, so that
    people can play on; `markoff solve qwixx` says what to do."""
    from markoff.tablebases.qwixx.solve import open_tablebase

    with contextlib.suppress(BadText):
        return open_tablebase(path.parent, 1, 0.0)
    return None
