"""Gymnasium's own check, and one seat against bots."""

import random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import markoff.environments
from markoff.refusal import Refusal

MADE = [
    ("markoff/QwixxAlone-v0", {}),
    ("markoff/Qwixx-v0", {}),
    ("markoff/Qwixx-v0", {"players": 5, "bots": ["random", "casual", "beginner", "casual"]}),
    ("markoff/QwixxOnBoard-v0", {"players": 3, "bots": "random", "board": "spiral-b"}),
    ("markoff/Quixo-v0", {"size": 3}),
    ("markoff/Quixo-v0", {"players": 4, "bots": "random", "seat": None}),
]


def test_every_name_is_registered():
    gymnasium.register_envs(markoff.environments)
    one = ["Quixo", "Qwixx", "QwixxAlone", "QwixxOnBoard"]
    titles = [*one, "QuixoVector", "QwixxVector", "QwixxOnBoardVector"]
    assert {f"markoff/{title}-v0" for title in titles} <= {*gymnasium.registry}
    markoff.environments.register()  # a second time changes nothing


@pytest.mark.parametrize(("name", "settings"), MADE)
def test_it_passes_the_check_of_the_library(name, settings, capsys):
    check_env(gymnasium.make(name, render_mode="ansi", **settings).unwrapped)
    capsys.readouterr()


@pytest.mark.parametrize("mode", ["ansi", "rgb_array", "svg", "human"])
def test_it_is_rendered(mode, capsys):
    env = gymnasium.make("markoff/Quixo-v0", size=3, bots="random", render_mode=mode)
    env.reset(seed=1)
    frames = [env.render() for _ in range(2)]
    printed = capsys.readouterr().out
    if mode == "human":
        assert frames == [None, None]
        assert "learner" in printed
        return
    assert printed == ""
    if mode == "rgb_array":
        assert frames[0].shape[2] == 3
    else:
        assert "learner" in frames[0]
        assert "random" in frames[0]


def one_game(env, seed, rng):
    """A random game; every step as (mask, reward, terminated, truncated, info)."""
    seen, info = env.reset(seed=seed)
    over = False
    while not over:
        assert seen in env.observation_space
        assert (info["action_mask"] == seen["action_mask"]).all()
        action = rng.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, terminated, truncated, info = env.step(action)
        over = terminated or truncated
        yield reward, info


@pytest.mark.parametrize(("name", "settings"), MADE)
def test_masks_are_the_law_and_the_reward_comes_at_the_end(name, settings):
    env = gymnasium.make(name, **settings).unwrapped
    for reward, info in one_game(env, 4, random.Random(4)):
        game, position = env.setting.game, env.play.position
        assert info["position"] == game.write(position)
        if game.to_act(position) and not env.play.is_capped:
            assert reward == 0
            assert np.flatnonzero(info["action_mask"]).tolist() == sorted(
                game.legal(position, env.mine)
            )
    assert reward == env.play.rewards[env.mine]
    if env.play.result:
        assert (info["scores"], info["reason"]) == env.play.result[1:]


@pytest.mark.parametrize(("name", "settings"), MADE)
def test_the_same_seed_gives_the_same_game(name, settings):
    texts = []
    for seed in (1, 1, 2, 3, 4):
        env = gymnasium.make(name, **settings)
        texts.append([info["position"] for _, info in one_game(env, seed, random.Random(1))])
    assert texts[0] == texts[1]
    assert any(texts[0] != other for other in texts[2:])


def test_alone_the_reward_is_the_score():
    env = gymnasium.make("markoff/QwixxAlone-v0")
    env.reset(seed=1)
    for _ in range(7):  # four times in vain
        _, reward, terminated, _, _ = env.step(0)
        assert (reward, terminated) == (0, False)
    _, reward, terminated, _, info = env.step(0)
    assert (reward, terminated, info["reason"]) == (-20, True, "fourth misthrow")


