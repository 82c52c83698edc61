"""The example that trains a baseline: all of it that needs no torch."""

import re
import runpy
from pathlib import Path

import numpy as np
import pytest

from markoff.environments.vector.quixo import QuixoVectorEnv

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "train_quixo.py"


@pytest.fixture(scope="module")
def example():
    return runpy.run_path(str(EXAMPLE))


def test_every_game_is_counted_once(example):
    won, drawn, lost = example["against_policy"](example["at_random"](1), "finish", 60, 1)
    assert won + drawn + lost == 60
    assert lost > won


def test_a_bot_of_ours_takes_the_other_side(example):
    won, drawn, lost = example["against_bot"](example["at_random"](1), "casual", 6, 1)
    assert won + drawn + lost == 6
    assert lost > won


def test_the_part_that_needs_torch_can_be_read():
    """Its library is not installed here; what it uses of ours is."""
    source = (EXAMPLE.parent / "stable_games.py").read_text(encoding="utf-8")
    compile(source, "stable_games.py", "exec")
    used = set(re.findall(r"self\.env\.(\w+)|env\.(num_envs|single_\w+)", source))
    env = QuixoVectorEnv(2)
    assert {name for pair in used for name in pair if name} >= {"reset", "step", "num_envs"}
    assert all(hasattr(env, name) for pair in used for name in pair if name)


def test_results_read_as_shares(example):
    results = example["counted"](np.array([1, 1, -1, 0]))
    assert str(results) == "50.0 % won, 25.0 % drawn, 25.0 % lost of 4"
