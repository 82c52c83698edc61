"""Ratings against what is known, and against strengths that rankings were drawn from."""

from collections import Counter
from math import isclose, log10, sqrt
from random import Random

import numpy as np

from markoff.statistics.elo import elo
from markoff.statistics.plackett_luce import SCALE, rated

WON, LOST, DRAWN = ((0,), (1,)), ((1,), (0,)), ((0, 1),)


def singly(*rankings):
    """Each game a deal of its own."""
    return Counter((ranking,) for ranking in rankings)


def test_two_bots_differ_by_the_elo_of_their_score():
    ratings = rated(singly(*[WON] * 60, *[LOST] * 20, *[DRAWN] * 20), 2, imaginary=0)
    assert isclose(ratings.elo[0] - ratings.elo[1], elo(0.7), abs_tol=1e-6)
    assert isclose(sum(ratings.elo), 0, abs_tol=1e-9)


def test_the_interval_of_two_bots_is_that_of_their_score():
    """The score's standard error, by the slope of the Elo curve."""
    ratings = rated(singly(*[WON] * 150, *[LOST] * 50), 2, imaginary=0)
    error = sqrt(0.75 * 0.25 / 199) * SCALE / (0.75 * 0.25)
    low, high = ratings.interval(0)
    assert isclose((high - low) / 2, 1.959964 * error / 2, rel_tol=1e-4)


def test_three_bots_as_bradley_and_terry_have_it():
    """0 beats 1 2:1, 1 beats 2 2:1, 0 beats 2 4:1: strengths 4 : 2 : 1 fit exactly."""
    games = [((0,), (1,))] * 20 + [((1,), (0,))] * 10 + [((1,), (2,))] * 20 + [((2,), (1,))] * 10
    games += [((0,), (2,))] * 24 + [((2,), (0,))] * 6
    one, two, three = rated(singly(*games), 3, imaginary=0).elo
    assert isclose(one - two, 400 * log10(2), abs_tol=1e-6)
    assert isclose(two - three, 400 * log10(2), abs_tol=1e-6)


def test_all_orders_equally_often_make_equals():
    orders = [((a,), (b,), (c,)) for a, b, c in ((0, 1, 2), (1, 2, 0), (2, 0, 1))]
    assert np.allclose(rated(singly(*orders * 5), 3).elo, 0, atol=1e-8)


def test_a_tie_is_each_of_its_orders_in_equal_parts():
    tied = rated(singly(*[((0, 1), (2,))] * 20, *[((2,), (1,), (0,))] * 6), 3).elo
    orders = [((0,), (1,), (2,)), ((1,), (0,), (2,))] * 10
    assert np.allclose(tied, rated(singly(*orders, *[((2,), (1,), (0,))] * 6), 3).elo, atol=1e-6)


def drawn_ranking(rng, strengths, bots):
    left, named = list(bots), []
    while left:
        bot = rng.choices(left, [strengths[each] for each in left])[0]
        left.remove(bot)
        named.append((bot,))
    return tuple(named)


def test_strengths_are_found_again_and_the_intervals_hold_them():
    """One among three of another kind, and the reverse, as an arena seats two bots for four."""
    rng, strengths, held = Random(3), (2.0, 1.0), 0
    truth = 400 * log10(2) / 2
    for _ in range(60):
        deals = Counter(
            tuple(drawn_ranking(rng, strengths, table) for _ in range(4))
            for table in [(0, 1, 1, 1), (1, 0, 0, 0)] * 20
        )
        ratings = rated(deals, 2)
        low, high = ratings.interval(0)
        held += low <= truth <= high
    assert 53 <= held <= 60
    assert isclose(ratings.elo[0], truth, abs_tol=40)


def test_five_at_a_table():
    rng, strengths = Random(4), (5.0, 3.0, 2.0, 1.0, 1.0)
    games = [drawn_ranking(rng, strengths, range(5)) for _ in range(1500)]
    found = np.array(rated(singly(*games), 5).elo)
    known = 400 * np.log10(strengths)
    assert np.allclose(found, known - known.mean(), atol=30)


def test_games_of_one_deal_that_go_alike_make_the_interval_wider():
    alone = rated(singly(*[WON] * 60, *[LOST] * 40), 2)
    twice = rated({(WON, WON): 30, (LOST, LOST): 20}, 2)
    assert np.allclose(alone.elo, twice.elo)
    ratio = twice.covariance[0, 0] / alone.covariance[0, 0]
    assert isclose(ratio, 2, rel_tol=0.03)


def test_who_always_wins_has_a_rating_that_is_finite_and_unsure():
    ratings = rated(singly(*[WON] * 100), 2)
    low, high = ratings.interval(0)
    assert isclose(ratings.elo[0] - ratings.elo[1], elo(100.5 / 101), abs_tol=1e-6)
    assert high - low > 300
    assert ratings.superiority(0, 1) > 0.999
    assert isclose(ratings.superiority(0, 1) + ratings.superiority(1, 0), 1)
    assert ratings.superiority(0, 0) == 0.5


def test_rounding_never_makes_up_an_interval():
    """Where one wins nearly everything, little is known, and nothing about both together."""
    widths = []
    for pairs in range(100, 600):
        low, high = rated({(WON, WON): pairs, (LOST, WON): 1, (DRAWN, WON): 1}, 2).interval(0)
        widths.append(high - low)
    assert max(widths) < 250 < 2 * min(widths)
