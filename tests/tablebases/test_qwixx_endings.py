"""Late games of Qwixx for two, solved: as plain enumeration by the law finds, and sums by hand."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from markoff.games import qwixx
from markoff.games.qwixx import FIRST, Position
from markoff.tablebases.qwixx.endings import unfolding
from markoff.tablebases.qwixx.endings.matrix_game import matrix_game
from markoff.tablebases.qwixx.endings.policies import measure
from markoff.tablebases.qwixx.endings.solve import solve
from markoff.text import BadText
from tablebases import plain_endings

LAST_NUMBER = "R2,3,4,5,6,12 Y2,3,4,5,11 G3 B3 M3 | R2,3,4,5,6,12 Y2,3,4,5,11 G3 B3 M3 | 0 roll"
"""Only yellow 12 is left, and only one misthrow."""
TINIEST = "R2,3,4,5,6,12 Y2,3,4,5,10 G3 B3 M2 | R2,3,4,5,6,12 Y2,3,4,5,10 G3 B3 M3 | 0 roll"
TINY = "R2,3,4,5,6,12 Y2,3,4,5,9 G3 B3 M2 | R2,3,4,5,6,12 Y2,3,4,5,9 G3 B3 M2 | 0 roll"
TWO_ROWS = (
    "R2,3,4,5,6,12 Y2,3,4,5,10 G3 B12,11,10,9,3 M3"
    " | R2,3,4,5,6,12 Y2,3,4,10 G12,3 B12,11,10,9,3 M3 | 1 roll"
)
TWO_LOCKS = "R2,3,4,5,11 Y2,3,4,5,11 G3 B3 M3 | R2,3,4,5,11 Y2,3,4,5,11 G12,3 B3 M2 | 0 roll"
"""Nothing is closed yet: one lock does not end the game, but takes its die away."""
RACE = "R2,3,4,5,6,12 Y2,3,4,5,8 G3 B3 M1 | R2,3,4,5,6,12 Y2,3,4,5,8 G3 B3 M1 | 0 roll"


@pytest.fixture(scope="module")
def race():
    return solve(qwixx.read(RACE))


def nothing(_position, _seat):
    return {0: 1.0}


def anything(position, seat):
    actions = qwixx.legal(position, seat)
    return dict.fromkeys(actions, 1 / len(actions))


def test_a_sum_by_hand():
    """Who rolls wins with a white 6 next to the yellow 6 and no other white 6: 10/36 · 1/6. Two
    white sixes let both close the row: a tie. Everything else is the fourth misthrow."""
    start = qwixx.read(LAST_NUMBER)
    ending = solve(start)
    assert ending.value(start, 0) == pytest.approx(10 / 216 + 1 / 72, abs=1e-15)
    assert ending.value(start, 1) == pytest.approx(1 - 13 / 216, abs=1e-15)


def test_who_crosses_nothing_loses_what_can_be_summed_by_hand():
    """Rolling it always loses; waiting it gives away the tie when both could close the row."""
    ending = solve(qwixx.read(LAST_NUMBER))
    rolls, waits = (measure(ending, nothing, seat) for seat in (0, 1))
    assert rolls.loses == rolls.exploitable == pytest.approx(13 / 216, abs=1e-15)
    assert waits.loses == waits.exploitable == pytest.approx(1 / 72, abs=1e-15)


@pytest.mark.parametrize(
    "text", [TINY, TWO_ROWS, TWO_LOCKS], ids=["one row", "two rows", "two locks"]
)
def test_a_tiny_ending_equals_plain_enumeration_in_fractions(text):
    start = qwixx.read(text)
    exact = plain_endings.value(start)
    assert isinstance(exact, Fraction)
    assert 0 < exact < 1
    assert solve(start).value(start, 0) == pytest.approx(float(exact), abs=1e-14)


@pytest.mark.parametrize("policy", [nothing, anything])
def test_what_a_policy_wins_equals_plain_enumeration(policy):
    start = qwixx.read(TINIEST)
    ending = solve(start)
    measured = measure(ending, policy, 0)
    best = plain_endings.played(start, policy, ending.strategy)
    assert measured.against_the_best == pytest.approx(best, abs=1e-12)
    worst = plain_endings.played(start, policy, None)
    assert measured.against_its_nemesis == pytest.approx(worst, abs=1e-12)
    assert worst <= best < measured.value


def some_positions(ending, count, rng):
    """Some that can come of it, before a roll."""
    size = len(ending.sheets.every)
    places = rng.sample(ending.turns.positions.tolist(), count)
    pairs = [
        (ending.sheets.every[place // size], ending.sheets.every[place % size]) for place in places
    ]
    return [Position(pair, 0, open_rows=ending.start.open_rows) for pair in pairs]


def test_the_value_before_a_roll_is_the_mean_over_all_rolls_by_the_law(race):
    for position in some_positions(race, 3, Random(1)):
        total = count = 0
        for dice, weight in plain_endings.rolls(position.open_rows):
            total += weight * race.value(position._replace(phase=FIRST, dice=dice), 0)
            count += weight
        assert race.value(position, 0) == pytest.approx(total / count, abs=1e-12)


def test_both_seats_together_always_win_once(race):
    for position in some_positions(race, 20, Random(2)):
        assert race.value(position, 0) + race.value(position, 1) == 1


def test_colours_seats_and_the_order_of_earlier_crosses_do_not_matter(race):
    start = qwixx.read(RACE)
    images = [
        "R2,3,4,5,6,12 Y3,4,6,7,8 G12,11,10,9 B11,10,4,3 M1 | R3,5,7,9,11,12 Y2,3,6,7,8 G3 B3 M1",
        "R2,3,4,5,8 Y2,3,4,5,6,12 G3 B3 M1 | R2,3,4,5,8 Y2,3,4,5,6,12 G3 B3 M1",
        "R11 Y11 G12,11,10,9,8,2 B12,11,10,9,6 M1 | R11 Y11 G12,11,10,9,8,2 B12,11,10,9,6 M1",
    ]
    values = [solve(image := qwixx.read(f"{text} | 1 roll")).value(image, 1) for text in images[1:]]
    assert values == pytest.approx([race.value(start, 0)] * 2, abs=1e-14)
    with_more_points = qwixx.read(f"{images[0]} | 0 roll")
    with pytest.raises(BadText, match="cannot come of the ending"):
        race.value(with_more_points, 0)


def mixed_rolls(ending):
    """Where the best play mixes its choices in action 1."""
    size, turns = len(ending.sheets.every), ending.turns
    sure = ending.plan.firsts.max(axis=2) > 0.99
    for roll in np.flatnonzero(~sure.all(axis=1)):
        place = turns.positions[np.searchsorted(turns.roll_starts, roll, side="right") - 1]
        pair = ending.sheets.every[place // size], ending.sheets.every[place % size]
        dice = tuple(turns.dice[roll].tolist())
        yield Position(pair, 0, FIRST, ending.start.open_rows, dice)


def test_nobody_beats_the_strategy_even_where_it_must_mix(race):
    rng = Random(3)
    rolled = [
        position._replace(phase=FIRST, dice=rng.choice(plain_endings.rolls((1, 2, 3)))[0])
        for position in some_positions(race, 20, rng)
    ]
    mixed = list(mixed_rolls(race))
    assert len(mixed) > 5
    for position in rolled + mixed:
        value, own, other = race.value(position, 0), *(race.strategy(position, s) for s in (0, 1))

        def chance(one, two, position=position):
            return race.value(qwixx.play(position, {0: one, 1: two}), 0)

        for action in qwixx.legal(position, 1):
            assert sum(part * chance(one, action) for one, part in own.items()) > value - 1e-12
        for action in qwixx.legal(position, 0):
            assert sum(part * chance(action, two) for two, part in other.items()) < value + 1e-12
        assert sum(own.values()) == pytest.approx(1)
    assert all(max(race.strategy(position, 0).values()) < 1 for position in mixed)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_best_play_loses_nothing_and_all_other_play_something(race, seat):
    best = measure(race, race.strategy, seat)
    assert best.loses == pytest.approx(0, abs=1e-12)
    assert best.exploitable == pytest.approx(0, abs=1e-12)
    for policy in (nothing, anything):
        measured = measure(race, policy, seat)
        assert 0.01 < measured.loses <= measured.exploitable <= measured.value


def test_a_matrix_game_is_worth_what_fractions_say():
    rng = Random(4)
    for _ in range(150):
        rows, columns = rng.randint(1, 4), rng.randint(1, 4)
        steps = rng.choice((2, 5, 100))
        exact = tuple(
            tuple(Fraction(rng.randint(0, steps), steps) for _ in range(columns))
            for _ in range(rows)
        )
        cells, own, other = np.array(exact, float), np.zeros(rows), np.zeros(columns)
        value = matrix_game(cells, own, other)
        assert value == pytest.approx(float(plain_endings.matrix_value(exact)), abs=1e-12)
        assert own.sum() == pytest.approx(1)
        assert other.sum() == pytest.approx(1)
        assert (own @ cells).min() == pytest.approx(value, abs=1e-12)
        assert (cells @ other).max() == pytest.approx(value, abs=1e-12)


def test_what_cannot_be_solved_is_refused(monkeypatch):
    with pytest.raises(BadText, match="two players before a roll"):
        solve(qwixx.start(3))
    monkeypatch.setattr(unfolding, "LARGEST", 100)
    with pytest.raises(BadText, match="too much can still happen"):
        solve(qwixx.read(RACE))


def test_a_policy_that_cheats_is_refused(race):
    with pytest.raises(BadText, match="legal choices"):
        measure(race, lambda _position, _seat: {44: 1.0}, 0)
