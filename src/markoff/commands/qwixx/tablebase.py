"""The table of Qwixx that a command needs: opened if it is there, or else solved now."""

from pathlib import Path

from rich.console import Console

from markoff.commands.parts.bars import bar
from markoff.fast.compiling import announced
from markoff.tablebases.folder import amount, make_room
from markoff.tablebases.memory import free_memory
from markoff.tablebases.qwixx.file import remove_left_behind, size_of
from markoff.tablebases.qwixx.solve import check_terms, open_table, solve, usable
from markoff.tablebases.qwixx.tablebase import Table
from markoff.text import BadText

SECONDS = 20
MEMORY = 540_000_000
"""Measured by bench/solve_qwixx.py: of one core, and at most, for any number of players."""


def opened_or_solved(players: int, ending: float, folder: Path, threads: int) -> Table:
    table = open_table(folder, players, ending)
    return solved(players, ending, folder, threads) if table is None else table


def solved(players: int, ending: float, folder: Path, threads: int) -> Table:
    """Solves, and tells on the error stream what that takes and how it goes."""
    check_terms(players, ending)
    errors, size, free = Console(stderr=True, highlight=False), size_of(players), free_memory()
    if free < MEMORY:
        raise BadText(
            f"there are only {amount(free)} of memory free, and it takes {amount(MEMORY)}"
        )
    remove_left_behind(folder)
    make_room(folder, size)
    errors.print(
        f"Solving Qwixx for {players}: about {SECONDS} s of a core, shared by {usable(threads)};"
        f" {amount(MEMORY)} of memory; {amount(size)} in {folder}",
        markup=False,
        soft_wrap=True,
    )
    with announced(), bar(errors, "Solving") as told:
        return solve(players, ending, folder, told, threads)
