"""The plies of Quixo counted, level after level: each finished level is written and noted before
the next begins, so that a stopped run continues from there."""

import time
from collections.abc import Callable

import numpy as np

from markoff.disk import writing
from markoff.tablebases.lock import alone_in
from markoff.tablebases.quixo.distances.dating import Lengths, count_plies
from markoff.tablebases.quixo.distances.file import Head, finish, mapped, new_file, shape_of
from markoff.tablebases.quixo.distances.plies import Dated, dated
from markoff.tablebases.quixo.distances.table import Counted, Distances
from markoff.tablebases.quixo.files import digest_of
from markoff.tablebases.quixo.geometry import geometry
from markoff.tablebases.quixo.passes import nothing_below
from markoff.text import BadText

Tell = Callable[[int, int, float], object]
"""Called with the level, the ply, and the share of its won and lost boards that are counted."""
Done = Callable[[Counted], object]


def solve_distances(
    distances: Distances,
    last: int,
    threads: int,
    tell: Tell = lambda *_: None,
    done: Done = lambda _: None,
) -> None:
    """Counts the plies of the levels up to the last one that are not there. The tablebase must
    have these levels."""
    with alone_in(distances.folder):
        distances.forget()
        distances.tablebase.forget()
        for blanks in [level for level in range(last + 1) if not distances.is_there(level)]:
            counted = _count(distances, blanks, threads, tell)
            distances.keep(counted)
            done(counted)


def _count(distances: Distances, blanks: int, threads: int, tell: Tell) -> Counted:
    tablebase, size = distances.tablebase, distances.size
    below, lengths_below = _below(distances, blanks - 1)
    _check_tablebase(distances, blanks)
    stored = tablebase.stored(blanks)
    assert stored is not None  # it has just been verified
    kept, path = tablebase.manifest.levels[blanks], distances.path(blanks)
    began = time.perf_counter()
    with writing(path), new_file(path, size, blanks) as part:
        lengths = count_plies(
            dated(stored, mapped(part, size, blanks, writable=True)),
            below,
            lengths_below,
            sum(kept.wins) + sum(kept.losses),
            geometry(size),
            threads,
            lambda ply, share: tell(blanks, ply, share),
        )
        if (sum(lengths.wins), sum(lengths.losses)) != (sum(kept.wins), sum(kept.losses)):
            raise BadText(
                "wrong_distances",
                "the distances of level {level} do not have the counts of the tablebase, so this"
                " machine has made a mistake; the level was not kept",
                level=blanks,
            )
        most = max(len(lengths.wins), len(lengths.losses)) - 1
        finish(part, path, Head(size, blanks, len(stored.sets), most))
    digest = digest_of(path, lambda _: None)
    seconds = round(time.perf_counter() - began, 3)
    return Counted(blanks, shape_of(size, blanks).bytes, digest, seconds, *lengths)


def _below(distances: Distances, level: int) -> tuple[Dated, Lengths]:
    """A level that others are built on must be as it was written."""
    if level < 0:
        return dated(nothing_below(), np.zeros((0, 64), np.uint8)), Lengths()
    _check_tablebase(distances, level)
    distances.verify(level, lambda _: None)
    found = distances.dated(level)
    assert found is not None  # both have just been verified
    counted = distances.manifest.levels[level]
    return found, Lengths(counted.wins, counted.losses)


def _check_tablebase(distances: Distances, level: int) -> None:
    if distances.tablebase.stored(level) is None:
        raise BadText(
            "distances_need_tablebase",
            "the distances of level {level} need the tablebase of this level: make it with markoff"
            " solve quixo --size {size} --levels 0-{level}",
            level=level,
            size=distances.size,
        )
    distances.tablebase.verify(level, lambda _: None)
