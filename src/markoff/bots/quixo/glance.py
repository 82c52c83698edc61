"""What a search of Quixo sees without looking ahead: wins and losses at once, the tablebase, and
otherwise an estimate.
"""

import numpy as np

from markoff.bots.quixo.desk import Known, Numbers
from markoff.bots.quixo.evaluation import worth
from markoff.bots.quixo.scores import DRAWN, FOUND_WON, MOST_ESTIMATE, WON
from markoff.bots.quixo.threats import can_win, completing
from markoff.fast.bits import ones
from markoff.fast.compiling import kernel
from markoff.fast.quixo.boards import CELLS, HALF, PUSH_COUNTS
from markoff.fast.quixo.law import LINE, OPPONENTS_LINE, Packed, ended, legal, pushed, signed
from markoff.tablebases.quixo.lookup import DRAW, WIN, look_up

A_WIN = -1
"""Instead of a number of offers."""

_ONE = np.uint64(1)


@kernel
def glance(position: Packed, ply: int) -> int:
    """The score of a position in which the game goes on, this many plies after the root."""
    estimate, short = worth(position)
    if short > 0 and can_win(position):
        return WON - ply - 1
    return max(-MOST_ESTIMATE, min(MOST_ESTIMATE, estimate))


@kernel
def looked_up(position: Packed, ply: int, known: Known) -> tuple[bool, int]:
    """Whether the tablebase knows the position, and then its score."""
    mine, theirs = signed(position.marks & CELLS), signed(position.marks >> HALF)
    blanks = ((1 << position.size * position.size) - 1) & ~mine & ~theirs
    level = ones(np.uint64(blanks))
    if level != known.level:
        return False, DRAWN
    _, value, _ = look_up(blanks, mine, theirs, known.stored, known.board)
    if value == DRAW:
        return True, DRAWN
    return True, (FOUND_WON - ply if value == WIN else ply - FOUND_WON)


@kernel
def offer(position: Packed, actions: Numbers) -> int:
    """Puts down the actions that do not lose at once, and tells how many; A_WIN if one wins."""
    size, marks = position.size, position.marks
    pushes = legal(position)
    points = 1 if position.players == 2 else 2
    if not pushes:
        actions[0] = points * PUSH_COUNTS[size]  # the pass
        return 1
    telling = completing(size, marks & CELLS) | completing(size, marks >> HALF)
    offers = 0
    for push in range(PUSH_COUNTS[size]):
        if pushes >> np.uint64(push) & _ONE:
            if telling >> np.uint64(push) & _ONE:
                reason = ended(size, pushed(size, marks, push))
                if reason == LINE:
                    return A_WIN
                if reason == OPPONENTS_LINE:
                    continue
            for point in range(points):
                actions[offers] = points * push + point
                offers += 1
    return offers
