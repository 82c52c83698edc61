"""Qwixx alone in figures: what every sheet is worth, and what perfect play scores."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from markoff.games.qwixx_sheet import Sheet
from markoff.tablebases.figures import Column, Figure
from markoff.tablebases.qwixx.batch import FIXED
from markoff.tablebases.qwixx.games import distribution
from markoff.tablebases.qwixx.making import check_room
from markoff.tablebases.qwixx.solve import open_tablebase, solve
from markoff.tablebases.qwixx.states import CLOSED, MISTHROWS, STATE, WORTH
from markoff.tablebases.qwixx.tablebase import Tablebase

GAMES, SEED = 1_000_000, 1


def figures(folder: Path) -> Iterator[Figure]:
    tablebase = _solved(folder)
    yield Figure(
        "qwixx-alone-start",
        "Qwixx alone, played as well as possible: the points that an empty sheet can expect before "
        "a roll.",
        {
            "misthrows": Column("misthrows on the sheet", np.arange(MISTHROWS)),
            "expected": Column(
                "expected final score",
                np.array([tablebase.value(Sheet(misthrows=n)) for n in range(MISTHROWS)]),
            ),
        },
    )
    yield _scores(tablebase)
    yield _values(tablebase)


def _scores(tablebase: Tablebase) -> Figure:
    """Played rather than computed: the tablebase knows means alone."""
    games = distribution(tablebase, GAMES, SEED)
    scores, counts = np.unique(games.scores, return_counts=True)
    return Figure(
        "qwixx-alone-scores",
        f"Qwixx alone, played as well as possible: how often each final score came up in {GAMES:,} "
        f"games with seed {SEED} (`markoff simulate qwixx --players 1 --bots optimal`).",
        {
            "score": Column("final score", scores),
            "games": Column("how many games ended with it", counts),
        },
    )


def _values(tablebase: Tablebase) -> Figure:
    about = f"""\
Qwixx alone, played as well as possible: the points that every sheet can expect before a roll, as
`values[class, misthrows]`, without the points of closed rows. Of an open row only the rightmost
cross and the number of crosses matter, so a row has one of {CLOSED + 1} states. `row_state` gives
it for the twelve bits of a row, of which bit 0 is the leftmost number, bit 10 the rightmost one and
bit 11 the lock; state {CLOSED} is a closed row. The class of a sheet is

    pair(a, b) = max(a, b) * (max(a, b) + 1) // 2 + min(a, b)
    class = pair(pair(red, yellow), pair(green, blue))

and the expected final score is `values[class, misthrows]` plus `row_fixed` of all four rows. With
two closed rows or four misthrows the game is over: then `row_open` of all states and `row_fixed` of
all rows, less five for each misthrow, are the score. Classes that no sheet can have are NaN."""
    return Figure(
        "qwixx-alone-values",
        about,
        {
            "values": Column(
                "expected points, 32-bit floats", np.asarray(tablebase.values[0], "<f4")
            ),
            "row_state": Column("by the bits of a row: its state", STATE.astype("<i2")),
            "row_fixed": Column(
                "by the bits of a row: its points if it is closed, else 0", FIXED.astype("<i2")
            ),
            "row_open": Column(
                "by the state of a row: its points if it is open, else 0", WORTH.astype("<i2")
            ),
        },
        is_table=False,
    )


def _solved(folder: Path) -> Tablebase:
    found = open_tablebase(folder)
    if found is None:
        check_room(1, folder)
        found = solve(1, 0.0, folder)
    return found
