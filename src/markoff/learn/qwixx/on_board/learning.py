"""The lessons of games of Qwixx On Board, learned one by one: as in Qwixx, with the board seen in
the same symmetry as the sheets."""

import numpy as np

from markoff.bots.qwixx.learned.on_board.inputs import ON_A_PLACE
from markoff.bots.qwixx.learned.on_board.packed_inputs import inputs
from markoff.fast.chance import STEP, counter, mixed
from markoff.fast.compiling import kernel, making_kernel
from markoff.fast.qwixx.rows import ONE, UP_TO_SEVEN, Words
from markoff.learn.descent import Floats, learn_one, sketch_for
from markoff.learn.lessons import Lessons
from markoff.learn.qwixx.learning import from_active, seen_as, show


@making_kernel
def learn(
    weights: Floats, boards: Words, lessons: Lessons, rate: float, seed: int, first: int
) -> float:
    """Changes the weights in place, and sums up the errors before; the symmetries depend on the
    seed and the number of the first game alone. At a rate of 0 it only measures."""
    players = lessons.shares.shape[2]
    on = np.zeros(ON_A_PLACE * players + (1 if players == 2 else players) + 1, np.int64)
    scores, position = np.zeros(players, np.int64), np.zeros(players + 1, np.uint64)
    board = np.zeros(boards.shape[1], np.uint64)
    wanted, sketch = np.zeros(players, np.float32), sketch_for(weights)
    chance, errors = counter(seed, first) + ONE, 0.0
    for turn in range(lessons.turns.max()):
        for game in range(len(lessons.turns)):
            if turn >= lessons.turns[game]:
                continue
            words, symmetry = lessons.positions[game, turn], mixed(chance) & UP_TO_SEVEN
            show(words[:-1], symmetry, position)
            show_board(boards[np.int64(words[-1])], symmetry, board)
            chance += STEP
            active = np.int64(position[-1] & UP_TO_SEVEN)
            from_active(lessons.shares[game, turn], active, wanted)
            inputs(position, board, active, scores, on)
            errors += learn_one(weights, on, wanted, rate, sketch)
    return errors


@kernel
def show_board(board: Words, symmetry: np.uint64, shown: Words) -> None:
    """Its fields are bits of a sheet, and what stands above them stays."""
    for space in range(len(board)):
        shown[space] = seen_as(board[space], symmetry)
