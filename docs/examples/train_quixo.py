"""Trains a baseline for Quixo with MaskablePPO of sb3-contrib, against a policy that wins when it
can and never lets you win at once. Needs `pip install "markoff[rl]" sb3-contrib`.

    python train_quixo.py --minutes 5
"""

import argparse
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import NamedTuple

import numpy as np

from markoff.environments.vector import sample
from markoff.environments.vector.quixo import QuixoVectorEnv
from markoff.games import quixo
from markoff.kits.able import level_of

Choose = Callable[[np.ndarray, np.ndarray], np.ndarray]
"""From observations and masks to actions."""


class Results(NamedTuple):
    won: int
    drawn: int
    """Broken off after 200 moves."""
    lost: int

    def __str__(self) -> str:
        games = sum(self)
        won, drawn, lost = (f"{100 * count / games:.1f} %" for count in self)
        return f"{won} won, {drawn} drawn, {lost} lost of {games}"


def at_random(seed: int) -> Choose:
    rng = np.random.default_rng(seed)
    return lambda _observations, masks: sample(masks, rng)


def against_policy(choose: Choose, opponent: str, games: int, seed: int) -> Results:
    """The first game of each sub-environment: so short games do not count more than long ones."""
    env = QuixoVectorEnv(games, opponent=opponent)
    observation, _ = env.reset(seed=seed)
    outcome, ended = np.zeros(games), np.zeros(games, bool)
    while not ended.all():
        actions = choose(observation["observation"], observation["action_mask"])
        observation, reward, terminated, truncated, _ = env.step(actions)
        outcome = np.where(ended, outcome, reward)
        ended |= terminated | truncated
    return counted(outcome)


def against_bot(choose: Choose, bot: str, games: int, seed: int) -> Results:
    """A bot of ours chooses for the other side. You sit first in every second game."""
    env = QuixoVectorEnv(games)
    observation, info = env.reset(seed=seed)
    level, rng = level_of(bot, quixo), Random(seed)
    mine = np.arange(games) % 2
    outcome, ended = np.zeros(games), np.zeros(games, bool)
    while not ended.all():
        player = info["player"]
        actions = choose(observation["observation"], observation["action_mask"])
        for n in np.flatnonzero((player != mine) & ~ended):
            actions[n] = level.choose(quixo, env.position(n), int(player[n]), rng, None, ())
        observation, reward, terminated, truncated, info = env.step(actions)
        outcome = np.where(ended, outcome, np.where(player == mine, reward, -reward))
        ended |= terminated | truncated
    return counted(outcome)


def counted(outcome: np.ndarray) -> Results:
    return Results(*(int((outcome == reward).sum()) for reward in (1, 0, -1)))


def train(minutes: float, games: int, seed: int) -> tuple[Choose, int, float]:
    """The learned choice, how many steps it took, and the seconds."""
    import torch
    from sb3_contrib import MaskablePPO
    from stable_games import StableGames

    torch.set_num_threads(1)
    env = StableGames(QuixoVectorEnv(games, opponent="finish"), seed)
    model = MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=64,
        batch_size=2048,
        n_epochs=4,
        gamma=0.98,
        learning_rate=1e-3,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256]},
        seed=seed,
        device="cpu",
    )
    begun = monotonic()
    while (taken := monotonic() - begun) < 60 * minutes:
        model.learn(20 * games * 64, reset_num_timesteps=False)
        print(f"{model.num_timesteps:,} steps in {monotonic() - begun:.0f} s", flush=True)

    def choose(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        actions, _ = model.predict(observations, action_masks=masks, deterministic=False)
        return actions

    return choose, model.num_timesteps, taken


def show(choose: Choose, games: int) -> None:
    print("  against random:", against_policy(choose, "random", games, 1))
    print("  against finish:", against_policy(choose, "finish", games, 1))
    print("  against casual:", against_bot(choose, "casual", games, 1), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--minutes", type=float, default=5.0, help="of training (default: 5)")
    parser.add_argument("--games", type=int, default=256, help="side by side (default: 256)")
    parser.add_argument("--test-games", type=int, default=1000, help="for each opponent")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("Random moves")
    show(at_random(asked.seed), asked.test_games)
    choose, steps, seconds = train(asked.minutes, asked.games, asked.seed)
    print(f"After {steps:,} steps in {seconds:.0f} s")
    show(choose, asked.test_games)


if __name__ == "__main__":
    main()
