"""Scores in few bins of round numbers."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Struct

from markoff.table.note import note

WIDTHS = 10, 20, 50, 100, 1000
MOST_BINS = 12


class Bin(Struct, frozen=True):
    """Scores that are close."""

    lowest: Annotated[int, note("The least score that belongs to it.")]
    highest: Annotated[int, note("The greatest.")]
    games: Annotated[int, note("How many games had such a score.")]


def bins(games: Mapping[int, int]) -> list[Bin]:
    """From how many games had each number.

    >>> [(bin.lowest, bin.games) for bin in bins({-3: 1, 4: 1, 11: 2})]
    [(-10, 1), (0, 1), (10, 2)]
    """
    lowest, highest = min(games), max(games)
    width = next((w for w in WIDTHS if highest // w - lowest // w < MOST_BINS), WIDTHS[-1])
    starts = range(lowest // width * width, highest + 1, width)
    return [
        Bin(
            start,
            start + width - 1,
            sum(games.get(number, 0) for number in range(start, start + width)),
        )
        for start in starts
    ]
