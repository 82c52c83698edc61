"""`markoff solve quixo`: every position of Quixo, won, lost or drawn."""

import os
import sys
import time
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from markoff.commands.parts.tablebases import add_tables_option
from markoff.commands.parts.threads import add_threads, read_threads
from markoff.commands.quixo.bar import SolvingBar
from markoff.commands.quixo.distances import (
    check_disk,
    check_from_below,
    count,
    print_distances,
)
from markoff.commands.quixo.status import duration, level_names, print_found, print_status, verify

if TYPE_CHECKING:
    from markoff.tablebases.quixo.tablebase import Tablebase

ABOUT = "Solve Quixo: its tablebase says whether a position is won, lost or drawn."
EXAMPLE = "--levels 0-2"


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("--size", type=int, choices=(3, 4, 5), default=5, help="cubes along an edge (default: 5)")
    add("--levels", metavar="A-B", help="numbers of blank cubes, like 0-2 (default: all)")
    add_tables_option(parser)
    add_threads(parser)
    add("--status", action="store_true", help="show what is there, without solving")
    add("--verify", action="store_true", help="read the levels and compare their checksums")
    add(
        "--distances",
        action="store_true",
        help="also count how many plies each won or lost position lasts with best play",
    )
    add("--json", action="store_true", help="print what is there as JSON, after whatever was done")


def run(wanted: Namespace) -> int:
    if not wanted.json:
        return _run(wanted)
    from contextlib import redirect_stdout

    with redirect_stdout(sys.stderr):  # words for people
        code = _run(wanted)
    if code == 0:
        print_found(wanted)
    return code


def _run(wanted: Namespace) -> int:
    from markoff.tablebases.folder import tablebases_folder
    from markoff.tablebases.quixo.counts import read_levels
    from markoff.tablebases.quixo.tablebase import Tablebase

    tablebase = Tablebase(tablebases_folder(wanted.tables), wanted.size)
    levels = read_levels(
        f"0-{wanted.size**2}" if wanted.levels is None else wanted.levels, wanted.size
    )
    if wanted.status:
        return _status(tablebase, wanted)
    if wanted.distances:
        from markoff.tablebases.quixo.distances.table import Distances

        distances = Distances(tablebase)
        if wanted.verify:
            return verify(distances, levels)
        threads = read_threads(wanted.threads)
        check_from_below(distances, levels)
        check_disk(distances, levels)
        return _solve(tablebase, levels, threads) or count(distances, levels, threads)
    if wanted.verify:
        return verify(tablebase, levels)
    check_from_below(tablebase, levels)
    return _solve(tablebase, levels, read_threads(wanted.threads))


def _status(tablebase: "Tablebase", wanted: Namespace) -> int:
    from markoff.tablebases.quixo.distances.table import Distances

    if wanted.distances:
        print_distances(Distances(tablebase))
    else:
        print_status(tablebase)
    return 0


def _solve(tablebase: "Tablebase", levels: range, threads: int) -> int:
    from markoff.fast.compiling import announced
    from markoff.tablebases.quixo.solve import solve

    missing = [level for level in range(levels.stop) if not tablebase.is_there(level)]
    if not missing:
        print(f"Already solved: {level_names(range(levels.stop))}, in {tablebase.folder}")
        return 0
    if missing[0]:
        print(f"Already solved: {level_names(range(missing[0]))}, in {tablebase.folder}")
    _announce(tablebase, missing, threads)
    began = time.perf_counter()
    with announced(), SolvingBar(tablebase.size, missing) as bar:
        solve(tablebase, levels[-1], threads, bar.tell, bar.done)
    print(f"Solved {level_names(missing)} in {duration(time.perf_counter() - began)}.")
    return 0


def _announce(tablebase: "Tablebase", todo: list[int], threads: int) -> None:
    """Says what it will take, and refuses if that is too much."""
    from markoff.tablebases.folder import amount
    from markoff.tablebases.quixo.counts import disk_of, memory_of, seconds_of
    from markoff.tablebases.quixo.making import check_room

    size = tablebase.size
    memory = max(memory_of(size, level) for level in todo)
    disk = sum(disk_of(size, level) for level in todo)
    seconds = sum(seconds_of(size, level) for level in todo) * 2 / min(threads, os.cpu_count() or 1)
    print(
        f"Quixo {size}×{size}, {level_names(todo)}: about {duration(seconds)} on {threads}"
        f" thread{'s' * (threads > 1)} (as measured on two cores), {amount(memory)} of memory,"
        f" {amount(disk)} of disk in {tablebase.folder}"
    )
    check_room(tablebase, todo)
