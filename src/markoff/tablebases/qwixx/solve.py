"""Qwixx solved: how many points one of N players can expect, and what every choice costs.

`solve` writes a tablebase into a folder and `open_tablebase` finds it there; `tablebase` says what
it knows, and under which assumptions.
"""

from collections.abc import Callable
from pathlib import Path

import numba

from markoff.games.qwixx import PLAYERS
from markoff.games.qwixx_sheet import Sheet
from markoff.tablebases.qwixx.file import path_of, read_values, write_values
from markoff.tablebases.qwixx.states import layers, open_on, reachable_classes, states_of
from markoff.tablebases.qwixx.sweep import empty_values, sweep
from markoff.tablebases.qwixx.tablebase import Tablebase
from markoff.text import BadText

Progress = Callable[[int, int], object]
"""Called with how many sheets are valued, of how many."""


def solve(
    players: int,
    ending: float,
    folder: Path,
    progress: Progress | None = None,
    threads: int | None = None,
) -> Tablebase:
    """Values every sheet, writes the tablebase into this folder, and opens it there."""
    tablebase = solve_from(Sheet(), players, ending, progress, threads)
    path = path_of(folder, players, ending)
    write_values(path, tablebase.values, ending)
    return Tablebase(players, ending, read_values(path, players, ending))


def solve_from(
    sheet: Sheet,
    players: int = 1,
    ending: float = 0.0,
    progress: Progress | None = None,
    threads: int | None = None,
    open_rows: tuple[int, ...] | None = None,
) -> Tablebase:
    """Values this sheet and all that can come of it, in memory only; others stay unknown, NaN.
    Rows that another player has closed are not in `open_rows`."""
    check_terms(players, ending)
    if open_rows is None:
        open_rows = open_on(sheet)
    sheets = reachable_classes(states_of(sheet, open_rows)[0])
    values = empty_values(players)
    before = numba.get_num_threads()
    if threads is not None:
        numba.set_num_threads(usable(threads))
    try:
        done = 0
        for layer in layers(sheets):
            sweep(values, layer, float(ending))
            done += len(layer)
            if progress is not None:
                progress(done, len(sheets))
    finally:
        numba.set_num_threads(before)
    return Tablebase(players, ending, values)


def usable(threads: int) -> int:
    """As many of these threads as numba has."""
    return min(threads, int(numba.config.NUMBA_NUM_THREADS))


def open_tablebase(folder: Path, players: int = 1, ending: float = 0.0) -> Tablebase | None:
    """The tablebase that `solve` has written into this folder, or None. One that is damaged, or
    something else under its name, is an error that names the file."""
    check_terms(players, ending)
    path = path_of(folder, players, ending)
    if not path.exists():
        return None
    return Tablebase(players, ending, read_values(path, players, ending))


def check_terms(players: int, ending: float) -> None:
    if players not in PLAYERS:
        raise BadText(
            "qwixx_players", "Qwixx is for 1 to 5 players, not {players}", players=players
        )
    if not 0 <= ending < 1:
        raise BadText(
            "chance_of_the_end",
            "the chance that a round is the last must be at least 0 and below 1, not {ending}",
            ending=ending,
        )
