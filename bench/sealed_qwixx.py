"""How often two players have to mix their sealed choices, and what it costs not to.

python bench/sealed_qwixx.py [--game qwixx-on-board] [--games 300] [--seed 3]

In games of the network against itself, every pair of choices in action 1 is judged by the network.
That makes a small game, which is solved: *costs* is what the network's own choice loses in it
against somebody who mixes as one should, for one seat in a game. The last figure is the largest
difference between knowing the other's choice and being known, without mixing.
"""

import argparse
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from markoff.bots.qwixx.learned.judges import worths_of
from markoff.bots.qwixx.learned.planning import best
from markoff.bots.qwixx.learned.sealed import mixtures, sealed
from markoff.bots.qwixx.learned.table import table_of
from markoff.game import DICE, Game, Turn
from markoff.games import GAMES, qwixx


def sealed_choices(game: Game[Any], games: int, rng: Random) -> Iterator[tuple[Any, Turn]]:
    """Positions in which both have a choice, and what the network chooses there."""
    for _ in range(games):
        position = game.start(2)
        while acting := game.to_act(position):
            if acting == (DICE,):
                turn: Turn = {DICE: rng.choice(game.legal(position, DICE))}
            else:
                turn = {seat: best(worths_of(position, seat)) for seat in acting}
            if len(acting) == 2 and min(len(game.legal(position, seat)) for seat in acting) > 1:
                yield position, turn
            position = game.play(position, turn)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=("qwixx", "qwixx-on-board"), default=qwixx.NAME)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=3)
    wanted = parser.parse_args()
    game, asked, mixed, costs, most = GAMES[wanted.game], 0, 0, 0.0, 0.0
    for position, turn in sealed_choices(game, wanted.games, Random(wanted.seed)):
        own, others = (np.array(game.legal(position, seat), np.int64) for seat in (0, 1))
        cells = sealed(table_of(position), 0, own, others).cells
        mine, theirs = mixtures(cells)
        worths = cells @ theirs
        asked, mixed = asked + 1, mixed + (mine.max() < 1)
        costs += worths.max() - worths[own == turn[0]][0]
        most = max(most, cells.max(axis=0).min() - cells.min(axis=1).max())
    print(f"{wanted.game}: {asked} sealed choices in {wanted.games} games, {mixed} are mixed")
    print(
        f"costs {costs / wanted.games:.2%} of a game; between knowing and being known: {most:.0%}"
    )


if __name__ == "__main__":
    main()
