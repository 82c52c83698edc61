"""What there should be of the tablebase of Quixo before a bot plays or a review begins."""

from markoff.tablebases.folder import make_room, tablebases_folder
from markoff.tablebases.making import Making
from markoff.tablebases.memory import check_memory
from markoff.tablebases.quixo.counts import disk_of, memory_of
from markoff.tablebases.quixo.tablebase import Tablebase

WHOLE = 5
QUICK_LEVELS = 2
"""Of 5×5 the last level that is made without being asked for: up to here they take half a minute
and 0.3 GB. Whichever are there are used."""


def is_complete(size: int) -> bool:
    return Tablebase(tablebases_folder(), size).is_there(size * size)


def missing(size: int) -> Making | None:
    """All of a small board, and of 5×5 the levels that are quickly made."""
    last = QUICK_LEVELS if size == WHOLE else size * size
    if Tablebase(tablebases_folder(), size).is_there(last):
        return None
    return Making("quixo", ("--size", str(size), "--levels", f"0-{last}"))


def check_room(tablebase: Tablebase, todo: list[int]) -> None:
    """Refuses if there is not the memory, or not the disk, that these levels take."""
    check_memory(max(memory_of(tablebase.size, level) for level in todo))
    make_room(tablebase.folder, sum(disk_of(tablebase.size, level) for level in todo))
