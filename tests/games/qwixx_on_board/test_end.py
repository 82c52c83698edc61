"""The end and the score."""

import pytest

from games.qwixx_on_board.asking import EMPTY, GREEN_CLOSED, play, result, to_act
from markoff.games import qwixx_on_board as on_board

# 5. The end


@pytest.mark.parametrize(("space", "rung"), [("P35", ""), ("P36", " | rung 0")])
def test_the_last_round_begins_when_a_pawn_reaches_one_of_the_last_five_spaces(
    space: str, rung: str
):
    before = f"R11 Y11 G B M0 P34 | {EMPTY} P0 | 0 3x 41+5326 | spiral-a"
    assert play(before, space) == f"R11 Y11 G B M0 {space} | {EMPTY} P0 | 1 roll | spiral-a{rung}"


def test_every_other_player_then_takes_exactly_one_more_turn_as_active_player():
    ringer = "R11 Y G B M0 P{pawn}"
    position = (
        f"{EMPTY} P0 | {EMPTY} P0 | {ringer.format(pawn=35)} | {EMPTY} P0 | 2 3x 41+5326 | spiral-a"
    )
    position = play(position, "P36")
    active = []
    while to_act(position):
        active.append(on_board.read(position).qwixx.active)
        assert result(position) is None
        position = play(position, "11+1111", "- - - -", "-", "-")
    assert active == [3, 0, 1]
    assert position == (
        f"R Y G B M1 P0 | R Y G B M1 P0 | {ringer.format(pawn=36)} | R Y G B M1 P0"
        " | 2 over | spiral-a | rung 2"
    )
    assert result(position) == ((2,), (-5, -5, 1 + 18, -5), "last spaces")


def test_in_the_last_round_the_others_may_still_cross_and_walk():
    before = "R11 Y G B M0 P36 | R Y11 G B M0 P0"
    after = play(f"{before} | 1 roll | spiral-a | rung 0", "41+5326", "B5 R5", "B10", "P5")
    assert after == "R11 Y G B5 M0 P36 | R5 Y11 G10 B10 M0 P5 | 0 over | spiral-a | rung 0"


def test_another_pawn_that_reaches_the_last_five_spaces_gives_nobody_a_further_turn():
    first, second = "R11 Y G B M0 P36", "R Y11 G3 B12,11,10,9,8 M0 P{pawn}"
    before = f"{first} | {second.format(pawn=35)} | {EMPTY} P0 | 1 3x 41+5326 | spiral-a | rung 0"
    after = play(before, "P37")
    assert after == (
        f"{first} | R Y11 G3 B12,11,10,9,8,2 M0 P37 | {EMPTY} P0 | 2 roll | spiral-a | rung 0"
    )
    over = play(after, "11+111-", "- - -", "-", "-")
    assert over.endswith("| 0 over | spiral-a | rung 0")


def test_reaching_the_last_five_spaces_on_a_crossed_number_begins_the_last_round_too():
    before = f"R11 Y G B M0 P31 | {EMPTY} P0 | 0 3 41+5326 | spiral-a"
    assert play(before, "P36") == f"R11 Y G B M1 P36 | {EMPTY} P0 | 1 roll | spiral-a | rung 0"


def test_two_closed_rows_in_action_1_end_the_game_before_actions_2_and_3():
    before = f"{EMPTY} P0 | R2,3,4,5,6 Y G B M0 P0 | {GREEN_CLOSED} P0 | 0 1 66+66-6 | spiral-a"
    over = play(before, "- R12 -")
    assert over == (
        f"{EMPTY} P0 | R2,3,4,5,6,12 Y G B M0 P0 | {GREEN_CLOSED} P0 | 0 over | spiral-a"
    )
    assert to_act(over) == ()
    assert result(over) == ((1, 2), (0, 28, 28), "two rows closed")


def test_two_closed_rows_in_action_2_end_the_game_before_action_3():
    before = f"R2,3,4,5,6 Y G B M0 P0 | {GREEN_CLOSED} P0 | 0 2 61+61-1 | spiral-a"
    over = play(before, "R12")
    assert over == f"R2,3,4,5,6,12 Y G B M0 P0 | {GREEN_CLOSED} P0 | 0 over | spiral-a"


def test_two_closed_rows_in_action_3_end_the_game_without_a_last_round():
    before = f"R2,3,4,5,6 Y G B M0 P35 | {GREEN_CLOSED} P0 | 0 3 41+53-6 | spiral-a"
    over = play(before, "P40")
    assert over == (f"R2,3,4,5,6,12 Y G B M0 P40 | {GREEN_CLOSED} P0 | 0 over | spiral-a | rung 0")
    assert result(over) == ((0,), (28 + 20, 28), "two rows closed")


def test_a_fourth_misthrow_ends_the_game_at_once_wherever_the_pawns_are():
    before = f"R Y G B M3 P0 | {EMPTY} P0 | 0 3 41+5326 | spiral-a"
    over = play(before, "-")
    assert over == f"R Y G B M4 P0 | {EMPTY} P0 | 0 over | spiral-a"
    assert result(over) == ((1,), (-20, 0), "fourth misthrow")
    assert play(before, "P5") == f"R Y G10 B M3 P5 | {EMPTY} P0 | 1 roll | spiral-a"


def test_a_fourth_misthrow_ends_the_last_round_at_once_too():
    before = f"R11 Y G B M0 P36 | R Y G B M3 P0 | {EMPTY} P0 | 1 3 41+5326 | spiral-a | rung 0"
    over = play(before, "-")
    assert over == f"R11 Y G B M0 P36 | R Y G B M4 P0 | {EMPTY} P0 | 1 over | spiral-a | rung 0"
    assert result(over) == ((0,), (1 + 18, -20, 0), "fourth misthrow")


# 6. The score


def test_the_score_is_that_of_qwixx_and_the_extra_points_under_the_pawn():
    laura = "R2,3,6,8 Y3,5,8 G11,10,5,4,3,2 B12,10,9,8,7,5,4,3 M2"
    over = f"{laura} P17 | R Y G B M4 P5 | 1 over"
    assert result(f"{over} | spiral-a") == ((0,), (70 + 9, -20 + 3), "fourth misthrow")


@pytest.mark.parametrize(("space", "extra"), [(1, 1), (2, 1), (5, 3), (20, 10), (39, 20), (40, 20)])
def test_the_extra_points_are_those_of_the_pawns_own_space(space: int, extra: int):
    rung = " | rung 0" if space >= 36 else ""
    outcome = result(f"{EMPTY} P{space} | R Y G B M4 P0 | 1 over | spiral-a{rung}")
    assert outcome == ((0,), (extra, -20), "fourth misthrow")


def test_decided_the_start_box_is_worth_no_extra_points():
    assert result("R2 Y G B M0 P0 | R Y G B M4 P1 | 1 over | spiral-a") == (
        (0,),
        (1, -20 + 1),
        "fourth misthrow",
    )


def test_extra_points_decide_who_wins_and_equal_totals_share_the_win():
    assert result("R2 Y G B M0 P1 | R Y2 G B M0 P3 | R Y G B M4 P0 | 2 over | spiral-a") == (
        (1,),
        (2, 3, -20),
        "fourth misthrow",
    )
    assert result("R2,3 Y G B M0 P0 | R Y2 G B M0 P3 | R Y G B M4 P0 | 2 over | spiral-a") == (
        (0, 1),
        (3, 3, -20),
        "fourth misthrow",
    )
