"""The end and the score."""

import pytest

from games.qwixx.asking import EMPTY, play, points, result, to_act

# 10. The end


def test_the_game_ends_at_once_when_somebody_takes_a_fourth_misthrow():
    before = f"R Y G B M3 | {EMPTY} | 0 2 41+5326"
    over = play(before, "-")
    assert over == f"R Y G B M4 | {EMPTY} | 0 over"
    assert to_act(over) == ()
    assert result(over) == ((1,), (-20, 0), "fourth misthrow")


def test_the_game_does_not_end_with_a_third_misthrow():
    after = play("R Y G B M2 | R Y G B M3 | 0 2 41+5326", "-")
    assert after == "R Y G B M3 | R Y G B M3 | 1 roll"
    assert result(after) is None


def test_the_game_does_not_end_when_one_row_is_closed():
    after = play(f"R2,3,4,5,6 Y G B M0 | {EMPTY} | 0 1 66+1111", "R12 -")
    assert to_act(after) == (0,)
    assert result(after) is None


def test_the_game_ends_at_once_when_two_rows_are_closed():
    before = f"R2,3,4,5,6 Y G B M0 | R Y G12,11,10,9,8,2 B M0 | {EMPTY} | 0 2 61+61-1"
    over = play(before, "R12")
    assert over == f"R2,3,4,5,6,12 Y G B M0 | R Y G12,11,10,9,8,2 B M0 | {EMPTY} | 0 over"
    assert to_act(over) == ()
    assert result(over) == ((0, 1), (28, 28, 0), "two rows closed")


def test_it_does_not_matter_which_players_closed_the_two_rows():
    own = "R2,3,4,5,6,12 Y2,3,4,5,6 G B M0"
    assert play(f"{own} | {EMPTY} | 1 1 66+-111", "Y12 -") == (
        f"R2,3,4,5,6,12 Y2,3,4,5,6,12 G B M0 | {EMPTY} | 1 over"
    )


def test_two_rows_closed_at_the_same_time_end_the_game():
    before = f"R2,3,4,5,6 Y G B M0 | R Y2,3,4,5,6 G B M0 | {EMPTY} | 2 1 66+1111"
    assert play(before, "R12 Y12 -") == (
        f"R2,3,4,5,6,12 Y G B M0 | R Y2,3,4,5,6,12 G B M0 | {EMPTY} | 2 over"
    )


def test_the_printed_end_green_is_closed_then_two_players_close_red_and_yellow_with_6_and_6():
    emma = "R3 Y4 G B9 M0"
    maximilian = "R2,4,5,7,9 Y G B M0"
    linus = "R Y2,3,5,8,10 G B M1"
    laura = "R Y G11,10,5,4,3,2 B M0"
    before = f"{emma} | {maximilian} | {linus} | {laura} | 0 1 66+35-2"
    over = play(before, "- R12 Y12 -")
    assert over == (f"{emma} | R2,4,5,7,9,12 Y G B M0 | R Y2,3,5,8,10,12 G B M1 | {laura} | 0 over")
    # three rows are closed now
    assert result(over) == ((1, 3), (3, 28, 23, 28), "two rows closed")


def test_decided_if_action_1_ends_the_game_there_is_no_action_2_and_no_misthrow():
    before = "R Y G B M3 | R2,3,4,5,6 Y G B M0 | R Y G12,11,10,9,8,2 B M0 | 0 1 66+66-6"
    over = play(before, "- R12 -")
    assert over == "R Y G B M3 | R2,3,4,5,6,12 Y G B M0 | R Y G12,11,10,9,8,2 B M0 | 0 over"
    assert to_act(over) == ()
    assert result(over) == ((1, 2), (-15, 28, 28), "two rows closed")


# 11. The score


@pytest.mark.parametrize(
    ("row", "worth"),
    [
        ("R", 0),
        ("R9", 1),
        ("R2,9", 3),
        ("R2,3,9", 6),
        ("R2,3,4,9", 10),
        ("R2,3,4,5,9", 15),
        ("R2,3,4,5,6,9", 21),
        ("R2,3,4,5,6,7,9", 28),
        ("R2,3,4,5,6,7,8,9", 36),
        ("R2,3,4,5,6,7,8,9,10", 45),
        ("R2,3,4,5,6,7,8,9,10,11", 55),
        ("R2,3,4,5,6,7,8,9,10,12", 66),
        ("R2,3,4,5,6,7,8,9,10,11,12", 78),
    ],
)
def test_more_crosses_in_a_row_score_more(row: str, worth: int):
    assert points(f"{row} Y G B M0") == worth


@pytest.mark.parametrize("misthrows", [0, 1, 2, 3])
def test_every_misthrow_costs_five_points(misthrows: int):
    assert points(f"R2 Y3 G12 B12 M{misthrows}") == 4 - 5 * misthrows


def test_the_fourth_misthrow_costs_five_points_too():
    outcome = result(f"R2 Y3 G12 B12 M4 | {EMPTY} | 0 over")
    assert outcome is not None
    assert outcome.scores == (4 - 20, 0)


def test_the_printed_score_10_and_6_and_28_and_36_less_10_is_70():
    red, yellow, green, blue = "R2,3,6,8", "Y3,5,8", "G11,10,5,4,3,2", "B12,10,9,8,7,5,4,3"
    assert points(f"{red} Y G B M0") == 10
    assert points(f"R {yellow} G B M0") == 6
    assert points(f"R Y {green} B M0") == 28
    assert points(f"R Y G {blue} M0") == 36
    assert points(f"{red} {yellow} {green} {blue} M2") == 70


def test_the_highest_total_wins():
    assert result("R Y2 G B M0 | R Y G B M4 | R2,3 Y G B M0 | 1 over") == (
        (2,),
        (1, -20, 3),
        "fourth misthrow",
    )


def test_decided_equal_totals_share_the_win():
    assert result("R2,3 Y G B M0 | R Y G B M4 | R Y G B12,11 M0 | R2 Y G B M0 | 1 over") == (
        (0, 2),
        (3, -20, 3, 1),
        "fourth misthrow",
    )
