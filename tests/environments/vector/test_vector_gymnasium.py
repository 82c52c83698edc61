"""What Gymnasium asks of a vector environment, and what its users would stumble over."""

import importlib
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

import markoff.extras
from markoff.environments.vector import sample
from markoff.environments.vector.quixo import QuixoVectorEnv
from markoff.environments.vector.qwixx import QwixxVectorEnv
from markoff.environments.vector.qwixx_on_board import QwixxOnBoardVectorEnv

MANY = 12
ENVS = {
    "quixo": lambda: QuixoVectorEnv(MANY, size=3),
    "quixo against a policy": lambda: QuixoVectorEnv(MANY, size=3, opponent="random"),
    "alone": lambda: QwixxVectorEnv(MANY),
    "three": lambda: QwixxVectorEnv(MANY, players=3),
    "against policies": lambda: QwixxVectorEnv(MANY, opponents=["rush", "random"]),
    "on board": lambda: QwixxOnBoardVectorEnv(MANY, players=3),
}


@pytest.fixture(params=ENVS)
def env(request):
    return ENVS[request.param]()


def play(env, seed, steps=80):
    """All that is returned, step by step."""
    observation, info = env.reset(seed=seed)
    rng, found = np.random.default_rng(seed), []
    for _ in range(steps):
        actions = sample(info["action_mask"], rng)
        observation, reward, terminated, truncated, info = env.step(actions)
        found.append((actions, observation, reward, terminated, truncated, info))
    return found


def test_everything_is_in_its_space(env):
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observation, _ = env.reset(seed=1)
    assert observation in env.observation_space
    ended = 0
    for actions, observation, reward, terminated, truncated, info in play(env, 1):
        assert actions in env.action_space
        assert observation in env.observation_space
        assert reward.dtype == np.float64
        assert (reward.shape, terminated.shape, truncated.shape) == ((MANY,),) * 3
        assert observation["action_mask"].any(axis=1).all()
        assert (info["action_mask"] == observation["action_mask"]).all()
        over = terminated | truncated
        assert ("final_obs" in info) == over.any()
        for n in np.flatnonzero(over):
            assert info["final_obs"][n] in env.single_observation_space
            ended += 1
        if over.any():
            assert (info["_final_obs"] == over).all()
            assert all(last is None for last in info["final_obs"][~over])
    assert ended


def test_the_same_seed_gives_the_same_games(env):
    one, same, other = play(env, 1), play(env, 1), play(env, 2)
    assert all(
        (a[1]["observation"] == b[1]["observation"]).all() and (a[2] == b[2]).all()
        for a, b in zip(one, same, strict=True)
    )
    assert any(
        (a[1]["observation"] != b[1]["observation"]).any() for a, b in zip(one, other, strict=True)
    )


def test_without_a_seed_the_dice_go_on():
    env = QwixxVectorEnv(MANY)
    first = env.reset(seed=1)[0]["observation"]
    second = env.reset()[0]["observation"]
    assert (first != second).any()
    assert (env.reset(seed=1)[0]["observation"] == first).all()
    assert (env.reset()[0]["observation"] == second).all()


def test_a_game_does_not_depend_on_how_many_there_are():
    few, many = QwixxVectorEnv(3), QwixxVectorEnv(30)
    assert (few.reset(seed=1)[0]["observation"] == many.reset(seed=1)[0]["observation"][:3]).all()


def test_episodes_are_recorded(env):
    wrapped = RecordEpisodeStatistics(env)
    returns, lengths = np.zeros(MANY), np.zeros(MANY, int)
    episodes = 0
    for _, _, reward, terminated, truncated, info in play(wrapped, 3):
        returns, lengths = returns + reward, lengths + 1
        over = terminated | truncated
        if over.any():
            episodes += over.sum()
            assert (info["episode"]["r"][over] == returns[over]).all()
            assert (info["episode"]["l"][over] == lengths[over]).all()
        returns[over], lengths[over] = 0, 0
    assert wrapped.episode_count == episodes > 0


def test_infos_can_be_lists(env):
    wrapped = DictInfoToList(env)
    _, infos = wrapped.reset(seed=1)
    masks = np.array([info["action_mask"] for info in infos])
    for _ in range(40):
        actions = sample(masks, np.random.default_rng(1))
        observation, _, terminated, _, infos = wrapped.step(actions)
        masks = np.array([info["action_mask"] for info in infos])
        assert (masks == observation["action_mask"]).all()
        if terminated.any():
            assert ["final_obs" in info for info in infos] == terminated.tolist()


def test_what_was_returned_stays_as_it_was():
    env = QwixxVectorEnv(MANY)
    observation, info = env.reset(seed=1)
    kept = observation["observation"].copy()
    env.step(sample(info["action_mask"], np.random.default_rng(1)))
    assert (observation["observation"] == kept).all()
    shared = QwixxVectorEnv(MANY, copy=False)
    first, _ = shared.reset(seed=1)
    assert shared.reset()[0]["observation"].base is first["observation"].base


def refused(code, function, *given):
    with pytest.raises(ValueError) as found:  # noqa: PT011  # the code says which
        function(*given)
    assert found.value.code == code
    return str(found.value)


