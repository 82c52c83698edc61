"""Count the plies of Quixo and write down what it took:
`python bench/distances_quixo.py FOLDER --size 5 --last 4`.

For every level the seconds of each ply, the longest win and loss, and the most memory so far; then
how many boards are won and lost in how many plies. The tablebase is solved first, if it is not
there. Levels that are there already are not counted again.
"""

import argparse
import os
import platform
import time
from itertools import zip_longest
from pathlib import Path

import numba
from solve_quixo import peak

from markoff.tablebases.quixo.distances import dating
from markoff.tablebases.quixo.distances.solve import solve_distances
from markoff.tablebases.quixo.distances.table import Counted, Distances
from markoff.tablebases.quixo.solve import solve
from markoff.tablebases.quixo.tablebase import Tablebase


class Log:
    def __init__(self) -> None:
        self.began = self.last = time.perf_counter()
        self.cpu = time.process_time()
        self.plies: dict[int, dict[int, float]] = {}

    def tell(self, level: int, ply: int, _share: float) -> None:
        now = time.perf_counter()
        plies = self.plies.setdefault(level, {})
        plies[ply] = plies.get(ply, 0) + now - self.last
        self.last = now

    def done(self, counted: Counted) -> None:
        seconds = " ".join(f"{spent:.1f}" for spent in self.plies[counted.level].values())
        cpu, self.cpu = time.process_time() - self.cpu, time.process_time()
        print(
            f"level {counted.level:2}  {counted.seconds:7.1f} s, {cpu:7.1f} s of CPU"
            f"  longest win {counted.longest_win}  longest loss {counted.longest_loss}"
            f"  {counted.bytes / 1e6:8,.1f} MB  {peak():5.2f} GB memory, mapped files included"
            f"  at {time.perf_counter() - self.began:6.1f} s\n          [{seconds}]",
            flush=True,
        )


def print_lengths(distances: Distances) -> None:
    print("\nboards by plies: won, lost")
    for counted in distances.manifest.levels:
        print(f"level {counted.level}")
        rows = zip_longest(counted.wins, counted.losses, fillvalue=0)
        for plies, (wins, losses) in enumerate(rows):
            if wins or losses:
                print(f"  {plies:3} {wins:18,} {losses:18,}")


def compile_for(small: Tablebase, threads: int) -> None:
    """Both ways to count, before the clock runs."""
    usual = dating.FEW
    for few in (1, usual):
        dating.FEW = few
        (small.folder / Distances.MANIFEST).unlink(missing_ok=True)
        solve_distances(Distances(small), 9, threads)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where the tables go (5.4 GB for 5×5 up to 4)")
    parser.add_argument("--size", type=int, default=5, choices=(3, 4, 5))
    parser.add_argument("--last", type=int, help="count up to so many blanks (default: all)")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    last = wanted.size**2 if wanted.last is None else wanted.last
    small = Tablebase(wanted.folder / "compiled", 3)
    for tables in (small, Tablebase(wanted.folder, wanted.size)):
        solve(tables, 9 if tables is small else last, wanted.threads)
    compile_for(small, wanted.threads)
    print(
        f"Quixo {wanted.size}×{wanted.size}, {wanted.threads} threads, {os.cpu_count()} cores,"
        f" {platform.machine()}, Python {platform.python_version()}, numba {numba.__version__},"
        f" load average {os.getloadavg()[0]:.1f}",
        flush=True,
    )
    log, cpu = Log(), time.process_time()
    distances = Distances(tables)
    solve_distances(distances, last, wanted.threads, log.tell, log.done)
    spent = time.perf_counter() - log.began
    print(f"counted in {spent:.1f} s, {time.process_time() - cpu:.1f} s of CPU", end="")
    print(f", at most {peak():.2f} GB of memory, load average {os.getloadavg()[0]:.1f}")
    print_lengths(distances)


if __name__ == "__main__":
    main()
