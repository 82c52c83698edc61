"""The boards on which a network learns: mostly those that come with Markoff, and between them
random ones of many kinds, so that it learns what a path is worth and not one path by heart."""

from itertools import cycle, islice
from random import Random

import numpy as np

from markoff.fast.qwixx.packing import pack_board
from markoff.fast.qwixx.rows import Words
from markoff.games.qwixx_boards import MOST_POINTS, SHIPPED, SPACES, Board, Space, shipped
from markoff.games.qwixx_sheet import ALL_ROWS, RIGHTMOST

RANDOM_BOARDS = 512
SHIPPED_BETWEEN = {2: 6, 3: 6, 4: 1}
"""Games on shipped boards between two on random ones, by the number of players. More of them make
the network stronger where people play most; for four they gained nothing."""
FIRST_SEED = 1
DISORDER = 0.5, 2.0, 5.0, 100.0
"""How far the numbers of a board may be from the order of their columns, in columns."""


def learned_boards(players: int) -> list[Board]:
    """Some shipped ones in turn, a random one, and so on."""
    found, ours = [], cycle(map(shipped, SHIPPED))
    for board in random_boards(RANDOM_BOARDS, FIRST_SEED):
        found += [*islice(ours, SHIPPED_BETWEEN[players]), board]
    return found


def random_boards(count: int, seed: int) -> list[Board]:
    rng = Random(seed)
    return [random_board(rng) for _ in range(count)]


def random_board(rng: Random) -> Board:
    """Of any order, with numbers that come twice now and then, and points that grow in any way."""
    fields = [(row, column) for row in ALL_ROWS for column in range(RIGHTMOST + 1)]
    chosen = rng.choices(fields, k=SPACES) if rng.random() < 0.25 else rng.sample(fields, SPACES)
    disorder = rng.choice(DISORDER)
    chosen.sort(key=lambda place: place[1] + disorder * rng.random())
    points = [1 + n // 2 for n in range(SPACES)]
    if rng.random() < 0.5:
        points = sorted(rng.choices(range(1, MOST_POINTS + 1), k=SPACES))
    spaces = (Space(*place, worth) for place, worth in zip(chosen, points, strict=True))
    return Board("random", tuple(spaces))


def pack_boards(boards: list[Board]) -> Words:
    return np.array([pack_board(board) for board in boards], np.uint64)
