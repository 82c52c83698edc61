"""Openings of an arena: random, fair, the same for both seatings, and in the record."""

import numba
import pytest

from markoff.arena.arrangement import arrange
from markoff.arena.playing import play_batch
from markoff.arena.tally import Tally
from markoff.bots.quixo.scores import SURE
from markoff.bots.quixo.thinking import think
from markoff.cli import main
from markoff.fast.compiling import COMPILING
from markoff.games import quixo
from markoff.kits import quixo as kit
from markoff.kits.quixo import EVEN, OPENING_NODES, OPENING_PLIES
from markoff.table.record_text import read
from markoff.table.replay import replay
from markoff.text import BadText

ARRANGED = arrange("quixo", ("random", "beginner"), 6, openings=True, moves=12)


def marks(position):
    return sum(each.bit_count() for each in position.marks)


@pytest.mark.parametrize("players", [2, 4])
def test_openings_are_fair_a_few_plies_long_and_those_of_the_seed(players):
    arranged = arrange("quixo", ("random", "beginner"), 12, players=players, openings=True)
    texts = [arranged.begins(deal) for deal in range(arranged.deals)]
    assert texts == [arranged.begins(deal) for deal in range(arranged.deals)]
    assert len(set(texts)) == arranged.deals
    assert arranged._replace(seed=2).begins(0) != texts[0]
    for position in map(quixo.read, texts):
        assert quixo.to_act(position)
        assert 1 <= marks(position) <= max(OPENING_PLIES)
        assert abs(max(think(position, OPENING_NODES).scores.values())) <= EVEN


def test_where_the_lead_counts_for_much_an_opening_is_at_least_not_decided():
    arranged = arrange("quixo", ("random", "beginner"), 4, options={"size": "4"}, openings=True)
    for deal in range(2):
        position = quixo.read(arranged.begins(deal))
        assert abs(max(think(position, OPENING_NODES).scores.values())) < SURE


def test_both_games_of_a_pair_begin_alike_and_the_record_says_where():
    games = play_batch(ARRANGED, range(6), "2026-11-17").games
    records = [read(game.record) for game in games]
    begun = [record.setup.position for record in records]
    assert begun[::2] == begun[1::2]
    assert begun[::2] == [ARRANGED.begins(deal) for deal in range(3)]
    assert [game.opening for game in games] == begun
    assert games[0].seated != games[1].seated
    for game, record in zip(games, records, strict=True):
        match = replay(record)
        assert match.result is not None
        assert match.result.winners == game.winners
        assert match.ply == game.plies


def test_the_results_say_so():
    tally = Tally(ARRANGED)
    games = play_batch(ARRANGED, range(6)).games
    for first in range(0, 6, 2):
        tally.add(games[first : first + 2])
    assert tally.results().openings
    assert tally.results().title == "6 games of quixo for 2, from random openings, seed 1"


def test_games_without_openings_and_starts_without_fair_ones_refuse(monkeypatch):
    with pytest.raises(BadText, match=r"^there are no openings of qwixx: leave out --openings$"):
        arrange("qwixx", ("casual", "random"), 2, openings=True)
    monkeypatch.setattr(kit, "OPENING_TRIES", 0)
    with pytest.raises(BadText, match=r"^no fair opening was found from this position$"):
        arrange("quixo", ("casual", "random"), 2, options={"size": "3"}, openings=True)


def test_whoever_waits_for_kernels_to_judge_openings_is_told(capsys, monkeypatch):
    even = numba.njit(lambda: 0)
    monkeypatch.setattr(kit, "_lead", lambda _: even())
    words = "arena quixo --size 3 --bots random,beginner --games 2 --moves 2 --threads 1 --json"
    for said in (f"{COMPILING}\n", ""):
        assert main([*words.split(), "--openings"]) == 0
        assert capsys.readouterr().err == said
