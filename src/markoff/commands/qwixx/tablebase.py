"""The tablebase of Qwixx that a command needs: opened if it is there, or else solved now."""

from pathlib import Path

from rich.console import Console

from markoff.commands.parts.bars import bar
from markoff.fast.compiling import announced
from markoff.tablebases.folder import amount
from markoff.tablebases.qwixx import solve as solving
from markoff.tablebases.qwixx.making import MEMORY, SECONDS, check_room
from markoff.tablebases.qwixx.solve import check_terms, open_tablebase, usable
from markoff.tablebases.qwixx.tablebase import Tablebase


def open_or_solve(players: int, ending: float, folder: Path, threads: int) -> Tablebase:
    tablebase = open_tablebase(folder, players, ending)
    return solve(players, ending, folder, threads) if tablebase is None else tablebase


def solve(players: int, ending: float, folder: Path, threads: int) -> Tablebase:
    """Solves, and says on the error stream what that takes and how far it is."""
    check_terms(players, ending)
    errors, size = Console(stderr=True, highlight=False), check_room(players, folder)
    errors.print(
        f"Solving Qwixx for {players}: about {SECONDS} s of a core, shared by {usable(threads)};"
        f" {amount(MEMORY)} of memory; {amount(size)} in {folder}",
        markup=False,
        soft_wrap=True,
    )
    with announced(), bar(errors, "Solving") as progress:
        return solving.solve(players, ending, folder, progress, threads)
