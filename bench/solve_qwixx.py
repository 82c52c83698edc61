"""Qwixx solved: how long it takes, what the start is worth, and how games of perfect play end.

python bench/solve_qwixx.py [--players 1,2,3,4,5] [--ending 0] [--games 1000000] [--folder FOLDER]
"""

import argparse
import os
import platform
import resource
import tempfile
from pathlib import Path
from time import perf_counter, process_time

import numba

from markoff.fast.counts import counted
from markoff.games.qwixx_sheet import Sheet
from markoff.statistics.spread import spread
from markoff.tablebases.qwixx.file import path_of
from markoff.tablebases.qwixx.games import distribution
from markoff.tablebases.qwixx.solve import open_tablebase, solve, solve_from
from markoff.tablebases.qwixx.tablebase import Tablebase

PUBLISHED = 115.4831
NEARLY_OVER = Sheet((0b1100000000,) * 4)


def load() -> str:
    return " ".join(f"{n:.2f}" for n in os.getloadavg())


def bench_solve(players: int, ending: float, folder: Path) -> None:
    before, wall, cpu = load(), perf_counter(), process_time()
    table = solve(players, ending, folder)
    wall, cpu = perf_counter() - wall, process_time() - cpu
    size = path_of(folder, players, ending).stat().st_size / 2**20
    value = table.value(Sheet())
    print(f"{players:7} {ending:6} {value:10.4f} {wall:8.1f} {cpu:8.1f} {size:6.0f}   {before}")
    if (players, ending) == (1, 0) and round(value, 4) != PUBLISHED:
        raise SystemExit(f"published is {PUBLISHED}")


def bench_games(table: Tablebase, games: int) -> None:
    distribution(table, 1)
    before, wall, cpu = load(), perf_counter(), process_time()
    played = distribution(table, games, seed=1)
    wall, cpu = perf_counter() - wall, process_time() - cpu
    print(f"\n{games:,} games alone in {wall:.1f} s, {cpu:.1f} s of CPU; load average {before}")
    found = spread(counted(played.scores))
    print(f"  score      {found.mean:.3f} ± {found.error:.3f}, deviation {found.deviation:.2f}")
    print("  quantiles ", ", ".join(f"{n} %: {score}" for n, score in found.quantiles.items()))
    print(f"  extremes   {found.lowest} and {found.highest}")
    means = (
        f"{getattr(played, what).mean():.3f} {what}" for what in ("turns", "misthrows", "locks")
    )
    print("  a game    ", ", ".join(means))
    ends = (f"{why}: {number / games:.2%}" for why, number in played.reasons.items())
    print("  ends      ", ", ".join(ends))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default="1,2,3,4,5")
    parser.add_argument("--ending", type=float, default=0.0)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--folder", type=Path, help="keep the tables here")
    wanted = parser.parse_args()
    cores = numba.get_num_threads()
    print(f"Python {platform.python_version()}, numba {numba.__version__}, {cores} threads")
    start = perf_counter()
    solve_from(NEARLY_OVER)
    print(f"compiled, or found compiled, in {perf_counter() - start:.1f} s")
    with tempfile.TemporaryDirectory() as scratch:
        folder = wanted.folder or Path(scratch)
        print("players ending      start  seconds    CPU s    MiB   load average")
        for players in map(int, wanted.players.split(",")):
            bench_solve(players, wanted.ending, folder)
        table = open_tablebase(folder)
        if table is not None and wanted.games:
            bench_games(table, wanted.games)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**10
    print(f"most memory  {most:,.0f} MiB")


if __name__ == "__main__":
    main()
