"""Which levels of the Quixo tablebase there are, and whether they are intact."""

from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from markoff.text import BadText

if TYPE_CHECKING:
    from rich.table import Table

    from markoff.tablebases.quixo.shelf import Shelf
    from markoff.tablebases.quixo.tablebase import Tablebase


def print_status(tablebase: "Tablebase") -> None:
    from rich.console import Console

    from markoff.tablebases.folder import amount

    levels = tablebase.manifest.levels
    print(
        f"Quixo {tablebase.size}×{tablebase.size} in {tablebase.folder}: {what_is_there(tablebase)}"
    )
    if not levels:
        return
    table = columns("blanks", "won", "lost", "drawn", "passes", "seconds", "size")
    cells = tablebase.size**2
    for kept in levels:
        numbers = kept.level, *kept.outcomes(cells), kept.passes
        table.add_row(*(f"{n:,}" for n in numbers), f"{kept.seconds:.1f}", amount(kept.bytes))
    Console().print(table)


def what_is_there(shelf: "Shelf[Any, Any]") -> str:
    levels = shelf.manifest.levels
    gone = [str(kept.level) for kept in levels if not shelf.is_there(kept.level)]
    done = "nothing solved yet"
    if levels:
        done = f"{level_names(range(len(levels)))} of {shelf.size**2}"
    if gone:
        done += f"; missing or damaged: {', '.join(gone)}, which solving again repairs"
    return done


def columns(*names: str) -> "Table":
    from rich.table import Table

    table = Table(*names, box=None, padding=(0, 1, 0, 0))
    for column in table.columns:
        column.justify = "right"
        column.no_wrap = True
    return table


def print_found(wanted: Namespace) -> None:
    """The same as JSON, and how many plies positions last, where that was counted."""
    from msgspec.structs import asdict

    from markoff.commands.parts.output import print_json
    from markoff.tablebases.folder import tablebases_folder
    from markoff.tablebases.quixo.distances.table import Distances
    from markoff.tablebases.quixo.tablebase import Tablebase

    tablebase = Tablebase(tablebases_folder(wanted.tables), wanted.size)
    distances = Distances(tablebase)
    levels = [
        {
            "level": kept.level,
            **dict(zip(("won", "lost", "drawn"), kept.outcomes(wanted.size**2), strict=True)),
            "passes": kept.passes,
            "seconds": kept.seconds,
            "bytes": kept.bytes,
            "sha256": kept.sha256,
            "there": tablebase.is_there(kept.level),
        }
        for kept in tablebase.manifest.levels
    ]
    counted = [
        {**asdict(kept), "there": distances.is_there(kept.level)}
        for kept in distances.manifest.levels
    ]
    print_json(size=wanted.size, tables=str(tablebase.folder), levels=levels, distances=counted)


def verify(shelf: "Shelf[Any, Any]", levels: range) -> int:
    from rich.console import Console
    from rich.progress import Progress

    there = [kept for kept in shelf.manifest.levels if kept.level in levels]
    if not there:
        raise BadText(
            "no_such_levels", "there are no such levels in {folder}", folder=str(shelf.folder)
        )
    console = Console(stderr=True)
    faults = []
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("Verifying", total=sum(kept.bytes for kept in there))
        for kept in there:
            try:
                shelf.verify(kept.level, lambda count: progress.advance(task, count))
            except BadText as fault:
                faults.append(str(fault))
    if faults:
        raise BadText("faults", "{faults}", faults="; ".join(faults))
    levels = range(there[0].level, there[-1].level + 1)
    print(f"{level_names(levels)} verified: every checksum is right.")
    return 0


def level_names(levels: Sequence[int]) -> str:
    return f"level {levels[0]}" if len(levels) == 1 else f"levels {levels[0]}–{levels[-1]}"


def duration(seconds: float) -> str:
    return f"{seconds / 60:.1f} minutes" if seconds >= 90 else f"{seconds:.1f} s"
