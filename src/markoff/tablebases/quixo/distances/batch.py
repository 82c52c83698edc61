"""The plies of many positions of Quixo at once, as `tablebases.quixo.batch` looks up values."""

import numpy as np
import numpy.typing as npt

from markoff.fast.compiling import kernel
from markoff.tablebases.quixo.batch import UNKNOWN, find_lines, values
from markoff.tablebases.quixo.distances.plies import Dated, plies_of
from markoff.tablebases.quixo.distances.table import Distances
from markoff.tablebases.quixo.geometry import Geometry, Numbers, geometry


def plies_of_many(
    distances: Distances, mine: npt.ArrayLike, theirs: npt.ArrayLike
) -> npt.NDArray[np.int16]:
    """To the end with best play, in the order of the positions: -1 for a draw, UNKNOWN where a
    level is not counted."""
    known = values(distances.tablebase, mine, theirs)  # refuses what is not a position
    own, others = np.asarray(mine, np.int64), np.asarray(theirs, np.int64)
    board = geometry(distances.size)
    over = np.full(len(own), UNKNOWN, np.int8)
    find_lines(own, others, board, over)
    found = np.full(len(own), UNKNOWN, np.int16)
    found[over != UNKNOWN] = 0
    blanks = np.bitwise_count(~(own | others) & (1 << board.cells) - 1)
    for number in np.unique(blanks).tolist():
        level = distances.dated(number)
        if level is not None:
            places = np.flatnonzero((blanks == number) & (known != UNKNOWN))
            _find(own, others, places, level, board, found)
    return found


@kernel
def _find(
    own: Numbers,
    others: Numbers,
    places: Numbers,
    level: Dated,
    board: Geometry,
    found: npt.NDArray[np.int16],
) -> None:
    for n in places:
        blanks = (1 << board.cells) - 1 & ~own[n] & ~others[n]
        found[n] = plies_of(blanks, own[n], level, board)
