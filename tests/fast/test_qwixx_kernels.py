"""The packed law of Qwixx and Qwixx On Board is the law: every legal set, successor and result.

Random games are played by the law, and all their plies are compared in one call. Some games
begin late, and in some the seats skip little, so that rows close in all ways.
"""

from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from markoff.fast.compiling import making_kernel
from markoff.fast.qwixx.legal import legal, phase_of, rolls
from markoff.fast.qwixx.packing import NO_BOARD, pack, pack_board, unpack, unpack_on_board, words
from markoff.fast.qwixx.play import play
from markoff.fast.qwixx.result import REASONS, reason_of, result
from markoff.fast.qwixx.rows import LOCKS
from markoff.game import DICE
from markoff.games import qwixx, qwixx_on_board
from markoff.games.qwixx import FIRST, ROLL, THIRD
from markoff.games.qwixx_boards import SPACES, TARGET_AREA, Board, Space, shipped, write_word
from markoff.games.qwixx_sheet import LAST_FIELD, NOTHING, RIGHTMOST, Sheet, place

PLIES = 210_000
"""For each of the two games, shared among its players and boards."""


def own_board(rng):
    """Any fields, with repetitions and with rightmost numbers early on."""
    points = sorted(rng.randint(1, 20) for _ in range(SPACES))
    return Board("own", tuple(Space(rng.randrange(4), rng.randrange(11), n) for n in points))


BOARDS = {**{name: shipped(name) for name in ("spiral-a", "spiral-b")}, "own": own_board(Random(5))}
TABLES = [
    *((players, None) for players in qwixx.PLAYERS),
    *((players, name) for players in qwixx_on_board.PLAYERS for name in BOARDS),
]


class Plies(NamedTuple):
    before: np.ndarray
    turns: np.ndarray
    legal: np.ndarray
    """For each seat; for a roll, how many there are."""
    after: np.ndarray
    ended: np.ndarray
    """After it: the number of the reason, the winners, the scores."""


def plies_of_tables(each, seed=1):
    """For every table its board and this many plies."""
    for players, name in TABLES:
        board = NO_BOARD if name is None else pack_board(BOARDS[name])
        count = each // (len(qwixx.PLAYERS) if name is None else 9)
        yield players, name, board, plies_of(players, name, count, Random(f"{seed}{players}{name}"))


def plies_of(players, board, count, rng):
    """This many plies of random games by the law, packed."""
    game = qwixx if board is None else qwixx_on_board
    lists = Plies([], [], [], [], [])
    position = None
    while len(lists.turns) < count:
        if position is None or not game.to_act(position):
            position, patience = opening(players, board, rng), rng.choice((0.0, 0.7, 1.0))
            packed = words(position)
        choices = {seat: game.legal(position, seat) for seat in game.to_act(position)}
        turn = {seat: chosen(position, seat, choices[seat], patience, rng) for seat in choices}
        lists.before.append(packed)
        if DICE in turn:
            lists.turns.append([turn[DICE]] * players)
            lists.legal.append([len(choices[DICE])] * players)
        else:
            lists.turns.append([turn.get(seat, NOTHING) for seat in range(players)])
            lists.legal.append([as_set(choices.get(seat, ())) for seat in range(players)])
        position = game.play(position, turn)
        packed = words(position)
        lists.after.append(packed)
        lists.ended.append(ended(game.result(position), players))
    kinds = np.uint64, np.int64, np.uint64, np.uint64, np.int64
    return Plies(*(np.array(rows, kind) for rows, kind in zip(lists, kinds, strict=True)))


def opening(players, board, rng):
    """The start, or a late position before a roll."""
    game, terms = (qwixx, {}) if board is None else (qwixx_on_board, {"board": word(board)})
    position = game.start(players, **terms)
    if rng.random() < 0.5:
        return position
    sheets = tuple(
        Sheet(tuple(late_row(rng) for _ in range(4)), rng.randrange(4)) for _ in range(players)
    )
    late = qwixx.Position(sheets, active=rng.randrange(players))
    if board is None:
        return late
    pawns = tuple(rng.sample(range(20, TARGET_AREA), players))
    return position._replace(qwixx=late, pawns=pawns)


def word(board):
    return write_word(BOARDS[board])


def late_row(rng):
    """Some crosses among the first ten numbers."""
    return sum(1 << column for column in rng.sample(range(RIGHTMOST), rng.randrange(8)))


