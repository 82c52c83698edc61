"""Playouts of Quixo: by the law, the same every time, at random where they should be."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from random import Random

import numpy as np
import pytest

from markoff.fast.chance import counter
from markoff.fast.compiling import kernel, making_kernel
from markoff.fast.quixo.law import LINE, NOBODY, NONE, OPPONENTS_LINE, Packed, pack, unpack
from markoff.fast.quixo.playouts import playouts, policy_game, random_game_for_two
from markoff.fast.quixo.policies import FINISH, POLICIES, RANDOM, choice
from markoff.games import quixo

MIDDLE = {
    2: "XXOOO/O..X./...../O..../XX... X",
    4: "OdXl.Ou./..XrXrOu/Ou..../..Xl../Xr.Xl.Od r",
}


def start(players, size="5"):
    return pack(quixo.start(players, size))


def same(some, others):
    return all(map(np.array_equal, some, others))


@making_kernel
def choices(policy, position, seed, times):
    actions = np.empty(times, np.int64)
    for game in range(times):
        actions[game], _ = choice(policy, position, counter(seed, game))
    return actions


@pytest.mark.parametrize("text", [*MIDDLE.values(), "OuXrOu/.Xl./Xl.Xl d", "XOX/X../OO. X"])
def test_random_play_chooses_every_legal_action_equally_often(text):
    position = quixo.read(text)
    counts = Counter(choices(RANDOM, pack(position), 1, 100_000).tolist())
    legal = quixo.legal(position, position.seat)
    assert set(counts) == set(legal)
    expected, freedom = 100_000 / len(legal), len(legal) - 1
    chi2 = sum((count - expected) ** 2 / expected for count in counts.values())
    assert abs(chi2 - freedom) / sqrt(2 * freedom) < 4


@making_kernel
def differing_games(position, seed, games, most_plies):
    """How many games the quick way ends elsewhere, or later, than the way of all policies."""
    policies = np.full(2, RANDOM)
    differing = 0
    for game in range(games):
        numbers = counter(seed, game)
        quick = random_game_for_two(position, numbers, most_plies)
        differing += quick != policy_game(position, policies, numbers, most_plies)
    return differing


@pytest.mark.parametrize("size", ["3", "4", "5"])
@pytest.mark.parametrize("most_plies", [1, 8, 1000])
def test_the_quick_way_for_two_plays_the_very_same_games(size, most_plies):
    assert differing_games(start(2, size), 5, 2_000, most_plies) == 0


def test_the_quick_way_for_two_from_any_position():
    for text in (MIDDLE[2], MIDDLE[2].replace("X X", "X O"), "XXXXX/O.O../...../O..../O.... O"):
        assert differing_games(pack(quixo.read(text)), 5, 500, 1000) == 0


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("policy", POLICIES.values())
def test_a_game_depends_on_its_seed_and_number_alone(players, policy):
    policies = [policy] * players
    games = playouts(start(players), policies, seed=1, first=0, games=200, most_plies=100)
    assert same(games, playouts(start(players), policies, 1, 0, 200, 100))
    assert same((part[30:50] for part in games), playouts(start(players), policies, 1, 30, 20, 100))
    assert not same(games, playouts(start(players), policies, 2, 0, 200, 100))


@pytest.mark.parametrize("players", [2, 4])
def test_threads_play_the_very_same_games(players):
    def play(first):
        return playouts(start(players), [RANDOM] * players, 1, first, 500, 1000)

    with ThreadPoolExecutor(3) as pool:
        parts = list(pool.map(play, range(0, 5_000, 500)))
    together = map(np.concatenate, zip(*parts, strict=True))
    assert same(together, playouts(start(players), [RANDOM] * players, 1, 0, 5_000, 1000))


@kernel
def last_position(position, policies, seed, game, most_plies):
    return policy_game(position, policies, counter(seed, game), most_plies)


@pytest.mark.parametrize("policies", [(RANDOM, RANDOM), (FINISH, RANDOM, RANDOM, FINISH)])
def test_outcomes_are_the_laws(policies):
    position = start(len(policies), "4")
    outcomes = playouts(position, policies, seed=3, first=0, games=200, most_plies=20)
    assert set(outcomes.reasons) == {NONE, LINE, OPPONENTS_LINE}
    for game, (winner, reason, plies) in enumerate(zip(*outcomes, strict=True)):
        last, plies_there = last_position(position, np.array(policies), 3, game, 20)
        told = quixo.result(unpack(last))
        assert plies == plies_there
        if told is None:
            assert (winner, reason, plies) == (NOBODY, NONE, 20)
        else:
            assert winner == told.winners[0]
            assert reason == (LINE if told.reason == "line" else OPPONENTS_LINE)


def test_a_finished_game_is_not_played_on():
    position = pack(quixo.read("XXXXX/O.O../...../O..../O.... O"))
    winners, reasons, plies = playouts(position, [RANDOM] * 2, 1, 0, 3, 1000)
    assert (set(winners), set(reasons), set(plies)) == ({0}, {LINE}, {0})


def ranked(position):
    """The actions by what the law says comes of them, the best first."""
    me = position.seat % 2
    ranks = {"wins": [], "is safe": [], "gives a win": [], "loses": []}
    for action in quixo.legal(position, position.seat):
        after = quixo.play(position, {position.seat: action})
        ended = quixo.result(after)
        if ended:
            ranks["wins" if ended.winners[0] == me else "loses"].append(action)
        else:
            replies = quixo.legal(after, after.seat)
            ends = (quixo.result(quixo.play(after, {after.seat: reply})) for reply in replies)
            gives = any(end and end.winners[0] != me for end in ends)
            ranks["gives a win" if gives else "is safe"].append(action)
    return ranks


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", ["3", "4", "5"])
def test_finish_does_the_best_that_can_be_seen_one_turn_ahead(players, size):
    rng, seen = Random(1), Counter()
    while seen.total() < 60:
        position = quixo.start(players, size)
        while quixo.to_act(position):
            if rng.random() < 0.15 and position.marks[0].bit_count() >= int(size) - 1:
                ranks = ranked(position)
                best = next(rank for rank, actions in ranks.items() if actions)
                seen[best] += 1
                assert set(choices(FINISH, pack(position), 1, 2_000)) == set(ranks[best])
            actions = quixo.legal(position, position.seat)
            position = quixo.play(position, {position.seat: rng.choice(actions)})
    assert seen["wins"]
    assert seen["is safe"]


def test_finish_beats_random():
    outcomes = playouts(start(2), [RANDOM, FINISH], 1, 0, 300, 1000)
    assert np.mean(outcomes.winners == 1) > 0.95


def test_a_packed_position_may_have_any_seat():
    for seat in range(4):
        position = Packed(5, 4, seat, np.uint64(0), np.uint64(0))
        winners, _, plies = playouts(position, [RANDOM] * 4, 1, 0, 500, 1000)
        movers = (seat + plies - 1) % 2
        assert set(winners) == {0, 1}
        assert 0.5 < np.mean(winners == movers) < 0.9
