"""PettingZoo's own tests, and what they do not ask: sealed choices, masks, rewards, refusals."""

import pickle
import random
import sys

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

import toy_game
from environments.settings import SETTINGS, TOGETHER
from markoff.environments import aec_env, parallel_env
from markoff.games import GAMES
from markoff.refusal import Refusal

pytestmark = [
    # Its tests expect that of Box and Discrete spaces only, except for a list of its own games.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    # An empty board is all zeros, and so is the mask of everybody who is not to act.
    pytest.mark.filterwarnings("ignore:Observation numpy array is all zeros"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_it_passes_the_tests_of_the_library(name, players, capsys):
    api_test(aec_env(name, players), num_cycles=30)
    seed_test(lambda: aec_env(name, players), num_cycles=20)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "players"), TOGETHER)
def test_it_passes_the_parallel_tests_of_the_library(name, players, capsys):
    parallel_api_test(parallel_env(name, players), num_cycles=30)
    parallel_seed_test(lambda: parallel_env(name, players), num_cycles=20)
    assert "Passed Parallel API test" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "players"), [(name, 2) for name in GAMES])
def test_it_is_rendered_as_the_library_asks(name, players, capsys):
    looks = {"svg": lambda svg: svg.startswith("<svg"), "ansi": lambda text: "player_0" in text}
    render_test(lambda **settings: aec_env(name, players, **settings), custom_tests=looks)
    assert "player_1" in capsys.readouterr().out  # printed for people


def one_game(env, seed, choose):
    """Steps through a game; yields the agent and what it sees before each choice."""
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        yield agent, seen
        env.step(choose(agent, seen))


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_masks_are_the_law_and_rewards_the_result(name, players):
    env, rng = aec_env(name, players), random.Random(players)
    game, paid = GAMES[name], {}
    for agent, seen in one_game(
        env, 5, lambda _, seen: rng.choice(np.flatnonzero(seen["action_mask"]))
    ):
        play, seat = env.unwrapped.play, int(agent[-1])
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(
            game.legal(play.position, seat)
        )
        others = [other for other in env.agents if other != agent]
        assert not any(env.observe(other)["action_mask"].any() for other in others)
        assert not any(env.rewards.values())
    play = env.unwrapped.play
    result = game.result(play.position)
    paid = dict(enumerate(play.rewards))
    if players == 1:
        assert paid == {0: float(result.scores[0])}
    elif result:
        sides = (
            len({seat % 2 for seat in result.winners}) if name == "quixo" else len(result.winners)
        )
        assert paid == {
            seat: 2 / sides - 1 if seat in result.winners else -1 for seat in range(players)
        }


def test_rewards_reach_every_agent_once():
    env = aec_env("quixo", 4, size=3)
    rng, earned = random.Random(3), dict.fromkeys(range(4), 0.0)
    env.reset(seed=3)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        earned[int(agent[-1])] += reward
        done = terminated or truncated
        env.step(None if done else rng.choice(np.flatnonzero(seen["action_mask"])))
    winners = env.unwrapped.play.result.winners
    assert winners in ((0, 2), (1, 3))
    assert earned == {seat: 1.0 if seat in winners else -1.0 for seat in range(4)}


@pytest.mark.parametrize(
    ("winners", "players", "rewards"),
    [
        ((0,), 2, (1, -1)),
        ((0, 1), 2, (0, 0)),
        ((0, 2), 3, (0, -1, 0)),
        ((0, 1, 2), 3, (-1 / 3,) * 3),
    ],
)
def test_sides_that_share_a_win_share_what_it_pays(winners, players, rewards):
    env = aec_env("qwixx", players)
    env.reset(seed=1)
    play = env.unwrapped.play
    play.result = toy_game.Result(winners, (0,) * players, "two rows closed")
    assert play.rewards == pytest.approx(rewards)


@pytest.mark.parametrize("name", ["qwixx", "qwixx-on-board"])
def test_what_others_have_chosen_is_seen_by_nobody_until_all_have(name):
    """Whatever the first agent chooses, the second sees the same."""
    for seed in range(6):
        env = aec_env(name, 2)
        env.reset(seed=seed)
        before = [env.observe(agent)["observation"].tolist() for agent in env.agents]
        legal = np.flatnonzero(env.observe("player_0")["action_mask"])
        for action in legal:
            env.reset(seed=seed)
            infos = {agent: dict(env.infos[agent]) for agent in env.agents}
            env.step(int(action))
            assert env.agent_selection == "player_1"
            assert [env.observe(agent)["observation"].tolist() for agent in env.agents] == before
            assert env.infos == infos
            assert env.unwrapped.play.pending == {0: action}


@pytest.mark.parametrize("name", ["qwixx", "qwixx-on-board"])
def test_both_ways_of_asking_play_the_same_game(name):
    def choose(seen):
        return int(np.flatnonzero(seen["action_mask"])[-1])

    together = parallel_env(name, 3)
    seen, _ = together.reset(seed=9)
    while together.agents:
        actions = {agent: choose(seen[agent]) for agent in together.agents}
        seen, rewards, *_ = together.step(actions)
    env = aec_env(name, 3)
    for _ in one_game(env, 9, lambda _, seen: choose(seen)):
        pass
    assert env.unwrapped.play.position == together.play.position
    assert env.unwrapped.play.rewards == tuple(rewards.values())


