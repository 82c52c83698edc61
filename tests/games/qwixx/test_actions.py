"""The two actions of a turn, and misthrows."""

from itertools import permutations

import pytest

from games.qwixx.asking import EMPTY, PRINTED, choices, play, to_act
from markoff.games import qwixx

# 5. Action 1


def test_each_player_may_cross_the_sum_of_the_two_white_dice():
    position = f"{EMPTY} | {PRINTED} | 0 1 62+1111"
    assert choices(position, 0) == {"-", "R8", "Y8", "G8", "B8"}
    assert choices(position, 1) == {"-", "R8", "B8"}


def test_the_active_player_may_take_part_in_action_1_too():
    position = f"{EMPTY} | {EMPTY} | 1 1 62+1111"
    assert choices(position, 0) == choices(position, 1) == {"-", "R8", "Y8", "G8", "B8"}


def test_in_action_1_a_player_crosses_in_one_row_only():
    assert play(f"{EMPTY} | 0 1 62+1111", "Y8") == "R Y8 G B M0 | 0 2x 62+1111"


def test_in_action_1_nobody_has_to_cross():
    position = f"{EMPTY} | {EMPTY} | {EMPTY} | 0 1 41+5326"
    assert play(position, "- - -") == position.replace("0 1", "0 2")


def test_in_action_1_a_closed_row_is_not_offered():
    position = f"{EMPTY} | R Y G12,11,10,9,8,2 B M0 | 0 1 62+11-1"
    assert choices(position, 0) == choices(position, 1) == {"-", "R8", "Y8", "B8"}


def test_all_decide_at_the_same_time():
    for active in (0, 1, 2):
        assert to_act(f"{EMPTY} | {EMPTY} | {EMPTY} | {active} 1 41+5326") == (0, 1, 2)


def test_decided_choices_are_sealed_until_all_have_chosen():
    five = "R2,3,4,5,6 Y G B M0"
    position = qwixx.read(f"{five} | {five} | {EMPTY} | 0 1 66+1111")
    words = {0: "R12", 1: "R12", 2: "G12"}
    turn = {seat: qwixx.read_action(position, seat, word) for seat, word in words.items()}
    # Whichever seat is asked first, its choice is not seen: nobody finds the row already closed.
    for order in permutations(turn):
        after = qwixx.play(position, {seat: turn[seat] for seat in order})
        assert qwixx.write(after) == (
            "R2,3,4,5,6,12 Y G B M0 | R2,3,4,5,6,12 Y G B M0 | R Y G12 B M0 | 0 2x 66+-111"
        )


def test_the_printed_roll_4_and_1_yellow_5_red_5_and_two_players_who_pass():
    max_emma_laura_linus = f"{EMPTY} | {EMPTY} | {EMPTY} | {EMPTY} | 0 1 41+5326"
    assert play(max_emma_laura_linus, "R5 Y5 - -") == (
        f"R5 Y G B M0 | R Y5 G B M0 | {EMPTY} | {EMPTY} | 0 2x 41+5326"
    )


# 6. Action 2


def test_action_2_is_the_active_players_alone():
    assert to_act(f"{EMPTY} | {EMPTY} | {EMPTY} | 1 2 41+5326") == (1,)


def test_the_active_player_may_cross_the_sum_of_one_white_and_one_coloured_die_in_that_dies_row():
    position = f"{EMPTY} | 0 2 41+5326"
    assert choices(position) == {"-", "R6", "R9", "Y4", "Y7", "G3", "G6", "B7", "B10"}


def test_two_equal_white_dice_offer_the_same_sum_once():
    position = qwixx.read(f"{EMPTY} | 0 2 44+5326")
    words = [qwixx.write_action(position, 0, action) for action in qwixx.legal(position, 0)]
    assert sorted(words) == ["-", "B10", "G6", "R9", "Y7"]


def test_the_printed_sum_white_4_and_blue_6_is_blue_10():
    assert play("R5 Y G B M0 | R Y5 G B M0 | 0 2x 41+5326", "B10") == (
        "R5 Y G B10 M0 | R Y5 G B M0 | 1 roll"
    )


def test_action_2_comes_after_action_1_and_is_judged_on_the_sheet_as_action_1_left_it():
    before = f"{EMPTY} | 0 1 34+1666"
    assert choices(play(before, "-")) >= {"R4", "R5"}
    after_red_7 = play(before, "R7")
    assert choices(after_red_7) == {"-", "Y9", "Y10", "G9", "G10", "B9", "B10"}


def test_both_crosses_may_be_in_one_row():
    assert play(f"{EMPTY} | 0 1 41+5326", "R5", "R9") == "R5,9 Y G B M0 | 0 roll"


def test_the_cross_of_action_1_counts_when_action_2_closes_the_row():
    four = "R2,3,4,5 Y G B M0 | 0 1 61+6111"
    assert "R12" not in choices(play(four, "-"))
    assert play(four, "R7", "R12") == "R2,3,4,5,7,12 Y G B M0 | 0 roll"


def test_the_active_player_may_pass_in_action_2():
    assert play(f"{EMPTY} | 0 1 41+5326", "R5", "-") == "R5 Y G B M0 | 0 roll"


def test_the_active_player_may_cross_in_action_2_alone():
    assert play(f"{EMPTY} | 0 1 41+5326", "-", "B10") == "R Y G B10 M0 | 0 roll"


def test_the_active_player_has_seen_all_six_dice_when_choosing_in_action_1():
    in_action_1 = play(f"{EMPTY} | {EMPTY} | 0 roll", "41+5326")
    assert in_action_1 == f"{EMPTY} | {EMPTY} | 0 1 41+5326"
    assert play(in_action_1, "- -") == f"{EMPTY} | {EMPTY} | 0 2 41+5326"


# 7. Misthrows


def test_an_active_player_who_crossed_nothing_in_either_action_takes_a_misthrow():
    assert play(f"{EMPTY} | {EMPTY} | 1 1 41+5326", "R5 -", "-") == (
        "R5 Y G B M0 | R Y G B M1 | 0 roll"
    )


@pytest.mark.parametrize(("first", "second"), [("R5", "-"), ("-", "B10"), ("R5", "B10")])
def test_one_cross_in_either_action_is_no_misthrow(first: str, second: str):
    assert " M0 | 0 roll" in play(f"{EMPTY} | 0 1 41+5326", first, second)


def test_nobody_else_ever_takes_a_misthrow():
    after = play(f"{EMPTY} | {EMPTY} | {EMPTY} | 0 1 41+5326", "R5 - -", "-")
    assert after == f"R5 Y G B M0 | {EMPTY} | {EMPTY} | 1 roll"


def test_a_cross_of_the_turn_before_does_not_spare_a_misthrow():
    after = play(f"{EMPTY} | 0 roll", "41+5326", "R5", "B10", "41+5326", "-", "-")
    assert after == "R5 Y G B10 M1 | 0 roll"


def test_a_misthrow_may_be_taken_on_purpose():
    position = f"{EMPTY} | 0 2 41+5326"
    assert len(choices(position)) > 1
    assert play(position, "-") == "R Y G B M1 | 0 roll"
