"""Solve Quixo and write down what it took: `python bench/solve_quixo.py FOLDER --size 5`.

Every level with its passes and their seconds, its counts, and the most memory so far; then how
long it takes to look up a state, and the values of positions that are known from elsewhere.
"""

import argparse
import os
import platform
import resource
import time
from pathlib import Path
from random import Random

import numba

from markoff.games import quixo
from markoff.tablebases.quixo.perfect import value
from markoff.tablebases.quixo.solve import solve
from markoff.tablebases.quixo.tablebase import Kept, Tablebase

KNOWN = {
    3: {".../.../... X": 1},
    4: {"..../..../..../.... X": 1, "..OX/..../XOO./.... X": -1, ".XX./O.OX/OXXX/OXXO X": 0},
    5: {
        "...../...../...../...../..... X": 0,
        "XX..O/...../...../...../..... X": 1,
        "XX.X./...../...../...../.O.OO X": 1,
        "OOOO./...../...X./...../..XXX X": -1,
    },
}


class Log:
    def __init__(self) -> None:
        self.began = self.last = time.perf_counter()
        self.passes: dict[int, dict[int, float]] = {}

    def tell(self, level: int, number: int, _share: float) -> None:
        now = time.perf_counter()
        passes = self.passes.setdefault(level, {})
        passes[number] = passes.get(number, 0) + now - self.last
        self.last = now

    def done(self, kept: Kept) -> None:
        seconds = " ".join(f"{spent:.1f}" for spent in self.passes[kept.level].values())
        print(
            f"level {kept.level:2}  {kept.seconds:7.1f} s  {kept.passes:2} passes"
            f"  {sum(kept.wins):15,} won  {sum(kept.losses):15,} lost  {kept.late:11,} late"
            f"  {kept.bytes / 1e6:8,.1f} MB  {peak():5.2f} GB memory"
            f"  at {time.perf_counter() - self.began:6.1f} s\n          [{seconds}]",
            flush=True,
        )


def peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6


def look_ups(tables: Tablebase) -> None:
    """In positions of random games, which are what a player asks for."""
    rng, asked = Random(1), []
    while len(asked) < 20_000:
        position = quixo.start(2, size=str(tables.size))
        while quixo.to_act(position):
            asked.append(position)
            action = rng.choice(quixo.legal(position, position.seat))
            position = quixo.play(position, {position.seat: action})
    for turn in ("first", "again"):
        began = time.perf_counter()
        for position in asked:
            tables.value(position)
        each = (time.perf_counter() - began) / len(asked) * 1e6
        print(f"looking up {len(asked):,} positions of random games, {turn}: {each:.1f} µs each")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where the tables go (27 GB for 5×5)")
    parser.add_argument("--size", type=int, default=5, choices=(3, 4, 5))
    parser.add_argument("--last", type=int, help="solve up to so many blanks (default: all)")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    last = wanted.size**2 if wanted.last is None else wanted.last
    solve(Tablebase(wanted.folder / "compiled", 3), 9, wanted.threads)
    print(
        f"Quixo {wanted.size}×{wanted.size}, {wanted.threads} threads, {os.cpu_count()} cores,"
        f" {platform.machine()}, Python {platform.python_version()}, numba {numba.__version__},"
        f" load average {os.getloadavg()[0]:.1f}",
        flush=True,
    )
    tables = Tablebase(wanted.folder, wanted.size)
    log, cpu = Log(), time.process_time()
    solve(tables, last, wanted.threads, log.tell, log.done)
    spent = time.perf_counter() - log.began
    print(f"solved in {spent:.1f} s, {time.process_time() - cpu:.1f} s of CPU", end="")
    print(f", at most {peak():.2f} GB of memory, load average {os.getloadavg()[0]:.1f}")
    if last == wanted.size**2:
        for text, worth in KNOWN[wanted.size].items():
            found = value(tables, quixo.read(text))
            print(f"{text}: {found}{'' if found == worth else f', but {worth} was expected'}")
        look_ups(tables)


if __name__ == "__main__":
    main()
