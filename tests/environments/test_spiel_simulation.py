"""OpenSpiel's own tests of a game: random games in C++ and in Python, which clone, write, read and
observe every state and check what the game says about itself."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.rl_environment import Environment
from open_spiel.python.tests import games_sim_test

import markoff.environments.spiel
from environments.spiel_games import GAMES, TURN_BASED

assert markoff.environments.spiel


@pytest.mark.parametrize("name", [*GAMES, *TURN_BASED])
def test_the_random_simulation_of_c_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [*GAMES, *TURN_BASED])
def test_the_random_simulation_of_python_passes(name: str) -> None:
    np.random.seed(1)
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


def test_random_games_from_a_position_pass() -> None:
    game = pyspiel.load_game("markoff_qwixx")
    state = game.new_initial_state("R2,3,4,5,6,12 Y G12 B M3 | R Y G B M0 | 1 roll")
    pyspiel.random_sim_test_with_specific_initial_state(game, 5, state, serialize=True)


@pytest.mark.parametrize("name", ["markoff_qwixx(players=3)", "markoff_quixo(players=4,size=3)"])
def test_agents_play_in_its_environment(name: str) -> None:
    """One after the other, because it cannot mix turns with choices that all make together."""
    rng = np.random.RandomState(1)
    environment = Environment(pyspiel.load_game_as_turn_based(name))
    environment.seed(1)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([rng.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == environment.game.utility_sum()
