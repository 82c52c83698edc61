"""Qwixx by a network: what it sees, what it makes of it, and that the kernels do the same."""

import sys
from functools import cache
from random import Random

import numpy as np
import pytest

from bots.learned import cheap_cross, random_weights
from markoff.bots.network import kernels
from markoff.bots.network.plain import plain
from markoff.bots.network.shares import ONE
from markoff.bots.qwixx.learned import judges, packed_inputs
from markoff.bots.qwixx.learned.inputs import (
    OF_A_ROW,
    inputs,
    number_of_inputs,
    number_that_are_on,
    row_input,
)
from markoff.bots.qwixx.learned.judges import worths_of
from markoff.bots.qwixx.learned.judging import FOLDER, judge_by, shares_of, shipped
from markoff.bots.qwixx.learned.levels import chances
from markoff.bots.qwixx.learned.packed_player import packed_worths
from markoff.bots.qwixx.learned.planning import best, shares_now, worths
from markoff.fast.qwixx.packing import pack
from markoff.game import DICE
from markoff.games import qwixx
from markoff.games.qwixx_sheet import NOTHING, Sheet
from markoff.kits import kit_of

PLAYERS = 2, 3, 4, 5


@cache
def some_weights(players):
    return random_weights("qwixx", players, number_of_inputs(players))


@cache
def positions(players, games=12):
    """Those of games that get far: mostly the crosses that skip fewest numbers."""
    rng, found = Random(players), []
    for _ in range(games):
        position = qwixx.start(players)
        while acting := qwixx.to_act(position):
            found.append(position)
            turn = {seat: choose(position, seat, rng) for seat in acting}
            position = qwixx.play(position, turn)
        found.append(position)
    assert any(len(position.open_rows) == 3 for position in found)
    return found


def choose(position, seat, rng):
    legal = qwixx.legal(position, seat)
    if seat == DICE or rng.random() < 0.1:
        return rng.choice(legal)
    return cheap_cross(position.sheets[seat], legal)


def rolls(players):
    return [position for position in positions(players) if position.phase == qwixx.ROLL]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_position_has_a_fixed_number_of_inputs_all_different(players):
    used = set()
    for position in rolls(players):
        found = inputs(position.sheets, position.active)
        assert len(set(found)) == len(found) == number_that_are_on(players)
        used.update(found)
    assert min(used) >= 0
    assert max(used) < number_of_inputs(players)


def test_each_input_of_a_row_stands_for_one_kind_of_row():
    kinds = {}
    for row in range(1 << 10):
        crosses = row.bit_count()
        kinds[row_input(row, False)] = row.bit_length(), crosses
        kinds[row_input(row, True)] = "closed by somebody else", crosses
        if crosses >= 5:
            kinds[row_input(row | 3 << 10, True)] = "closed", crosses
    assert sorted(kinds) == [*range(OF_A_ROW)]
    assert len(set(kinds.values())) == OF_A_ROW


def test_differences_count_up_to_eighty_points():
    ahead = [0b1111111111] * 3
    sheets = Sheet((*ahead, 0), 0), Sheet()
    last = inputs(sheets, 0)[-1]
    assert last == number_of_inputs(2) - 1
    assert inputs(sheets, 1)[-1] == last - 160
    assert inputs((Sheet(), Sheet((0, 0, 0, 1))), 1)[-1] == last - 79


def test_different_sheets_look_different():
    seen = {}
    for position in rolls(2):
        for sheet in position.sheets:
            key = tuple((row.bit_length(), row.bit_count()) for row in sheet.rows), sheet.misthrows
            shown = tuple(inputs((sheet, sheet), 0)[:5])
            assert seen.setdefault(shown, key) == key


def test_a_row_that_somebody_else_closed_looks_different():
    closed, still_open = "R2,3,4,5,6,12 Y G B M0", "R2,3,4,5,6 Y G B M0"
    one, other = (qwixx.read(f"R2 Y G B M0 | {sheet} | 0 roll") for sheet in (closed, still_open))
    assert inputs(one.sheets, 0)[0] != inputs(other.sheets, 0)[0]
    assert inputs(one.sheets, 0)[1:5] == inputs(other.sheets, 0)[1:5]


def test_who_rolls_next_comes_first():
    for position in rolls(3):
        sheets = position.sheets
        assert inputs(sheets, 1) == inputs((sheets[1], sheets[2], sheets[0]), 0)


@pytest.mark.parametrize("players", PLAYERS)
def test_packed_positions_have_the_same_inputs(players):
    found = np.zeros(number_that_are_on(players), np.int64)
    scores = np.zeros(players, np.int64)
    for position in rolls(players):
        for following in range(players):
            packed_inputs.inputs(pack(position), following, scores, found)
            assert found.tolist() == inputs(position.sheets, following)


