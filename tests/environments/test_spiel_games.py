"""What the games say about themselves to OpenSpiel, what they pay, and what they refuse."""

import gc
import pickle
from pathlib import Path

import pyspiel
import pytest

import markoff.environments.spiel
from environments.spiel_games import GAMES
from markoff.environments.spiel.qwixx.games import most_turns
from markoff.games import qwixx_boards
from markoff.refusal import Refused
from markoff.text import BadText

assert markoff.environments.spiel
Dynamics, Utility = pyspiel.GameType.Dynamics, pyspiel.GameType.Utility


@pytest.mark.parametrize(
    ("name", "actions", "observation", "information"),
    [
        ("markoff_qwixx(players=1)", 45, [63], [63]),
        ("markoff_qwixx", 45, [113], [113]),
        ("markoff_qwixx(players=5)", 45, [263], [263]),
        ("markoff_qwixx_on_board", 85, [238], [238]),
        ("markoff_qwixx_on_board(players=4)", 85, [342], [342]),
        ("markoff_quixo(size=3)", 20, [2, 3, 3], [21]),
        ("markoff_quixo(size=4)", 32, [2, 4, 4], [35]),
        ("markoff_quixo", 44, [2, 5, 5], [53]),
        ("markoff_quixo(players=4)", 89, [6, 5, 5], [155]),
    ],
)
def test_sizes(name: str, actions: int, observation: list[int], information: list[int]) -> None:
    game = pyspiel.load_game(name)
    assert game.num_distinct_actions() == actions
    assert game.observation_tensor_shape() == observation
    assert game.information_state_tensor_shape() == information
    assert game.max_chance_outcomes() == (6 if "qwixx" in name else 0)


@pytest.mark.parametrize(
    ("name", "dynamics", "utility", "utility_sum"),
    [
        ("markoff_qwixx(players=1)", Dynamics.SEQUENTIAL, Utility.GENERAL_SUM, None),
        ("markoff_qwixx", Dynamics.SIMULTANEOUS, Utility.ZERO_SUM, 0),
        ("markoff_qwixx(players=5)", Dynamics.SIMULTANEOUS, Utility.CONSTANT_SUM, -3),
        ("markoff_qwixx_on_board(players=3)", Dynamics.SIMULTANEOUS, Utility.CONSTANT_SUM, -1),
        ("markoff_quixo", Dynamics.SEQUENTIAL, Utility.ZERO_SUM, 0),
        ("markoff_quixo(players=4)", Dynamics.SEQUENTIAL, Utility.ZERO_SUM, 0),
    ],
)
def test_kinds(name: str, dynamics: Dynamics, utility: Utility, utility_sum: float | None) -> None:
    game = pyspiel.load_game(name)
    assert game.get_type().dynamics == dynamics
    assert game.get_type().utility == utility
    assert game.utility_sum() == utility_sum


@pytest.mark.parametrize(
    ("name", "position", "returns"),
    [
        ("markoff_qwixx(players=1)", "R2,5 Y G B M4 | 0 over", [3 - 20]),
        ("markoff_qwixx", "R Y G B M4 | R Y G B M0 | 0 over", [-1, 1]),
        ("markoff_qwixx", "R2,3,4,5,6 Y G B M4 | R Y G B M1 | 0 over", [0, 0]),
        ("markoff_qwixx(players=3)", "R Y G B M4 | R Y G B M0 | R Y G B M0 | 0 over", [-1, 0, 0]),
        ("markoff_quixo(size=3)", "XXX/.OO/... O", [1, -1]),
        ("markoff_quixo(size=3)", "XXX/OOO/... O", [-1, 1]),
        ("markoff_quixo(players=4,size=3)", "OuOdOd/.../XlXr. r", [-1, 1, -1, 1]),
    ],
)
def test_returns(name: str, position: str, returns: list[float]) -> None:
    state = pyspiel.load_game(name).new_initial_state(position)
    assert state.is_terminal()
    assert state.returns() == state.rewards() == returns


def test_alone_the_returns_stay_between_the_least_and_the_most_points() -> None:
    game = pyspiel.load_game("markoff_qwixx(players=1)")
    worst = "R Y G B M4 | 0 over"
    rising, falling = "2,3,4,5,6,7,8,9,10,11", "12,11,10,9,8,7,6,5,4,3"
    best = f"R{rising},12 Y{rising},12 G{falling} B{falling} M0 | 0 over"
    assert game.new_initial_state(worst).returns() == [game.min_utility()]
    assert game.new_initial_state(best).returns() == [game.max_utility()]


def test_after_the_longest_game_every_turn_ends_it() -> None:
    """One lock, every other number that needs none, and three misthrows: 44 turns are behind."""
    rising, falling = "2,3,4,5,6,7,8,9,10,11", "12,11,10,9,8,7,6,5,4,3"
    text = f"R{rising},12 Y{rising} G{falling} B{falling} M3 | 0 roll"
    assert text.count(",") + 4 + 3 == most_turns(1) - 1
    game = pyspiel.load_game("markoff_qwixx(players=1)")
    assert game.max_game_length() == 2 * most_turns(1)
    assert game.max_chance_nodes_in_history() == 6 * most_turns(1)
    for dice in ((0, 0, 0, 0, 0), (5, 5, 5, 5, 5), (0, 5, 5, 0, 0), (1, 2, 3, 4, 5)):
        state = game.new_initial_state(text)
        for face in dice:
            state.apply_action(face)
        ends = 0
        for first in state.legal_actions():
            after = state.child(first)
            for last in after.legal_actions():
                assert after.child(last).is_terminal()
                ends += 1
            ends += after.is_terminal()
        assert ends


