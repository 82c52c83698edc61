"""The reference player of Quixo by random games."""

from random import Random

import pytest

from bots.quixo_positions import after, random_positions, won_by
from markoff.bots.opinion import best, pick
from markoff.bots.quixo.uct import opinion
from markoff.games import quixo


def asked(position, seed=1, seconds=None, playouts=2000):
    return opinion(quixo, position, position.seat, Random(seed), seconds, playouts)


@pytest.mark.parametrize("size", ["3", "4", "5"])
def test_every_legal_action_has_a_chance(size):
    for position in random_positions(2, size, 5, Random(1), range(30)):
        chances = asked(position)
        assert list(chances) == list(quixo.legal(position, position.seat))
        assert all(0.0 <= chance <= 1.0 for chance in chances.values())


def test_the_generator_decides():
    position = quixo.start(2)
    assert asked(position, 1) == asked(position, 1) != asked(position, 2)


def test_no_time_at_all_still_gives_an_opinion():
    assert max(asked(quixo.start(2), seconds=0.0, playouts=1_000_000).values()) > 0.0


def test_takes_a_win_and_stops_one():
    winning = quixo.read("XXXX./...../...../...../OOO.. X")
    assert won_by(after(winning, pick(asked(winning), Random(0))), 0)
    threatened = quixo.read("OOOO./...../X..../X..../..... X")
    answered = after(threatened, best(asked(threatened, playouts=20_000), 1)[0][0])
    assert not any(won_by(after(answered, a), 1) for a in quixo.legal(answered, 1))


def test_more_games_play_better():
    won, rng = 0, Random(3)
    for game in range(12):
        position = quixo.start(2, "4")
        for _ in range(60):
            if not quixo.to_act(position):
                break
            playouts = 1000 if position.seat == game % 2 else 10
            position = after(position, pick(asked(position, rng.random(), None, playouts), rng))
        won += won_by(position, game % 2)
    assert won >= 9
