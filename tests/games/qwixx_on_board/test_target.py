"""The target space of the pawn, and misthrows."""

import pytest

from games.qwixx_on_board.asking import EMPTY, GREEN_CLOSED, choices, play, result
from markoff.game import DICE
from markoff.games import qwixx_on_board as on_board

# 3. The target space


def test_the_number_of_the_target_space_is_crossed_now():
    before = f"{EMPTY} P0 | {EMPTY} P0 | 0 3 41+5326 | spiral-a"
    assert play(before, "P2") == f"R Y G B12 M0 P2 | {EMPTY} P0 | 1 roll | spiral-a"


def test_only_the_target_space_counts_and_not_the_spaces_on_the_way():
    before = f"R11 Y G B M0 P0 | {EMPTY} P0"
    assert choices(f"{before} | 0 3 41+5326 | spiral-a") == {"-", "P1", "P2", "P3", "P5"}
    assert play(f"{before} | 0 3 41+5326 | spiral-a", "P5") == (
        f"R11 Y G10 B M0 P5 | {EMPTY} P0 | 1 roll | spiral-a"
    )


def test_or_the_number_of_the_target_space_is_crossed_already():
    before = f"R2 Y2 G12,10 B12 M0 P0 | {EMPTY} P0 | 0 3x 41+5326 | spiral-a"
    assert choices(before) == {"-", "P1", "P2", "P3", "P4", "P5"}
    assert play(before, "P4") == f"R2 Y2 G12,10 B12 M0 P4 | {EMPTY} P0 | 1 roll | spiral-a"


def test_otherwise_the_move_is_not_allowed():
    skipped = f"R3 Y3 G9 B11 M0 P0 | {EMPTY} P0 | 0 3 41+5326 | spiral-a"
    assert choices(skipped) == {"-"}


def test_only_the_own_sheet_counts():
    before = "R3 Y3 G9 B11 M0 P0 | R2 Y2 G12,10 B12 M0 P0 | 0 3 41+5326 | spiral-a"
    assert choices(before, 0) == {"-"}
    assert choices(before.replace("0 3", "1 3"), 1) == {"-", "P1", "P2", "P3", "P4", "P5"}


def test_a_number_of_a_closed_row_cannot_be_crossed_by_landing():
    before = f"{EMPTY} P0 | {GREEN_CLOSED} P0 | 0 3 41+53-6 | spiral-a"
    assert choices(before) == {"-", "P1", "P2", "P4"}


def test_decided_a_row_closed_in_action_1_or_2_gives_no_cross_in_action_3():
    before = f"{EMPTY} P0 | R Y G12,11,10,9,8 B M0 P0 | 0 1 11+5316 | spiral-a"
    assert choices(play(before, "- -", "-")) == {"-", "P1", "P2", "P3", "P4", "P5"}
    assert choices(play(before, "- G2", "-")) == {"-", "P1", "P2", "P4"}  # not green 12 and 10
    before = f"R Y G12,11,9,8,7 B M0 P0 | {EMPTY} P0 | 0 2 11+5316 | spiral-a"
    assert choices(play(before, "G2")) == {"-", "P1", "P2", "P3", "P4"}  # green 12 is crossed


@pytest.mark.parametrize(
    ("four", "five", "space", "rightmost"),
    [
        ("R2,3,4,5 Y G B", "R2,3,4,5,6 Y G B", "P40", "R2,3,4,5,6,12 Y G B"),
        ("R Y2,3,4,5 G B", "R Y2,3,4,5,6 G B", "P39", "R Y2,3,4,5,6,12 G B"),
        ("R Y G12,11,10,9 B", "R Y G12,11,10,9,8 B", "P38", "R Y G12,11,10,9,8,2 B"),
        ("R Y G B12,11,10,9", "R Y G B12,11,10,9,8", "P37", "R Y G B12,11,10,9,8,2"),
    ],
)
def test_the_rightmost_number_needs_five_crosses_and_then_closes_the_row(
    four: str, five: str, space: str, rightmost: str
):
    state = "M0 P35 | R Y G B M0 P0 | 0 3 41+5326 | spiral-a"
    assert space not in choices(f"{four} {state}")
    after = play(f"{five} {state}", space)
    assert after == f"{rightmost} M0 {space} | R Y G B M0 P0 | 1 roll | spiral-a | rung 0"
    assert len(on_board.legal(on_board.read(after), DICE)) == 6**5


