"""Where a rulebook is silent, docs/rules says what was decided, and names the test that pins it."""

import re
from pathlib import Path

import pytest

from markoff.games import GAMES

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "docs" / "rules"


@pytest.mark.parametrize("game", GAMES)
def test_every_decided_point_is_in_the_docs_with_the_test_that_pins_it(game: str):
    page = (RULES / f"{game}.md").read_text(encoding="utf-8")
    named = re.findall(r"test_decided_\w+", page)
    files = (HERE / game.replace("-", "_")).glob("test_*.py")
    tests = "".join(file.read_text(encoding="utf-8") for file in files)
    assert named
    assert sorted(named) == sorted(set(re.findall(r"def (test_decided_\w+)", tests)))
