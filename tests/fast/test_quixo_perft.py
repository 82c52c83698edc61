"""The kernel counts the same ways to play on as the law does, and one depth further."""

from pathlib import Path
from random import Random

import pytest

from markoff.fast.quixo.law import pack
from markoff.fast.quixo.perft import perft
from markoff.games import quixo
from markoff.perft import perft as perft_by_law

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


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", ["3", "4", "5"])
def test_the_law_counts_the_same_along_whole_games(players, size):
    rng = Random(f"{players} {size}")
    for _ in range(4):
        position = quixo.start(players, size)
        while quixo.to_act(position):
            for depth in (1, 2) if rng.random() < 0.2 else ():
                counted = perft_by_law(quixo, position, depth)
                assert perft(pack(position), depth) == counted, quixo.write(position)
            action = rng.choice(quixo.legal(position, position.seat))
            position = quixo.play(position, {position.seat: action})
        assert perft(pack(position), 1) == perft_by_law(quixo, position, 1) == 0


def test_the_published_count_that_takes_the_law_too_long():
    assert perft(pack(quixo.start(2)), 5) == 118_928_388


def test_there_is_one_way_to_play_nothing():
    assert perft(pack(quixo.start(4)), 0) == 1
