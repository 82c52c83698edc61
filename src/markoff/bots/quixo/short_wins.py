"""Short wins of Quixo for two, found by trying everything: no estimate, no tablebase, no gap.

A search looks less far where a move seems bad, and a tablebase knows that a position is won but not
how soon. So neither may say how a game is finished quickly. This can: seven plies are few enough
to try all of them, because most moves are refuted by the first reply.
"""

from collections.abc import Callable

import numpy as np

from markoff.bots.quixo.desk import Numbers
from markoff.bots.quixo.threats import can_win
from markoff.fast.compiling import kernel
from markoff.fast.quixo.boards import PUSH_COUNTS
from markoff.fast.quixo.law import NONE, Packed, ended, legal, pack, pushed
from markoff.game import Action
from markoff.games import quixo
from markoff.games.quixo import Position

MOST = 7
"""Plies, which take a few milliseconds. Two more would take thirty times as long."""
NO_PUSH = -1

_ONE = np.uint64(1)


def never() -> bool:
    return False


def short_wins(
    position: Position, most: int = MOST, enough: Callable[[], bool] = never
) -> tuple[int, list[Action]]:
    """The fewest plies in which the side to move can force its line, and every action that does
    so; no actions if there is no win within `most`, or `enough` said to stop before it was seen."""
    size, seat, marks = position.size, position.seat, pack(position).marks
    legal_here = quixo.legal(position, seat)
    ends = {action: quixo.result(quixo.play(position, {seat: action})) for action in legal_here}
    if won := [action for action, end in ends.items() if end and seat in end.winners]:
        return 1, won
    going_on = [action for action, end in ends.items() if end is None]
    favourites = np.full(MOST + 1, NO_PUSH)
    for plies in range(3, most + 1, 2):
        for action in going_on:
            if enough():
                return plies, won
            if forced(size, np.uint64(pushed(size, marks, action)), plies - 1, favourites):
                won.append(action)
        if won:
            return plies, won
    return most, []


@kernel
def forced(size: int, marks: np.uint64, plies: int, favourites: Numbers) -> bool:
    """Whether one side makes its line within this many plies, whatever the other does: the side to
    move if their number is odd, and otherwise the side that has just moved."""
    position = Packed(size, 2, 0, marks, np.uint64(0))
    attacks = plies % 2 == 1
    if can_win(position):
        return attacks
    if plies == 1:
        return False
    pushes = legal(position)
    favourite = favourites[plies]
    for n in range(NO_PUSH, PUSH_COUNTS[size]):
        push = favourite if n == NO_PUSH else n
        if push == NO_PUSH or (push == favourite) != (n == NO_PUSH):
            continue
        if not pushes >> np.uint64(push) & _ONE:
            continue
        after = pushed(size, marks, push)
        if ended(size, after) == NONE and forced(size, after, plies - 1, favourites) == attacks:
            favourites[plies] = push  # what was good here is likely to be good nearby
            return attacks
    return not attacks
