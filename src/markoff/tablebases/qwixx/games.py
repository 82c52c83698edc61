"""Games of one player who plays as well as possible, played in a kernel from a tablebase.

Every roll is a function of the seed, the number of the game and the number of the roll, so the
games are the same on one thread and on many.
"""

from typing import NamedTuple

import numpy as np
from numba import prange

from markoff.fast.chance import STEP, below, counter, mixed
from markoff.fast.compiling import parallel_kernel
from markoff.games.qwixx import FOURTH_MISTHROW, TWO_ROWS_CLOSED
from markoff.games.qwixx_sheet import MOST_MISTHROWS, Sheet
from markoff.tablebases.qwixx.states import Numbers, closed_rows
from markoff.tablebases.qwixx.tablebase import Tablebase
from markoff.tablebases.qwixx.turn import (
    MISTHROWS,
    Values,
    in_play,
    is_over_in_play,
    play_turn,
    score_in_play,
)
from markoff.text import BadText


class Games(NamedTuple):
    """One entry for each game."""

    scores: Numbers
    """Final scores."""
    turns: Numbers
    """How many rolls there were."""
    misthrows: Numbers
    """On the sheet at the end."""
    locks: Numbers
    """Rows closed."""

    @property
    def reasons(self) -> dict[str, int]:
        """How many games ended so, in the words of the law."""
        misthrown = int(np.count_nonzero(self.misthrows == MOST_MISTHROWS))
        return {TWO_ROWS_CLOSED: len(self.scores) - misthrown, FOURTH_MISTHROW: misthrown}


def distribution(
    tablebase: Tablebase, games: int, seed: int = 0, sheet: Sheet | None = None, first: int = 0
) -> Games:
    """Plays this many games, with the numbers from `first` on, from this sheet or from an empty
    one."""
    if (tablebase.players, tablebase.ending) != (1, 0):
        raise BadText(
            "games_for_one",
            "perfect games need the tablebase for one player without an early end",
        )
    if games < 1:
        raise BadText("one_game", "at least one game must be played, not {games}", games=games)
    results = np.empty((games, 4), np.int64)
    _play_games(tablebase.values[0], in_play(sheet or Sheet()), seed, first, results)
    return Games(*results.T)


@parallel_kernel
def _play_games(values: Values, start: Numbers, seed: int, first: int, results: Numbers) -> None:
    for game in prange(len(results)):
        sheet, dice = start.copy(), np.empty(6, np.int64)
        number = counter(seed, first + game)
        turns = 0
        while not is_over_in_play(sheet):
            white = int(below(mixed(number), np.uint64(36)))
            coloured = int(below(mixed(number + STEP), np.uint64(1296)))
            number += STEP + STEP
            dice[0], dice[1] = white // 6, white % 6
            for row in range(4):
                dice[2 + row] = coloured % 6
                coloured //= 6
            play_turn(values, sheet, dice)
            turns += 1
        results[game, 0] = score_in_play(sheet)
        results[game, 1] = turns
        results[game, 2] = sheet[MISTHROWS]
        results[game, 3] = closed_rows(sheet)
