"""Quixo by kernel on one core, compared with the law in pure Python in the same run.

python bench/fast_quixo.py [--runs 20] [--threads]
python bench/fast_quixo.py --plies 2000000

The second form measures nothing: it plays random games by the law and asks the kernels about
every position, for two players and for four on all sizes of the board.
"""

import argparse
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from time import perf_counter

# The plies are compared as the tests compare them, and the law plays as in bench/games.py.
sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "fast"))
sys.path.insert(0, str(Path(__file__).parent))

from test_quixo_law import compared
from test_quixo_law import games as games_by_law

from games import random_game
from markoff.fast.compiling import announced
from markoff.fast.quixo.law import pack
from markoff.fast.quixo.perft import perft
from markoff.fast.quixo.playouts import Outcomes, playouts
from markoff.fast.quixo.policies import POLICIES
from markoff.games import quixo
from markoff.perft import perft as perft_by_law

MOST_PLIES = 1000
PERFTS = [(2, "5", 5, 3), (4, "5", 4, 2), (2, "4", 6, 4), (2, "3", 8, 4)]
"""Players, size, depth by kernel and depth by law."""


def best(runs: int, task: Callable[[], object]) -> float:
    """The shortest time of several runs: the one that other work has disturbed least."""
    times = []
    for _ in range(runs):
        begun = perf_counter()
        task()
        times.append(perf_counter() - begun)
    return min(times)


def law_rate(players: int, games: int, runs: int) -> float:
    rng = Random(1)
    return games / best(runs, lambda: [random_game(quixo, players, rng) for _ in range(games)])


def playout_line(players: int, names: tuple[str, ...], threads: int, runs: int) -> str:
    """This many Python threads play equally many games."""
    position = pack(quixo.start(players))
    policies = [POLICIES[names[seat % 2]] for seat in range(players)]
    games = 20_000 if set(names) == {"random"} else 200

    def play(first: int) -> Outcomes:
        return playouts(position, policies, 1, first, games, MOST_PLIES)

    plies = play(0).plies.mean()
    with ThreadPoolExecutor(threads) as pool:
        firsts = range(0, threads * games, games)
        seconds = best(runs, lambda: list(pool.map(play, firsts))) / threads
    words = f"{players:7}  {' against '.join(names):22} {games / seconds:11,.0f}"
    words += f" {plies:13.1f} {1e9 * seconds / games / plies:10,.1f}"
    if set(names) == {"random"} and threads == 1:
        law = law_rate(players, 200, max(3, runs // 4))
        words += f" {law:9,.0f} {games / seconds / law:8,.0f} ×"
    return words + (f" on {threads} threads" if threads > 1 else "")


def perft_line(players: int, size: str, depth: int, depth_by_law: int, runs: int) -> str:
    position = quixo.start(players, size)
    packed = pack(position)
    sequences = perft(packed, depth)
    rate = sequences / best(max(3, runs // 4), lambda: perft(packed, depth))
    by_law = perft_by_law(quixo, position, depth_by_law)
    law = by_law / best(3, lambda: perft_by_law(quixo, position, depth_by_law))
    board = f"{size}×{size}"
    return (
        f"{players:7}  {board:5} {depth:5} {sequences:15,} {rate / 1e6:14,.0f}"
        f" {law / 1e6:11,.1f} {rate / law:6,.0f} ×"
    )


def measure(runs: int, threads: bool) -> None:
    print(
        "players  policies                   games/s  plies a game   ns a ply   by law    ratio",
        flush=True,
    )
    for players in quixo.PLAYERS:
        for names in (("random", "random"), ("finish", "random"), ("finish", "finish")):
            print(playout_line(players, names, 1, runs), flush=True)
        if threads:
            both = "random", "random"
            print(playout_line(players, both, os.cpu_count() or 1, runs), flush=True)
    print("\nplayers  board depth       sequences  millions a s      by law    ratio")
    for players, size, depth, depth_by_law in PERFTS:
        print(perft_line(players, size, depth, depth_by_law, runs), flush=True)


def compare(plies: int, seed: int) -> None:
    """Every legal set, successor and result, in parts that fit into memory."""
    part = 100_000
    rng = Random(seed)
    for players in quixo.PLAYERS:
        for size in (3, 4, 5):
            done = 0
            while done < plies:
                done += len(compared(size, players, games_by_law(size, players, part, rng)))
            print(f"{players} players, {size}×{size}: {done:,} positions, all alike", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=20, help="the best of so many is told")
    parser.add_argument("--threads", action="store_true", help="also on all threads")
    parser.add_argument("--plies", type=int, help="compare with the law, for each form and size")
    parser.add_argument("--seed", type=int, default=1, help="of the games that are compared")
    asked = parser.parse_args()
    with announced():
        if asked.plies:
            compare(asked.plies, asked.seed)
        else:
            load = " ".join(f"{number:.1f}" for number in os.getloadavg())
            print(f"{os.cpu_count()} cores, load average {load}")
            measure(asked.runs, asked.threads)


if __name__ == "__main__":
    main()
