"""One ply of a level by planes: all states of a set of blanks at once, as in `level.py`.

A state is lost in exactly d plies if it is lost, was not found before, and all its moves lead to
wins of less than d plies. It is won in exactly d if it is won, was not found before, and a move
leads to a loss in d − 1. Moves with a blank cube lead to the level below, whose plies are known.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from markoff.fast.bits import ones
from markoff.fast.compiling import kernel, making_kernel
from markoff.tablebases.quixo.distances.plies import Dated, write_plies
from markoff.tablebases.quixo.geometry import Geometry, Numbers, place, slid, smallest
from markoff.tablebases.quixo.level import coordinates
from markoff.tablebases.quixo.permuting import (
    BOTH,
    NO_COORDINATE,
    add_permuted,
    desk,
    keep_permuted,
)
from markoff.tablebases.quixo.planes import NONE, Plane, is_empty, mark_lines

AT_ONCE = 1
"""The byte of a position that a line has ended."""


class Search(NamedTuple):
    """What a level needs only while its plies are counted."""

    won: npt.NDArray[np.uint64]
    """The wins found so far."""
    maybe: npt.NDArray[np.uint64]
    """The losses not found yet."""
    fresh: npt.NDArray[np.uint64]
    has_fresh: npt.NDArray[np.bool_]
    """The losses of the ply before, and which sets have any."""
    below_won: npt.NDArray[np.uint64]
    below_fresh: npt.NDArray[np.uint64]
    below_has_fresh: npt.NDArray[np.bool_]
    """The same of the level below."""
    leads: npt.NDArray[np.int32]
    turns: npt.NDArray[np.int8]
    """By set and push: the place of the set to which it leads, here or below, and the symmetry."""
    orbits: Numbers
    """By set: for how many sets it stands."""


@making_kernel
def begin_plies(
    first: int, last: int, level: Dated, below: Dated, search: Search, board: Geometry
) -> Numbers:
    """What lines have ended, and where all pushes lead. How many boards are won and lost."""
    n = board.cells - level.blanks
    words = level.win.shape[1]
    lines, theirs = np.empty(words, np.uint64), np.empty(words, np.uint64)
    counts = np.zeros(2, np.int64)
    for number in range(first, last):
        blanks = int(level.sets[number])
        mark_lines(lines, blanks, n, True, board)
        mark_lines(theirs, blanks, n, False, board)
        search.won[number] = lines
        weight = search.orbits[number]
        counts[0] += weight * write_plies(level, number, lines, AT_ONCE, n, True)
        for word in range(words):
            lines[word] &= ~theirs[word]
            search.maybe[number, word] = level.loss[number, word] & ~lines[word]
        counts[1] += weight * write_plies(level, number, lines, AT_ONCE, n, False)
        for push in range(len(board.taken)):
            taken = np.int64(1) << board.taken[push]
            goal, turn = smallest(slid(blanks & ~taken, push, board), board)
            search.turns[number, push] = turn
            sets = below.sets if blanks & taken else level.sets
            search.leads[number, push] = place(sets, goal)
    return counts


@making_kernel
def losses_in(
    first: int, last: int, level: Dated, below: Dated, search: Search, board: Geometry, byte: int
) -> Numbers:
    """The losses of this ply: every move leads to a win that is found already. How many boards."""
    n = board.cells - level.blanks
    numbers, block = desk()
    left = np.empty(level.win.shape[1], np.uint64)
    counts = np.zeros(1, np.int64)
    for number in range(first, last):
        blanks = int(level.sets[number])
        maybe, leads = search.maybe[number], search.leads[number]
        left[:] = maybe
        for push in range(len(board.taken)):
            if is_empty(left):
                break
            taken, to = board.taken[push], leads[push]
            turn = board.turns[search.turns[number, push]]
            if blanks >> taken & 1:
                coordinates(blanks, push, below.sets[to], turn, board, numbers)
                keep_permuted(left, search.below_won[to], n, NO_COORDINATE, 0, numbers, block)
            else:
                coordinates(blanks, push, level.sets[to], turn, board, numbers)
                i = taken - ones(np.uint64(blanks & (1 << taken) - 1))
                keep_permuted(left, search.won[to], n, i, BOTH, numbers, block)
        for word in range(len(left)):
            maybe[word] &= ~left[word]
        counts[0] += search.orbits[number] * write_plies(level, number, left, byte, n, False)
    return counts


@making_kernel
def wins_in(
    first: int, last: int, level: Dated, below: Dated, search: Search, board: Geometry, byte: int
) -> Numbers:
    """The wins of this ply: a move leads to a loss of the ply before. How many boards."""
    n = board.cells - level.blanks
    numbers, block = desk()
    more = np.empty(level.win.shape[1], np.uint64)
    counts = np.zeros(1, np.int64)
    for number in range(first, last):
        blanks = int(level.sets[number])
        won, leads = search.won[number], search.leads[number]
        if _is_same(won, level.win[number]):
            continue
        more[:] = NONE
        for push in range(len(board.taken)):
            taken, to = board.taken[push], leads[push]
            turn = board.turns[search.turns[number, push]]
            if blanks >> taken & 1:
                if search.below_has_fresh[to]:
                    coordinates(blanks, push, below.sets[to], turn, board, numbers)
                    add_permuted(more, search.below_fresh[to], n, NO_COORDINATE, 1, numbers, block)
            elif search.has_fresh[to]:
                coordinates(blanks, push, level.sets[to], turn, board, numbers)
                i = taken - ones(np.uint64(blanks & (1 << taken) - 1))
                add_permuted(more, search.fresh[to], n, i, BOTH, numbers, block)
        for word in range(len(more)):
            more[word] &= level.win[number, word] & ~won[word]
            won[word] |= more[word]
        counts[0] += search.orbits[number] * write_plies(level, number, more, byte, n, True)
    return counts


@kernel
def _is_same(one: Plane, other: Plane) -> bool:
    for word in range(len(one)):  # noqa: SIM110  # numba knows no `all`
        if one[word] != other[word]:
            return False
    return True
