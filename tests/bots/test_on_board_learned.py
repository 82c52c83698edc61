"""Qwixx On Board by a network: what it sees of any board, and that the kernels do the same."""

import sys
from functools import cache
from random import Random

import numpy as np
import pytest

from bots.learned import cheap_cross, random_weights
from markoff.bots.network import kernels
from markoff.bots.network.plain import outputs, plain
from markoff.bots.network.shares import ONE, shares
from markoff.bots.qwixx.learned import judges, own_sheet
from markoff.bots.qwixx.learned.judges import worths_of
from markoff.bots.qwixx.learned.judging import FOLDER
from markoff.bots.qwixx.learned.levels import chances
from markoff.bots.qwixx.learned.on_board import packed_inputs
from markoff.bots.qwixx.learned.on_board.inputs import (
    CLOSES,
    CROSSED,
    KINDS,
    LOST,
    TOO_EARLY,
    free_ahead,
    inputs,
    kinds,
    number_of_inputs,
    number_that_are_on,
)
from markoff.bots.qwixx.learned.on_board.judging import judge_by, shipped
from markoff.bots.qwixx.learned.on_board.packed_player import packed_worths
from markoff.bots.qwixx.learned.planning import best, shares_now, worths
from markoff.fast.qwixx.packing import pack, pack_board
from markoff.game import DICE
from markoff.games import qwixx, qwixx_on_board
from markoff.games.qwixx import SECOND, THIRD
from markoff.games.qwixx_boards import Board, write_word
from markoff.kits import kit_of
from markoff.learn.qwixx.on_board.boards import random_boards

PLAYERS = 2, 3, 4
BOARDS = "spiral-a", "spiral-b", *(write_word(board) for board in random_boards(6, seed=5))


@cache
def some_weights(players):
    return random_weights("qwixx-on-board", players, number_of_inputs(players))


@cache
def positions(players):
    """Those of a game on each board that gets far."""
    rng, found = Random(players), []
    for board in BOARDS:
        position = qwixx_on_board.start(players, board=board)
        while acting := qwixx_on_board.to_act(position):
            found.append(position)
            turn = {seat: choose(position, seat, rng) for seat in acting}
            position = qwixx_on_board.play(position, turn)
        found.append(position)
    assert any(len(position.qwixx.open_rows) == 3 for position in found)
    assert any(position.rung_by is not None for position in found)
    return found


def choose(position, seat, rng):
    legal = qwixx_on_board.legal(position, seat)
    if seat == DICE or rng.random() < 0.1:
        return rng.choice(legal)
    if position.qwixx.phase == qwixx.THIRD:
        return legal[-1]
    return cheap_cross(position.qwixx.sheets[seat], legal)


def rolls(players):
    return [position for position in positions(players) if position.qwixx.phase == qwixx.ROLL]


def followers(position):
    """Who may roll next in a game that goes on."""
    return [seat for seat in range(len(position.pawns)) if seat != position.rung_by]


@pytest.mark.parametrize("players", PLAYERS)
def test_packed_positions_have_the_same_inputs_all_different(players):
    found = np.zeros(number_that_are_on(players), np.int64)
    scores = np.zeros(players, np.int64)
    for position in rolls(players):
        words, board = pack(position), pack_board(position.board)
        for following in followers(position):
            packed_inputs.inputs(words, board, following, scores, found)
            on = inputs(position, following)
            assert found.tolist() == on
            assert len(set(on)) == len(on)
            assert 0 <= min(on) <= max(on) < number_of_inputs(players)


def test_a_space_is_what_it_offers_to_the_owner_of_the_sheet():
    row = kinds(0b101, False)  # 2 and 4, from the left
    assert (row[0], row[1], row[2], row[10]) == (CROSSED, LOST, CROSSED, TOO_EARLY)
    assert set(kinds(0b101, True)) == {CROSSED, LOST}
    assert kinds(0b11111, False)[10] == CLOSES
    assert len(set(row[3:8])) == 5
    assert row[7] == row[9] == max(row)
    assert kinds(0b11, False)[2] != kinds(0b11111, False)[5]
    assert max(kinds(0b111111, False)) < KINDS


