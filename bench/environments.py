"""Vector environments on one core: moves of Quixo and turns of Qwixx a second, with legal masks.

python bench/environments.py [--seconds 1] [--runs 5] [--games 2048]

Random legal actions; a turn is one roll with all its choices. CPU time, because others share the
machine, and the best of several runs, which others have disturbed least.
"""

import argparse
import os
from collections.abc import Callable
from time import process_time
from typing import NamedTuple

import numpy as np

from markoff.environments.vector import sample
from markoff.environments.vector.quixo import QuixoVectorEnv
from markoff.environments.vector.qwixx import QwixxVectorEnv
from markoff.environments.vector.qwixx_on_board import QwixxOnBoardVectorEnv
from markoff.environments.vector.side_by_side import SideBySide
from markoff.fast.compiling import announced


class Case(NamedTuple):
    name: str
    unit: str
    make: Callable[[int], SideBySide]
    """From the number of games."""
    first: int | None = None
    """Where an observation says that it is action 1, of which every turn has one."""
    moves: int = 1
    """Without dice: how many a step has, but for the ends of games."""


def careful(games: int) -> SideBySide:
    return QwixxVectorEnv(games, opponents="careful-1")


CASES = [
    Case("quixo, both sides", "moves", lambda n: QuixoVectorEnv(n)),
    Case("quixo, arrays not copied", "moves", lambda n: QuixoVectorEnv(n, copy=False)),
    Case("quixo against random", "moves", lambda n: QuixoVectorEnv(n, opponent="random"), None, 2),
    Case("quixo against finish", "moves", lambda n: QuixoVectorEnv(n, opponent="finish"), None, 2),
    Case("qwixx alone", "turns", lambda n: QwixxVectorEnv(n), 59),
    Case("qwixx alone, not copied", "turns", lambda n: QwixxVectorEnv(n, copy=False), 59),
    *(
        Case(
            f"qwixx, {players} seats",
            "turns",
            lambda n, players=players: QwixxVectorEnv(n * players, players=players),
            49 * players + 10,
        )
        for players in (2, 3, 4, 5)
    ),
    Case("qwixx against random", "turns", lambda n: QwixxVectorEnv(n, opponents="random"), 108),
    Case("qwixx against careful-1", "turns", careful, 108),
    Case("on board, 2 seats", "turns", lambda n: QwixxOnBoardVectorEnv(2 * n, players=2), 110),
    Case(
        "on board against careful-1",
        "turns",
        lambda n: QwixxOnBoardVectorEnv(n, players=2, opponents="careful-1"),
        110,
    ),
]


class Rate(NamedTuple):
    steps: float
    """Millions a second, without choosing."""
    both: float


def played(case: Case, env: SideBySide, games: int, observation: np.ndarray) -> float:
    """How many moves or turns the next step begins."""
    if case.first is None:
        return case.moves * games
    return float(observation[:, case.first].sum()) * games / env.num_envs


def run(case: Case, env: SideBySide, games: int, seconds: float) -> Rate:
    rng = np.random.default_rng(1)
    observation, info = env.reset(seed=1)
    stepping = choosing = units = 0.0
    while stepping + choosing < seconds:
        units += played(case, env, games, observation["observation"])
        begun = process_time()
        actions = sample(info["action_mask"], rng)
        chosen = process_time()
        observation, _, _, _, info = env.step(actions)
        choosing, stepping = choosing + chosen - begun, stepping + process_time() - chosen
    return Rate(units / stepping / 1e6, units / (stepping + choosing) / 1e6)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="of CPU time for each run")
    parser.add_argument("--runs", type=int, default=5, help="the best of so many is shown")
    parser.add_argument("--games", type=int, default=2048, help="side by side")
    asked = parser.parse_args()
    load = " ".join(f"{number:.1f}" for number in os.getloadavg())
    print(f"{asked.games} games side by side; {os.cpu_count()} cores, load average {load}")
    print(f"{'millions a second':27} {'step':>6} {'step and sample':>16}", flush=True)
    for case in CASES:
        env = case.make(asked.games)
        with announced():
            run(case, env, asked.games, 1e-9)
        rates = [run(case, env, asked.games, asked.seconds) for _ in range(asked.runs)]
        steps, both = (max(numbers) for numbers in zip(*rates, strict=True))
        print(f"{case.name:27} {steps:6.2f} {both:16.2f} {case.unit}", flush=True)


if __name__ == "__main__":
    main()
