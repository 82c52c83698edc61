"""A level of Quixo, solved: passes over its planes until nothing is new, on several threads."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from markoff.tablebases.quixo.counts import LATE_BITS, words_of
from markoff.tablebases.quixo.crew import Crew, crew, joined
from markoff.tablebases.quixo.geometry import Geometry, Numbers, canonical_sets
from markoff.tablebases.quixo.late import losses_before, settle_losses, settle_wins, wins_before
from markoff.tablebases.quixo.level import Level, Work, begin, find_losses, find_wins
from markoff.tablebases.quixo.planes import count_by_cells

FEW = 4096
"""From one new state in so many downwards, new states are followed one by one: about where
that begins to be cheaper than another pass over all planes."""
Tell = Callable[[int, float], object]
"""Called with the number of the pass, from 0, and how much of it is done."""


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
    solving = _Solving(level, lower, work, board, tell)
    with crew(threads, solving.progress) as hands:
        passes = solving.run(hands, few=(len(sets) << n) // FEW)
        counts = hands.pool.map(lambda planes: count_by_cells(planes, orbits, n), level[2:])
        wins, losses = (tuple(int(count) for count in by_cells) for by_cells in counts)
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
        tell: Tell,
    ) -> None:
        self.level, self.lower, self.work, self.board = level, lower, work, board
        self.tell = tell
        self.passes, self.half = 0, 0
        """A pass has two halves: losses, then wins. Number 0 is what comes before, in one."""
        self.late: list[Numbers] = []

    def progress(self, share: float) -> None:
        self.tell(self.passes, (self.half + share) / 2)

    def run(self, hands: Crew, few: int) -> int:
        """Losses, then wins from new losses, then losses from new wins, and so on; while there
        are only a few, one by one. The number of passes."""
        level, work, board, sets = self.level, self.work, self.board, len(self.level.sets)
        hands.over_sets(sets, begin, level, self.lower, work, board)
        new_wins: Numbers | None = None
        while True:
            self.passes, self.half = self.passes + 1, 0
            first = self.passes == 1
            if new_wins is None:
                losses = joined(hands.over_sets(sets, find_losses, level, work, board, first))
            else:
                found = hands.over_entries(losses_before, new_wins, level, work, board)
                losses = settle_losses(found, level, work)
            if first:
                work.fresh_loss[:] = True  # also those that lines have decided
            elif not len(losses):
                return self.passes
            self.late.append(losses << LATE_BITS | self.passes)
            self.half = 1
            if first or len(losses) > few:
                new_wins = None
                if not any(hands.over_sets(sets, find_wins, level, work, board)):
                    return self.passes
            else:
                found = hands.over_entries(wins_before, losses, level, board)
                new_wins = settle_wins(found, level, work)
                if not len(new_wins):
                    return self.passes