def test_the_lock_counts_when_a_row_is_closed_by_landing():
    before = f"R2,3,4,5,6 Y2,3,4,5,6,12 G B M0 P35 | {EMPTY} P0 | 0 3 41+5-26 | spiral-a"
    assert result(play(before, "P40")) == ((0,), (28 + 28 + 20, 0), "two rows closed")


def test_decided_landing_on_a_number_that_is_not_crossed_yet_always_crosses_it():
    before = f"R5 Y G B M0 P0 | {EMPTY} P0 | 0 3x 41+5326 | spiral-a"
    position = on_board.read(before)
    words = [on_board.write_action(position, 0, action) for action in on_board.legal(position, 0)]
    assert sorted(words) == ["-", "P1", "P2", "P3", "P5"]  # one way to land on each
    for space, crossed in (("P1", "Y2"), ("P2", "B12"), ("P3", "G12"), ("P5", "G10")):
        assert f" {crossed} " in play(before, space)


def test_decided_a_number_crossed_earlier_in_a_row_that_is_now_closed_is_a_legal_target():
    before = f"R Y G12 B M0 P0 | {GREEN_CLOSED} P0 | 0 3x 41+53-6 | spiral-a"
    assert choices(before) == {"-", "P1", "P2", "P3", "P4"}  # not P5: the green 10 is too late
    assert play(before, "P3") == f"R Y G12 B M0 P3 | {GREEN_CLOSED} P0 | 1 roll | spiral-a"


def test_the_printed_example_five_free_spaces_from_the_start_box_lies_the_green_10():
    tim = f"{EMPTY} P0 | {EMPTY} P0 | 0 3 41+5326"
    for side in ("spiral-a", "spiral-b"):
        assert play(f"{tim} | {side}", "P5") == (f"R Y G10 B M0 P5 | {EMPTY} P0 | 1 roll | {side}")


def test_the_printed_example_four_free_spaces_on_lies_a_green_7_that_is_crossed_already():
    linus = f"R Y G10,7 B M0 P13 | {EMPTY} P0 | 0 3x 41+5326 | spiral-a"
    assert play(linus, "P17") == f"R Y G10,7 B M0 P17 | {EMPTY} P0 | 1 roll | spiral-a"
    too_late = f"R Y G10,6 B M0 P13 | {EMPTY} P0 | 0 3x 41+5326 | spiral-a"
    assert "P17" not in choices(too_late)


# 4. Misthrows


def test_a_misthrow_is_due_if_the_active_player_crossed_nothing_in_all_three_actions():
    before = f"{EMPTY} P0 | {EMPTY} P0 | 0 1 41+5326 | spiral-a"
    assert play(before, "- R5", "-", "-") == ("R Y G B M1 P0 | R5 Y G B M0 P0 | 1 roll | spiral-a")


@pytest.mark.parametrize("turns", [("R5 -", "-", "-"), ("- -", "B10", "-"), ("- -", "-", "P5")])
def test_one_cross_in_any_of_the_three_actions_is_no_misthrow(turns: tuple[str, ...]):
    before = f"{EMPTY} P0 | {EMPTY} P0 | 0 1 41+5326 | spiral-a"
    assert on_board.read(play(before, *turns)).qwixx.sheets[0].misthrows == 0


def test_moving_onto_a_number_that_was_already_crossed_is_not_a_cross():
    before = f"R Y G10 B M0 P0 | {EMPTY} P0 | 0 1 41+5326 | spiral-a"
    assert play(before, "- -", "-", "P5") == (f"R Y G10 B M1 P5 | {EMPTY} P0 | 1 roll | spiral-a")


def test_moving_onto_a_number_crossed_in_this_very_turn_is_no_misthrow():
    before = f"{EMPTY} P0 | {EMPTY} P0 | 0 2 41+1161 | spiral-a"
    assert play(before, "G10", "P5") == f"R Y G10 B M0 P5 | {EMPTY} P0 | 1 roll | spiral-a"


def test_nobody_else_ever_takes_a_misthrow():
    before = f"{EMPTY} P0 | {EMPTY} P0 | {EMPTY} P0 | 1 1 41+5326 | spiral-a"
    assert play(before, "- - -", "-", "P5") == (
        f"{EMPTY} P0 | R Y G10 B M0 P5 | {EMPTY} P0 | 2 roll | spiral-a"
    )