def test_a_cap_draws_quixo_unless_the_last_move_makes_a_line() -> None:
    game = pyspiel.load_game("markoff_quixo(size=3,max_moves=1)")
    for move, returns in (("c3S", [0, 0]), ("c1N", [1, -1])):
        state = game.new_initial_state("XX./OO./... X")
        state.apply_action(state.string_to_action(move))
        assert (state.is_terminal(), state.returns()) == (True, returns)
        assert str(state).endswith("after 1 of 1 moves")


def test_without_a_cap_equal_positions_of_quixo_are_equal_states() -> None:
    """So that solvers find the circles."""
    game = pyspiel.load_game("markoff_quixo(size=3,max_moves=0)")
    state = game.new_initial_state(".XO/.../... X")
    before = str(state)
    for _ in range(1000):
        state.apply_action(state.string_to_action("b3E"))
    assert (str(state), state.move_number(), state.is_terminal()) == (before, 1000, False)
    assert game.max_game_length() > 10**9


def test_a_clone_goes_its_own_way() -> None:
    state = pyspiel.load_game("markoff_qwixx").new_initial_state()
    state.apply_action(3)
    clone = state.clone()
    clone.apply_action(5)
    assert str(state).endswith("0 roll 4.+....")
    assert str(clone).endswith("0 roll 46+....")
    assert (state.history(), clone.history()) == ([3], [3, 5])


@pytest.mark.parametrize("name", GAMES)
def test_states_and_games_can_travel(name: str) -> None:
    game = pickle.loads(pickle.dumps(pyspiel.load_game(name)))
    state = game.new_initial_state()
    for _ in range(9):
        if state.is_simultaneous_node():
            state.apply_actions([state.legal_actions(p)[-1] for p in range(game.num_players())])
        else:
            state.apply_action(state.legal_actions()[-1])
    for copy in (
        pickle.loads(pickle.dumps(state)),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
    ):
        assert (str(copy), copy.history()) == (str(state), state.history())
        assert copy.observation_tensor(0) == state.observation_tensor(0)


def test_a_state_outlives_the_name_of_its_game() -> None:
    state = pyspiel.load_game("markoff_qwixx").new_initial_state()
    gc.collect()
    assert str(state.child(0)).endswith("0 roll 1.+....")
    assert sum(state.observation_tensor(1)) == 1  # whose turn it is


def test_a_board_of_your_own_comes_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    board = qwixx_boards.shipped("spiral-b")._replace(name="mine")
    file.write_text(qwixx_boards.write_file(board), encoding="utf-8")
    game = pickle.loads(
        pickle.dumps(pyspiel.load_game("markoff_qwixx_on_board", {"board": str(file)}))
    )
    assert str(game.new_initial_state()).endswith(qwixx_boards.write_word(board))
    with pytest.raises(BadText, match="name a shipped board, or the file of your own"):
        pyspiel.load_game("markoff_qwixx_on_board", {"board": qwixx_boards.write_word(board)})


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("markoff_qwixx(players=6)", "Qwixx is for 1 to 5 players, not 6"),
        ("markoff_qwixx_on_board(players=1)", "Qwixx On Board is for 2 to 4 players, not 1"),
        ("markoff_qwixx_on_board(board=lost)", "no board lost"),
        ("markoff_quixo(players=3)", "Quixo is for 2 or 4 players, not 3"),
        ("markoff_quixo(size=6)", "must be 3, 4 or 5, not '6'"),
        ("markoff_quixo(max_moves=-1)", "or 0 for no such end, not -1"),
    ],
)
def test_what_cannot_be_played_is_refused(name: str, why: str) -> None:
    with pytest.raises(BadText, match=why):
        pyspiel.load_game(name)


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("XXX", "expected the side to move"),
        (".../.../... l", "must be one of markoff_quixo"),
        ("..../..../..../.... X", "must be one of markoff_quixo"),
    ],
)
def test_a_position_of_another_game_is_refused(position: str, why: str) -> None:
    with pytest.raises(BadText, match=why):
        pyspiel.load_game("markoff_quixo(size=3)").new_initial_state(position)


def test_whoever_does_not_play_by_the_rules_is_refused_and_nothing_happens() -> None:
    state = pyspiel.load_game("markoff_qwixx").new_initial_state()
    with pytest.raises(Refused, match="a die has the outcomes 0 to 5, not 6"):
        state.apply_action(6)
    with pytest.raises(Refused, match=r"from each of these players \(-1 is chance\): -1"):
        state.apply_actions([0, 0])
    for face in range(6):
        state.apply_action(face)
    before = str(state)
    for actions in ([0], [0, 0, 0]):
        with pytest.raises(Refused, match="one action is due from each of these players"):
            state.apply_actions(actions)
    with pytest.raises(Refused, match="one action is due from each of these players"):
        state.apply_action(0)
    with pytest.raises(Refused, match="1 is not among the legal actions of player 1"):
        state.apply_actions([0, 1])
    assert (str(state), len(state.history())) == (before, 6)
    with pytest.raises(Refused, match="say which seat: 0, 1 are to act"):
        state.legal_actions()
    with pytest.raises(Refused, match="'R4' is not among the legal actions of player 1"):
        state.string_to_action(1, "R4")
    over = pyspiel.load_game("markoff_quixo(size=3)").new_initial_state("XXX/.../OO. O")
    with pytest.raises(Refused, match="the game is over"):
        over.apply_action(0)
