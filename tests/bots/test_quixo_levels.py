"""The levels of Quixo that compute: contract, what they know, and that each does what it says."""

import shutil
from itertools import pairwise
from random import Random

import pytest

from bots.quixo_positions import after, random_positions, won_by
from markoff.bots.opinion import best, pick
from markoff.bots.quixo import computing as quixo_levels
from markoff.bots.quixo.computing import chances
from markoff.bots.quixo.proofs import proofs as proofs_by_tablebase
from markoff.bots.quixo.scores import CURVES, DRAWN, chance_of, estimates
from markoff.bots.quixo.short_wins import short_wins
from markoff.games import quixo
from markoff.kits import kit_of
from markoff.kits.hints import proofs as proofs_of
from markoff.tablebases.quixo.files import name
from markoff.tablebases.quixo.lookup import DRAW, LOSS, WIN
from markoff.tablebases.quixo.perfect import moves, value
from markoff.tablebases.quixo.tablebase import Tablebase

LEVELS = "strong", "expert", "analyst", "perfect"
SETUPS = [(2, "3"), (2, "4"), (2, "5"), (4, "3"), (4, "5")]


@pytest.fixture(autouse=True)
def _little_thought(monkeypatch):
    """A hundredth of what they think in earnest."""
    monkeypatch.setattr(quixo_levels, "NODES", {"strong": 400, "analyst": 3000, "perfect": 400})


@pytest.fixture
def tables(quixo_tables, monkeypatch):
    monkeypatch.setenv("MARKOFF_TABLES", str(quixo_tables))
    return {size: Tablebase(quixo_tables, size) for size in (3, 4)}


def asked(level, position, seed=0):
    return kit_of(quixo).levels[level].bot(quixo, position, position.seat, Random(seed))


@pytest.mark.usefixtures("no_tables")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("players", "size"), SETUPS)
def test_every_legal_action_has_an_honest_chance_and_always_the_same(level, players, size):
    for position in random_positions(players, size, 4, Random(1), range(30)):
        opinion = asked(level, position)
        assert list(opinion) == list(quixo.legal(position, position.seat))
        assert all(0.0 <= chance <= 1.0 for chance in opinion.values())
        assert asked(level, position) == opinion


@pytest.mark.usefixtures("no_tables")
@pytest.mark.parametrize("level", LEVELS)
def test_no_time_at_all_still_gives_a_full_opinion(level):
    for players in (2, 4):
        position = quixo.start(players)
        opinion = kit_of(quixo).levels[level].bot(quixo, position, 0, Random(0), 0.0)
        assert list(opinion) == list(quixo.legal(position, 0))


@pytest.mark.usefixtures("no_tables")
@pytest.mark.parametrize("level", ["strong", "expert"])
@pytest.mark.parametrize(("players", "size"), SETUPS)
def test_takes_a_win_and_hands_none_over_if_that_can_be_avoided(level, players, size):
    for position in random_positions(players, size, 12, Random(7)):
        seat = position.seat
        following = {a: after(position, a) for a in quixo.legal(position, seat)}
        chosen = pick(asked(level, position), Random(0))
        winning = [a for a, p in following.items() if won_by(p, seat)]
        if winning:
            assert chosen in winning
            continue
        safe = [a for a, p in following.items() if quixo.result(p) is None and not can_win(p)]
        if safe:
            assert chosen in safe


def test_strong_misjudges_quiet_moves_for_four_and_no_certain_ones():
    quiet = quixo.start(4)
    assert asked("strong", quiet, seed=1) != asked("strong", quiet, seed=2)
    assert asked("strong", quixo.start(2), seed=1) == asked("strong", quixo.start(2), seed=2)
    won = quixo.read("XlXrXlXr./...../...../Ou.Od../.OuOd.. l")
    for seed in range(5):
        opinion = asked("strong", won, seed)
        winning = {action for action in opinion if won_by(after(won, action), won.seat)}
        assert winning == {action for action, chance in opinion.items() if chance > 0.99}


def test_expert_plays_as_the_analyst_for_two_and_at_a_glance_for_four():
    for position in random_positions(2, "5", 3, Random(3)):
        assert asked("expert", position) == asked("analyst", position)
    quiet = quixo.start(4)
    assert asked("expert", quiet, seed=1) == asked("expert", quiet, seed=2)
    assert asked("expert", quiet) != asked("analyst", quiet)


def can_win(position):
    actions = quixo.legal(position, position.seat)
    return any(won_by(after(position, action), position.seat) for action in actions)


@pytest.mark.parametrize("players", [2, 4])
def test_sure_scores_are_nearly_certain_and_the_sooner_the_surer(players):
    rising = [-29_999, -29_990, -25_000, -19_999, -300, 0, 300, 19_999, 25_000, 29_990, 29_999]
    chances = [chance_of(score, players) for score in rising]
    assert chances == sorted(set(chances))
    least, most = estimates(players)
    assert 0.0 <= chances[0] < chances[2] < least < chances[3]
    assert chances[-4] < most < chances[-3]
    assert chance_of(25_000, players) >= 0.98


