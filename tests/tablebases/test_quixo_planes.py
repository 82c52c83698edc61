"""Planes and symmetries: what is done to 64 states at a time is what it says, state by state."""

from random import Random

import numpy as np
import pytest

from markoff.games.quixo_pushes import BOARDS, slide
from markoff.tablebases.quixo.counts import sets_of, words_of
from markoff.tablebases.quixo.geometry import (
    canonical_sets,
    compressed,
    expanded,
    geometry,
    place,
    slid,
    slid_back,
    smallest,
    turned,
)
from markoff.tablebases.quixo.permuting import (
    BOTH,
    NO_COORDINATE,
    ORIGIN,
    add_permuted,
    desk,
    keep_permuted,
)
from markoff.tablebases.quixo.planes import count_by_cells, mark_lines

SIZES = (3, 4, 5)


def states(plane: np.ndarray, n: int) -> set[int]:
    return {x for x in range(1 << n) if int(plane[x >> 6]) >> (x & 63) & 1}


def plane_of(chosen: set[int], n: int) -> np.ndarray:
    plane = [0] * words_of(n)
    for x in chosen:
        plane[x >> 6] |= 1 << (x & 63)
    return np.array(plane, np.uint64)


def random_states(n: int, rng: Random) -> set[int]:
    return {x for x in range(1 << n) if rng.random() < 0.4}


@pytest.mark.parametrize("n", range(1, 15))
@pytest.mark.parametrize("side", [BOTH, 0, 1])
def test_a_permuted_plane_is_the_plane_of_the_permuted_states(n: int, side: int) -> None:
    rng = Random(n * 3 + side)
    numbers, block = desk()
    for _ in range(12):
        coordinates = n + (side != BOTH)
        p = rng.sample(range(coordinates), coordinates)
        numbers[ORIGIN : ORIGIN + max(6, coordinates)] = [*p, *range(coordinates, 6)]
        source, target = random_states(coordinates, rng), random_states(n, rng)
        i = rng.randrange(NO_COORDINATE, n)
        permuted = set()
        for x in range(1 << n):
            whole = x | (side << n if side != BOTH else 0)
            if sum((whole >> place & 1) << p[place] for place in range(coordinates)) in source:
                permuted.add(x)
        has_i = {x for x in range(1 << n) if i == NO_COORDINATE or x >> i & 1}
        spared = has_i if i != NO_COORDINATE else set()
        plane = plane_of(target, n)
        keep_permuted(plane, plane_of(source, coordinates), n, i, side, numbers, block)
        assert states(plane, n) == target & (permuted | spared)
        plane = plane_of(target, n)
        add_permuted(plane, plane_of(source, coordinates), n, i, side, numbers, block)
        assert states(plane, n) == target | permuted & has_i


@pytest.mark.parametrize("size", SIZES)
def test_pushes_are_those_of_the_law_and_can_be_undone(size: int) -> None:
    board, rng = geometry(size), Random(size)
    for number, push in enumerate(BOARDS[size].pushes):
        for _ in range(20):
            cells = rng.getrandbits(size * size)
            assert slid(cells, number, board) == slide(cells, push)
            after = slide(cells, push) | push.put
            assert slid_back(after, number, board) == cells & ~push.taken


@pytest.mark.parametrize("size", SIZES)
def test_a_line_is_a_line_whichever_way_the_board_is_turned(size: int) -> None:
    board = geometry(size)
    lines = set(BOARDS[size].lines)
    for turn in range(8):
        assert {turned(line, turn, board) for line in lines} == lines
    rng = Random(size)
    for _ in range(50):
        cells = rng.getrandbits(size * size)
        images = {turned(cells, turn, board) for turn in range(8)}
        least, turn = smallest(cells, board)
        assert least == min(images) == turned(cells, turn, board)


@pytest.mark.parametrize("size", SIZES)
def test_every_set_of_blanks_is_an_image_of_exactly_one_canonical_set(size: int) -> None:
    board = geometry(size)
    for blanks in range(min(size * size, 5) + 1):
        sets, orbits = canonical_sets(blanks, board)
        assert len(sets) == sets_of(size, blanks)
        assert list(sets) == sorted(sets)
        every = [{turned(int(cells), turn, board) for turn in range(8)} for cells in sets]
        assert [len(images) for images in every] == list(orbits)
        assert len(set().union(*every)) == sum(orbits)
        assert [place(sets, int(cells)) for cells in sets] == list(range(len(sets)))


def test_cells_become_a_state_and_a_state_becomes_cells() -> None:
    board, rng = geometry(5), Random(1)
    for _ in range(200):
        blanks = rng.getrandbits(25)
        cells = rng.getrandbits(25) & ~blanks
        state = compressed(cells, blanks, board)
        assert state < 1 << 25 - blanks.bit_count()
        assert expanded(state, blanks, board) == cells


def test_lines_are_marked_for_who_holds_them_and_for_who_holds_none_of_them() -> None:
    board, rng = geometry(4), Random(2)
    for _ in range(30):
        blanks = sum(1 << cell for cell in rng.sample(range(16), rng.randrange(5, 9)))
        n = 16 - blanks.bit_count()
        held, free = (np.empty(words_of(n), np.uint64) for _ in range(2))
        mark_lines(held, blanks, n, True, board)
        mark_lines(free, blanks, n, False, board)
        lines = [line for line in BOARDS[4].lines if not line & blanks]
        by_state = [expanded(state, blanks, board) for state in range(1 << n)]
        assert states(held, n) == {
            x for x, cells in enumerate(by_state) if any(cells & line == line for line in lines)
        }
        assert states(free, n) == {
            x for x, cells in enumerate(by_state) if any(cells & line == 0 for line in lines)
        }


def test_states_are_counted_by_their_cells_and_by_weight() -> None:
    planes = np.stack([plane_of({0, 3, 200}, 8), plane_of({255, 7}, 8)])
    counts = count_by_cells(planes, np.array([1, 10]), 8)
    assert list(counts) == [1, 0, 1, 11, 0, 0, 0, 0, 10]
