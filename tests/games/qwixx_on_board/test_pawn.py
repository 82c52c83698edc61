"""Action 3: the pawn moves forward."""

import pytest

from games.qwixx_on_board.asking import EMPTY, choices, play, to_act
from markoff.games import qwixx_on_board as on_board
from markoff.text import BadText


def test_action_3_comes_after_actions_1_and_2():
    position = f"{EMPTY} P0 | {EMPTY} P0 | 0 roll | spiral-a"
    after = [position := play(position, turn) for turn in ("41+5326", "R5 -", "B10", "P5")]
    assert after == [
        f"{EMPTY} P0 | {EMPTY} P0 | 0 1 41+5326 | spiral-a",
        f"R5 Y G B M0 P0 | {EMPTY} P0 | 0 2x 41+5326 | spiral-a",
        f"R5 Y G B10 M0 P0 | {EMPTY} P0 | 0 3x 41+5326 | spiral-a",
        f"R5 Y G10 B10 M0 P5 | {EMPTY} P0 | 1 roll | spiral-a",
    ]


def test_action_3_is_judged_on_the_sheet_as_actions_1_and_2_left_it():
    before = f"{EMPTY} P0 | {EMPTY} P0 | 0 2 41+5326 | spiral-a"
    assert choices(play(before, "-")) == {"-", "P1", "P2", "P3", "P4", "P5"}
    assert choices(play(before, "G6")) == {"-", "P1", "P2", "P4"}


@pytest.mark.parametrize("active", [0, 1, 2])
def test_action_3_is_the_active_players_alone(active: int):
    position = f"{EMPTY} P0 | {EMPTY} P0 | {EMPTY} P0 | {active} 3 41+5326 | spiral-a"
    assert to_act(position) == (active,)


def test_action_3_is_optional():
    before = f"R5 Y G B M0 P0 | {EMPTY} P0 | 0 3x 41+5326 | spiral-a"
    assert play(before, "-") == f"R5 Y G B M0 P0 | {EMPTY} P0 | 1 roll | spiral-a"


def test_the_active_player_may_cross_a_number_in_each_action_three_in_total():
    before = f"{EMPTY} P0 | {EMPTY} P0 | 0 1 41+5326 | spiral-a"
    assert play(before, "R5 -", "R9", "P1") == f"R5,9 Y2 G B M0 P1 | {EMPTY} P0 | 1 roll | spiral-a"


def test_the_pawn_moves_forward_one_to_five_free_spaces():
    before = f"{EMPTY} P0 | {EMPTY} P0 | 0 3 41+5326 | spiral-a"
    assert choices(before) == {"-", "P1", "P2", "P3", "P4", "P5"}
    from_5 = f"{EMPTY} P5 | {EMPTY} P0 | 0 3 41+5326 | spiral-a"
    assert choices(from_5) == {"-", "P6", "P7", "P8", "P9", "P10"}


def test_occupied_spaces_are_jumped_and_not_counted():
    before = f"{EMPTY} P0 | {EMPTY} P2 | {EMPTY} P3 | {EMPTY} P7 | 0 3 41+5326 | spiral-a"
    assert choices(before) == {"-", "P1", "P4", "P5", "P6", "P8"}
    assert play(before, "P8") == (
        f"R3 Y G B M0 P8 | {EMPTY} P2 | {EMPTY} P3 | {EMPTY} P7 | 1 roll | spiral-a"
    )


def test_a_pawn_behind_or_in_the_start_box_is_not_jumped():
    before = f"{EMPTY} P0 | {EMPTY} P1 | {EMPTY} P2 | 2 3 41+5326 | spiral-a"
    assert choices(before, 2) == {"-", "P3", "P4", "P5", "P6", "P7"}


def test_there_is_one_pawn_to_a_space():
    before = f"{EMPTY} P0 | {EMPTY} P5 | 0 3 41+5326 | spiral-a"
    assert "P5" not in choices(before)
    with pytest.raises(BadText, match="expected a pawn on a free space, P0 to P40, found 'P5'"):
        on_board.read(f"{EMPTY} P5 | {EMPTY} P5 | 0 roll | spiral-a")


def test_nobody_is_thrown_out():
    before = f"{EMPTY} P0 | {EMPTY} P1 | {EMPTY} P4 | 0 3 41+5326 | spiral-a"
    for walk in choices(before) - {"-"}:
        assert on_board.read(play(before, walk)).pawns[1:] == (1, 4)


def test_the_pawn_never_moves_backwards():
    before = f"R2 Y2 G12 B12 M0 P4 | {EMPTY} P0 | 0 3 41+5326 | spiral-a"
    assert choices(before) == {"-", "P5", "P6", "P7", "P8", "P9"}


def test_the_pawn_never_moves_beyond_the_last_space():
    able = "R2,3,4,5,6 Y2,3,4,5,6 G12,11,10,9,8 B12,11,10,9,8 M0"
    state = "R11 Y G B M0 P36 | 0 3 41+5326 | spiral-a | rung 1"
    assert choices(f"{able} P35 | {state}") == {"-", "P37", "P38", "P39", "P40"}
    assert choices(f"{able} P40 | {state}") == {"-"}
