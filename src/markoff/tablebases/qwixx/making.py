"""The tablebase of Qwixx that advice for a player alone needs."""

from pathlib import Path

from markoff.tablebases.making import Making

SECONDS = 20
MEMORY = 540_000_000
"""Measured by bench/solve_qwixx.py: of one core, and at most, for any number of players."""


def missing(folder: Path | None = None) -> Making | None:
    """The tablebase for one, unless it is in this folder or in the usual one."""
    from markoff.tablebases.folder import tablebases_folder
    from markoff.tablebases.qwixx.file import path_of

    if path_of(folder or tablebases_folder(), 1, 0.0).exists():
        return None
    return Making("qwixx", ("--tables", str(folder)) if folder else ())


def check_room(players: int, folder: Path) -> int:
    """The bytes of disk that the tablebase takes; refuses if they, or the memory, are not there."""
    from markoff.tablebases.folder import make_room
    from markoff.tablebases.memory import check_memory
    from markoff.tablebases.qwixx.file import remove_left_behind, size_of

    check_memory(MEMORY)
    remove_left_behind(folder)
    make_room(folder, size := size_of(players))
    return size