def test_waiting_agents_can_only_do_nothing():
    env = parallel_env("qwixx", 3)
    seen, infos = env.reset(seed=1)
    assert all(info["to_act"] for info in infos.values())
    seen, _, _, _, infos = env.step(dict.fromkeys(env.agents, 0))
    assert [infos[agent]["to_act"] for agent in env.agents] == [True, False, False]
    for agent in env.agents[1:]:
        assert np.flatnonzero(seen[agent]["action_mask"]).tolist() == [0]


def test_a_game_that_need_not_end_is_stopped():
    env = aec_env("quixo", 2, most_moves=3)
    env.reset(seed=1)
    for push in ("a1N", "e1N", "a1N"):
        assert not any(env.truncations.values())
        play = env.unwrapped.play
        env.step(GAMES["quixo"].read_action(play.position, 0, push))
    assert env.truncations == {"player_0": True, "player_1": True}
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())


def test_an_illegal_action_ends_the_game_or_raises():
    env = aec_env("quixo", 2)
    start = {"position": "...../...../...../...../X.... O"}
    env.reset(options=start)
    env.step(0)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": 0, "player_1": -1}
    env = aec_env("quixo", 2, illegal="raises")
    env.reset(options=start)
    with pytest.raises(Refusal, match="player_1 may not choose '0'"):
        env.step(0)
    env = parallel_env("qwixx", 2)
    env.reset(seed=1)
    _, rewards, terminated, _, infos = env.step({"player_0": 44, "player_1": 0})
    assert rewards == {"player_0": -1, "player_1": 0}
    assert all(terminated.values())
    assert infos["player_1"]["illegal_action"] == "player_0 may not choose '44'"
    assert env.agents == []


def test_an_action_may_be_an_array_of_no_dimension_and_no_other():
    """As learners return it for one observation."""
    env = parallel_env("qwixx", illegal="raises")
    env.reset(seed=1)
    for wrong in (np.array([0]), np.array([0, 0]), np.array(0.0), None, "0"):
        with pytest.raises(Refusal, match="player_1 may not choose"):
            env.step({"player_0": 0, "player_1": wrong})
    *_, infos = env.step({"player_0": np.array(0), "player_1": np.int64(0)})
    assert " 2 " in infos["player_0"]["position"]
    lax = parallel_env("qwixx")
    lax.reset(seed=1)
    _, rewards, *_ = lax.step({"player_0": np.array([0, 0]), "player_1": np.array(0)})
    assert rewards == {"player_0": -1, "player_1": 0}
    with pytest.raises(Refusal, match="call reset"):
        lax.step({"player_0": 0, "player_1": 0})


def test_a_game_can_begin_anywhere():
    text = "R5 Y G B M0 | R Y G B M0 | 0 1 41+6326"
    env = aec_env("qwixx", 2)
    env.reset(options={"position": text})
    assert env.infos["player_0"]["position"] == text
    for other, sentence in [
        ("R5 Y G B M0 | 0 1 41+6326", "not one of this environment's game"),
        ("R Y G B M4 | R Y G B M0 | 0 over", "already over"),
        ("nonsense", "1 to 5 sheets"),
    ]:
        with pytest.raises(Refusal, match=sentence):
            env.reset(options={"position": other})


def test_it_can_be_pickled_with_its_arguments():
    for make in (aec_env, parallel_env):
        env = pickle.loads(pickle.dumps(make("qwixx", 3, render_mode="ansi").unwrapped))
        assert (len(env.possible_agents), env.render_mode) == (3, "ansi")


@pytest.mark.parametrize(
    ("arguments", "settings", "sentence"),
    [
        (("ludo",), {}, "there is no game 'ludo'; there are"),
        (("quixo", 3), {}, "Quixo is for 2 or 4 players, not 3"),
        (("quixo",), {"size": 7}, "must be 3, 4 or 5, not '7'"),
        (("quixo",), {"board": 1}, "quixo has no option 'board'"),
        (("quixo",), {"render_mode": "3d"}, "no render mode '3d'; there are human, ansi"),
        (("quixo",), {"most_moves": 0}, "most_moves must be a whole number from 1 on, not '0'"),
        (("quixo",), {"illegal": "hm"}, "illegal must be ends or raises, not 'hm'"),
        (("qwixx",), {"dice": "unseen"}, "only the players see the dice"),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(arguments, settings, sentence):
    with pytest.raises(Refusal, match=sentence):
        aec_env(*arguments, **settings)


def test_other_refusals(monkeypatch):
    with pytest.raises(Refusal, match="nobody chooses at the same time in Quixo: use aec_env"):
        parallel_env("quixo")
    env = parallel_env("qwixx")
    with pytest.raises(Refusal, match="call reset"):
        env.step({"player_0": 0, "player_1": 0})
    env.reset(seed=1)
    with pytest.raises(Refusal, match="player_1 is to act and has no action"):
        env.step({"player_0": 0})
    with pytest.raises(Refusal, match="there is no agent 'ada'; there are player_0, player_1"):
        env.setting.seat_of("ada")
    monkeypatch.setitem(GAMES, "nim", toy_game)
    with pytest.raises(Refusal, match="Nim has no environments"):
        aec_env("nim")


def test_without_the_libraries_there_is_a_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    for module, make in (("turns", aec_env), ("together", parallel_env)):
        monkeypatch.delitem(sys.modules, f"markoff.environments.{module}", raising=False)
        with pytest.raises(Refusal, match=r'pip install "markoff\[rl\]"'):
            make("qwixx")


def test_before_the_reset_there_is_nothing_to_render():
    for env in (parallel_env("qwixx", 2), aec_env("qwixx", 2).unwrapped):
        with pytest.raises(Refusal, match="nothing to render yet: call reset"):
            env.render()
