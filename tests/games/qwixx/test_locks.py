"""The rightmost number and the lock, and closing a row."""

import pytest

from games.qwixx.asking import EMPTY, choices, play, points
from markoff.game import DICE
from markoff.games import qwixx
from markoff.text import BadText

# 8. The rightmost number and the lock


@pytest.mark.parametrize(
    ("four", "five", "rightmost"),
    [
        ("R2,3,4,5 Y G B M0 | 0 1 66+1111", "R2,3,4,5,11 Y G B M0 | 0 1 66+1111", "R12"),
        ("R Y2,3,4,5 G B M0 | 0 1 66+1111", "R Y2,3,4,5,11 G B M0 | 0 1 66+1111", "Y12"),
        ("R Y G12,11,10,9 B M0 | 0 1 11+6666", "R Y G12,11,10,9,3 B M0 | 0 1 11+6666", "G2"),
        ("R Y G B12,11,10,9 M0 | 0 1 11+6666", "R Y G B12,11,10,9,3 M0 | 0 1 11+6666", "B2"),
    ],
)
def test_the_rightmost_number_needs_at_least_five_crosses_in_that_row_beforehand(
    four: str, five: str, rightmost: str
):
    assert rightmost not in choices(four)
    assert rightmost in choices(five)


def test_crosses_in_other_rows_do_not_help():
    position = "R2,3,4,5 Y2,3,4,5,6,7,8 G B M0 | 0 1 66+1111"
    assert choices(position) == {"-", "Y12", "G12", "B12"}


def test_the_rightmost_number_needs_five_crosses_in_action_2_too():
    assert "R12" not in choices("R2,3,4,5 Y G B M0 | 0 2 65+6111")
    assert "R12" in choices("R2,3,4,5,6 Y G B M0 | 0 2 65+6111")


def test_the_leftmost_numbers_need_no_crosses_beforehand():
    assert choices(f"{EMPTY} | 0 1 66+1111") == {"-", "G12", "B12"}
    assert choices(f"{EMPTY} | 0 1 11+6666") == {"-", "R2", "Y2"}


def test_crossing_the_rightmost_number_also_crosses_the_lock_which_counts_when_scoring():
    assert points("R2,3,4,5,6 Y G B M0") == 15  # five crosses
    assert points("R2,3,4,5,6,12 Y G B M0") == 28  # seven


def test_the_lock_does_not_count_towards_the_five():
    with pytest.raises(BadText, match="may be crossed next"):
        qwixx.read("R2,3,4,5,12 Y G B M0 | 0 roll")


def test_a_row_has_twelve_crosses_at_most():
    assert points("R2,3,4,5,6,7,8,9,10,11,12 Y G B M0") == 78


# 9. Closing a row


def test_a_row_that_one_player_closes_is_closed_for_everybody():
    before = f"R2,3,4,5,6 Y G B M0 | R2 Y G B M0 | {EMPTY} | 0 roll"
    after = play(before, "66+1111", "R12 - -", "-", "34+-111")
    for seat in (0, 1, 2):
        assert choices(after, seat) == {"-", "Y7", "G7", "B7"}


def test_the_printed_lock_green_2_and_the_green_die_leaves_the_game():
    before = f"{EMPTY} | R Y G11,10,5,4,3 B M0 | 0 1 11+6666"
    assert play(before, "- G2") == f"{EMPTY} | R Y G11,10,5,4,3,2 B M0 | 0 2 11+66-6"


def test_the_die_of_a_closed_row_leaves_the_game_at_once():
    before = f"R2,3,4,5,6 Y G B M0 | {EMPTY} | 0 1 66+1111"
    assert play(before, "R12 -") == f"R2,3,4,5,6,12 Y G B M0 | {EMPTY} | 0 2x 66+-111"
    before = f"R2,3,4,5,6 Y G B M0 | {EMPTY} | 0 2 61+6111"
    next_roll = qwixx.read(play(before, "R12"))
    assert len(qwixx.legal(next_roll, DICE)) == 6**5
    with pytest.raises(BadText, match="- for the die of row R, which is out"):
        qwixx.read_action(next_roll, DICE, "66+6111")


def test_a_row_may_be_closed_in_action_2():
    before = f"R2,3,4,5,6 Y G B M0 | {EMPTY} | 0 2 61+6111"
    assert play(before, "R12") == f"R2,3,4,5,6,12 Y G B M0 | {EMPTY} | 1 roll"


def test_in_action_1_several_players_may_close_the_same_row_together():
    five = "R2,3,4,5,6 Y G B M0"
    after = play(f"{five} | {five} | {EMPTY} | 2 1 66+1111", "R12 R12 -")
    closed = "R2,3,4,5,6,12 Y G B M0"
    assert after == f"{closed} | {closed} | {EMPTY} | 2 2 66+-111"
    assert points(closed) == 28  # each has the lock


def test_a_player_with_fewer_than_five_crosses_never_may_even_when_another_closes_the_row():
    position = "R2,3,4,5,6 Y G B M0 | R2,3,4,5 Y G B M0 | 0 1 66+1111"
    assert choices(position, 0) == {"-", "R12", "G12", "B12"}
    assert choices(position, 1) == {"-", "G12", "B12"}


def test_a_row_that_is_closed_for_all_gives_the_others_no_lock():
    after = play("R2,3,4,5,6 Y G B M0 | R2,3,4,5,6 Y G B M0 | 0 1 66+1111", "R12 -")
    assert after == "R2,3,4,5,6,12 Y G B M0 | R2,3,4,5,6 Y G B M0 | 0 2x 66+-111"


@pytest.mark.parametrize("closer", ["R12 -", "- R12"])
def test_decided_a_row_closed_in_action_1_cannot_be_used_in_the_same_turns_action_2(closer: str):
    five = "R2,3,4,5,6 Y G B M0"
    before = f"{five} | {five} | 0 1 66+6111"
    assert choices(play(before, "- -")) == {"-", "R12", "Y7", "G7", "B7"}
    assert choices(play(before, closer)) == {"-", "Y7", "G7", "B7"}
