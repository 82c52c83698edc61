"""The plies of a level: for each number of plies, the losses and wins that last so long.

A ply looks at what the ply before has found, here and in the level below. If that is much, it goes
over whole planes; if it is little, it follows each state back.
"""

from collections.abc import Callable
from math import comb
from typing import NamedTuple

import numpy as np

from markoff.tablebases.quixo.crew import Crew, crew, joined
from markoff.tablebases.quixo.distances.dense import Search, begin_plies, losses_in, wins_in
from markoff.tablebases.quixo.distances.plies import Dated, add_wins_at, entries_at, losses_at
from markoff.tablebases.quixo.distances.sparse import (
    keep_losses,
    keep_wins,
    losses_behind,
    wins_behind,
)
from markoff.tablebases.quixo.geometry import Geometry, Numbers, canonical_sets
from markoff.text import BadText

FEW = 4096
"""From one state in so many downwards, the states of a ply are followed back one by one."""
MOST_PLIES = 254
"""What a byte can hold."""
Tell = Callable[[int, float], object]
"""Called with the number of plies, and the share of the level's states whose plies are known."""


class Lengths(NamedTuple):
    """How many boards of a level are won and lost in 0, 1, 2, … plies."""

    wins: tuple[int, ...] = ()
    losses: tuple[int, ...] = ()

    def at(self, plies: int) -> tuple[int, int]:
        return (
            self.wins[plies] if plies < len(self.wins) else 0,
            self.losses[plies] if plies < len(self.losses) else 0,
        )


def count_plies(
    level: Dated,
    below: Dated,
    lengths_below: Lengths,
    total: int,
    board: Geometry,
    threads: int,
    tell: Tell,
) -> Lengths:
    """Fills the plies of a level, which are 0 before. `total` boards of it are won or lost."""
    counting = _Counting(level, below, lengths_below, total, board, tell)
    with crew(threads, counting.progress) as hands:
        return counting.run(hands)


