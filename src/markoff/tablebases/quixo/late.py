"""The few states of a level that are decided late, one by one.

After some passes over whole planes hardly anything is new. Then it is cheaper to take each new
loss, undo every push that may have led to it, and so find the new wins; and from each new win,
in the same way, the states that have run out of other moves. A set of blanks that is its own
image holds a state and its image: both are found.
"""

import numpy as np
import numpy.typing as npt

from markoff.fast.compiling import kernel, making_kernel
from markoff.tablebases.quixo.counts import STATE_BITS
from markoff.tablebases.quixo.geometry import (
    Geometry,
    Numbers,
    compressed,
    expanded,
    place,
    slid,
    slid_back,
    smallest,
    turned,
)
from markoff.tablebases.quixo.level import Level, Work, appended
from markoff.tablebases.quixo.planes import IN_WORD, is_set


@making_kernel
def wins_before(losses: Numbers, level: Level, board: Geometry) -> Numbers:
    """Entries of the states that can move to these losses and are not known as wins yet; some
    may be there twice."""
    found, count = np.empty(64, np.int64), 0
    for entry in losses:
        blanks, moved = cells_of(entry, level.sets, board)
        for push in range(len(board.taken)):
            if not moved >> board.put[push] & 1:
                continue
            before, mine = undone(blanks, moved, push, False, board)
            if _has_line(others(before, mine, board), board):
                continue
            goal, _ = smallest(before, board)
            number = place(level.sets, goal)
            for turn in range(8):
                if turned(before, turn, board) == goal:
                    state = compressed(turned(mine, turn, board), goal, board)
                    if not is_set(level.win, number, state):
                        found, count = appended(found, count, number << STATE_BITS | state)
    return found[:count].copy()


@making_kernel
def losses_before(wins: Numbers, level: Level, work: Work, board: Geometry) -> Numbers:
    """Entries of the states that can move to these wins of the other side, and nowhere else;
    some may be there twice."""
    found, count = np.empty(64, np.int64), 0
    for entry in wins:
        blanks, winner = cells_of(entry, level.sets, board)
        moved = others(blanks, winner, board)
        for push in range(len(board.taken)):
            if not moved >> board.put[push] & 1:
                continue
            before, mine = undone(blanks, moved, push, False, board)
            goal, _ = smallest(before, board)
            number = place(level.sets, goal)
            theirs = others(before, mine, board)
            for turn in range(8):
                if turned(before, turn, board) == goal:
                    state = compressed(turned(theirs, turn, board), goal, board)
                    if not is_set(work.maybe, number, state):
                        continue
                    if _is_lost(number, state, level, work, board):
                        found, count = appended(found, count, number << STATE_BITS | state)
    return found[:count].copy()


@making_kernel
def settle_wins(entries: Numbers, level: Level, work: Work) -> Numbers:
    """Marks these states as won; those that were not yet."""
    work.fresh_win[:] = False
    count = 0
    for entry in entries:
        number, state = entry >> STATE_BITS, entry & (1 << STATE_BITS) - 1
        if not is_set(level.win, number, state):
            flip(level.win, number, state)
            work.fresh_win[number] = True
            entries[count] = entry
            count += 1
    return entries[:count].copy()


@making_kernel
def settle_losses(entries: Numbers, level: Level, work: Work) -> Numbers:
    """Marks these states as lost; those that were not yet."""
    work.fresh_loss[:] = False
    count = 0
    for entry in entries:
        number, state = entry >> STATE_BITS, entry & (1 << STATE_BITS) - 1
        if is_set(work.maybe, number, state):
            flip(work.maybe, number, state)
            flip(level.loss, number, state)
            work.fresh_loss[number] = True
            entries[count] = entry
            count += 1
    return entries[:count].copy()


@kernel
def flip(planes: npt.NDArray[np.uint64], number: int, state: int) -> None:
    planes[number, state >> IN_WORD] ^= np.uint64(1) << np.uint64(state & 63)


@kernel
def cells_of(entry: int, sets: npt.NDArray[np.int32], board: Geometry) -> tuple[int, int]:
    """The blanks of an entry, and the cells that its state names."""
    blanks = int(sets[entry >> STATE_BITS])
    return blanks, expanded(entry & (1 << STATE_BITS) - 1, blanks, board)


@kernel
def others(blanks: int, cells: int, board: Geometry) -> int:
    return ((1 << board.cells) - 1) & ~blanks & ~cells


@kernel
def undone(blanks: int, moved: int, push: int, of_blank: bool, board: Geometry) -> tuple[int, int]:
    """The blanks, and the cells of the side that has pushed a cube, before that: the cube was its
    own or a blank."""
    taken = np.int64(1) << board.taken[push]
    mine, before = slid_back(moved, push, board), slid_back(blanks, push, board)
    return (before | taken, mine) if of_blank else (before, mine | taken)


@kernel
def _has_line(cells: int, board: Geometry) -> bool:
    for line in board.lines:  # noqa: SIM110  # numba knows no `any`
        if cells & line == line:
            return True
    return False


@kernel
def _is_lost(number: int, state: int, level: Level, work: Work, board: Geometry) -> bool:
    """Whether every own cube, pushed anywhere, leaves the other side with a win."""
    blanks = int(level.sets[number])
    theirs = expanded(state, blanks, board)
    for push in range(len(board.taken)):
        if (blanks | theirs) >> board.taken[push] & 1:
            continue
        to = work.leads[number, push]
        after = turned(slid(theirs, push, board), work.turns[number, push], board)
        goal = int(level.sets[to])
        if not is_set(level.win, to, compressed(after, goal, board)):
            return False
    return True
