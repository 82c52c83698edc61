"""One level of Quixo: all states with the same number of blanks.

For every canonical set of blanks there are two planes. WIN is indexed by the cells of the side
to move, LOSS by the cells of the opponent: then a push needs no complement. A third plane holds
the states that may still turn out to be lost. Kernels work on a range of sets and are run by
several threads: a pass never reads what it writes, so the order of the sets does not matter.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from markoff.fast.bits import ones
from markoff.fast.compiling import kernel, making_kernel
from markoff.tablebases.quixo.counts import STATE_BITS
from markoff.tablebases.quixo.geometry import Geometry, Numbers, place, slid, smallest
from markoff.tablebases.quixo.permuting import (
    BOTH,
    NO_COORDINATE,
    ORIGIN,
    RANKS,
    add_permuted,
    desk,
    keep_permuted,
)
from markoff.tablebases.quixo.planes import IN_WORD, NONE, Plane, is_empty, mark_lines, whole


class Level(NamedTuple):
    blanks: int
    sets: npt.NDArray[np.int32]
    win: npt.NDArray[np.uint64]
    loss: npt.NDArray[np.uint64]


class Work(NamedTuple):
    """What a level needs only while it is being solved."""

    maybe: npt.NDArray[np.uint64]
    leads: npt.NDArray[np.int32]
    """By set and push: the place of the set to which the push leads."""
    turns: npt.NDArray[np.int8]
    """By set and push: the symmetry that turns its blanks into that set."""
    fresh_win: npt.NDArray[np.bool_]
    fresh_loss: npt.NDArray[np.bool_]
    """By set: whether the last pass has found something there."""


@kernel
def coordinates(
    blanks: int, push: int, goal: int, turn: Numbers, board: Geometry, numbers: Numbers
) -> None:
    """Where the coordinates of a set of blanks are in the set to which a push leads; one more
    for the cube that is put back, if a blank is taken."""
    goals = board.goals[push]
    count = 0
    for cell in range(board.cells):
        numbers[RANKS + cell] = count
        count += not goal >> cell & 1
    n = 0
    for cell in range(board.cells):
        if not blanks >> cell & 1:
            numbers[ORIGIN + n] = numbers[RANKS + turn[goals[cell]]]
            n += 1
    if blanks >> board.taken[push] & 1:
        numbers[ORIGIN + n] = numbers[RANKS + turn[board.put[push]]]
    for i in range(count, IN_WORD):
        numbers[ORIGIN + i] = i


@making_kernel
def begin(first: int, last: int, level: Level, lower: Level, work: Work, board: Geometry) -> None:
    """What lines and blank cubes decide, and where all pushes lead."""
    words = level.win.shape[1]
    n = board.cells - level.blanks
    numbers, block = desk()
    lines, theirs = np.empty(words, np.uint64), np.empty(words, np.uint64)
    for number in range(first, last):
        blanks = int(level.sets[number])
        win, loss, maybe = level.win[number], level.loss[number], work.maybe[number]
        mark_lines(lines, blanks, n, True, board)
        mark_lines(theirs, blanks, n, False, board)
        for word in range(words):
            # Both planes see the same lines: in WIN cells are mine, in LOSS they are theirs.
            win[word] = NONE
            loss[word] = lines[word] & ~theirs[word]
            maybe[word] = whole(n) & ~lines[word] & ~theirs[word]
        for push in range(len(board.taken)):
            taken = np.int64(1) << board.taken[push]
            goal, turn = smallest(slid(blanks & ~taken, push, board), board)
            work.turns[number, push] = turn
            if not blanks & taken:
                work.leads[number, push] = place(level.sets, goal)
                continue
            to = place(lower.sets, goal)
            coordinates(blanks, push, goal, board.turns[turn], board, numbers)
            add_permuted(win, lower.loss[to], n, NO_COORDINATE, 1, numbers, block)
            keep_permuted(maybe, lower.win[to], n, NO_COORDINATE, 0, numbers, block)
        for word in range(words):
            win[word] = win[word] & ~theirs[word] | lines[word]


@making_kernel
def find_losses(
    first: int, last: int, level: Level, work: Work, board: Geometry, is_first: bool
) -> Numbers:
    """The states all of whose moves lead to a win of the other side; entries of those that are
    found after the first pass."""
    n = board.cells - level.blanks
    numbers, block = desk()
    left = np.empty(level.win.shape[1], np.uint64)
    late, lates = np.empty(64, np.int64), 0
    for number in range(first, last):
        work.fresh_loss[number] = False
        blanks = int(level.sets[number])
        maybe, leads = work.maybe[number], work.leads[number]
        if not is_first and not _leads_to_fresh(blanks, leads, work.fresh_win, board.taken):
            continue
        left[:] = maybe
        for push in range(len(board.taken)):
            if is_empty(left):
                break
            taken, to = board.taken[push], leads[push]
            if not blanks >> taken & 1:
                turn = board.turns[work.turns[number, push]]
                coordinates(blanks, push, level.sets[to], turn, board, numbers)
                i = taken - ones(np.uint64(blanks & (1 << taken) - 1))
                keep_permuted(left, level.win[to], n, i, BOTH, numbers, block)
        if is_empty(left):
            continue
        work.fresh_loss[number] = True
        loss = level.loss[number]
        for word in range(len(left)):
            loss[word] |= left[word]
            maybe[word] &= ~left[word]
        if not is_first:
            late, lates = _note(late, lates, left, number)
    return late[:lates].copy()


@kernel
def _leads_to_fresh(
    blanks: int, leads: npt.NDArray[np.int32], fresh: npt.NDArray[np.bool_], taken: Numbers
) -> bool:
    for push in range(len(taken)):  # noqa: SIM110  # numba knows no `any`
        if not blanks >> taken[push] & 1 and fresh[leads[push]]:
            return True
    return False


@making_kernel
def _note(late: Numbers, lates: int, states: Plane, number: int) -> tuple[Numbers, int]:
    for word in range(len(states)):
        rest = states[word]
        while rest:
            lowest = rest & (~rest + np.uint64(1))
            state = word << IN_WORD | ones(lowest - np.uint64(1))
            late, lates = appended(late, lates, number << STATE_BITS | state)
            rest ^= lowest
    return late, lates


@making_kernel
def appended(entries: Numbers, count: int, entry: int) -> tuple[Numbers, int]:
    if count == len(entries):
        longer = np.empty(2 * count, np.int64)
        longer[:count] = entries
        entries = longer
    entries[count] = entry
    return entries, count + 1


@making_kernel
def find_wins(first: int, last: int, level: Level, work: Work, board: Geometry) -> bool:
    """The states with a move to a loss of the other side. Whether there are new ones."""
    words = level.win.shape[1]
    n = board.cells - level.blanks
    numbers, block = desk()
    more, theirs = np.empty(words, np.uint64), np.empty(words, np.uint64)
    some = False
    for number in range(first, last):
        work.fresh_win[number] = False
        blanks = int(level.sets[number])
        win, leads = level.win[number], work.leads[number]
        if not _leads_to_fresh(blanks, leads, work.fresh_loss, board.taken):
            continue
        more[:] = NONE
        for push in range(len(board.taken)):
            taken, to = board.taken[push], leads[push]
            if not blanks >> taken & 1 and work.fresh_loss[to]:
                turn = board.turns[work.turns[number, push]]
                coordinates(blanks, push, level.sets[to], turn, board, numbers)
                i = taken - ones(np.uint64(blanks & (1 << taken) - 1))
                add_permuted(more, level.loss[to], n, i, BOTH, numbers, block)
        mark_lines(theirs, blanks, n, False, board)
        found = NONE
        for word in range(words):
            new = more[word] & ~theirs[word] & ~win[word]
            win[word] |= new
            found |= new
        if found:
            work.fresh_win[number] = True
            some = True
    return some