def chosen(position, seat, actions, patience, rng):
    """Patient seats skip little, and the others do anything."""
    if seat != DICE and len(actions) > 1 and rng.random() < patience:
        sheets = position if isinstance(position, qwixx.Position) else position.qwixx
        if sheets.phase != THIRD:
            rows = sheets.sheets[seat].rows

            def skips(action):
                row, column = place(action)
                return column - rows[row].bit_length()

            nearest = min(actions[1:], key=skips)
            return nearest if skips(nearest) <= 2 else NOTHING
    return actions[rng.randrange(len(actions))]


def as_set(actions):
    return sum(1 << (action - LAST_FIELD if action > LAST_FIELD else action) for action in actions)


def ended(result, players):
    if result is None:
        return [0] * (2 + players)
    winners = sum(1 << seat for seat in result.winners)
    return [REASONS.index(result.reason), winners, *result.scores]


@making_kernel
def first_difference(before, turns, sets, after, ends, board):
    """The first ply that the kernels see in another way, or −1."""
    players = before.shape[1] - 1
    position, scores = np.empty_like(before[0]), np.zeros(players, np.int64)
    for ply in range(len(before)):
        phase, active = phase_of(before[ply]), np.int64(before[ply, -1] & np.uint64(7))
        for seat in range(players):
            if phase == ROLL:
                same = np.uint64(rolls(before[ply])) == sets[ply, seat]
            elif phase == FIRST or seat == active:
                same = legal(before[ply], seat, board) == sets[ply, seat]
            else:
                same = sets[ply, seat] == np.uint64(0)
            if not same:
                return ply
        play(before[ply], turns[ply], board, position)
        if not np.all(position == after[ply]) or reason_of(position) != ends[ply, 0]:
            return ply
        if ends[ply, 0]:
            winners = result(position, board, scores)
            if winners != ends[ply, 1] or not np.all(scores == ends[ply, 2:]):
                return ply
    return -1


def differing(plies, board):
    """A sentence about the first difference; empty if there is none."""
    ply = first_difference(*plies, board)
    if ply < 0:
        return ""
    return f"ply {ply}: " + "; ".join(
        f"{name} {rows[ply]}" for name, rows in zip(Plies._fields, plies, strict=True)
    )


@pytest.fixture(scope="module")
def gathered():
    return list(plies_of_tables(PLIES))


def test_every_legal_set_successor_and_result_is_that_of_the_law(gathered):
    for players, name, board, plies in gathered:
        assert differing(plies, board) == "", (players, name)
    assert sum(len(plies.turns) for *_, plies in gathered) >= 2 * 200_000


def test_the_compared_games_end_in_all_ways_and_close_rows_in_both_actions(gathered):
    for players, name, _, plies in gathered:
        seen = set(plies.ended[:, 0])
        assert seen == ({0, 1, 2} if name is None else {0, 1, 2, 3}), (players, name)
        locks = np.bitwise_count(np.bitwise_or.reduce(plies.after[:, :-1], axis=1) & LOCKS)
        assert set(locks) >= ({0, 1, 2, 3} if players > 1 else {0, 1, 2}), (players, name)


def test_a_difference_would_be_found(gathered):
    _, _, board, plies = gathered[1]
    for part in (plies.legal, plies.after, plies.ended):
        part[7, 0] ^= part.dtype.type(2)
        assert differing(plies, board).startswith("ply 7: ")
        part[7, 0] ^= part.dtype.type(2)


def test_packed_positions_come_back_as_they_were(gathered):
    for _, name, _, plies in gathered:
        for packed in plies.after[:2_000]:
            position = unpack(packed) if name is None else unpack_on_board(packed, BOARDS[name])
            assert np.array_equal(pack(position), packed)


def test_unpacking_gives_the_position_itself():
    for text in ("R5 Y G B10 M0 | R Y5 G B M1 | 0 2x 41+5326", "R Y G B M3 | 0 roll"):
        position = qwixx.read(text)
        assert unpack(pack(position)) == position
    text = "R Y G10 B M0 P38 | R Y G12,11,10,9,8,2 B M0 P0 | 1 3x 11+25-3 | spiral-b | rung 0"
    on_board = qwixx_on_board.read(text)
    assert unpack_on_board(pack(on_board), BOARDS["spiral-b"]) == on_board
