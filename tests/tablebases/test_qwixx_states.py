"""Rows, classes and layers of the Qwixx solver, and its expectation over a roll."""

from itertools import permutations, product

import numpy as np
import pytest

from markoff.games.qwixx_sheet import LOCK, POINTS, Sheet, cross, field, may_cross
from markoff.tablebases.qwixx.roll import IMPOSSIBLE, OFFERS, expected_best
from markoff.tablebases.qwixx.states import (
    AFTER,
    CLASSES,
    CLOSED,
    CLOSING,
    ILLEGAL,
    PROGRESS,
    STATE,
    WORTH,
    class_of,
    layers,
    reachable_classes,
)

OPEN = range(1 << 10)
"""Every open row: any crosses but the rightmost number and the lock."""


def test_a_state_tells_what_may_be_crossed_and_what_comes_of_it():
    for row in OPEN:
        for column in range(11):
            after = AFTER[STATE[row], column]
            if may_cross(row, column):
                crossed = cross(Sheet((row, 0, 0, 0)), field(0, column)).rows[0]
                assert after == (CLOSED if crossed & LOCK else STATE[crossed])
                assert PROGRESS[after] > PROGRESS[STATE[row]]
                if crossed & LOCK:
                    assert CLOSING[STATE[row]] == POINTS[crossed.bit_count()]
            else:
                assert after == ILLEGAL
        assert WORTH[STATE[row]] == POINTS[row.bit_count()]
    assert len({STATE[row] for row in OPEN}) == CLOSED == 56


def test_eight_images_of_a_sheet_are_one_class_and_others_are_not():
    rows = (3, 20, 41, 55)
    alike = {
        class_of(*order) for order in permutations(rows) if {*order[:2]} in ({3, 20}, {41, 55})
    }
    assert len(alike) == 1
    assert len({class_of(*order) for order in permutations(rows)}) == 3


def test_every_class_has_its_own_number():
    sheets = reachable_classes([0, 0, 0, 0])
    numbers = {class_of(*rows) for rows in sheets[::97].tolist()}
    assert len(numbers) == len(sheets[::97])
    assert max(numbers) < CLASSES
    assert len(sheets) == 1596 * 1597 // 2 + 56 * 1596  # no row closed, and one


def test_every_cross_leads_into_an_earlier_layer():
    known = set()
    sheets = reachable_classes([STATE[0b1111111], STATE[0b1000100], STATE[0b1], CLOSED])
    for layer in layers(sheets):
        here = {class_of(*rows) for rows in layer.tolist()}
        for rows in layer.tolist():
            for row, column in product(range(4), range(11)):
                now = [*rows]
                now[row] = int(AFTER[rows[row], column])
                if now[row] != ILLEGAL and now.count(CLOSED) < 2:
                    assert class_of(*now) in known
        known |= here
    assert len(known) == len(sheets)


@pytest.mark.parametrize("seed", range(6))
def test_the_expected_best_offer_equals_the_mean_over_1296_rolls(seed):
    rng = np.random.default_rng(seed)
    offers = rng.integers(0, 12, (4, 6)).astype(float) if seed % 2 else rng.normal(5, 4, (4, 6))
    offers[rng.random((4, 6)) < 0.3] = IMPOSSIBLE
    base = float(rng.integers(0, 8))
    room = np.empty(OFFERS), np.empty(OFFERS + 4, np.int64)
    plain = [
        max(base, *(offers[row, face] for row, face in enumerate(dice)))
        for dice in product(range(6), repeat=4)
    ]
    assert expected_best(base, offers, *room) == pytest.approx(np.mean(plain), abs=1e-9)
