"""Known counts of the ways to play on: every `*.perft` next to this file, named after its game."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from markoff.games import GAMES
from markoff.perft import perft

FILES = sorted(Path(__file__).parent.glob("*.perft"))


def game_name(file: Path) -> str:
    """`quixo` for quixo.perft, quixo.four.perft and quixo-4.perft."""
    return re.split(r"\.|-\d", file.name)[0]


def counts() -> Iterator[object]:
    """Lines of `depth count | position`; # starts a comment."""
    for file in FILES:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            if line and not line.startswith("#"):
                head, _, position = line.partition(" | ")
                depth, count = map(int, head.split())
                yield pytest.param(
                    game_name(file), position, depth, count, id=f"{file.name}:{number}"
                )


@pytest.mark.parametrize(("name", "position", "depth", "count"), list(counts()))
def test_there_are_as_many_ways_to_play_on(name: str, position: str, depth: int, count: int):
    game = GAMES[name]
    assert perft(game, game.read(position), depth) == count


def test_every_game_has_known_counts():
    assert {game_name(file) for file in FILES} == set(GAMES)
