"""`markoff solve quixo --distances`: how many plies won and lost positions last."""

import os
import time
from typing import TYPE_CHECKING, Any

from markoff.commands.quixo.bar import DistancesBar
from markoff.commands.quixo.status import columns, duration, level_names, what_is_there
from markoff.text import BadText

if TYPE_CHECKING:
    from markoff.tablebases.quixo.distances.table import Distances
    from markoff.tablebases.quixo.shelf import Shelf


def check_from_below(shelf: "Shelf[Any, Any]", levels: range) -> None:
    """Every level is built on the one below."""
    missing = next((n for n in range(levels.start) if not shelf.is_there(n)), None)
    if missing is not None:
        raise BadText(
            "level_missing",
            "level {level} needs the levels below it, but level {missing} is not solved;"
            " start with --levels {missing}-{last}",
            level=levels.start,
            missing=missing,
            last=levels[-1],
        )


def check_disk(distances: "Distances", levels: range) -> None:
    """Refuses before anything is solved if there is no room for the tablebase and distances."""
    from markoff.tablebases.folder import make_room
    from markoff.tablebases.quixo.counts import disk_of as disk_of_tablebase
    from markoff.tablebases.quixo.distances.cost import disk_of

    size, tablebase = distances.size, distances.tablebase
    needed = 0
    for level in range(levels.stop):
        needed += 0 if tablebase.is_there(level) else disk_of_tablebase(size, level)
        needed += 0 if distances.is_there(level) else disk_of(size, level)
    make_room(distances.folder, needed)


def count(distances: "Distances", levels: range, threads: int) -> int:
    from markoff.fast.compiling import announced
    from markoff.tablebases.quixo.distances.solve import solve_distances

    missing = [level for level in range(levels.stop) if not distances.is_there(level)]
    if not missing:
        print(f"Distances already there: {level_names(range(levels.stop))}, in {distances.folder}")
        return 0
    _announce(distances, missing, threads)
    began = time.perf_counter()
    with announced(), DistancesBar(distances.size, missing) as bar:
        solve_distances(distances, levels[-1], threads, bar.tell, bar.done)
    spent = duration(time.perf_counter() - began)
    print(f"Counted the plies of {level_names(missing)} in {spent}.")
    return 0


def _announce(distances: "Distances", todo: list[int], threads: int) -> None:
    """Says what it will take, and refuses if that is too much."""
    from markoff.tablebases.folder import amount
    from markoff.tablebases.quixo.distances.cost import (
        check_room,
        disk_of,
        memory_of,
        seconds_of,
    )

    size = distances.size
    memory = max(memory_of(size, level) for level in todo)
    disk = sum(disk_of(size, level) for level in todo)
    known = [seconds for level in todo if (seconds := seconds_of(size, level)) is not None]
    took = f"about {duration(sum(known) / min(threads, os.cpu_count() or 1))}"
    if len(known) < len(todo):
        took = "a time that nobody has measured"
    print(
        f"Distances of Quixo {size}×{size}, {level_names(todo)}: {took} on {threads}"
        f" thread{'s' * (threads > 1)}, {amount(memory)} of memory, {amount(disk)} of disk in"
        f" {distances.folder}"
    )
    check_room(distances, todo)


def print_distances(distances: "Distances") -> None:
    from rich.console import Console

    from markoff.tablebases.folder import amount

    size = distances.size
    print(f"Distances of Quixo {size}×{size} in {distances.folder}: {what_is_there(distances)}")
    levels = distances.manifest.levels
    if not levels:
        return
    table = columns("blanks", "longest win", "longest loss", "seconds", "size")
    for counted in levels:
        longest = (counted.longest_win, counted.longest_loss)
        table.add_row(
            str(counted.level),
            *("none" if plies is None else str(plies) for plies in longest),
            f"{counted.seconds:.1f}",
            amount(counted.bytes),
        )
    Console().print(table)
