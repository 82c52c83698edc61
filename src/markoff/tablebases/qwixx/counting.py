"""Games of one perfect player of Qwixx, counted."""

from collections import Counter
from functools import lru_cache
from pathlib import Path

from markoff.fast.counts import SCORE, Counts, Seat, counted
from markoff.games.qwixx import Position
from markoff.tablebases.qwixx.games import distribution
from markoff.tablebases.qwixx.solve import open_tablebase
from markoff.tablebases.qwixx.tablebase import Tablebase
from markoff.text import BadText


def count(folder: Path, position: Position, seed: int, games: range) -> Counts:
    found = distribution(_opened(folder), len(games), seed, position.sheets[0], games.start)
    numbers = {SCORE: found.scores, "misthrows": found.misthrows, "locks": found.locks}
    alone = Seat(measured={name: counted(each) for name, each in numbers.items()})
    return Counts(counted(found.turns), +Counter(found.reasons), (alone,))


@lru_cache(maxsize=1)
def _opened(folder: Path) -> Tablebase:
    """Once for all batches: opening it reads all of it."""
    tablebase = open_tablebase(folder)
    if tablebase is None:
        raise BadText(
            "no_tablebase_for_one",
            "there is no tablebase of Qwixx for one in {folder}",
            folder=str(folder),
        )
    return tablebase