def test_bots_sit_clockwise_from_the_learner():
    env = gymnasium.make(
        "markoff/Qwixx-v0", players=3, bots=["casual", "beginner"], seat=1
    ).unwrapped
    env.reset(seed=1)
    assert {seat: level.name for seat, level in env.bots.items()} == {2: "casual", 0: "beginner"}
    env = gymnasium.make("markoff/Quixo-v0", seat=1, bots="random").unwrapped
    _, info = env.reset(seed=1)
    assert info["position"].count("X") == 1  # the bot began


def test_without_a_seat_one_is_drawn_for_every_game():
    env = gymnasium.make("markoff/Quixo-v0", seat=None, bots="random", size=3)
    env.reset(seed=1)
    assert {env.reset()[1]["seat"] for _ in range(30)} == {0, 1}


def test_a_bot_does_not_see_what_the_learner_has_just_chosen():
    """Whatever the learner chooses, a bot that decides on the same dice decides the same."""
    chosen = set()
    for action in (0, None):
        env = gymnasium.make("markoff/Qwixx-v0", bots="casual").unwrapped
        _, info = env.reset(seed=3)
        legal = np.flatnonzero(info["action_mask"])
        env.step(legal[-1] if action is None else action)
        chosen.add(env.play.position.sheets[1])
    assert len(legal) > 1
    assert len(chosen) == 1


def test_a_good_bot_beats_a_random_learner():
    """So the bots really think, and the reward is the learner's own."""
    env = gymnasium.make("markoff/Quixo-v0", size=3, bots="casual", seat=None)
    rng = random.Random(2)
    rewards = [[*one_game(env, seed, rng)][-1][0] for seed in range(12)]
    assert sum(rewards) < -4


def test_an_illegal_action_loses_or_raises():
    env = gymnasium.make("markoff/Quixo-v0", bots="random")
    start = {"position": "...../...../...../...../O.... X"}
    env.reset(seed=1, options=start)
    _, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated) == (-1, True, False)
    assert info["illegal_action"] == "player_0 may not choose '0'"
    alone = gymnasium.make("markoff/QwixxAlone-v0")
    alone.reset(seed=1)
    assert alone.step(44)[1] == -20
    strict = gymnasium.make("markoff/Quixo-v0", bots="random", illegal="raises")
    strict.reset(seed=1, options=start)
    with pytest.raises(Refusal, match="player_0 may not choose '0'"):
        strict.step(0)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"bots": "nobody"}, "there is no bot 'nobody'"),
        ({"bots": ["casual", "casual"]}, "must be that of the other seats, 1, not 2"),
        ({"seat": 2}, "from 0 to 1, or None to have one drawn, not '2'"),
        ({"illegal": "hm"}, "illegal must be ends or raises"),
        ({"players": 3}, "Quixo is for 2 or 4 players"),
        ({"players": 2.0}, "players must be a whole number, not '2.0'"),
        ({"most_moves": "many"}, "most_moves must be a whole number from 1 on, not 'many'"),
        ({"bots": "perfect"}, "perfect needs the 5×5 tablebase: make it with markoff solve quixo"),
        (
            {"bots": "perfect", "size": 4},
            "perfect needs a tablebase first: run markoff solve quixo --size 4",
        ),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(settings, sentence, monkeypatch, tmp_path):
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path))
    with pytest.raises(Refusal, match=sentence):
        gymnasium.make("markoff/Quixo-v0", **settings)


def test_a_game_that_ends_before_the_learner_chooses_is_refused():
    env = gymnasium.make("markoff/Quixo-v0", size=3, seat=1, bots="casual")
    with pytest.raises(Refusal, match="ends before you have a choice"):
        env.reset(seed=1, options={"position": "XX./.O./..O X"})


def test_a_finished_game_takes_no_more_actions():
    env = gymnasium.make("markoff/Quixo-v0", size=3, bots="random").unwrapped
    for _ in one_game(env, 1, random.Random(1)):
        pass
    with pytest.raises(Refusal, match="player_0 is not to act"):
        env.step(0)
