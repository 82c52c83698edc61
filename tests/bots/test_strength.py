"""Casual beats random clearly everywhere, strong the greedy players. Seeds are fixed."""

from random import Random

import pytest

from bots.references import chooser, greedy, matched
from markoff.game import DICE
from markoff.games import quixo, qwixx, qwixx_on_board
from markoff.kits import kit_of


def bot(name):
    """Of whatever game it is asked about."""
    return lambda game, *question: kit_of(game).levels[name].bot(game, *question)


casual, anything = chooser(bot("casual")), chooser(bot("random"))
strong = chooser(bot("strong"))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_casual_beats_random_in_qwixx(players):
    played = matched(qwixx, players, casual, anything, 4 * players, Random(1))
    assert played.share > 0.9


def test_casual_beats_random_in_qwixx_alone():
    alone, by_chance = (
        matched(qwixx, 1, player, player, 20, Random(1)).score for player in (casual, anything)
    )
    assert alone > by_chance + 50


@pytest.mark.parametrize("board", ["spiral-a", "spiral-b"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_casual_beats_random_in_qwixx_on_board(players, board):
    played = matched(qwixx_on_board, players, casual, anything, 2 * players, Random(1), board=board)
    assert played.share > 0.9


@pytest.mark.parametrize(("players", "size"), [(2, "3"), (2, "4"), (2, "5"), (4, "4"), (4, "5")])
def test_casual_beats_random_in_quixo(players, size):
    played = matched(quixo, players, casual, anything, 8, Random(1), size=size)
    assert played.share > 0.8


def test_strong_scores_well_against_itself():
    played = matched(qwixx, 2, strong, strong, 40, Random(1))
    assert played.score + played.others_score > 2 * 68


@pytest.mark.parametrize(("most_skips", "looser"), [(1, True), (2, True), (2, False)])
def test_strong_beats_the_greedy_players_of_qwixx(most_skips, looser):
    played = matched(qwixx, 2, strong, greedy(most_skips, looser), 80, Random(1))
    assert played.share > 0.6


def test_strong_beats_the_greedy_player_of_qwixx_on_board():
    played = matched(qwixx_on_board, 2, strong, greedy(1, looser=True), 24, Random(1))
    assert played.share > 0.6


MEASURED_ELSEWHERE = [
    (1, False, 44.7),
    (2, False, 59.7),
    (3, False, 53.3),
    (1, True, 71.5),
    (2, True, 63.4),
    (3, True, 53.8),
]


@pytest.mark.parametrize(("most_skips", "looser", "known"), MEASURED_ELSEWHERE)
def test_the_greedy_players_score_what_other_programs_have_measured(most_skips, looser, known):
    player = greedy(most_skips, looser)
    played = matched(qwixx, 2, player, player, 300, Random(1))
    assert (played.score + played.others_score) / 2 == pytest.approx(known, abs=3)


def test_random_play_scores_and_lasts_as_other_programs_have_measured():
    """4.7 points in 16.5 turns, two players."""
    games, turns, rng = 600, 0, Random(1)
    points = 0
    for _ in range(games):
        position = qwixx.start(2)
        while seats := qwixx.to_act(position):
            turns += seats == (DICE,)
            turn = {seat: rng.choice(qwixx.legal(position, seat)) for seat in seats}
            position = qwixx.play(position, turn)
        points += sum(qwixx.result(position).scores)
    assert points / games / 2 == pytest.approx(4.7, abs=1)
    assert turns / games == pytest.approx(16.5, abs=0.5)
