"""Sealed choices of two players: where each would answer the other by something else, both mix."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from markoff.bots.opinion import pick
from markoff.bots.qwixx.learned import searching
from markoff.bots.qwixx.learned.sealed import drawn, sealed
from markoff.bots.qwixx.learned.table import table_of
from markoff.games import qwixx
from markoff.kits import kit_of

WHICH_LOCK = (
    "R5,6,8,9,10 Y4,5,6,7,8,9 G8,7 B10,9,8,7,5,4 M0"
    " | R5,6,7,9,10 Y4,5,7,8,9 G9,8,7 B9,8,7,6,5 M0 | 1 1 66+5236"
)
"""Both can close red or yellow. If they close different rows, the game is over and seat 0 has won;
so seat 1 wants to close the same row, and neither knows which one that is."""


@pytest.fixture(autouse=True)
def _think_little(monkeypatch):
    monkeypatch.setattr(searching, "GAMES", 64)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_expert_cannot_be_foreseen_in_a_race_for_two_locks(seat):
    position, expert = qwixx.read(WHICH_LOCK), kit_of(qwixx).levels["expert"].bot
    chosen = Counter(
        qwixx.write_action(position, seat, pick(expert(qwixx, position, seat, Random(n)), Random()))
        for n in range(60)
    )
    assert set(chosen) == {"R12", "Y12"}
    assert min(chosen.values()) > 12


def test_the_same_generator_draws_the_same_choice():
    position, expert = qwixx.read(WHICH_LOCK), kit_of(qwixx).levels["expert"].bot
    assert expert(qwixx, position, 0, Random(3)) == expert(qwixx, position, 0, Random(3))


def test_only_answers_that_differ_matter():
    for text, places, answers in (
        (WHICH_LOCK, [1, 2], 2),
        ("R Y G B M0 | R Y G B M0 | 0 1 33+1111", [0, 1, 2], 1),
    ):
        position = qwixx.read(text)
        own, others = (np.array(qwixx.legal(position, seat)) for seat in (0, 1))
        ends = sealed(table_of(position), 0, own, others).ends(np.array(places))
        assert ends.shape == (len(places), answers, 3)


def test_a_mixture_makes_its_choices_worth_the_same_and_one_is_drawn():
    pennies = np.array([[1.0, 0.0], [0.0, 1.0]])
    assert {int(drawn(pennies, Random(n)).argmax()) for n in range(20)} == {0, 1}
    worths = drawn(pennies, Random(1))
    assert worths.min() == pytest.approx(0.5)
    assert worths.max() - worths.min() < 0.01


def test_where_nobody_has_to_mix_nothing_is_drawn():
    clear = np.array([[0.6, 0.5], [0.3, 0.2]])
    assert drawn(clear, Random(1)).tolist() == [0.5, 0.2]
