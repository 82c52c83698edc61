"""Does a network still say the same a few turns later? What it says, against the mean of what it
says after the next turns.

python bench/consistency.py [--game qwixx-on-board] [--players 2] [--positions 900] [--turns 1,2,4]

Positions before a roll come from games of the network against itself. From each, the next turns are
played many times. A network that knew every chance would say the same before and, on average,
after them, so the root mean square of the difference bounds its errors from below. A search that
plays these turns sees through that part of them.
"""

import argparse
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import numpy as np

from markoff.bots.network.kernels import ONE
from markoff.bots.qwixx.learned.judges import judge_of, worths_of
from markoff.bots.qwixx.learned.planning import best
from markoff.bots.qwixx.learned.table import table_of
from markoff.game import DICE, Game
from markoff.games import GAMES, qwixx

KEPT = 0.1
"""The part of all positions that is looked at: those of one game are too much alike."""
SEAT = 0
"""Whose share is compared."""


def before_rolls(game: Game[Any], players: int, rng: Random) -> Iterator[Any]:
    while True:
        position = game.start(players)
        while acting := game.to_act(position):
            if acting == (DICE,):
                if rng.random() < KEPT:
                    yield position
                turn = {DICE: rng.choice(game.legal(position, DICE))}
            else:
                turn = {seat: best(worths_of(position, seat)) for seat in acting}
            position = game.play(position, turn)


def mean_later(position: Any, turns: int, games: int, seed: int) -> float:
    table = table_of(position)
    sums, squares = np.zeros((2, 1))
    start = table.packed[np.newaxis]
    table.kernels.look_ahead(*table.known, start, SEAT, turns, seed, (0, games), sums, squares)
    return float(sums[0] / games)


def product(position: Any, turns: int, games: int, rng: Random) -> float:
    """The difference to each of two halves of the games, multiplied: unlike the square of one
    difference, its mean does not grow with the luck of the dice."""
    said = judge_of(position).shares(position)[SEAT] / ONE
    one, other = (mean_later(position, turns, games // 2, rng.getrandbits(32)) for _ in range(2))
    return (said - one) * (said - other)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=("qwixx", "qwixx-on-board"), default=qwixx.NAME)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--positions", type=int, default=900)
    parser.add_argument("--turns", default="1,2,4")
    parser.add_argument("--games", type=int, default=256, help="for each position")
    parser.add_argument("--seed", type=int, default=5)
    wanted = parser.parse_args()
    rng = Random(wanted.seed)
    asked = [*islice(before_rolls(GAMES[wanted.game], wanted.players, rng), wanted.positions)]
    print("turns  differs by, percent  ±")
    for turns in map(int, wanted.turns.split(",")):
        found = [product(position, turns, wanted.games, rng) for position in asked]
        square, error = max(np.mean(found), 1e-9), np.std(found) / len(found) ** 0.5
        print(f"{turns:5} {100 * square**0.5:20.2f}  {1.96 * 100 * error / (2 * square**0.5):.2f}")


if __name__ == "__main__":
    main()