def test_only_sub_environments_have_positions(env):
    env.reset(seed=1)
    assert env.position(np.int64(MANY - 1)) == env.position(MANY - 1)
    for wrong in (MANY, -1, "a", 1.0, None):
        said = refused("environment_there", env.position, wrong)
        assert said.startswith(f"there are sub-environments 0 to {MANY - 1}, and not ")


def test_an_illegal_action_is_refused_and_changes_nothing(env):
    refused("environment_not_reset", env.step, np.zeros(MANY, int))
    _, info = env.reset(seed=1)
    actions = sample(info["action_mask"], np.random.default_rng(1))
    last = env.single_action_space.n
    for wrong in (-1, last, last + 2**40, int(np.argmin(info["action_mask"][5]))):
        if 0 <= wrong < last and info["action_mask"][5, wrong]:
            continue
        tried = actions.copy()
        tried[5] = wrong
        said = refused("environment_illegal", env.step, tried)
        assert said.startswith(f"action {wrong} is not legal in sub-environment 5")
    expected = env.step(actions)[0]["observation"]
    env.reset(seed=1)
    assert (env.step(actions.astype(np.int32))[0]["observation"] == expected).all()


def test_actions_of_a_wrong_kind_are_refused():
    env = QuixoVectorEnv(MANY)
    env.reset(seed=1)
    for wrong in (3, [1, 2], np.zeros(MANY), np.zeros((MANY, 1), int), ["a"] * MANY):
        refused("environment_actions", env.step, wrong)
    env.step([0] * MANY)
    for number in (0, 2.0, True, "many"):
        refused("environment_number", QuixoVectorEnv, number)


@pytest.mark.parametrize(
    ("make", "settings", "code"),
    [
        (QuixoVectorEnv, {"most_moves": 0}, "most_moves"),
        (QuixoVectorEnv, {"most_moves": "many"}, "most_moves"),  # which a range would search for
        (QuixoVectorEnv, {"opponent": ["random"]}, "environment_quixo_opponent"),
        (QuixoVectorEnv, {"opponent": "random", "seat": 1.0}, "environment_quixo_seat"),
        (QwixxVectorEnv, {"players": 0}, "qwixx_players"),
        (QwixxVectorEnv, {"players": "2"}, "players_whole_number"),
        (QwixxVectorEnv, {"opponents": 5}, "environment_opponents_names"),
        (QwixxVectorEnv, {"opponents": [["rush"]]}, "environment_opponents_names"),
        (QwixxVectorEnv, {"opponents": "rush", "seat": "0"}, "environment_seat"),
        (QwixxOnBoardVectorEnv, {"players": 1}, "on_board_players"),
    ],
)
def test_settings_of_a_wrong_kind_are_refused(make, settings, code):
    refused(code, lambda: make(MANY, **settings))


def test_as_many_play_as_there_are_opponents():
    assert QwixxVectorEnv(MANY, opponents=["rush", "random"]).players == 3
    assert QwixxOnBoardVectorEnv(MANY, opponents=["rush", "random"]).players == 3
    assert QwixxOnBoardVectorEnv(MANY).players == 2


def test_it_begins_at_the_start_and_says_so():
    refused("environment_position", lambda: QwixxVectorEnv(1).reset(options={"position": "any"}))


@pytest.mark.parametrize(
    ("name", "made", "settings"),
    [
        ("Quixo", QuixoVectorEnv, {"size": 3, "opponent": "finish"}),
        ("Qwixx", QwixxVectorEnv, {"players": 3}),
        ("QwixxOnBoard", QwixxOnBoardVectorEnv, {"board": "spiral-b"}),
    ],
)
def test_gymnasium_makes_it_by_its_name(name, made, settings):
    env = gymnasium.make_vec(f"markoff/{name}Vector-v0", num_envs=MANY, **settings)
    assert (type(env), env.num_envs) == (made, MANY)
    assert env.observation_space == made(MANY, **settings).observation_space


def test_every_allowed_action_is_equally_likely():
    masks = np.zeros((60_000, 45), np.int8)
    masks[:, [0, 7, 44]] = 1
    often = np.bincount(sample(masks, np.random.default_rng(1)), minlength=45)
    assert often.sum() == often[[0, 7, 44]].sum()
    assert abs(often[[0, 7, 44]] - 20_000).max() < 4 * (60_000 * 2 / 9) ** 0.5
    rng = np.random.default_rng(1)
    assert (sample(masks, rng) != sample(masks, rng)).any()
    masks[3] = 0
    assert "mask 3" in refused("environment_empty_mask", sample, masks, rng)
    refused("environment_masks", sample, masks[0], rng)
    refused("environment_masks", sample, [[1]], rng)


def test_whatever_is_not_zero_is_allowed():
    masks = np.array([[0, -1, 0], [0, 0, 7]], np.int8)
    assert sample(masks, np.random.default_rng(1)).tolist() == [1, 2]


def test_without_the_libraries_there_is_a_sentence(monkeypatch):
    monkeypatch.delitem(sys.modules, "markoff.environments.vector")
    monkeypatch.setattr(markoff.extras, "find_spec", lambda name: name != "numba" or None)
    said = refused("missing_extra", importlib.import_module, "markoff.environments.vector")
    assert 'pip install "markoff[rl]"' in said
