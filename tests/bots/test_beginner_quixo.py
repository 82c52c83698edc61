"""The beginner of Quixo: what it sees, and what it overlooks every time."""

from random import Random

import pytest

from bots.quixo_positions import after, won_by
from markoff.bots.opinion import pick
from markoff.bots.quixo.beginner import sees_danger
from markoff.games import quixo
from markoff.kits import kit_of


def chosen(text, seed):
    position = quixo.read(text)
    level = kit_of(quixo).levels["beginner"]
    return after(position, pick(level.bot(quixo, position, position.seat, Random(seed)), Random(0)))


def can_win(position):
    actions = quixo.legal(position, position.seat)
    return any(won_by(after(position, action), position.seat) for action in actions)


@pytest.mark.parametrize("seed", range(6))
def test_takes_a_win(seed):
    assert won_by(chosen("XXXX./...../...../...../OOO.. X", seed), 0)


@pytest.mark.parametrize("seed", range(6))
def test_stops_a_row_but_not_a_diagonal(seed):
    row = "OOOO./...../X..../X..../..... X"
    assert not can_win(chosen(row, seed)), "it always looks along rows"
    diagonal = quixo.read("O..../.O.../..O../...O./XX... X")
    assert not sees_danger(diagonal, 1)
    assert can_win(diagonal._replace(seat=1))


def test_in_danger_it_looks_no_further_than_that():
    position = quixo.read("OOOO./...../...../...../XX... X")
    assert sees_danger(position, 1)
    assert not sees_danger(position, 0)
    assert not sees_danger(quixo.read("OOO../...../...../...../XX... X"), 1)
