"""The beginner of Quixo: what it sees, and what it overlooks every time."""

from random import Random

import pytest

from bots.quixo_positions import after, random_positions, won_by
from markoff.bots.opinion import pick
from markoff.bots.quixo.beginner import endings_it_sees, sees_danger
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


def test_for_four_it_lets_nobody_complete_a_row_or_column_next_if_it_can_help_it():
    tried = overlooked = 0
    for position in random_positions(4, "5", 16, Random(5)):
        seat, moves = position.seat, quixo.legal(position, position.seat)
        opinion = kit_of(quixo).levels["beginner"].bot(quixo, position, seat, Random(0))
        following = {move: after(position, move) for move in moves}
        if any(won_by(p, seat) for p in following.values()):
            continue
        going_on = {move: p for move, p in following.items() if quixo.result(p) is None}
        safe = {move for move, p in going_on.items() if not endings_it_sees(quixo, p).won}
        if safe:
            assert pick(opinion, Random(0)) in safe
            tried += len(safe) < len(moves)
        overlooked += any(can_win(going_on[move]) for move in safe)
    assert tried, "no position could have gone wrong"
    assert overlooked, "there was no diagonal to overlook"
