"""What players see in OpenSpiel: all that is public, from their own seat, and nothing sealed."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import markoff.environments.spiel
from markoff.games import qwixx_boards
from markoff.text import BadText

assert markoff.environments.spiel


def parts(name: str, position: str, seat: int, *, whole: bool = False) -> dict[str, list[float]]:
    game = pyspiel.load_game(name)
    observer = make_observation(game, INFO_STATE_OBS_TYPE if whole else None)
    state = game.new_initial_state(position)
    observer.set_from(state, seat)
    flat = state.information_state_tensor(seat) if whole else state.observation_tensor(seat)
    assert flat == observer.tensor.tolist()
    return {name: part.tolist() for name, part in observer.dict.items()}


def crosses(*fields: int) -> list[float]:
    return [float(n in fields) for n in range(12)]


def test_qwixx_from_both_seats() -> None:
    name = "markoff_qwixx"
    text = "R5,7 Y G12,11,10,9,8,2 B M1 | R Y3 G B M2 | 1 2x 41+53-6"
    nothing = crosses()
    ada = [*crosses(3, 5), *nothing, *crosses(0, 1, 2, 3, 4, 10, 11), *nothing, 1]
    ben = [*nothing, *crosses(1), *nothing, *nothing, 2]
    seen = parts(name, text, 0)
    assert list(seen) == ["sheets", "closed", "dice", "action", "turn", "crossed"]
    assert seen["sheets"] == [ada, ben]
    assert seen["closed"] == [0, 0, 1, 0]
    assert seen["dice"] == [4, 1, 5, 3, 0, 6]
    assert seen["action"] == [0, 1]
    assert seen["turn"] == [0, 1]
    other = parts(name, text, 1)
    assert other["sheets"] == [ben, ada]
    assert other["turn"] == [1, 0]
    assert seen["crossed"] == [1]
    assert parts(name, text.replace("2x", "2"), 0)["crossed"] == [0]
    assert parts(name, text, 0, whole=True) == seen


def test_dice_are_seen_as_soon_as_they_lie() -> None:
    state = pyspiel.load_game("markoff_qwixx").new_initial_state(
        "R2,3,4,5,6,12 Y G B M0 | R Y G B M0 | 0 roll"
    )
    for outcome, lying in (
        (3, [4, 0, 0, 0, 0, 0]),
        (0, [4, 1, 0, 0, 0, 0]),
        (2, [4, 1, 0, 3, 0, 0]),
    ):
        state.apply_action(outcome)
        assert state.observation_tensor(0)[98 + 4 :][:6] == lying
    assert str(state).endswith("0 roll 41+-3..")


def test_on_board_also_the_pawns_the_path_and_who_rang() -> None:
    name = "markoff_qwixx_on_board(players=3)"
    text = "R Y G10 B M0 P5 | R2 Y G B M0 P0 | R Y G B M0 P36 | 1 3x 41+5326 | spiral-a | rung 2"
    seen = parts(name, text, 2, whole=True)
    assert list(seen) == ["sheets", "closed", "dice", "action", "turn", "crossed", "rung", "path"]
    assert [sheet[-1] for sheet in seen["sheets"]] == [36, 5, 0]
    assert seen["action"] == [0, 0, 1]
    assert seen["turn"] == [0, 0, 1]
    assert seen["rung"] == [1, 0, 0]
    assert seen["crossed"] == [1]
    path = np.array(seen["path"])
    board = qwixx_boards.shipped("spiral-a")
    assert path.shape == (40, 3)
    assert path[4].tolist()[:2] == [2, 10]  # the fifth space is the green 10
    assert path[:, 2].tolist() == [space.points for space in board.spaces]


def test_quixo_from_both_seats() -> None:
    name, text = "markoff_quixo(size=3)", "XO./X../..O O"
    crosses = [[1, 0, 0], [1, 0, 0], [0, 0, 0]]
    circles = [[0, 1, 0], [0, 0, 0], [0, 0, 1]]
    assert parts(name, text, 1) == {"board": [circles, crosses]}
    assert parts(name, text, 0, whole=True) == {
        "board": [crosses, circles],
        "turn": [0, 1],
        "moves": [0],
    }


def test_quixo_for_four_shows_whom_the_points_face() -> None:
    """Seats sit left, up, right, down."""
    name, text = "markoff_quixo(players=4,size=3)", "XlXrOu/.../Od.. d"
    cell = {"a3": (0, 0), "b3": (0, 1), "c3": (0, 2), "a1": (2, 0)}
    planes = {
        0: ["a3 b3", "c3 a1", "a3", "c3", "b3", "a1"],
        1: ["c3 a1", "a3 b3", "c3", "b3", "a1", "a3"],
        3: ["c3 a1", "a3 b3", "a1", "a3", "c3", "b3"],
    }
    for seat, marked in planes.items():
        board = np.zeros((6, 3, 3))
        for plane, cells in enumerate(marked):
            for each in cells.split():
                board[(plane, *cell[each])] = 1
        assert parts(name, text, seat) == {"board": board.tolist()}
    assert parts(name, text, 1, whole=True)["turn"] == [0, 0, 1, 0]


def test_the_number_of_moves_is_known_where_a_cap_makes_it_matter() -> None:
    for cap, moves in ((9, 1), (0, 0)):
        state = pyspiel.load_game(f"markoff_quixo(size=3,max_moves={cap})").new_initial_state()
        state.apply_action(0)
        assert state.information_state_tensor(0)[-1] == moves


def test_sealed_choices_are_seen_by_nobody_else() -> None:
    """Where OpenSpiel asks one player after the other, only the state knows the first choice."""
    game = pyspiel.load_game_as_turn_based("markoff_qwixx(players=3)")
    state = game.new_initial_state()
    for face in range(6):
        state.apply_action(face)
    assert (state.current_player(), len(state.legal_actions())) == (0, 5)
    after = [state.child(action) for action in state.legal_actions()]
    assert len({str(each) for each in after}) == 5
    for player in (1, 2):
        assert len({each.information_state_string(player) for each in after}) == 1
        assert len({tuple(each.information_state_tensor(player)) for each in after}) == 1
    assert len({each.information_state_string(0) for each in after}) == 5


def test_texts_belong_to_a_player_and_those_with_recall_to_a_history() -> None:
    state = pyspiel.load_game("markoff_quixo(size=3,max_moves=0)").new_initial_state()
    state.apply_action(state.string_to_action("a1N"))
    assert state.observation_string(1) == "player 1: X../.../... O"
    assert state.information_state_string(1) == "player 1: X../.../... O\nhistory: 0"


def test_observers_have_no_parameters_and_nothing_private() -> None:
    game = pyspiel.load_game("markoff_quixo")
    with pytest.raises(BadText, match="have no parameters"):
        game.make_py_observer(None, {"colour": "red"})
    private = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
    )
    observer = game.make_py_observer(private)
    assert (observer.tensor, observer.string_from(game.new_initial_state(), 0)) == (None, "")
