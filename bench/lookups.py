"""How many positions a second are looked up by arrays, in tables that are mapped into memory.

    python bench/lookups.py [--positions 1000000] [--tables FOLDER]

Solves Quixo 3×3 and 4×4 and Qwixx alone first, if they are missing; 5×5 as far as it is there. The
best of three runs, on all cores and on one.
"""

import argparse
from functools import partial
from pathlib import Path
from time import perf_counter

import numba
import numpy as np

import markoff
from markoff.tablebases.folder import tablebases_folder
from markoff.tablebases.quixo.batch import UNKNOWN, values
from markoff.tablebases.quixo.tablebase import Tablebase
from markoff.tablebases.qwixx.batch import LEGAL, expected_points
from markoff.tablebases.qwixx.solve import open_tablebase


def cells(size, count, fewest, most, rng):
    """Both sides' cells, of boards with so many blanks."""
    places = rng.permuted(np.tile(np.arange(size * size), (count, 1)), axis=1)
    blanks = rng.integers(fewest, most + 1, count)[:, None]
    numbers = np.arange(size * size)
    bits = 1 << places
    split = blanks + (size * size - blanks) // 2
    mine = np.where((numbers >= blanks) & (numbers < split), bits, 0).sum(axis=1)
    return mine, np.where(numbers >= split, bits, 0).sum(axis=1)


def measured(name, count, look) -> None:
    look()
    for threads in sorted({numba.config.NUMBA_NUM_THREADS, 1}, reverse=True):
        numba.set_num_threads(threads)
        best = min(_seconds(look) for _ in range(3))
        print(f"{name:16} {threads} threads {count / best:>14,.0f} positions/s")
    numba.set_num_threads(numba.config.NUMBA_NUM_THREADS)


def _seconds(look) -> float:
    began = perf_counter()
    look()
    return perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=1_000_000)
    parser.add_argument("--tables", default=None)
    wanted = parser.parse_args()
    count, rng = wanted.positions, np.random.default_rng(1)
    folder = Path(tablebases_folder(wanted.tables))
    for size in (3, 4):
        markoff.lookup("quixo", np.zeros((1, size, size), np.int8))
    markoff.lookup("qwixx", [[0, 0, 0, 0]])
    for size in (3, 4, 5):
        tablebase = Tablebase(folder, size)
        if levels := len(tablebase.manifest.levels):
            both = cells(size, count, 0, min(levels - 1, size * size - 2), rng)
            measured(f"quixo {size}×{size}", count, partial(values, tablebase, *both))
            assert UNKNOWN not in values(tablebase, *both)
    boards = rng.integers(-1, 2, (count, 4, 4), np.int8)
    measured("boards of 4×4", count, lambda: markoff.lookup("quixo", boards))
    alone, rows = open_tablebase(folder), rng.choice(np.flatnonzero(LEGAL), (count, 4))
    misthrows = rng.integers(0, 4, count)
    measured("qwixx sheets", count, lambda: expected_points(alone, rows, misthrows))


if __name__ == "__main__":
    main()
