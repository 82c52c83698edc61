"""The games in OpenSpiel: how fast they are, and Quixo 3×3 by its value iteration.

python bench/spiel.py [--seconds 3]
python bench/spiel.py --solve

To solve, `pip install cvxpy` first: OpenSpiel's value iteration imports it.
"""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time

import pyspiel

import markoff.environments.spiel  # registers the games

assert markoff.environments.spiel
GAMES = (
    "markoff_qwixx(players=1)",
    "markoff_qwixx",
    "markoff_qwixx(players=5)",
    "markoff_qwixx_on_board",
    "markoff_quixo",
    "markoff_quixo(players=4)",
)
DEEP = 100_000
"""OpenSpiel lists all states by going as deep as it can."""


def step(state: pyspiel.State, rng: Random) -> None:
    """Something legal, by whoever is due."""
    if state.is_simultaneous_node():
        players = range(state.num_players())
        state.apply_actions([rng.choice(state.legal_actions(player)) for player in players])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def walk(name: str, seconds: float, also: Callable[[pyspiel.State], object]) -> tuple[int, float]:
    """Random games; how many nodes were played, and the seconds that took."""
    game, rng = pyspiel.load_game(name), Random(1)
    nodes, began = 0, process_time()
    while (elapsed := process_time() - began) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            also(state)
            step(state, rng)
            nodes += 1
    return nodes, elapsed


def speed(seconds: float) -> None:
    print(f"{'game':28} {'nodes/s':>9} {'with clones':>12} {'with tensors':>13}")
    ways: tuple[Callable[[pyspiel.State], object], ...] = (
        lambda _state: None,
        lambda state: state.clone(),
        lambda state: state.observation_tensor(0),
    )
    for name in GAMES:
        rates = [nodes / took for nodes, took in (walk(name, seconds, way) for way in ways)]
        print(f"{name:28} {rates[0]:9,.0f} {rates[1]:12,.0f} {rates[2]:13,.0f}", flush=True)


def solve_both() -> None:
    from open_spiel.python.algorithms.value_iteration import value_iteration

    from markoff.games import quixo
    from markoff.tablebases.quixo.solve import solve
    from markoff.tablebases.quixo.tablebase import Tablebase

    sys.setrecursionlimit(DEEP)
    game = pyspiel.load_game("markoff_quixo(size=3,max_moves=0)")
    began = process_time()
    values = value_iteration(game, depth_limit=-1, threshold=0.5, cyclic_game=True)
    took = process_time() - began
    print(f"OpenSpiel: {len(values):,} positions in {took:.0f} s of CPU time")
    with tempfile.TemporaryDirectory() as folder:
        tablebase = Tablebase(Path(folder), 3)
        solve(tablebase, 9, threads=1)
        compared = Counter[str]()
        for text, value in values.items():
            position = quixo.read(text)
            known = tablebase.value(position)
            assert known is not None
            equal = known.value == (value if position.seat == 0 else -value)
            compared["equal" if equal else "different"] += 1
            compared[{1: "won by X", 0: "drawn", -1: "won by O"}[round(value)]] += 1
    print(", ".join(f"{count:,} {what}" for what, count in compared.items()))
    print(f"the start: {values[str(game.new_initial_state())]:+.0f} for X")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU time for each figure")
    parser.add_argument("--solve", action="store_true", help="solve Quixo 3×3 instead")
    wanted = parser.parse_args()
    if wanted.solve:
        solve_both()
    else:
        speed(wanted.seconds)


if __name__ == "__main__":
    main()
