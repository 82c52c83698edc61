"""All games of an arrangement, in batches on several threads. A game depends on the seed and on
its number alone, and batches are only added up: so the outcome is the same on any number of them.
"""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor

import numba

from markoff.fast.counts import Counts, none
from markoff.games import GAMES
from markoff.series import rotate
from markoff.simulate.arrangement import Arrangement, playouts_of
from markoff.simulate.playing import Playing

BATCH = 20_000
SLOW_BATCH = 1_000
"""Games in a batch: a tenth of a second or so, to see progress; some bots are slow."""

Progress = Callable[[int], object]
"""Called with the number of games that have been played."""


def run(
    arrangement: Arrangement, playing: Playing, threads: int = 1, progress: Progress | None = None
) -> Counts:
    """Plays and counts all games. The seats are those of the first rotation: with bots that change
    seats, number n is the n-th bot wherever it sat."""
    total = none(len(arrangement.bots))
    for counts in _play(arrangement, playing, threads):
        total += counts
        if progress is not None:
            progress(total.lengths.total())
    return total


def batches(arrangement: Arrangement) -> Iterator[tuple[int, range]]:
    """The games by their numbers, and by how many seats the bots have moved on in them."""
    slow = playouts_of(GAMES[arrangement.game]).slow
    size = SLOW_BATCH if set(slow) & set(arrangement.bots) else BATCH
    rotations = len(arrangement.bots) if arrangement.rotate else 1
    for rotation in range(rotations):
        first, last = (arrangement.games * (rotation + n) // rotations for n in (0, 1))
        for begin in range(first, last, size):
            yield rotation, range(begin, min(begin + size, last))


def _play(arrangement: Arrangement, playing: Playing, threads: int) -> Iterator[Counts]:
    def play(rotation: int, games: range) -> Counts:
        return _back(playing(rotate(arrangement.bots, rotation), games), rotation)

    if arrangement.alone:  # that kernel shares its games out to threads itself
        yield from _on_threads_of_numba(arrangement, play, threads)
        return
    waiting: deque[Future[Counts]] = deque()
    with ThreadPoolExecutor(threads) as pool:
        try:
            for batch in batches(arrangement):
                waiting.append(pool.submit(play, *batch))
                if len(waiting) > 2 * threads:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:  # after Ctrl-C nobody wants the rest
            for future in waiting:
                future.cancel()


def _on_threads_of_numba(
    arrangement: Arrangement, play: Callable[[int, range], Counts], threads: int
) -> Iterator[Counts]:
    before = numba.get_num_threads()
    numba.set_num_threads(min(threads, numba.config.NUMBA_NUM_THREADS))
    try:
        for batch in batches(arrangement):
            yield play(*batch)
    finally:
        numba.set_num_threads(before)


def _back(counts: Counts, rotation: int) -> Counts:
    """What was counted at the seats, for the bots that sat there."""
    seats = counts.seats
    own = tuple(seats[(bot + rotation) % len(seats)] for bot in range(len(seats)))
    return Counts(counts.lengths, counts.reasons, own)