class _Counting:
    def __init__(
        self,
        level: Dated,
        below: Dated,
        lengths_below: Lengths,
        total: int,
        board: Geometry,
        tell: Tell,
    ) -> None:
        self.level, self.below, self.board = level, below, board
        self.lengths_below, self.total, self.tell = lengths_below, total, tell
        self.n = board.cells - level.blanks
        self.search = _search(level, below, board)
        self.few = (comb(board.cells, level.blanks) << self.n) // FEW
        self.ply = self.known = 0
        self.below_known = -1
        """Up to which ply the wins of the level below are in its plane."""
        self.wins: list[int] = []
        self.losses: list[int] = []
        self.new_wins: Numbers | None = None
        self.new_losses: Numbers | None = None
        """Of the ply before, as entries; None if they were found by planes."""

    def progress(self, _share: float) -> None:
        self.tell(self.ply, self.known / max(1, self.total))

    def run(self, hands: Crew) -> Lengths:
        sets = len(self.level.sets)
        begun = hands.over_sets(sets, begin_plies, self.level, self.below, self.search, self.board)
        wins, losses = (int(count) for count in np.sum(begun, axis=0))
        self._add(wins, losses)
        while self.known < self.total:
            self._check_can_go_on()
            self.ply += 1
            before = self.new_wins, self.new_losses
            # Losses first: they depend on the wins of earlier plies, not of this one.
            losses = self._losses(hands, before[0])
            self._add(self._wins(hands, before[1]), losses)
        if self.known > self.total:
            raise _contradiction(self.level.blanks)
        return Lengths(tuple(self.wins), tuple(self.losses))

    def _add(self, wins: int, losses: int) -> None:
        self.wins.append(wins)
        self.losses.append(losses)
        self.known += wins + losses

    def _check_can_go_on(self) -> None:
        last = max(len(self.lengths_below.wins), len(self.lengths_below.losses))
        if not self.wins[-1] + self.losses[-1] and self.ply >= last:
            raise _contradiction(self.level.blanks)
        if self.ply == MOST_PLIES:
            raise BadText(
                "too_many_plies",
                "level {level} has positions that last more than {most} plies, which a file of"
                " distances cannot hold",
                level=self.level.blanks,
                most=MOST_PLIES,
            )

    def _losses(self, hands: Crew, new_wins: Numbers | None) -> int:
        """The boards that are lost in exactly this many plies."""
        here, under = self.wins[-1], self.lengths_below.at(self.ply - 1)[0]
        self.new_losses = np.zeros(0, np.int64)
        if not here + under:
            return 0
        level, below, search, board = self.level, self.below, self.search, self.board
        byte = self.ply + 1
        if self._is_much(here, under):
            self._bring_wins_below(hands)
            self.new_losses = None
            found = hands.over_sets(len(level.sets), losses_in, level, below, search, board, byte)
            return int(np.sum(found))
        entries = [np.zeros(0, np.int64)]
        for source, count, known in ((level, here, new_wins), (below, under, None)):
            if count:
                wins = self._entries(hands, source, True) if known is None else known
                entries.append(
                    hands.over_entries(
                        losses_behind, wins, source, level, below, search, board, byte
                    )
                )
        self.new_losses, boards = keep_losses(joined(entries), level, search, byte, self.n)
        return boards

    def _wins(self, hands: Crew, new_losses: Numbers | None) -> int:
        """The boards that are won in exactly this many plies."""
        here, under = self.losses[-1], self.lengths_below.at(self.ply - 1)[1]
        self.new_wins = np.zeros(0, np.int64)
        if not here + under:
            return 0
        level, below, search, board = self.level, self.below, self.search, self.board
        byte = self.ply + 1
        if self._is_much(here, under):
            self._bring_losses(hands)
            self.new_wins = None
            found = hands.over_sets(len(level.sets), wins_in, level, below, search, board, byte)
            return int(np.sum(found))
        entries = [np.zeros(0, np.int64)]
        for source, count, known in ((level, here, new_losses), (below, under, None)):
            if count:
                losses = self._entries(hands, source, False) if known is None else known
                entries.append(
                    hands.over_entries(wins_behind, losses, source, level, search, board)
                )
        self.new_wins, boards = keep_wins(joined(entries), level, search, byte)
        return boards

    def _is_much(self, here: int, below: int) -> bool:
        return here + below > self.few

    def _entries(self, hands: Crew, source: Dated, of_wins: bool) -> Numbers:
        """What the ply before has found in this level, or in the one below."""
        n = self.board.cells - source.blanks
        return joined(hands.over_sets(len(source.sets), entries_at, source, self.ply, n, of_wins))

    def _bring_wins_below(self, hands: Crew) -> None:
        for ply in range(self.below_known + 1, self.ply):
            if self.lengths_below.at(ply)[0]:
                planes = self.search.below_won
                hands.over_sets(len(self.below.sets), add_wins_at, self.below, ply + 1, planes)
        self.below_known = self.ply - 1

    def _bring_losses(self, hands: Crew) -> None:
        search = self.search
        for level, planes, has in (
            (self.level, search.fresh, search.has_fresh),
            (self.below, search.below_fresh, search.below_has_fresh),
        ):
            if len(level.sets):
                n = self.board.cells - level.blanks
                hands.over_sets(len(level.sets), losses_at, level, self.ply, n, planes, has)


def _search(level: Dated, below: Dated, board: Geometry) -> Search:
    sets, orbits = canonical_sets(level.blanks, board)
    assert np.array_equal(sets, level.sets)  # the tablebase has been checked when it was opened
    pushes = len(sets), len(board.taken)
    return Search(
        np.zeros(level.win.shape, np.uint64),
        np.zeros(level.win.shape, np.uint64),
        np.zeros(level.win.shape, np.uint64),
        np.zeros(len(sets), np.bool_),
        np.zeros(below.win.shape, np.uint64),
        np.zeros(below.win.shape, np.uint64),
        np.zeros(len(below.sets), np.bool_),
        np.zeros(pushes, np.int32),
        np.zeros(pushes, np.int8),
        orbits,
    )


def _contradiction(level: int) -> BadText:
    return BadText(
        "level_contradicts",
        "level {level} contradicts the level below it: verify both with markoff solve quixo"
        " --verify",
        level=level,
    )
