"""A level of Quixo, solved: passes over its planes until nothing is new, on several threads."""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import NamedTuple, TypeVar

import numpy as np

from markoff.tablebases.quixo.counts import LATE_BITS, words_of
from markoff.tablebases.quixo.geometry import Geometry, Numbers, canonical_sets
from markoff.tablebases.quixo.late import losses_before, settle_losses, settle_wins, wins_before
from markoff.tablebases.quixo.level import Level, Work, begin, find_losses, find_wins
from markoff.tablebases.quixo.planes import count_by_cells

TASKS = 192
"""Pieces of a pass: enough for threads to finish together, and for Ctrl-C to be heard soon."""
FEW = 4096
"""From one new state in so many downwards, new states are followed one by one: about where
that begins to be cheaper than another pass over all planes."""
Tell = Callable[[int, float], object]
"""Called with the number of the pass, from 0, and how much of it is done."""

T = TypeVar("T")


class Solved(NamedTuple):
    level: Level
    late: Numbers
    """The losses that were found after the first pass, rising."""
    passes: int
    wins: tuple[int, ...]
    """By the number of cells of the side to move, from 0."""
    losses: tuple[int, ...]


def nothing_below() -> Level:
    """What stands below the level without blanks."""
    planes = np.zeros((0, 1), np.uint64)
    return Level(-1, np.zeros(0, np.int32), planes, planes)


def solve_level(blanks: int, lower: Level, board: Geometry, threads: int, tell: Tell) -> Solved:
    n = board.cells - blanks
    sets, orbits = canonical_sets(blanks, board)
    shape = len(sets), words_of(n)
    level = Level(blanks, sets, np.empty(shape, np.uint64), np.empty(shape, np.uint64))
    pushes = len(sets), len(board.taken)
    fresh = np.ones((2, len(sets)), np.bool_)
    work = Work(
        np.empty(shape, np.uint64), np.zeros(pushes, np.int32), np.zeros(pushes, np.int8), *fresh
    )
    pool = ThreadPoolExecutor(threads)
    try:
        solving = _Solving(level, lower, work, board, pool, tell)
        passes = solving.run(few=(len(sets) << n) // FEW)
        counts = pool.map(lambda planes: count_by_cells(planes, orbits, n), level[2:])
        wins, losses = (tuple(int(count) for count in by_cells) for by_cells in counts)
    finally:
        pool.shutdown(cancel_futures=True)
    late = np.concatenate(solving.late)
    late.sort()
    return Solved(level, late, passes, wins, losses[::-1])


class _Solving:
    def __init__(
        self,
        level: Level,
        lower: Level,
        work: Work,
        board: Geometry,
        pool: ThreadPoolExecutor,
        tell: Tell,
    ) -> None:
        self.level, self.lower, self.work, self.board = level, lower, work, board
        self.pool, self.tell = pool, tell
        self.passes, self.half = 0, 0
        """A pass has two halves: losses, then wins. Number 0 is what comes before, in one."""
        self.late: list[Numbers] = []

    def run(self, few: int) -> int:
        """Losses, then wins from new losses, then losses from new wins, and so on; while there
        are only a few, one by one. The number of passes."""
        level, work, board = self.level, self.work, self.board
        self._over_sets(begin, self.level, self.lower, work, board)
        new_wins: Numbers | None = None
        while True:
            self.passes, self.half = self.passes + 1, 0
            first = self.passes == 1
            if new_wins is None:
                losses = _joined(self._over_sets(find_losses, level, work, board, first))
            else:
                found = self._over_entries(losses_before, new_wins, level, work, board)
                losses = settle_losses(found, level, work)
            if first:
                work.fresh_loss[:] = True  # also those that lines have decided
            elif not len(losses):
                return self.passes
            self.late.append(losses << LATE_BITS | self.passes)
            self.half = 1
            if first or len(losses) > few:
                new_wins = None
                if not any(self._over_sets(find_wins, level, work, board)):
                    return self.passes
            else:
                found = self._over_entries(wins_before, losses, level, board)
                new_wins = settle_wins(found, level, work)
                if not len(new_wins):
                    return self.passes

    def _over_sets(self, kernel: Callable[..., T], *arguments: object) -> list[T]:
        """This kernel on all sets, in pieces."""
        count = len(self.level.sets)
        tasks = min(count, TASKS)
        cuts = [count * task // tasks for task in range(tasks + 1)]
        done = self.pool.map(lambda piece: kernel(*piece, *arguments), pairwise(cuts))
        return list(self._watched(done, tasks))

    def _over_entries(
        self, kernel: Callable[..., Numbers], entries: Numbers, *arguments: object
    ) -> Numbers:
        pieces = np.array_split(entries, max(1, min(TASKS, len(entries) >> 6)))
        done = self.pool.map(lambda piece: kernel(piece, *arguments), pieces)
        return _joined(self._watched(done, len(pieces)))

    def _watched(self, done: Iterable[T], tasks: int) -> Iterable[T]:
        for number, result in enumerate(done, start=1):
            self.tell(self.passes, (self.half + number / tasks) / 2)
            yield result


def _joined(pieces: Iterable[Numbers]) -> Numbers:
    return np.concatenate(list(pieces))
