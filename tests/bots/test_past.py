"""Bots that are told the past of a match do not go round in circles without need."""

from random import Random

import pytest

from bots.quixo_positions import after, random_positions
from markoff.bots.opinion import fresh
from markoff.bots.quixo import computing
from markoff.bots.quixo.thinking import think
from markoff.facade import start
from markoff.games import quixo, qwixx
from markoff.kits import kit_of
from markoff.kits.hints import hints
from markoff.server.drive import think as think_in_text
from markoff.table import policy
from markoff.table.setup import Caps

BOTS = "beginner", "casual", "strong", "expert"


@pytest.fixture(autouse=True)
def _little_thought(monkeypatch, tmp_path):
    monkeypatch.setattr(computing, "NODES", {"strong": 400, "analyst": 1000, "perfect": 400})
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path))


def best_of(opinion):
    return [action for action, chance in opinion.items() if chance == max(opinion.values())]


def test_of_equals_those_that_repeat_are_left_out_and_nothing_is_given_up():
    position = quixo.start(2)
    first, second, third = quixo.legal(position, 0)[:3]
    opinion = {first: 0.6, second: 0.6, third: 0.5}
    once = [after(position, first)]
    assert fresh(opinion, quixo, position, 0, ()) == opinion
    assert fresh(opinion, quixo, position, 0, once) == {second: 0.6, third: 0.5}
    both = [*once, after(position, second)]
    assert fresh(opinion, quixo, position, 0, both) == opinion


@pytest.mark.parametrize("bot", BOTS)
def test_no_bot_repeats_where_another_choice_is_as_good(bot):
    """From the start of Quixo many moves are mirror images of each other."""
    position, level = quixo.start(2), kit_of(quixo).levels[bot]
    chosen = level.choose(quixo, position, 0, Random(1))
    past = [after(position, chosen)]
    if len(best_of(level.opinion(quixo, position, 0, Random(1), None, past))) > 1:
        assert level.choose(quixo, position, 0, Random(1), None, past) != chosen


@pytest.mark.parametrize("bot", ["strong", "expert"])
def test_what_would_come_up_for_the_third_time_is_a_draw(bot):
    """Whoever stands better tries something else; whoever stands worse is glad of it."""
    level, better, worse = kit_of(quixo).levels[bot], 0, 0
    for position in random_positions(2, "5", 30, Random(4), range(6, 20)):
        seat = position.seat
        opinion = level.opinion(quixo, position, seat, Random(0))
        chosen = best_of(opinion)[0]
        past = [after(position, chosen), position] * 2
        again = level.opinion(quixo, position, seat, Random(0), None, past)
        if 0.52 < opinion[chosen] < 0.9:
            assert again[chosen] <= 0.5
            better += chosen not in best_of(again)
        elif 0.1 < opinion[chosen] < 0.48:
            assert again[chosen] == pytest.approx(0.5, abs=0.001)
            worse += 1
    assert better > 3
    assert worse


def test_a_position_that_was_there_once_keeps_its_score():
    for position in random_positions(2, "5", 6, Random(4), range(6, 20)):
        past = {after(position, action) for action in quixo.legal(position, position.seat)}
        assert think(position, 500, past=list(past)).scores == think(position, 500).scores


def test_the_past_of_another_side_or_of_other_marks_is_not_this_one():
    position = quixo.read("XX.../...../...../...../...OO X")
    mirrored = quixo.read("OO.../...../...../...../...XX O")
    alone = think(position, 500).scores
    crosses = [after(position, action) for action in alone]
    circles = [after(mirrored, action) for action in alone]
    assert think(position, 500, past=circles * 2).scores == alone
    assert set(think(position, 500, past=crosses * 2).scores.values()) <= {0, -1}


def test_only_in_games_that_need_not_end_there_is_a_past():
    match = start("quixo", 2)
    for choice in ("a1N", "e5S", "a5S", "e1N"):
        match.choose(match.awaited[0], choice)
    assert policy.past(match) == tuple(turn.position for turn in match.turns)
    dice = start("qwixx", 2, seed=1)
    dice.roll()
    assert policy.past(dice) == ()
    assert policy.agreed_draws(Caps()) == ""
    assert policy.agreed_draws(Caps(threefold=True)) == "threefold"
    assert policy.agreed_draws(Caps(moves=7)) == "moves 7"


def test_a_server_hints_and_other_rooms_hand_it_on():
    position, strong = quixo.start(2), kit_of(quixo).levels["strong"]
    past = [
        after(position, action) for action in best_of(strong.bot(quixo, position, 0, Random(0)))
    ]
    chosen = strong.choose(quixo, position, 0, Random("seed"), 9.0, past * 2)
    texts = tuple(map(quixo.write, past * 2))
    asked = "quixo", quixo.write(position), 0, "strong", "seed", 9.0
    assert think_in_text(*asked, texts) == quixo.write_action(position, 0, chosen)
    assert think_in_text(*asked) != think_in_text(*asked, texts)
    told = hints(quixo, position, 0, "strong", past=past * 2)
    assert told != hints(quixo, position, 0, "strong")


def test_where_several_choose_at_once_nothing_is_left_out():
    position = qwixx.read("R Y G B M0 | R Y G B M1 | 0 1 41+6326")
    opinion = dict.fromkeys(qwixx.legal(position, 0), 0.5)
    assert fresh(opinion, qwixx, position, 0, [position]) == opinion
