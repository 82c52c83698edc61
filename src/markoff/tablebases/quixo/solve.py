"""Quixo solved, level after level: each finished level is checked, written and noted before the
next but one begins, so that a stopped run continues from there."""

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from markoff.disk import writing
from markoff.tablebases.lock import alone_in
from markoff.tablebases.quixo.counts import check
from markoff.tablebases.quixo.files import write_level
from markoff.tablebases.quixo.geometry import geometry
from markoff.tablebases.quixo.level import Level
from markoff.tablebases.quixo.passes import Solved, nothing_below, solve_level
from markoff.tablebases.quixo.tablebase import Kept, Tablebase

Tell = Callable[[int, int, float], object]
"""Called with the level, the number of the pass, from 0, and how much of it is done."""
Done = Callable[[Kept], object]
"""Called with what is kept of a level, by the thread that has written it."""


def solve(
    tablebase: Tablebase,
    last: int,
    threads: int,
    tell: Tell = lambda *_: None,
    done: Done = lambda _: None,
) -> None:
    """Solves the levels up to the last one that are not there. Writing one goes on while the
    next is being solved."""
    with alone_in(tablebase.folder), ThreadPoolExecutor(1) as writer:
        tablebase.forget()
        lower: Level | None = None
        writing: Future[None] | None = None
        for blanks in [level for level in range(last + 1) if not tablebase.is_there(level)]:

            def progress(
                number: int,
                share: float,
                blanks: int = blanks,
                before: Future[None] | None = writing,
            ) -> None:
                if before and before.done():
                    before.result()  # a full disk is reported before more is computed
                tell(blanks, number, share)

            began = time.perf_counter()
            if lower is None or lower.blanks != blanks - 1:
                lower = _from_table(tablebase, blanks - 1)
            solved = solve_level(blanks, lower, geometry(tablebase.size), threads, progress)
            seconds = time.perf_counter() - began
            check(tablebase.size, blanks, solved.wins, solved.losses)
            if writing:
                writing.result()
            writing = writer.submit(_keep, tablebase, solved, seconds, done)
            lower = solved.level
        if writing:
            writing.result()


def _from_table(tablebase: Tablebase, level: int) -> Level:
    """A level that others are built on must be as it was written."""
    if level < 0:
        return nothing_below()
    tablebase.verify(level, lambda _: None)
    stored = tablebase.stored(level)
    assert stored is not None  # it has just been verified
    return Level(stored.blanks, stored.sets, stored.win, stored.loss)


def _keep(tablebase: Tablebase, solved: Solved, seconds: float, done: Done) -> None:
    level, late, passes, wins, losses = solved
    path = tablebase.path(level.blanks)
    with writing(path):
        written = write_level(path, tablebase.size, solved)
        kept = Kept(level.blanks, *written, passes, len(late), round(seconds, 3), wins, losses)
        tablebase.keep(kept)
    done(kept)
