"""How a seat plays in a playout: a policy takes a position and where the random numbers stand,
and tells an action and where they stand afterwards.
"""

import numpy as np

from markoff.fast.bits import ones
from markoff.fast.chance import STEP, below, mixed
from markoff.fast.compiling import kernel
from markoff.fast.quixo.boards import CELLS, PUSH_COUNTS
from markoff.fast.quixo.law import (
    LINE,
    OPPONENTS_LINE,
    Packed,
    ended,
    legal,
    play,
    pushed,
    signed,
)

RANDOM, FINISH = range(2)
POLICIES = {"random": RANDOM, "finish": FINISH}

_ONE = np.uint64(1)


@kernel
def choice(policy: int, position: Packed, numbers: np.uint64) -> tuple[int, np.uint64]:
    pushes = legal(position)
    if not pushes:  # the pass of four; of two, who cannot push sees a line along the edge
        return 2 * int(PUSH_COUNTS[position.size]), numbers
    if policy == FINISH:
        push, numbers = _finishing(position, pushes, numbers)
    else:
        push, numbers = one_of(position.size, pushes, numbers)
    if position.players == 2:
        return push, numbers
    point = signed(mixed(numbers) >> np.uint64(63))
    return 2 * push + point, numbers + STEP


@kernel
def one_of(size: int, pushes: np.uint64, numbers: np.uint64) -> tuple[int, np.uint64]:
    """Each push of the set with the same chance: draws among all pushes until one is in it."""
    limit = np.uint64(PUSH_COUNTS[size])
    while True:
        push = below(mixed(numbers), limit)
        numbers += STEP
        if pushes >> push & _ONE:
            return signed(push), numbers


@kernel
def _finishing(position: Packed, pushes: np.uint64, numbers: np.uint64) -> tuple[int, np.uint64]:
    """A push that wins; else one that neither loses nor lets the opponents win at once; else
    one that does not lose; else any."""
    size = position.size
    winning, losing = _ends(size, position.marks, pushes)
    if winning:
        return one_of(size, winning, numbers)
    not_losing = pushes & ~losing
    left = not_losing
    while left:  # the first that will do is as random as all that would do, and found sooner
        push, numbers = one_of(size, left, numbers)
        if not _can_win(_after(position, push)):
            return push, numbers
        left &= ~(_ONE << np.uint64(push))
    return one_of(size, not_losing or pushes, numbers)


@kernel
def _ends(size: int, marks: np.uint64, pushes: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The pushes that win, and those that lose."""
    winning = losing = np.uint64(0)
    for push in range(PUSH_COUNTS[size]):
        bit = _ONE << np.uint64(push)
        if pushes & bit:
            reason = ended(size, pushed(size, marks, push))
            if reason == LINE:
                winning |= bit
            elif reason == OPPONENTS_LINE:
                losing |= bit
    return winning, losing


@kernel
def _can_win(position: Packed) -> bool:
    size, marks = position.size, position.marks
    if ones(marks & CELLS) < size - 1:  # a line needs all its cubes but the one pushed in
        return False
    pushes = legal(position)
    for push in range(PUSH_COUNTS[size]):
        allowed = pushes >> np.uint64(push) & _ONE
        if allowed and ended(size, pushed(size, marks, push)) == LINE:
            return True
    return False


@kernel
def _after(position: Packed, push: int) -> Packed:
    """The position after a push, with the point to the first partner."""
    return play(position, push if position.players == 2 else 2 * push)
