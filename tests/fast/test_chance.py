"""Random numbers that can be counted: the published ones, evenly spread, and never too large."""

from math import sqrt

import numpy as np
import pytest

from markoff.fast.chance import STEP, below, counter, mixed
from markoff.fast.compiling import making_kernel

PUBLISHED = {
    0: [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F],
    1234567: [6457827717110365317, 3203168211198807973, 9817491932198370423],
}
"""The first numbers of splitmix64, by its seed."""


@pytest.mark.parametrize("seed", PUBLISHED)
def test_the_numbers_are_those_of_splitmix64(seed):
    states = [(seed + n * int(STEP)) % 2**64 for n in range(1, 4)]
    assert [int(mixed(np.uint64(state))) for state in states] == PUBLISHED[seed]


@making_kernel
def drawn(seed, games, each, limit):
    """How often each number below the limit comes up, over this many games and numbers."""
    counts = np.zeros(limit, np.int64)
    for game in range(games):
        number = counter(seed, game)
        for _ in range(each):
            counts[below(mixed(number), np.uint64(limit))] += 1
            number += STEP
    return counts


def deviations(counts):
    """How many standard deviations chi² is from what even numbers would give."""
    expected = counts.sum() / len(counts)
    chi2, freedom = ((counts - expected) ** 2 / expected).sum(), len(counts) - 1
    return abs(chi2 - freedom) / sqrt(2 * freedom)


@pytest.mark.parametrize("limit", [2, 6, 36, 44, 1000])
@pytest.mark.parametrize(("games", "each"), [(1, 200_000), (200_000, 1), (2_000, 100)])
def test_numbers_are_evenly_spread_within_a_game_and_from_game_to_game(limit, games, each):
    counts = drawn(1, games, each, limit)
    assert counts.sum() == games * each
    assert deviations(counts) < 4


@pytest.mark.parametrize("limit", [1, 2, 6, 44, 88, 2**20])
def test_below_reaches_from_0_to_one_less_than_the_limit(limit):
    assert below(np.uint64(0), np.uint64(limit)) == 0
    assert below(np.uint64(2**64 - 1), np.uint64(limit)) == limit - 1


@making_kernel
def first_numbers(seed, games):
    numbers = np.empty(games, np.uint64)
    for game in range(games):
        numbers[game] = mixed(counter(seed, game))
    return numbers


def test_every_bit_is_set_half_of_the_time():
    numbers = first_numbers(3, 20_000)
    for bit in range(64):
        share = np.mean(numbers >> np.uint64(bit) & np.uint64(1))
        assert abs(share - 0.5) < 4 * 0.5 / sqrt(len(numbers))


def test_every_game_under_every_seed_begins_elsewhere():
    begins = {int(counter(seed, game)) for seed in range(50) for game in range(200)}
    assert len(begins) == 50 * 200
