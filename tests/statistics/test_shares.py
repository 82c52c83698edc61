"""Shares and their intervals, superiority, and the Elo scale, against known values."""

from collections import Counter
from math import inf, isclose, sqrt
from random import Random

import pytest

from markoff.statistics.elo import elo, expected
from markoff.statistics.shares import (
    NORMAL_95,
    independent_games,
    interval,
    normal,
    superiority,
    wilson,
)


@pytest.mark.parametrize(
    ("difference", "score"), [(0, 0.5), (400, 10 / 11), (-400, 1 / 11), (100, 0.640065)]
)
def test_the_elo_scale(difference, score):
    assert isclose(expected(difference), score, abs_tol=1e-6)
    assert isclose(elo(score), difference, abs_tol=1e-3)


def test_who_wins_or_loses_everything_is_without_bounds():
    assert (elo(1.0), elo(0.0)) == (inf, -inf)
    assert expected(10_000) == 1.0
    assert expected(-10_000) == 0.0


@pytest.mark.parametrize(("share", "games"), [(1 / 7, 7), (0.51, 1000), (0.999, 10**5)])
def test_a_bound_is_just_so_far_from_what_was_seen(share, games):
    for bound in wilson(share, games):
        assert isclose(abs(share - bound), NORMAL_95 * sqrt(bound * (1 - bound) / games))


def test_nobody_is_above_all_or_below_nothing():
    assert wilson(0.0, 10**6)[0] == 0.0
    assert wilson(1.0, 10**6)[1] == 1.0


def test_pairs_that_are_independent_count_as_their_games():
    """Pairs of a fair coin: 1, 2, 1 of 4. The variance of a pair's share is 1/8."""
    pairs = Counter({0.0: 250, 0.5: 500, 1.0: 250})
    assert isclose(independent_games(pairs, 2), 2000, rel_tol=0.01)


def test_pairs_with_the_same_winner_count_once_and_split_pairs_count_for_more():
    assert isclose(independent_games(Counter({0.0: 500, 1.0: 500}), 2), 1000, rel_tol=0.01)
    assert independent_games(Counter({0.5: 1000}), 2) > 100_000


def test_an_interval_of_pairs_is_that_of_the_pentanomial_distribution():
    """Mean and variance by hand: 0·10 + ¼·20 + ½·40 + ¾·20 + 1·10 of 100."""
    pairs = Counter({0.0: 10, 0.25: 20, 0.5: 40, 0.75: 20, 1.0: 10})
    variance = (10 * 0.25 + 20 * 0.0625) * 2 / 100
    low, high = interval(pairs, 2)
    around = NORMAL_95 * sqrt(variance / 100)
    assert isclose(0.5 - low, around, rel_tol=0.05)
    assert isclose(high - 0.5, around, rel_tol=0.05)


@pytest.mark.parametrize("same_luck", [0.0, 0.6])
@pytest.mark.parametrize("chance", [0.5, 0.9])
def test_95_of_100_intervals_hold_the_truth(chance, same_luck):
    """Pairs whose second game often goes as the first."""
    rng, held = Random(5), 0
    for _ in range(600):
        pairs = Counter()
        for _ in range(60):
            first = rng.random() < chance
            second = first if rng.random() < same_luck else rng.random() < chance
            pairs[(first + second) / 2] += 1
        low, high = interval(pairs, 2)
        held += low <= chance <= high
    assert 0.925 <= held / 600 <= 0.985


def test_superiority_of_single_games_is_the_usual_one():
    games = Counter({1.0: 60, 0.5: 13, 0.0: 40})
    assert isclose(superiority(games), normal(20 / sqrt(100)))
    assert isclose(normal(2.0), 0.977250, abs_tol=1e-6)
    assert superiority(Counter({0.5: 10})) == 0.5
    theirs = Counter({1 - share: often for share, often in games.items()})
    assert isclose(superiority(games) + superiority(theirs), 1)
