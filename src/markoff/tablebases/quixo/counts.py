"""Figures about Quixo that are known before it is solved: how many sets of blanks a level has,
what its file takes, and, for 5×5, the published numbers of wins and losses."""

from functools import cache
from itertools import pairwise
from math import comb
from pathlib import Path
from typing import NamedTuple

from markoff.games.quixo_pushes import BOARDS
from markoff.text import BadText

STATE_BITS = 25
"""An entry names one state: the number of its set of blanks, above so many bits of its state."""
LATE_BITS = 7
"""A late loss is its entry, then in so many bits the pass in which it was found."""
WORD = 64
SECONDS = (
    7.3,
    3.2,
    13.9,
    23.1,
    28.1,
    58.1,
    63.5,
    87.0,
    82.6,
    78.0,
    59.0,
    43.2,
    42.4,
    31.1,
    23.7,
    12.6,
    8.1,
    3.4,
    1.4,
    0.5,
    0.2,
    0.1,
    0.0,
    0.0,
    0.0,
    0.0,
)
"""By level of 5×5: how long it took on two cores. The log is bench/solve_quixo.txt."""
LATE = (
    4_801_529,
    11_393_757,
    22_343_778,
    37_588_438,
    41_170_559,
    32_879_120,
    19_874_576,
    9_672_491,
    3_348_454,
    1_155_512,
    203_800,
    51_489,
    7_581,
    1_689,
    618,
    61,
    9,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
)
"""By level of 5×5: how many losses were found late."""
BYTES_OF_LATE, BYTES_OF_LATE_IN_MEMORY = 4, 16
AROUND = 700_000_000
"""Bytes that Python, numba and everything else takes."""
CLASSES = Path(__file__).with_name("5x5_classes.csv")


@cache
def sets_of(size: int, blanks: int) -> int:
    """How many sets of so many cells there are, counting rotated and reflected ones once:
    the mean number of sets that a symmetry leaves as they are."""
    cells = size * size
    return (
        comb(cells, blanks)
        + 2 * _unmoved(cells % 2, cells // 4, 4, blanks)  # quarter turns
        + _unmoved(cells % 2, cells // 2, 2, blanks)  # half turn
        + 2 * _unmoved(size * (size % 2), size * (size // 2), 2, blanks)  # upright mirrors
        + 2 * _unmoved(size, (cells - size) // 2, 2, blanks)  # diagonal mirrors
    ) // 8


def _unmoved(alone: int, cycles: int, length: int, blanks: int) -> int:
    """The sets made of whole cycles, if so many cells stay and the others go round."""
    return sum(
        comb(alone, left) * comb(cycles, (blanks - left) // length)
        for left in range(alone + 1)
        if left <= blanks and (blanks - left) % length == 0
    )


def words_of(coordinates: int) -> int:
    """How many words a plane has, with a bit for each state of this many cells."""
    return max(1, (1 << coordinates) // WORD)


def plane_bytes(size: int, blanks: int) -> int:
    """One plane for every set of blanks of a level."""
    return sets_of(size, blanks) * words_of(size * size - blanks) * WORD // 8


def memory_of(size: int, blanks: int) -> int:
    """While this level is solved: three planes of its own, two of the level below, where every
    push leads, and late losses."""
    below = plane_bytes(size, blanks - 1) if blanks else 0
    leads = sets_of(size, blanks) * len(BOARDS[size].pushes) * 5
    noted = late_of(size, blanks) * BYTES_OF_LATE_IN_MEMORY
    return 3 * plane_bytes(size, blanks) + 2 * below + leads + noted + AROUND


def late_of(size: int, blanks: int) -> int:
    return LATE[blanks] if size == 5 else 8_000


def disk_of(size: int, blanks: int) -> int:
    """The file of a level: two planes and what is noted of late losses, about."""
    noted = late_of(size, blanks) * BYTES_OF_LATE
    return 2 * plane_bytes(size, blanks) + sets_of(size, blanks) * 12 + noted + 4096


def seconds_of(size: int, blanks: int) -> float:
    """On two cores."""
    return SECONDS[blanks] if size == 5 else 0.1


class Classes(NamedTuple):
    wins: tuple[int, ...]
    """By the number of cells of the side to move, from 0."""
    losses: tuple[int, ...]


@cache
def published(blanks: int) -> Classes:
    """The counts of one level of 5×5, as its solvers have published them."""
    rows = {}
    for line in CLASSES.read_text(encoding="utf-8").splitlines():
        if line[:1].isdigit():
            own, others, win, loss, _draw = map(int, line.split(","))
            rows[own, others] = win, loss
    marked = 25 - blanks
    counts = [rows[own, marked - own] for own in range(marked + 1)]
    return Classes(tuple(win for win, _ in counts), tuple(loss for _, loss in counts))


def check(size: int, blanks: int, wins: tuple[int, ...], losses: tuple[int, ...]) -> None:
    if size == 5 and (wins, losses) != published(blanks):
        raise BadText(
            "wrong_counts",
            "level {level} does not have the published counts, so this machine has made a "
            "mistake; the level was not kept",
            level=blanks,
        )


def read_levels(text: str, size: int) -> range:
    """`0-25`, or one number."""
    most = size * size
    first, _, last = text.partition("-")
    ends = [int(end) if end.isascii() and end.isdigit() else -1 for end in (first, last or first)]
    if not all(0 <= lower <= upper <= most for lower, upper in pairwise(ends)):
        raise BadText(
            "levels_text",
            "write levels like 0-2, from 0 to {most}, not {found!r}",
            most=most,
            found=text,
        )
    return range(ends[0], ends[1] + 1)
