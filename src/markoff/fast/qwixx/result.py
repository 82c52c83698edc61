"""How games of Qwixx and Qwixx On Board ended, read off packed positions."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from markoff.fast.bits import ones
from markoff.fast.compiling import kernel
from markoff.fast.qwixx.legal import locks_of, phase_of
from markoff.fast.qwixx.packing import POINTS_AT
from markoff.fast.qwixx.rows import (
    LOCKS,
    MOST_MISTHROWS,
    Words,
    is_over,
    misthrows,
    pawn,
    score,
)
from markoff.games.qwixx import FOURTH_MISTHROW, OVER, TWO_ROWS_CLOSED
from markoff.games.qwixx_on_board import LAST_SPACES

REASONS = "", TWO_ROWS_CLOSED, FOURTH_MISTHROW, LAST_SPACES
"""The reasons to end, by number; 0 while the game goes on."""

LEAST_SCORE = -20


class Games(NamedTuple):
    """What came out, game by game."""

    scores: NDArray[np.int64]
    """Game, seat."""
    winners: NDArray[np.int64]
    """A set of bits, seat 0 the lowest."""
    turns: NDArray[np.int64]
    """How many there were from the given position on."""
    reasons: NDArray[np.int64]
    """Numbers in REASONS."""
    misthrows: NDArray[np.int64]
    """Game, seat; those before the given position count, too."""
    locks: NDArray[np.int64]
    """Game, seat."""
    ended: Words
    """The last positions, packed."""


@kernel
def result(position: Words, board: Words, scores: NDArray[np.int64]) -> int:
    """Mirrors `result`: fills in the scores and gives the winners as a set of bits."""
    best = np.int64(LEAST_SCORE)
    winners = 0
    for seat in range(len(position) - 1):
        scores[seat] = score(position[seat])
        if len(board):
            scores[seat] += np.int64(board[np.int64(pawn(position[seat]))] >> POINTS_AT)
        if scores[seat] > best:
            best, winners = scores[seat], 0
        if scores[seat] == best:
            winners |= 1 << seat
    return winners


@kernel
def reason_of(position: Words) -> int:
    """Mirrors `reason_to_end`, as a number in REASONS."""
    if phase_of(position) != OVER:
        return 0
    locks = locks_of(position)
    if is_over(locks):
        return 1
    for seat in range(len(position) - 1):
        if misthrows(position[seat]) == MOST_MISTHROWS:
            return 2
    return 3


def tell(ended: Words, board: Words, turns: NDArray[np.int64]) -> Games:
    """All that there is to tell of games with these last positions."""
    games, players = len(ended), ended.shape[1] - 1
    scores, taken, locks = np.empty((3, games, players), np.int64)
    winners, reasons = np.empty((2, games), np.int64)
    read_off(ended, board, scores, taken, locks, winners, reasons)
    return Games(scores, winners, turns, reasons, taken, locks, ended)


@kernel
def read_off(
    ended: Words,
    board: Words,
    scores: NDArray[np.int64],
    taken: NDArray[np.int64],
    locks: NDArray[np.int64],
    winners: NDArray[np.int64],
    reasons: NDArray[np.int64],
) -> None:
    for game in range(len(ended)):
        position = ended[game]
        winners[game] = result(position, board, scores[game])
        reasons[game] = reason_of(position)
        for seat in range(len(position) - 1):
            taken[game, seat] = np.int64(misthrows(position[seat]))
            locks[game, seat] = ones(position[seat] & LOCKS)
