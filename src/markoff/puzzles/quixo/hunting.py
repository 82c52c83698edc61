"""Finds positions of Quixo with a short idea quickly: one choice alone wins soon, or all but one
lose soon. Most positions have none, so this is the part of the search that has to be fast."""

import numpy as np
import numpy.typing as npt

from markoff.bots.quixo.desk import Numbers
from markoff.bots.quixo.short_wins import MOST, NO_PUSH, forced
from markoff.bots.quixo.threats import can_win
from markoff.fast.compiling import kernel, making_kernel
from markoff.fast.quixo.boards import PUSH_COUNTS
from markoff.fast.quixo.law import NONE, Packed, ended, legal, pack, pushed
from markoff.game import Action
from markoff.games import quixo
from markoff.games.quixo import Position

FEW = 10
"""Choices that do not lose at once, if all but one of them may lose soon."""

Words = npt.NDArray[np.uint64]
_ONE = np.uint64(1)


def blunders(position: Position, plies: int) -> list[Action]:
    """The choices after which the other side has to find the only good one."""
    size, marks = position.size, pack(position).marks
    favourites = np.full(MOST + 1, NO_PUSH)
    found = []
    for action in quixo.legal(position, position.seat):
        after = np.uint64(pushed(size, marks, action))
        if ended(size, after) == NONE and has_idea(size, after, plies, favourites):
            found.append(action)
    return found


@making_kernel
def has_idea(size: int, marks: np.uint64, most: int, favourites: Numbers) -> bool:
    """Whether one choice alone wins, or all others lose, within this many plies."""
    position = Packed(size, 2, 0, marks, np.uint64(0))
    if can_win(position):
        return False
    going_on = np.zeros(64, np.uint64)
    count, pushes = 0, legal(position)
    for push in range(PUSH_COUNTS[size]):
        if pushes >> np.uint64(push) & _ONE:
            after = pushed(size, marks, push)
            if ended(size, after) == NONE and not can_win(Packed(size, 2, 0, after, np.uint64(0))):
                going_on[count] = after
                count += 1
    if count < 2:
        return count == 1
    for plies in range(3, most + 1, 2):
        winning = 0
        for n in range(count):
            winning += forced(size, going_on[n], plies - 1, favourites)
        if winning:
            return winning == 1
    return count <= FEW and _one_holds(size, going_on[:count], most, favourites)


@kernel
def _one_holds(size: int, going_on: Words, most: int, favourites: Numbers) -> bool:
    """Whether all but one of these positions are won for the side to move there, soon."""
    held = 0
    for after in going_on:
        if not forced(size, after, most, favourites):
            held += 1
            if held == 2:
                return False
    return held == 1
