"""`python -m markoff.tablebases.quixo --size 3 --levels 0-9`: makes the levels that are missing."""

import os
import sys
from argparse import ArgumentParser

from markoff.tablebases.folder import tablebases_folder
from markoff.tablebases.making import run, shown
from markoff.tablebases.quixo.counts import read_levels, seconds_of
from markoff.tablebases.quixo.making import check_room
from markoff.tablebases.quixo.tablebase import Tablebase


def main() -> None:
    parser = ArgumentParser(prog="python -m markoff.tablebases.quixo")
    parser.add_argument("--size", type=int, choices=(3, 4, 5), default=5)
    parser.add_argument("--levels", required=True)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    tablebase = Tablebase(tablebases_folder(), wanted.size)
    last = read_levels(wanted.levels, wanted.size)[-1]
    todo = [level for level in range(last + 1) if not tablebase.is_there(level)]
    if not todo:
        return
    check_room(tablebase, todo)
    weights = {level: seconds_of(wanted.size, level) + 1e-3 for level in todo}
    done = 0.0
    with shown(f"Solving Quixo {wanted.size}×{wanted.size}, once …") as show:

        def count(level: int) -> None:
            nonlocal done
            done += weights.get(level, 0.0)
            show(done / sum(weights.values()))

        # Only now: to load the compiler takes a second, and to use it longer.
        from markoff.fast.compiling import announced
        from markoff.tablebases.quixo.solve import solve

        with announced():
            solve(tablebase, last, wanted.threads, done=lambda kept: count(kept.level))


if __name__ == "__main__":
    sys.exit(run(main))
