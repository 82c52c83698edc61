"""The kernels of Quixo say what the law says, of every position that they are asked about."""

from collections.abc import Iterator
from functools import cache
from random import Random

import numpy as np
import pytest

from markoff.fast.compiling import kernel
from markoff.fast.quixo.law import NOBODY, REASONS, Packed, legal, over, pack, play, result, unpack
from markoff.games import quixo
from markoff.games.quixo_pushes import BOARDS

PLIES = {3: 40_000, 4: 60_000, 5: 110_000}
"""By size; more than 200,000 for two players and as many for four."""

NOTHING = -1
"""The action where none is played: the game is over."""


@cache
def pushes_of(actions, size, players):
    """The set of pushes for what the law lists: both points with every push, or the pass."""
    if players == 2:
        return sum(1 << push for push in actions)
    pushes = {action // 2 for action in actions if action != 2 * len(BOARDS[size].pushes)}
    expected = sorted(2 * push + point for push in pushes for point in (0, 1))
    assert sorted(actions) == (expected or [2 * len(BOARDS[size].pushes)])
    return sum(1 << push for push in pushes)


def told_by_law(position, rng):
    """One row: the position, its legal pushes and result, a random action, the position after
    it. And that position, or None when the game is over."""
    seats, actions = quixo.to_act(position), quixo.legal(position, position.seat)
    ended = quixo.result(position)
    assert (ended is None) == bool(seats)
    winner = ended.winners[0] % 2 if ended else NOBODY
    reason = REASONS.index(ended.reason if ended else None)
    pushes = pushes_of(actions, position.size, position.players)
    action = actions[int(rng.random() * len(actions))] if seats else NOTHING
    following = quixo.play(position, {position.seat: action}) if seats else None
    before, after = pack(position), pack(following or position)
    return (*before[2:], pushes, winner, reason, action, *after[2:]), following


def games(size, players, plies, rng) -> Iterator[tuple[int, ...]]:
    """Every position of random games, for at least this many plies."""
    while plies > 0:
        position = quixo.start(players, str(size))
        while position is not None:
            row, position = told_by_law(position, rng)
            yield row
            plies -= 1


def boards(size, players, number, rng) -> Iterator[tuple[int, ...]]:
    """Cubes thrown together: many with several lines, or with nothing to take."""
    for _ in range(number):
        kinds = rng.choices((0, 1, 2), (rng.random(), 1, 1), k=size * size)
        crosses, circles = (
            sum(1 << cell for cell, kind in enumerate(kinds) if kind == mark) for mark in (1, 2)
        )
        seat = rng.randrange(players)
        points = (crosses | circles) & rng.getrandbits(25) if players == 4 else 0
        position = quixo.Position(size, players, seat, (crosses, circles), points)
        yield told_by_law(position, rng)[0]


@kernel
def first_difference(size, players, rows):
    """The first row where a kernel tells something else, or −1."""
    for n in range(len(rows)):
        seat, marks, points, pushes, winner, reason, action, seat_2, marks_2, points_2 = rows[n]
        position = Packed(size, players, seat, np.uint64(marks), np.uint64(points))
        if legal(position) != np.uint64(pushes) or result(position) != (winner, reason):
            return n
        if over(position) != (winner >= 0):
            return n
        if action >= 0:
            after = play(position, action)
            if after.seat != seat_2 or after.marks != np.uint64(marks_2):
                return n
            if after.points != np.uint64(points_2):
                return n
    return -1


def compared(size, players, rows):
    """The rows, after the kernels have said the same about all of them."""
    table = np.array(list(rows), np.int64)
    n = first_difference(size, players, table)
    assert n == -1, quixo.write(unpack(Packed(size, players, *table[n, :3])))
    return table


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", PLIES)
def test_every_ply_of_random_games(size, players):
    rows = compared(size, players, games(size, players, PLIES[size], Random(size * players)))
    assert len(rows) >= PLIES[size]
    reasons, actions = rows[:, 5], rows[:, 6]
    assert set(reasons) == {0, 1, 2}
    largest = 2 * len(BOARDS[size].pushes) if players == 4 else len(BOARDS[size].pushes) - 1
    if (size, players) != (5, 4):  # there a pass hardly ever happens by chance
        assert max(actions) == largest


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", PLIES)
def test_cubes_thrown_together(size, players):
    compared(size, players, boards(size, players, 4_000, Random(size * players)))


def test_a_difference_would_be_found():
    row = next(games(5, 4, 1, Random(1)))
    for column in range(3, 10):
        wrong = np.array([row], np.int64)
        wrong[0, column] += 1
        assert first_difference(5, 4, wrong) == 0


def test_who_has_no_cube_to_take_passes():
    position = quixo.read("XlOuXrOuXl/Ou...Ou/Xr...Xl/Ou...Ou/XlOuXrOuXl d")
    packed = pack(position)
    assert legal(packed) == 0
    assert unpack(play(packed, 88)) == position._replace(seat=0)


def test_packed_positions_unpack_to_what_they_were():
    for text in (
        "...../...../...../...../..... X",
        "XXOOO/O..X./...../O..../XX... O",
        "OdXl.Ou./..XrXrOu/Ou..../..Xl../Xr.Xl.Od d",
        "OuXrOu/.Xl./Xl.Xl r",
    ):
        position = quixo.read(text)
        assert unpack(pack(position)) == position
