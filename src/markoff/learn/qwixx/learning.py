"""The lessons of games of Qwixx, learned one by one.

Each position is seen in a random one of its eight symmetries. Positions are taken turn by turn
through all games, because those of one game are too much alike to follow one another.
"""

import numpy as np

from markoff.bots.qwixx.learned.packed_inputs import inputs
from markoff.fast.chance import STEP, counter, mixed
from markoff.fast.compiling import kernel, making_kernel
from markoff.fast.qwixx.rows import ONE, ROWS, TWO, UP_TO_SEVEN, Whole, Words
from markoff.learn.descent import Floats, Fractions, learn_one, sketch_for
from markoff.learn.lessons import Lessons

RED, YELLOW = np.uint64(0xFFF), np.uint64(0xFFF << 12)
GREEN, BLUE = np.uint64(0xFFF << 24), np.uint64(0xFFF << 36)
ROW, PAIR = np.uint64(12), np.uint64(24)


@making_kernel
def learn(weights: Floats, lessons: Lessons, rate: float, seed: int, first: int) -> float:
    """Changes the weights in place, and sums up the errors before; the symmetries depend on the
    seed and the number of the first game alone. At a rate of 0 it only measures."""
    players = lessons.shares.shape[2]
    on = np.zeros(5 * players + (1 if players == 2 else players), np.int64)
    scores, position = np.zeros(players, np.int64), np.zeros(players + 1, np.uint64)
    wanted, sketch = np.zeros(players, np.float32), sketch_for(weights)
    chance, errors = counter(seed, first) + ONE, 0.0
    for turn in range(lessons.turns.max()):
        for game in range(len(lessons.turns)):
            if turn >= lessons.turns[game]:
                continue
            show(lessons.positions[game, turn], mixed(chance) & UP_TO_SEVEN, position)
            chance += STEP
            active = np.int64(position[-1] & UP_TO_SEVEN)
            from_active(lessons.shares[game, turn], active, wanted)
            inputs(position, active, scores, on)
            errors += learn_one(weights, on, wanted, rate, sketch)
    return errors


@kernel
def show(position: Words, symmetry: np.uint64, shown: Words) -> None:
    """This position in one of its symmetries."""
    for seat in range(len(position) - 1):
        shown[seat] = seen_as(position[seat], symmetry)
    shown[-1] = position[-1]


@kernel
def seen_as(sheet: np.uint64, symmetry: np.uint64) -> np.uint64:
    """With red and yellow swapped, or green and blue, or both pairs: a bit for each."""
    rows = sheet & ROWS
    if symmetry & ONE:
        rows = rows & (GREEN | BLUE) | (rows & RED) << ROW | (rows & YELLOW) >> ROW
    if symmetry & TWO:
        rows = rows & (RED | YELLOW) | (rows & GREEN) << ROW | (rows & BLUE) >> ROW
    if symmetry >> TWO & ONE:
        rows = (rows & (RED | YELLOW)) << PAIR | (rows & (GREEN | BLUE)) >> PAIR
    return sheet & ~ROWS | rows


@kernel
def from_active(shares: Fractions, active: Whole, found: Fractions) -> None:
    """From the order of the seats to that of rolling."""
    players = len(shares)
    for place in range(players):
        found[place] = shares[(active + place) % players]
