"""Playouts of Qwixx and Qwixx On Board by kernels on one core, compared with the law in Python.

python bench/fast_qwixx.py [--seconds 2]
python bench/fast_qwixx.py --plies 5000000     compares so many plies of each game with the law
"""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

# The plies are compared as the tests compare them, and the law plays as in bench/games.py.
sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "fast"))
sys.path.insert(0, str(Path(__file__).parent))

from test_qwixx_kernels import differing, plies_of_tables

from games import random_game
from markoff.fast.compiling import announced
from markoff.fast.qwixx.packing import NO_BOARD, pack, pack_board
from markoff.fast.qwixx.playouts import play_games, policies_of
from markoff.game import Game
from markoff.games import qwixx, qwixx_on_board
from markoff.games.qwixx_boards import shipped

BATCH = 20_000
PLIES_AT_ONCE = 250_000
NAMES = "random", "greedy-2", "careful-1", "rush"


def rate(batch: int, play: Callable[[range], object], seconds: float) -> float:
    """Games per second of CPU time, because others share the machine; this many are played at
    once."""
    games, begun = 0, process_time()
    while (taken := process_time() - begun) < seconds:
        play(range(games, games + batch))
        games += batch
    return games / taken


def by_the_law(game: Game[Any], players: int, rng: Random, games: range) -> None:
    for _ in games:
        random_game(game, players, rng)


def speed(seconds: float) -> None:
    board = pack_board(shipped("spiral-a"))
    print(
        f"{'game':16} {'players':>7} {'policy':10} {'games/s':>10} {'of the law':>11} {'points':>7}"
    )
    for game, path in ((qwixx, NO_BOARD), (qwixx_on_board, board)):
        for players in game.PLAYERS:
            start, rng = pack(game.start(players)), Random(1)
            law = rate(1, partial(by_the_law, game, players, rng), seconds)
            for name in NAMES:
                play = partial(play_games, start, path, policies_of(*[name] * players), 1)
                points = play(range(BATCH)).scores.mean()
                fast = rate(BATCH, play, seconds)
                ratio = f"{fast / law:10,.0f}×" if name == "random" else ""
                print(
                    f"{game.NAME:16} {players:7} {name:10} {fast:10,.0f} {ratio:11} {points:7.1f}"
                )


def compare(plies: int) -> None:
    """In parts, so that memory does not grow with their number."""
    compared = {True: 0, False: 0}
    seed = 0
    while min(compared.values()) < plies:
        seed += 1
        for players, name, board, part in plies_of_tables(PLIES_AT_ONCE, seed):
            if difference := differing(part, board):
                sys.exit(f"{players} players, board {name}, seed {seed}, {difference}")
            compared[name is None] += len(part.turns)
    print(
        f"Qwixx: {compared[True]:,} plies, Qwixx On Board: {compared[False]:,} plies;"
        " every legal set, successor and result is that of the law."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="of CPU time for each line")
    parser.add_argument("--plies", type=int, help="compare so many plies of each game instead")
    asked = parser.parse_args()
    with announced():
        if asked.plies:
            compare(asked.plies)
        else:
            speed(asked.seconds)


if __name__ == "__main__":
    main()
