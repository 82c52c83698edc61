"""Sealed choices of two players: where each would answer the other by something else, both mix."""

from collections import Counter
from math import inf
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest

from markoff.bots.opinion import pick
from markoff.bots.qwixx.learned import sealed as sealed_choices
from markoff.bots.qwixx.learned import searching
from markoff.bots.qwixx.learned.habit import habit
from markoff.bots.qwixx.learned.sealed import Sealed, drawn, sealed
from markoff.bots.qwixx.learned.table import Table, table_of
from markoff.games import qwixx
from markoff.kits import kit_of

WHICH_LOCK = (
    "R5,6,8,9,10 Y4,5,6,7,8,9 G8,7 B10,9,8,7,5,4 M0"
    " | R5,6,7,9,10 Y4,5,7,8,9 G9,8,7 B9,8,7,6,5 M0 | 1 1 66+5236"
)
"""Both can close red or yellow. If they close different rows, the game is over and seat 0 has won;
so seat 1 wants to close the same row, and neither knows which one that is."""

TEMPTED = (
    "R3,4 Y5,6,7,8,9 G10,9,8 B9,8,7,6,5,4 M0"
    " | R3,5,6,8 Y G10,9,8,7,6,4,3 B10,9,8,7 M0 | 0 1 11+2253"
)
"""Seat 1 is behind. If it closes green, which skips nothing, seat 0 wins by closing blue. Somebody
who sees that leaves green open."""


@pytest.fixture(autouse=True)
def _think_little(monkeypatch):
    monkeypatch.setattr(searching, "TURNS", 256)


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


def test_by_habit_people_skip_as_few_numbers_as_they_can_and_not_too_many():
    position = qwixx.read("R Y G B M0 | R Y2 G B M0 | 0 1 13+1111")
    for seat, expected in ((0, {"-": 1 / 3, "R4": 2 / 3}), (1, {"Y4": 1})):
        actions = qwixx.legal(position, seat)
        found = habit(table_of(position).packed, seat, np.array(actions))
        usual = {
            qwixx.write_action(position, seat, action): likely
            for action, likely in zip(actions, found, strict=True)
            if likely
        }
        assert usual == pytest.approx(expected)


def test_the_expert_tempts_somebody_who_may_cross_by_habit(monkeypatch):
    position, expert = qwixx.read(TEMPTED), kit_of(qwixx).levels["expert"].bot
    for by_habit, choice in ((0.5, "B2"), (0.0, "-")):
        monkeypatch.setattr(sealed_choices, "BY_HABIT", by_habit)
        chosen = pick(expert(qwixx, position, 0, Random(1)), Random(1))
        assert qwixx.write_action(position, 0, chosen) == choice


def test_half_of_all_answers_are_good_and_half_are_habits():
    look = Sealed(np.zeros((1, 2, 1), np.uint64), np.array([[0.2, 0.8]]), np.array([0.0, 1.0]))
    assert look.chances().tolist() == pytest.approx([0.5])
    assert look.answers(np.array([0])).tolist() == [0, 1]
    assert look.judged(np.array([0]), np.array([[0.3, 0.9]]), Random(1)).tolist() == pytest.approx(
        [0.6]
    )


def test_only_a_choice_that_is_worse_against_every_answer_is_dropped():
    sums = np.array([[0.9, 0.1], [0.1, 0.9], [0.6, 0.6], [0.5, 0.05]])
    found = searching.clearly_worse(sums - 0.01, sums + 0.01)
    assert found.tolist() == [False, False, False, True]


def test_every_answer_to_a_choice_is_looked_at_equally_often():
    """Where the other one answers well, the seat wins little: no reason to look there less."""
    worths, played = {0: 0.9, 1: 0.1, 2: 0.1, 3: 0.9, 4: 0.5, 5: 0.05}, Counter()

    def look_ahead(starts, _seat, _turns, _seed, games, sums, squares):
        count = games[1] - games[0]
        for n, start in enumerate(starts[:, 0].tolist()):
            played[start] += count
            sums[n] = count * worths[start]
            squares[n] = count * (worths[start] - worths[0]) ** 2

    ends = np.repeat(np.arange(6, dtype=np.uint64), 3).reshape(3, 2, 3)
    table = Table(SimpleNamespace(look_ahead=look_ahead), (), ends[0, 0])
    found = searching.compared(table, ends, 0, searching.Effort(1, 600), seed=1, until=inf)
    assert found.ravel().tolist() == pytest.approx([*worths.values()])
    assert played[0] == played[1] == played[2] == played[3] > played[4] == played[5] > 0
