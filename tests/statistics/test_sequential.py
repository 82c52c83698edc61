"""The sequential test: its ratio, its bounds, and how often it errs."""

from math import isclose, log
from random import Random

import pytest

from markoff.statistics.elo import expected
from markoff.statistics.sequential import SCORES, Hypotheses, log_likelihood_ratio, read_hypotheses
from markoff.text import BadText

TEST = Hypotheses(0, 40)


def test_the_bounds_are_those_of_wald():
    low, high = Hypotheses(0, 10, alpha=0.05, beta=0.1).bounds
    assert isclose(low, log(0.1 / 0.95))
    assert isclose(high, log(0.9 / 0.05))


def test_two_scores_are_a_coin_whose_ratio_is_known():
    """Pairs that are won or lost as a whole: n₁·log(s₁/s₀) + n₀·log((1−s₁)/(1−s₀))."""
    s0, s1 = expected(0), expected(40)
    coin = 600 * log(s1 / s0) + 500 * log((1 - s1) / (1 - s0))
    assert isclose(log_likelihood_ratio((500, 0, 0, 0, 600), TEST), coin, abs_tol=0.02)


def test_many_pairs_are_nearly_normal():
    pairs = (100, 300, 500, 400, 150)
    n = sum(pairs)
    mean = sum(a * s for a, s in zip(pairs, SCORES, strict=True)) / n
    variance = sum(a * (s - mean) ** 2 for a, s in zip(pairs, SCORES, strict=True)) / n
    s0, s1 = expected(0), expected(10)
    nearly = n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)
    assert isclose(log_likelihood_ratio(pairs, Hypotheses(0, 10)), nearly, rel_tol=0.03)


def test_the_other_side_sees_the_opposite():
    pairs, mirror = (3, 10, 30, 20, 9), (9, 20, 30, 10, 3)
    ratio = log_likelihood_ratio(pairs, Hypotheses(-5, 15))
    assert isclose(ratio, -log_likelihood_ratio(mirror, Hypotheses(-15, 5)), abs_tol=1e-9)


def test_nothing_was_seen_nothing_is_known():
    assert log_likelihood_ratio((0, 0, 0, 0, 0), TEST) == 0
    assert abs(log_likelihood_ratio((0, 0, 0, 0, 1), TEST)) < 0.5


def test_more_wins_make_the_better_hypothesis_likelier():
    ratios = [log_likelihood_ratio((5, 10, 20, 10 + n, 5), TEST) for n in range(40)]
    assert ratios == sorted(ratios)


@pytest.mark.parametrize(("truth", "right"), [(0, "elo0"), (40, "elo1")])
def test_the_risks_are_kept(truth, right):
    """100 tests of bots whose difference is one of the two: at most some 5 are wrong."""
    rng, chance, wrong = Random(11), expected(truth), 0
    for _ in range(100):
        pairs = [0] * 5
        while not (accepted := TEST.accepted(log_likelihood_ratio(pairs, TEST))):
            for _ in range(10):
                pairs[2 * sum(rng.random() < chance for _ in range(2))] += 1
        wrong += accepted != right
    assert wrong <= 10


@pytest.mark.parametrize("text", ["", "5", "1,2,3", "a,b", "10,0", "5,5", "0,inf", "nan,1"])
def test_other_hypotheses_get_a_sentence(text):
    with pytest.raises(BadText, match="Elo differences"):
        read_hypotheses(text)


def test_other_risks_get_a_sentence():
    with pytest.raises(BadText, match="alpha must be a risk"):
        read_hypotheses("0,5", alpha=0.0)
    with pytest.raises(BadText, match="beta must be a risk"):
        read_hypotheses("0,5", beta=0.7)
