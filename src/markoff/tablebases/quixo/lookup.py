"""A state looked up in its level."""

from typing import NamedTuple

from markoff.fast.compiling import kernel
from markoff.tablebases.quixo.counts import LATE_BITS
from markoff.tablebases.quixo.files import StoredLevel
from markoff.tablebases.quixo.geometry import Geometry, compressed, place, smallest, turned
from markoff.tablebases.quixo.planes import is_set

LOSS, DRAW, WIN = -1, 0, 1


class Value(NamedTuple):
    value: int
    """For the side to move: WIN, DRAW or LOSS."""
    found: int
    """For a loss, the pass of its level in which it was found; the later, the longer it lasts.
    0 for others."""


@kernel
def look_up(
    blanks: int, mine: int, theirs: int, level: StoredLevel, board: Geometry
) -> tuple[bool, int, int]:
    """Whether the level has these blanks at all, which it must, and the `Value`."""
    goal, turn = smallest(blanks, board)
    number = place(level.sets, goal)
    if number == len(level.sets) or level.sets[number] != goal:
        return False, DRAW, 0
    if is_set(level.win, number, compressed(turned(mine, turn, board), goal, board)):
        return True, WIN, 0
    state = compressed(turned(theirs, turn, board), goal, board)
    if is_set(level.loss, number, state):
        return True, LOSS, _found(number, state, level)
    return True, DRAW, 0


@kernel
def _found(number: int, state: int, level: StoredLevel) -> int:
    """The pass in which a loss was found: the first, unless it is noted as a late one."""
    low = max(0, level.starts[number])
    end = min(len(level.late), level.starts[number + 1])
    high = end
    while low < high:
        middle = (low + high) >> 1
        if level.late[middle] >> LATE_BITS < state:
            low = middle + 1
        else:
            high = middle
    if low < end and level.late[low] >> LATE_BITS == state:
        return int(level.late[low] & (1 << LATE_BITS) - 1)
    return 1
