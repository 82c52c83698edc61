"""The kernel counts the same ways to play on as the law does, and one depth further."""

from pathlib import Path

import pytest

from markoff.fast.quixo import pack
from markoff.fast.quixo_perft import perft
from markoff.games import quixo

KNOWN = Path(__file__).parent.parent / "games" / "quixo.perft"


def counts():
    for number, line in enumerate(KNOWN.read_text(encoding="utf-8").splitlines(), start=1):
        if line and not line.startswith("#"):
            head, _, position = line.partition(" | ")
            depth, count = map(int, head.split())
            yield pytest.param(position, depth, count, id=f"{KNOWN.name}:{number}")


@pytest.mark.parametrize(("position", "depth", "count"), list(counts()))
def test_there_are_as_many_ways_to_play_on(position, depth, count):
    assert perft(pack(quixo.read(position)), depth) == count


def test_the_published_count_that_takes_the_law_too_long():
    assert perft(pack(quixo.start(2)), 5) == 118_928_388


def test_there_is_one_way_to_play_nothing():
    assert perft(pack(quixo.start(4)), 0) == 1
