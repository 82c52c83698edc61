"""How likely each seat is to win, by what all sheets are worth; at the end, who has won."""

import numpy as np
import numpy.typing as npt

from markoff.bots.qwixx.packed_worth import Path, Worth, rolls_left, sheet_worth
from markoff.bots.qwixx.worth import PAR, PAR_SPREAD, SPREAD
from markoff.fast.compiling import kernel
from markoff.fast.qwixx.legal import locks_of, phase_of
from markoff.fast.qwixx.packing import POINTS_AT
from markoff.fast.qwixx.rows import Whole, Words, pawn, score
from markoff.games.qwixx import OVER

Floats = npt.NDArray[np.float64]


@kernel
def shares(
    position: Words, board: Words, worth: Worth, path: Path, rolls: Whole, won: Floats
) -> None:
    """Puts down each seat's chance with so many rolls to come, or at the end its share of the win.
    Mirrors `worth.chance_of_scores`."""
    over, locks = phase_of(position) == OVER, locks_of(position)
    for seat in range(len(won)):
        if over:
            won[seat] = points_of(position[seat], board)
        else:
            won[seat] = sheet_worth(worth, rolls, position[seat], locks)
            if len(board):
                won[seat] += path[rolls, np.int64(pawn(position[seat]))]
    if len(won) == 1:
        won[0] = 1 / (1 + np.exp((PAR - won[0]) / PAR_SPREAD))
        return
    best = won.max()
    for seat in range(len(won)):
        if over:
            won[seat] = 1.0 if won[seat] == best else 0.0
        else:
            won[seat] = np.exp((won[seat] - best) / (SPREAD * np.sqrt(rolls)))
    won /= won.sum()


@kernel
def rolls_to_come(position: Words, board: Words) -> int:
    return 1 if phase_of(position) == OVER else rolls_left(position, locks_of(position), board)


@kernel
def points_of(sheet: np.uint64, board: Words) -> float:
    points = float(score(sheet))
    return points + float(board[np.int64(pawn(sheet))] >> POINTS_AT) if len(board) else points
