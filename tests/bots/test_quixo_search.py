"""The search of Quixo, in kernels and in plain Python: what it proves is true, by brute force and
by the tables of the solver."""

from random import Random

import pytest

from bots.quixo_positions import after, loses_within, random_positions, wins_within, won_by
from markoff.bots.quixo import plain_search, thinking
from markoff.bots.quixo.scores import SURE, WON
from markoff.bots.quixo.thinking import think
from markoff.games import quixo
from markoff.tablebases.quixo.perfect import moves
from markoff.tablebases.quixo.tablebase import Tablebase

ENOUGH = 10_000_000
"""More nodes than three plies have, so that the depth alone is the limit."""

both = pytest.mark.parametrize(
    "think", [thinking.think, plain_search.think], ids=["kernels", "plain"]
)


def sure(score):
    """What is proven: 1 a win, −1 a loss, 0 nothing."""
    return (score >= SURE) - (score <= -SURE)


def named(position, scores):
    return {quixo.write_action(position, position.seat, a): s for a, s in scores.items()}


@both
@pytest.mark.parametrize(
    "text",
    [
        "XXXX./...../...../...../OOO.. X",
        "X..../X.O../X.O../X.O../..... X",
        "XX../OOO./..../.... O",
        "XlXrXlXr./...../...../Ou.Od../.OuOd.. l",
    ],
)
def test_a_win_at_once_is_seen_at_once(text, think):
    position = quixo.read(text)
    scores = think(position, 1).scores
    winning = {a for a in scores if won_by(after(position, a), position.seat)}
    assert winning
    assert {a for a, score in scores.items() if score == WON - 1} == winning


@both
@pytest.mark.parametrize(("players", "size", "count"), [(2, "3", 20), (2, "4", 12), (4, "3", 8)])
def test_three_plies_find_every_win_and_every_loss_that_three_plies_hold(
    players, size, count, think
):
    won = 0
    for position in random_positions(players, size, count, Random(5), range(4, 24)):
        best = max(think(position, ENOUGH, deepest=3).scores.values())
        assert (best >= SURE) is wins_within(position, 3)
        if loses_within(position, 2):
            assert best <= -SURE
        won += best >= SURE
    assert won


@pytest.mark.parametrize(
    ("think", "nodes"),
    [(thinking.think, 500), (thinking.think, 20_000), (plain_search.think, 1000)],
    ids=["500", "20000", "plain"],
)
@pytest.mark.parametrize("size", [3, 4])
def test_what_is_proven_is_what_the_tables_know(quixo_tables, size, think, nodes):
    tables = Tablebase(quixo_tables, size)
    proven = 0
    for position in random_positions(2, str(size), 25, Random(size), range(24)):
        known = {move.action: move.value for move in moves(tables, position)}
        for action, score in think(position, nodes).scores.items():
            if sure(score):
                assert sure(score) == known[action], quixo.write(position)
                proven += 1
    assert proven > 50


def test_tables_below_the_horizon_prove_more_and_nothing_wrong(quixo_tables):
    tables = Tablebase(quixo_tables, 4)
    with_tables = without = 0
    for position in random_positions(2, "4", 12, Random(3), range(24, 60)):
        known = {move.action: move.value for move in moves(tables, position)}
        for action, score in think(position, 2000, tables).scores.items():
            if sure(score):
                assert sure(score) == known[action], quixo.write(position)
                with_tables += 1
        without += sum(map(abs, map(sure, think(position, 2000).scores.values())))
    assert with_tables > without


def test_a_drawn_position_is_never_called_won_or_lost():
    for text in (".XX./O.OX/OXXX/OXXO X", ".OO./X.XO/XOOO/XOOX O"):
        scores = think(quixo.read(text), 50_000).scores
        assert sure(max(scores.values())) == 0


def test_to_repeat_a_position_is_a_draw():
    # Every other move loses at once or in two plies: all that is left is back and forth.
    for position in random_positions(2, "4", 400, Random(11), range(30, 60)):
        scores = think(position, 4000).scores
        if max(scores.values()) == 0 and len(scores) > 3:
            break
    else:
        pytest.fail("no position holds by repetition")
    assert list(scores.values()).count(0) >= 1


@pytest.mark.parametrize(("players", "size"), [(2, "3"), (2, "5"), (4, "4"), (4, "5")])
def test_every_legal_action_has_a_score_however_little_time_there_is(players, size):
    for position in random_positions(players, size, 5, Random(1), range(30)):
        for thought in (think(position, ENOUGH, seconds=0.0), think(position, 0)):
            assert list(thought.scores) == list(quixo.legal(position, position.seat))
            assert all(abs(score) < WON for score in thought.scores.values())


@pytest.mark.parametrize("players", [2, 4])
def test_the_same_nodes_give_the_same_scores_and_are_not_overspent(players):
    for position in random_positions(players, "5", 4, Random(2)):
        first, again = think(position, 5000), think(position, 5000)
        assert first == again
        assert first.nodes < 5200


def test_wins_come_the_sooner_the_better_and_are_carried_out():
    finished = 0
    for position in random_positions(2, "4", 40, Random(6), range(6, 20)):
        best = max(think(position, 20_000).scores.values())
        if best < SURE or best == WON - 1:
            continue
        seat = position.seat
        for _ in range(WON - best):
            if not quixo.to_act(position):
                break
            scores = think(position, 20_000).scores
            position = after(position, max(scores, key=scores.get))
        assert won_by(position, seat)
        finished += 1
    assert finished > 3


def test_for_four_a_threat_counts_only_if_the_points_let_the_next_opponent_carry_it_out():
    # A circle taken from column e and put back at the top would complete row 5.
    board = "OuOdOuOdXl/....Xl/....{0}/....Xl/....{0} l"
    for facing, lost in (("Ou", True), ("Od", False)):
        position = quixo.read(board.format(facing))
        scores = named(position, think(position, 1000, deepest=2).scores)
        assert (scores["a2El"] == 2 - WON) is lost


def test_for_four_a_partner_carries_out_what_was_prepared():
    found = 0
    for position in random_positions(4, "4", 40, Random(8), range(10, 26)):
        thought = think(position, 4000)
        action = max(thought.scores, key=thought.scores.get)
        if thought.scores[action] != WON - 3:
            continue
        found += 1
        partner = (position.seat + 2) % 4
        for reply in quixo.legal(after(position, action), (position.seat + 1) % 4):
            replied = after(after(position, action), reply)
            assert won_by(replied, partner) or any(
                won_by(after(replied, a), partner) for a in quixo.legal(replied, partner)
            )
    assert found


def test_for_four_who_can_take_nothing_passes():
    position = quixo.read("XrOuXr/Ou.Od/XrOdXr l")
    assert list(named(position, think(position, 1000).scores)) == ["-"]
    # The search goes through passes of others too.
    before = quixo.read("XrOuXr/Ou.Od/XrOdXr u")
    assert len(think(before, 3000).scores) > 1