@pytest.mark.parametrize("players", [2, 4])
def test_estimates_follow_the_curve_and_rise_with_every_step(players):
    for score, chance in CURVES[players][1:-1]:
        assert chance_of(score, players) == chance
    (left, least), (right, most) = CURVES[players][2:4]
    assert chance_of((left + right) // 2, players) == pytest.approx((least + most) / 2)
    found = [chance_of(score, players) for score in range(-19_999, 20_000)]
    assert all(lower < higher for lower, higher in pairwise(found))


def test_a_draw_for_two_is_half_a_win():
    assert chance_of(DRAWN, 2) == 0.5


@pytest.mark.parametrize("level", ["expert", "perfect"])
@pytest.mark.parametrize("size", [3, 4])
def test_with_tables_an_opinion_tells_wins_draws_and_losses(tables, level, size):
    for position in random_positions(2, str(size), 12, Random(size), range(40)):
        opinion = asked(level, position)
        for move in moves(tables[size], position):
            chance = opinion[move.action]
            assert chance > 0.9 if move.value == WIN else chance < 0.6
            assert chance < 0.1 if move.value == LOSS else chance > 0.4


@pytest.mark.parametrize("size", [3, 4])
def test_perfect_wins_what_is_won_against_the_most_stubborn_defence(tables, size):
    played = 0
    for position in random_positions(2, str(size), 12, Random(9), range(2, 30)):
        if value(tables[size], position) != WIN:
            continue
        seat = position.seat
        for _ in range(80):
            if not quixo.to_act(position):
                break
            if position.seat == seat:
                action = pick(asked("perfect", position), Random(0))
            else:
                action = moves(tables[size], position)[0].action
            position = after(position, action)
        assert won_by(position, seat)
        played += 1
    assert played > 3


def test_perfect_loses_no_drawn_position(tables):
    position = quixo.read(".XX./O.OX/OXXX/OXXO X")
    for ply in range(30):
        assert quixo.to_act(position)
        level = "perfect" if position.seat == 0 else "strong"
        position = after(position, pick(asked(level, position, ply), Random(ply)))
        if position.seat == 1:
            assert value(tables[4], position) != WIN


def test_perfect_prefers_a_short_win_then_the_nearest_one_and_the_longest_loss(tables):
    for position in random_positions(2, "4", 20, Random(4), range(6, 30)):
        ranked = moves(tables[4], position)
        opinion = asked("perfect", position)
        top = best(opinion, 1)[0][0]
        measures = {move.action: (move.value, move.measure) for move in ranked}
        _, winning = short_wins(position)
        if winning:
            assert top in winning
        elif ranked[0].value != DRAW:
            assert measures[top] == (ranked[0].value, ranked[0].measure)


@pytest.mark.usefixtures("no_tables")
@pytest.mark.parametrize(("players", "size"), SETUPS)
def test_partners_share_their_chances_and_the_sides_add_up(players, size):
    for position in random_positions(players, size, 3, Random(2)):
        by_seat = chances(position, Random(0))
        assert len(by_seat) == players
        assert by_seat[0] + by_seat[1] == pytest.approx(1)
        assert by_seat[: players // 2] * 2 == by_seat or players == 2


def test_chances_are_certain_where_tables_know_and_at_the_end(tables):
    for position in random_positions(2, "4", 10, Random(5), range(30)):
        known = value(tables[4], position)
        assert chances(position, Random(0))[position.seat] == (known + 1) / 2
    assert chances(quixo.read("XXX/OO./... O"), Random(0)) == (1.0, 0.0)
    assert chances(quixo.read("XlXrXl/OuOd./... u"), Random(0)) == (1.0, 0.0, 1.0, 0.0)


def proofs(position):
    analyst = kit_of(quixo).levels["analyst"].bot
    return proofs_of(quixo, position, analyst, analyst(quixo, position, position.seat, Random(0)))


def test_proofs_come_from_tables_where_they_know(tables):
    for position in random_positions(2, "4", 5, Random(6), range(30)):
        known = {move.action: move.value for move in moves(tables[4], position)}
        assert proofs(position) == known


@pytest.mark.usefixtures("no_tables")
def test_without_tables_only_forced_lines_are_proven(quixo_tables):
    tables, proven = Tablebase(quixo_tables, 4), 0
    for position in random_positions(2, "4", 10, Random(6), range(8, 30)):
        known = {move.action: move.value for move in moves(tables, position)}
        for action, value_of in proofs(position).items():
            assert value_of == known[action] != DRAW
            proven += 1
    assert proven > 20
    winning = quixo.read("XlXrXlXr./...../...../Ou.Od../.OuOd.. l")
    assert WIN in proofs(winning).values()


DAMAGES = {
    "the manifest": lambda folder: (folder / "manifest.json").write_text("{"),
    "a level": lambda folder: (folder / name(5)).write_bytes(b"nothing"),
    "a level is lost": lambda folder: (folder / name(4)).unlink(),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_tablebase_is_left_aside(quixo_tables, tmp_path, monkeypatch, damage):
    shutil.copytree(quixo_tables / "quixo-3", tmp_path / "quixo-3")
    damage(tmp_path / "quixo-3")
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path))
    position = quixo.read("XO./OX./... X")
    legal = set(quixo.legal(position, 0))
    for level in ("expert", "perfect"):
        assert set(asked(level, position)) == legal
    assert proofs_by_tablebase(position, {}) == {}
    assert sum(chances(position, Random(1))[:2]) == pytest.approx(1)
