"""`python -m markoff.tablebases.qwixx`: makes the tablebase for one player, if it is missing."""

import os
import sys
from argparse import ArgumentParser

from markoff.fast.compiling import announced
from markoff.tablebases.folder import tablebases_folder
from markoff.tablebases.making import run, shown
from markoff.tablebases.qwixx.file import path_of
from markoff.tablebases.qwixx.making import check_room
from markoff.tablebases.qwixx.solve import solve


def main() -> None:
    parser = ArgumentParser(prog="python -m markoff.tablebases.qwixx")
    parser.add_argument("--tables")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    folder = tablebases_folder(wanted.tables)
    if path_of(folder, 1, 0.0).exists():
        return
    check_room(1, folder)
    with shown("Solving Qwixx for one, once …") as show, announced():
        solve(1, 0.0, folder, lambda done, total: show(done / total), wanted.threads)


if __name__ == "__main__":
    sys.exit(run(main))
