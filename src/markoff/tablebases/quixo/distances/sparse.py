"""One ply of a level state by state, once hardly any are new: as in `late.py`.

The states of the ply before, of this level or of the one below, are followed back through every
push that may have led to them.
"""

import numpy as np

from markoff.fast.compiling import kernel, making_kernel
from markoff.tablebases.quixo.counts import STATE_BITS
from markoff.tablebases.quixo.distances.dense import Search
from markoff.tablebases.quixo.distances.plies import Dated
from markoff.tablebases.quixo.geometry import (
    Geometry,
    Numbers,
    compressed,
    expanded,
    place,
    slid,
    smallest,
    turned,
)
from markoff.tablebases.quixo.late import cells_of, flip, others, undone
from markoff.tablebases.quixo.level import appended
from markoff.tablebases.quixo.planes import is_set


@making_kernel
def wins_behind(
    losses: Numbers, source: Dated, level: Dated, search: Search, board: Geometry
) -> Numbers:
    """Entries of the wins that can move to these losses of the source, this level or the one
    below, and are not found yet; some may be there twice."""
    found, count = np.empty(64, np.int64), 0
    for entry in losses:
        blanks, moved = cells_of(entry, source.sets, board)
        for push in range(len(board.taken)):
            if not moved >> board.put[push] & 1:
                continue
            before, mine = undone(blanks, moved, push, source.blanks < level.blanks, board)
            goal, _ = smallest(before, board)
            number = place(level.sets, goal)
            for turn in range(8):
                if turned(before, turn, board) == goal:
                    state = compressed(turned(mine, turn, board), goal, board)
                    is_new = not is_set(search.won, number, state)
                    if is_new and is_set(level.win, number, state):
                        found, count = appended(found, count, number << STATE_BITS | state)
    return found[:count].copy()


@making_kernel
def losses_behind(
    wins: Numbers,
    source: Dated,
    level: Dated,
    below: Dated,
    search: Search,
    board: Geometry,
    byte: int,
) -> Numbers:
    """Entries of the losses that can move to these wins of the source, and all of whose moves lead
    to wins that are found; some may be there twice."""
    found, count = np.empty(64, np.int64), 0
    for entry in wins:
        blanks, winner = cells_of(entry, source.sets, board)
        moved = others(blanks, winner, board)
        for push in range(len(board.taken)):
            if not moved >> board.put[push] & 1:
                continue
            before, mine = undone(blanks, moved, push, source.blanks < level.blanks, board)
            goal, _ = smallest(before, board)
            number = place(level.sets, goal)
            theirs = others(before, mine, board)
            for turn in range(8):
                if turned(before, turn, board) == goal:
                    state = compressed(turned(theirs, turn, board), goal, board)
                    if not is_set(search.maybe, number, state):
                        continue
                    if _all_won(number, state, level, below, search, board, byte):
                        found, count = appended(found, count, number << STATE_BITS | state)
    return found[:count].copy()


@kernel
def _all_won(
    number: int,
    state: int,
    level: Dated,
    below: Dated,
    search: Search,
    board: Geometry,
    byte: int,
) -> bool:
    """Whether every move leaves the other side with a win that was found in an earlier ply."""
    blanks = int(level.sets[number])
    theirs = expanded(state, blanks, board)
    for push in range(len(board.taken)):
        taken = board.taken[push]
        if theirs >> taken & 1:
            continue
        to = search.leads[number, push]
        after = turned(slid(theirs, push, board), search.turns[number, push], board)
        if blanks >> taken & 1:
            there = compressed(after, int(below.sets[to]), board)
            if not is_set(below.win, to, there) or below.plies[to, there] >= byte:
                return False
        elif not is_set(search.won, to, compressed(after, int(level.sets[to]), board)):
            return False
    return True


@making_kernel
def keep_wins(entries: Numbers, level: Dated, search: Search, byte: int) -> tuple[Numbers, int]:
    """Writes the plies of these wins. Those that were not there yet, and how many boards."""
    kept, boards = 0, 0
    for entry in entries:
        number, state = entry >> STATE_BITS, entry & (1 << STATE_BITS) - 1
        if not is_set(search.won, number, state):
            flip(search.won, number, state)
            level.plies[number, state] = byte
            boards += search.orbits[number]
            entries[kept] = entry
            kept += 1
    return entries[:kept].copy(), boards


@making_kernel
def keep_losses(
    entries: Numbers, level: Dated, search: Search, byte: int, n: int
) -> tuple[Numbers, int]:
    """The same for losses."""
    kept, boards, full = 0, 0, (1 << n) - 1
    for entry in entries:
        number, state = entry >> STATE_BITS, entry & (1 << STATE_BITS) - 1
        if is_set(search.maybe, number, state):
            flip(search.maybe, number, state)
            level.plies[number, state ^ full] = byte
            boards += search.orbits[number]
            entries[kept] = entry
            kept += 1
    return entries[:kept].copy(), boards
