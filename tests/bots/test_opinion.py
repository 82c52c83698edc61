"""What every bot promises, in every game and at every number of players."""

import random
from random import Random

import pytest

from markoff.bots.opinion import best, pick
from markoff.bots.quixo import computing as quixo_levels
from markoff.bots.quixo import uct as quixo_uct
from markoff.bots.qwixx.learned import searching
from markoff.game import DICE
from markoff.games import quixo, qwixx, qwixx_on_board
from markoff.kits import kit_of
from markoff.kits.able import ladder, unable

SETUPS = [
    *((qwixx, players, {}) for players in qwixx.PLAYERS),
    *(
        (qwixx_on_board, players, {"board": board})
        for players in qwixx_on_board.PLAYERS
        for board in ("spiral-a", "spiral-b")
    ),
    *((quixo, players, {"size": size}) for players in quixo.PLAYERS for size in "345"),
]
LONGEST = 60
THINKERS = {"strong": 9, "expert": 17, "uct": 17}
"""Those who compute are asked only now and then: in every so-manieth position."""
ASKED = "random", "greedy-1", "careful-2", "rush", "uct", *ladder()

everywhere = pytest.mark.parametrize(
    ("game", "players", "options"),
    SETUPS,
    ids=[" ".join((g.NAME, str(n), *o.values())) for g, n, o in SETUPS],
)
every_bot = pytest.mark.parametrize("name", ASKED)


@pytest.fixture(autouse=True)
def _think_little(monkeypatch, tmp_path):
    """And know no tables: those tests that need them make their own."""
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path))
    monkeypatch.setattr(searching, "TURNS", 128)
    monkeypatch.setattr(searching, "TURNS_ON_BOARD", 256)
    monkeypatch.setattr(quixo_levels, "NODES", dict.fromkeys(quixo_levels.NODES, 1000))
    monkeypatch.setattr(quixo_uct, "PLAYOUTS", 200)


def asked(game, players, options, seed, name):
    """Positions of a game played at random, with a seat that is to act and the bot's opinion."""
    rng = Random(seed)
    position = game.start(players, **options)
    if name == "perfect" or unable(name, game, position):
        return
    for number in range(LONGEST):
        acting = game.to_act(position)
        if not acting:
            return
        if acting != (DICE,):
            seat = rng.choice(acting)
            if number % THINKERS.get(name, 1) in (0, 1):
                yield (
                    position,
                    seat,
                    kit_of(game).levels[name].bot(game, position, seat, Random(seed)),
                )
        turn = {seat: rng.choice(game.legal(position, seat)) for seat in acting}
        position = game.play(position, turn)


@everywhere
@every_bot
def test_an_opinion_has_a_chance_for_every_legal_action_and_no_other(name, game, players, options):
    for position, seat, opinion in asked(game, players, options, 1, name):
        assert list(opinion) == list(dict.fromkeys(game.legal(position, seat)))
        assert all(0.0 <= chance <= 1.0 for chance in opinion.values())


@everywhere
@every_bot
def test_a_bot_says_the_same_when_asked_again(name, game, players, options):
    first, again = (list(asked(game, players, options, 2, name)) for _ in range(2))
    assert first == again


@everywhere
@every_bot
def test_a_bot_leaves_the_global_random_generator_alone(name, game, players, options):
    before = random.getstate()
    for _ in zip(asked(game, players, options, 3, name), range(5), strict=False):
        pass
    assert random.getstate() == before


@everywhere
def test_casual_judges_by_the_position_alone_however_it_came_about(game, players, options):
    for position, seat, opinion in asked(game, players, options, 4, "casual"):
        same = game.read(game.write(position))
        assert kit_of(game).levels["casual"].bot(game, same, seat, Random(99)) == opinion


OPINION = {7: 0.2, 3: 0.6, 5: 0.6, 1: 0.55}


def test_the_best_is_picked_and_ties_at_random():
    assert {pick(OPINION, Random(seed)) for seed in range(60)} == {3, 5}


def test_a_pick_follows_from_the_generator_it_is_handed():
    tied = dict.fromkeys(range(100), 0.5)
    assert pick(tied, Random(5)) == pick(tied, Random(5)) != pick(tied, Random(6))


def test_the_best_come_in_order():
    assert best(OPINION, 3) == [(3, 0.6), (5, 0.6), (1, 0.55)]
    assert len(best(OPINION, 9)) == 4
