"""What the distances of a level take, known before they are counted."""

from markoff.games.quixo_pushes import BOARDS
from markoff.tablebases.folder import make_room
from markoff.tablebases.memory import check_memory
from markoff.tablebases.quixo.counts import AROUND, plane_bytes, sets_of
from markoff.tablebases.quixo.distances.file import shape_of
from markoff.tablebases.quixo.distances.table import Distances

SECONDS = (5.6, 16.3, 69.4, 315.7)
"""By level of 5×5, as far as it was measured: seconds of CPU. The log is
bench/distances_quixo.txt."""


def disk_of(size: int, blanks: int) -> int:
    """The file of a level."""
    return shape_of(size, blanks).bytes


def memory_of(size: int, blanks: int) -> int:
    """While a level is counted: three planes of its own, two of the level below, and where every
    push leads. The files are mapped: they use what memory is left, and do with less."""
    below = plane_bytes(size, blanks - 1) if blanks else 0
    leads = sets_of(size, blanks) * len(BOARDS[size].pushes) * 5
    return 3 * plane_bytes(size, blanks) + 2 * below + leads + AROUND


def seconds_of(size: int, blanks: int) -> float | None:
    """On one core; None if nobody has measured it."""
    if size < 5:
        return 0.3
    return SECONDS[blanks] if blanks < len(SECONDS) else None


def check_room(distances: Distances, todo: list[int]) -> None:
    """Refuses if there is not the memory, or not the disk, that these levels take."""
    check_memory(max(memory_of(distances.size, level) for level in todo))
    make_room(distances.folder, sum(disk_of(distances.size, level) for level in todo))
