"""How somebody's play changed: month by month, or by tenth of the games."""

from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise

from markoff.insights.counting import per_choice, results, spread_of
from markoff.insights.row import Row
from markoff.insights.summary import Period

FEWEST_MONTHS = 3
PARTS = 10
FEWEST_GAMES = 2 * PARTS
"""Fewer would make tenths of single games."""


def progress(rows: Sequence[Row]) -> tuple[Period, ...]:
    """The rows are in order, the oldest first."""
    parts = _months(rows)
    if len(parts) < FEWEST_MONTHS:
        parts = _tenths(rows) if len(rows) >= FEWEST_GAMES else {}
    return tuple(_period(name, games) for name, games in parts.items())


def _months(rows: Sequence[Row]) -> Mapping[str, Sequence[Row]]:
    return {month: list(games) for month, games in groupby(rows, lambda row: row.date[:7])}


def _tenths(rows: Sequence[Row]) -> Mapping[str, Sequence[Row]]:
    ends = [len(rows) * n // PARTS for n in range(PARTS + 1)]
    return {f"games {start + 1} to {end}": rows[start:end] for start, end in pairwise(ends)}


def _period(name: str, rows: Sequence[Row]) -> Period:
    score = spread_of(row.score for row in rows)
    return Period(
        name=name,
        games=len(rows),
        results=results(rows),
        score=score.mean if score else None,
        per_choice=per_choice(row.play for row in rows),
    )
