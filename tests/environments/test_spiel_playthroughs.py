"""Whole games as OpenSpiel writes them, with every part of its API. They notice every change, and
people read the difference after `python3 dev.py test tests/environments --rewrite`."""

import re
from pathlib import Path

import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import markoff.environments.spiel

assert markoff.environments.spiel
FOLDER = Path(__file__).parent / "spiel_playthroughs"
NAMES = (
    "markoff_qwixx(players=1)",
    "markoff_qwixx",
    "markoff_qwixx_on_board(board=spiral-b)",
    "markoff_quixo",
    "markoff_quixo(size=3,max_moves=5)",
    "markoff_quixo(players=4,size=3)",
    "turn_based_simultaneous_game(game=markoff_qwixx())",
)
if not flags.FLAGS.is_parsed():
    flags.FLAGS.mark_as_parsed()


def file_of(name: str) -> Path:
    return FOLDER / f"{'-'.join(re.findall(r'[a-z0-9_]+', name))}.txt"


@pytest.mark.parametrize("name", NAMES)
def test_the_game_goes_as_it_always_went(name: str, request: pytest.FixtureRequest) -> None:
    file = file_of(name)
    if request.config.getoption("--rewrite"):
        text = generate_playthrough.playthrough(name, None, seed=1)
        file.write_text(text, encoding="utf-8")
    kept, again = generate_playthrough.replay(str(file))
    assert kept == again


def test_every_file_belongs_to_a_game() -> None:
    assert set(FOLDER.iterdir()) == {file_of(name) for name in NAMES}
