"""Training for Qwixx On Board: on many boards, by the law, and nothing but the plan decides."""

from random import Random

import numpy as np
import pytest

from markoff.bots.network.kernels import ONE
from markoff.bots.qwixx.learned.on_board import packed_inputs
from markoff.bots.qwixx.learned.on_board.inputs import inputs, number_that_are_on
from markoff.bots.qwixx.learned.on_board.packed_player import packed_network_for
from markoff.fast.qwixx.packing import pack, pack_board, unpack_on_board
from markoff.fast.qwixx.policies import POLICIES
from markoff.games import qwixx_on_board
from markoff.games.qwixx_boards import SHIPPED, read_word, shipped, write_word
from markoff.kits import kit_of
from markoff.learn import descent, training
from markoff.learn.plan import Plan
from markoff.learn.qwixx.learning import show
from markoff.learn.qwixx.match import ONE_NETWORK, OTHER_NETWORK
from markoff.learn.qwixx.on_board.boards import (
    RANDOM_BOARDS,
    learned_boards,
    pack_boards,
    random_board,
    random_boards,
)
from markoff.learn.qwixx.on_board.learning import show_board
from markoff.learn.qwixx.on_board.match import play_match
from markoff.learn.qwixx.on_board.subject import subject
from markoff.text import BadText, whole

PLAN = Plan("qwixx-on-board", 2, games=40, hidden=8, batch=16, measured=2)


@pytest.fixture(autouse=True)
def _measure_little(monkeypatch):
    monkeypatch.setattr(training, "DEALS", 20)


def trained(plan, threads):
    of = kit_of(qwixx_on_board).subject(plan)
    run = training.begin(plan, of)
    training.train(run, of, threads)
    return [each.tolist() for each in (*run.weights, *run.mean)], run.curve


def test_random_boards_are_boards_that_anybody_may_draw():
    rng = Random(3)
    for _ in range(50):
        board = random_board(rng)
        assert read_word(whole(write_word(board), "board", "a board")) == board
    assert random_boards(5, seed=3) == random_boards(5, seed=3) != random_boards(5, seed=4)


@pytest.mark.parametrize(("players", "between"), [(2, 6), (3, 6), (4, 1)])
def test_games_on_shipped_boards_take_turns_with_random_ones(players, between):
    boards = learned_boards(players)
    of_ours = [shipped(name) for name in SHIPPED]
    random = boards[between :: between + 1]
    ours = [board for board in boards if board in of_ours]
    assert len(set(random)) == len(random) == RANDOM_BOARDS == len(boards) - len(ours)
    assert ours[::2] == of_ours[:1] * (len(ours) // 2)
    assert ours[1::2] == of_ours[1:] * (len(ours) // 2)


def test_the_number_of_threads_changes_nothing():
    assert trained(PLAN, threads=1) == trained(PLAN, threads=3)


@pytest.mark.parametrize("players", [2, 4])
def test_lessons_are_the_positions_of_games_that_the_law_allows(players):
    boards = learned_boards(players)
    of = subject(qwixx_on_board.start(players), boards, 8)
    lessons = of.lessons(4)
    of.play(descent.rounded(of.begin(1)), 1, 2, 0.8, lessons)
    for game in range(4):
        turns = lessons.turns[game]
        assert turns > 3
        for turn, words in enumerate(lessons.positions[game, :turns]):
            board = boards[int(words[-1])]
            assert board == boards[2 + game]
            position = unpack_on_board(words[:-1], board)
            assert qwixx_on_board.read(qwixx_on_board.write(position)) == position
            assert position.qwixx.active == turn % players
        assert lessons.shares[game, :turns].sum(axis=1) == pytest.approx(1, abs=1e-5)


def test_a_board_is_seen_in_the_symmetry_of_the_sheets():
    """Then all spaces are to their owners what they were."""
    text = "R2,4 Y3 G12 B11,9 M1 P3 | R Y2 G10 B M0 P7 | 0 roll | spiral-b"
    position = qwixx_on_board.read(text)
    found, scores = np.zeros(number_that_are_on(2), np.int64), np.zeros(2, np.int64)
    words, board = pack(position), pack_board(position.board)
    shown, path = words.copy(), board.copy()
    plain, seen = inputs(position, 0), set()
    for symmetry in range(8):
        show(words, np.uint64(symmetry), shown)
        show_board(board, np.uint64(symmetry), path)
        packed_inputs.inputs(shown, path, 0, scores, found)
        rows = {place for place in range(36) if place % 18 < 4}
        assert all(found[n] == plain[n] for n in range(len(plain)) if n not in rows)
        seen.add(tuple(found.tolist()))
    assert len(seen) == 8


def test_from_a_position_it_learns_on_the_board_of_that_position():
    start = qwixx_on_board.start(2, board="spiral-b")
    plan = Plan("qwixx-on-board", 2, games=2, start=qwixx_on_board.write(start), hidden=8)
    of = kit_of(qwixx_on_board).subject(plan)
    lessons = of.lessons(2)
    of.play(descent.rounded(of.begin(1)), 1, 7, 0.8, lessons)
    assert set(lessons.positions[:, 0, -1].tolist()) == {0}
    with pytest.raises(BadText, match="before a roll"):
        subject(qwixx_on_board.play(start, {-1: 0}), [start.board], 8)


def won(players, rest, deals=40):
    found = np.zeros((deals, players), np.int64)
    seats = np.array([(ONE_NETWORK, 0), *[rest] * (players - 1)], np.int64)
    mine = packed_network_for(players)
    boards = pack_boards([shipped(SHIPPED[0]), *random_boards(3, seed=9)])
    start = pack(qwixx_on_board.start(players))
    play_match((mine, mine), boards, start, seats, 1, 0, found)
    return found / ONE


def test_against_itself_each_deal_is_shared():
    assert won(3, (OTHER_NETWORK, 0)).sum(axis=1) == pytest.approx(1, abs=1e-6)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_networks_beat_a_simple_player_clearly_on_boards_they_have_not_seen(players):
    assert won(players, POLICIES["greedy-2"], deals=60).mean() > 1.3 / players
