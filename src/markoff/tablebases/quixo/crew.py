"""Threads that share the work on a level: kernels over its sets of blanks, or over entries."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import pairwise
from typing import TypeVar

import numpy as np

from markoff.tablebases.quixo.geometry import Numbers

TASKS = 192
"""Pieces of a pass: enough for threads to finish together, and for Ctrl-C to be heard soon."""

T = TypeVar("T")


class Crew:
    def __init__(self, pool: ThreadPoolExecutor, tell: Callable[[float], object]) -> None:
        """`tell` is called with how much of a pass is done, after every piece."""
        self.pool, self.tell = pool, tell

    def over_sets(self, count: int, kernel: Callable[..., T], *arguments: object) -> list[T]:
        """This kernel on all of so many sets, in pieces."""
        tasks = min(count, TASKS)
        cuts = [count * task // tasks for task in range(tasks + 1)]
        done = self.pool.map(lambda piece: kernel(*piece, *arguments), pairwise(cuts))
        return list(self._watched(done, tasks))

    def over_entries(
        self, kernel: Callable[..., Numbers], entries: Numbers, *arguments: object
    ) -> Numbers:
        pieces = np.array_split(entries, max(1, min(TASKS, len(entries) >> 6)))
        done = self.pool.map(lambda piece: kernel(piece, *arguments), pieces)
        return joined(self._watched(done, len(pieces)))

    def _watched(self, done: Iterable[T], tasks: int) -> Iterable[T]:
        for number, result in enumerate(done, start=1):
            self.tell(number / tasks)
            yield result


@contextmanager
def crew(threads: int, tell: Callable[[float], object]) -> Iterator[Crew]:
    pool = ThreadPoolExecutor(threads)
    try:
        yield Crew(pool, tell)
    finally:
        pool.shutdown(cancel_futures=True)


def joined(pieces: Iterable[Numbers]) -> Numbers:
    return np.concatenate(list(pieces))