def test_pawns_in_the_way_are_jumped():
    assert free_ahead((3, 5, 4), 0) == (6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    assert free_ahead((30, 40, 0), 0) == (31, 32, 33, 34, 35, 36, 37, 38, 39)
    assert free_ahead((40, 0), 0) == free_ahead((3, 5), 0, has_turn=False) == ()


def test_the_same_offers_on_another_board_look_the_same():
    """Red and yellow swapped, on the sheets and on the path: no input knows the board itself."""
    mirrored = Board(
        "mirrored",
        tuple(
            space._replace(row=(1, 0, 2, 3)[space.row])
            for space in qwixx_on_board.start(2).board.spaces
        ),
    )
    start = qwixx_on_board.start(2)
    assert inputs(start, 0) == inputs(start._replace(board=mirrored), 0)
    here = qwixx_on_board.read("R5 Y2 G B M0 P1 | R Y G B M0 P0 | 1 roll | spiral-a")
    red, yellow, *others = here.qwixx.sheets[0].rows
    sheet = here.qwixx.sheets[0]._replace(rows=(yellow, red, *others))
    there = here._replace(
        qwixx=here.qwixx._replace(sheets=(sheet, here.qwixx.sheets[1])), board=mirrored
    )
    one, other = inputs(here, 1), inputs(there, 1)
    assert sum(a != b for a, b in zip(one, other, strict=True)) == 2


def test_whoever_rang_the_bell_has_no_turn_left():
    position = qwixx_on_board.read(
        "R Y G B M0 P36 | R Y G B M0 P20 | R Y G B M0 P30 | 1 roll | spiral-a | rung 0"
    )
    on, before = inputs(position, 1), inputs(position._replace(rung_by=None), 1)
    assert on[-1] == before[-1] + 2
    differing = {place for place, (a, b) in enumerate(zip(on, before, strict=True)) if a != b}
    ringer = range(2 * (len(on) - 4) // 3, len(on) - 4)
    assert differing - {len(on) - 1} <= {*ringer}
    assert len(differing) > 4


@pytest.mark.parametrize("players", PLAYERS)
def test_kernels_have_the_same_opinions_to_the_last_digit(players):
    weights = some_weights(players)
    clear, fast = plain(weights), kernels.network(weights)
    asked = 0
    for position in positions(players)[:: players - 1]:
        for seat in set(qwixx_on_board.to_act(position)) - {DICE}:
            found = worths(judge_by(clear), position, seat)
            assert packed_worths(position, seat, fast) == found
            assert set(found) == set(qwixx_on_board.legal(position, seat))
            asked += 1
    assert asked > 200


@pytest.mark.parametrize("players", PLAYERS)
def test_what_was_added_up_before_changes_nothing(players):
    """Judged one after the other, and each from its inputs alone."""
    network = plain(some_weights(players))
    judges = {board: judge_by(network) for board in BOARDS}
    for position in rolls(players):
        judge = judges[write_word(position.board)]
        following = position.qwixx.active
        alone = shares(outputs(network, inputs(position, following)))
        found = judge.shares(position)
        assert found[following:] + found[:following] == alone


@pytest.mark.parametrize("players", PLAYERS)
def test_the_shares_of_all_add_up(players):
    network = plain(some_weights(players))
    for position in positions(players)[::7]:
        found = shares_now(judge_by(network), position)
        assert sum(found) == pytest.approx(ONE, abs=players)


def choices(text, seat=0, network=None):
    position = qwixx_on_board.read(text)
    found = worths(judge_by(network or plain(some_weights(len(position.pawns)))), position, seat)
    return {qwixx_on_board.write_action(position, seat, a): worth for a, worth in found.items()}


def test_in_the_last_turn_the_scores_decide_with_the_extra_points():
    behind = "R2,3 Y2,3,4 G B M1 P35 | R Y2,3 G B M0 P39 | 0 3x 11+1111 | spiral-a | rung 1"
    found = choices(behind)
    assert found["P36"] == ONE  # 22 and three for the cross of R11, against 23
    assert found["-"] == 0


def test_a_passive_player_foresees_that_the_active_one_ends_the_game():
    """The active player closes the second row in any case: only points still count."""
    ending = (
        "R2,3,4,5,6,12 Y2,3,4,5,6 G B M0 P0 | R Y2,3 G12,11,10,9,8,7,6,5 B12,11,10,9 M0 P0"
        " | 0 1 66+-111 | spiral-a"
    )
    alone = choices(ending.replace("Y2,3,4,5,6 G", "Y2,3,4 G"), 1)
    found = choices(ending, 1)
    assert set(found.values()) <= {0, ONE // 2, ONE}
    assert not set(alone.values()) <= {0, ONE // 2, ONE}


# The networks that come with Markoff.


@pytest.mark.parametrize("players", PLAYERS)
def test_every_number_of_players_has_a_network_that_says_how_it_was_made(players):
    weights = shipped(players)
    assert weights.made["command"].startswith(f"markoff train qwixx-on-board --players {players} ")
    assert weights.made["figures"]["share"] > 1.4 / players
    assert (FOLDER / f"qwixx-on-board-{players}.network").stat().st_size < 450_000


def choice(text, seat=0):
    position = qwixx_on_board.read(text)
    return qwixx_on_board.write_action(position, seat, best(worths_of(position, seat)))


def test_it_has_learned_what_everybody_knows():
    start = "R Y G B M0 P0 | R Y G B M0 P0 | "
    assert choice(start + "0 3 34+1111 | spiral-a") != "-"
    assert choice(start + "1 1 34+1111 | spiral-b") == "-"
    assert choice("R2,3,4,5 Y2,3 G12 B12 M0 P3 | R Y G B M0 P1 | 0 2 11+4444 | spiral-a")[0] in "RY"


def test_at_the_start_the_chances_add_up_and_whoever_rolls_sooner_has_better_ones():
    for players in PLAYERS:
        for board in BOARDS:
            found = chances(qwixx_on_board.start(players, board=board), Random(1))
            assert sum(found) == pytest.approx(1)
            assert list(found) == sorted(found, reverse=True)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_bot_says_the_same_once_the_kernels_are_compiled(players, monkeypatch):
    bot = kit_of(qwixx_on_board).levels["net"].bot
    asked = [p for p in positions(players)[:60] if p.qwixx.phase == qwixx.FIRST]
    with monkeypatch.context() as without:
        without.delitem(sys.modules, judges.KERNELS_ON_BOARD)
        plain_ones = [bot(qwixx_on_board, position, 0, Random(1)) for position in asked]
    packed_worths(asked[0], 0)
    assert sys.modules[judges.KERNELS_ON_BOARD].worths.signatures
    assert [bot(qwixx_on_board, position, 0, Random(1)) for position in asked] == plain_ones


def test_strong_sees_in_action_2_where_its_pawn_could_move_then():
    judge, law, asked = judge_by(plain(some_weights(2))), qwixx_on_board, 0
    for position in positions(2):
        if position.qwixx.phase != SECOND:
            continue
        seat = position.qwixx.active
        own = position.qwixx.sheets[seat]
        for action, chance in own_sheet.opinion(judge, position, seat).items():
            after = law.play(position, {seat: action})
            if after.qwixx.phase == THIRD:
                ends = [law.play(after, {seat: move}) for move in law.legal(after, seat)]
                shares = [own_sheet.share_of_own(judge, end, seat, own) for end in ends]
                assert chance == max(shares) / ONE
                asked += len(ends) > 1
    assert asked > 20