@pytest.mark.parametrize("players", PLAYERS)
def test_kernels_have_the_same_opinions_to_the_last_digit(players):
    weights = some_weights(players)
    clear, fast = judge_by(plain(weights)), kernels.network(weights)
    asked = 0
    for position in positions(players):
        for seat in set(qwixx.to_act(position)) - {DICE}:
            assert packed_worths(position, seat, fast) == worths(clear, position, seat)
            asked += 1
    assert asked > 500


@pytest.mark.parametrize("players", PLAYERS)
def test_the_shares_of_all_add_up(players):
    judge = judge_by(plain(some_weights(players)))
    for position in positions(players, games=12)[:200]:
        found = shares_now(judge, position)
        assert sum(found) == pytest.approx(ONE, abs=players)


def test_the_same_table_with_other_seats_has_the_same_shares():
    network = plain(some_weights(4))
    for position in rolls(4):
        moved = position._replace(
            sheets=position.sheets[1:] + position.sheets[:1], active=(position.active - 1) % 4
        )
        one, other = shares_of(network, position), shares_of(network, moved)
        assert one == [other[-1], *other[:-1]]


AHEAD = "R2,3,4,5,6,7,8,9,10,11 Y2,3,4,5,6,12 G12,11,10,9,8 B12 M0"
BEHIND = "R2,3,5,6,7 Y2 G B M1"


def test_where_a_choice_ends_the_game_the_scores_decide():
    judge = judge_by(plain(some_weights(2)))
    position = qwixx.read(f"{AHEAD} | {BEHIND} | 1 1 66+1-11")
    actions = {qwixx.write_action(position, 0, a): a for a in qwixx.legal(position, 0)}
    assert worths(judge, position, 0)[actions["R12"]] == ONE
    assert worths(judge, position, 1)[NOTHING] < ONE
    behind = qwixx.read(f"{BEHIND} | {AHEAD} | 0 1 66+1-11")
    assert worths(judge, behind, 0)[actions["R12"]] == 0
    tied = qwixx.read("R Y G B M3 | R2,3 Y2,3 G12 B12,11,10 M3 | 0 2 45+6666")
    assert set(worths(judge, tied, 0)) == set(qwixx.legal(tied, 0))
    assert worths(judge, tied, 0)[NOTHING] == 0  # the fourth misthrow


# The networks that come with Markoff.


@pytest.mark.parametrize("players", PLAYERS)
def test_every_number_of_players_has_a_network_that_says_how_it_was_made(players):
    weights = shipped(players)
    assert weights.made["command"].startswith(f"markoff train qwixx --players {players} ")
    assert weights.made["figures"]["share"] > 1.4 / players
    assert (FOLDER / f"qwixx-{players}.network").stat().st_size < 400_000


def choice(text, seat=0):
    position = qwixx.read(text)
    return qwixx.write_action(position, seat, best(worths_of(position, seat)))


def test_it_has_learned_what_everybody_knows():
    assert choice("R Y G B M0 | R Y G B M0 | 1 1 11+3434") in ("R2", "Y2")
    assert choice("R Y G B M0 | R Y G B M0 | 1 1 34+1111") == "-"
    waiting = "R Y G B M0 | R Y G B M0 | 0 1 16+1444"
    assert choice(waiting) == "-"
    assert choice(waiting.replace("0 1 ", "0 2 ")) == "R2"
    assert choice(f"{AHEAD} | {BEHIND} | 1 1 66+1-11") == "R12"


def test_the_chances_at_the_start_are_fair_and_add_up():
    for players in PLAYERS:
        found = chances(qwixx.start(players), Random(1))
        assert sum(found) == pytest.approx(1)
        assert max(found) - min(found) < 0.15


@pytest.mark.parametrize("players", PLAYERS)
def test_the_bot_says_the_same_once_the_kernels_are_compiled(players, monkeypatch):
    bot = kit_of(qwixx).levels["net"].bot
    asked = [position for position in positions(players)[:60] if position.phase == qwixx.FIRST]
    with monkeypatch.context() as without:
        without.delitem(sys.modules, judges.KERNELS)
        plain_ones = [bot(qwixx, position, 0, Random(1)) for position in asked]
    packed_worths(asked[0], 0)
    assert sys.modules[judges.KERNELS].worths.signatures
    assert [bot(qwixx, position, 0, Random(1)) for position in asked] == plain_ones


def test_it_does_not_play_alone():
    refusal = kit_of(qwixx).levels["net"].refuses(qwixx.start(1))
    assert refusal is not None
    assert refusal.code == "net_alone"
