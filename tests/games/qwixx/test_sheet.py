"""The sheet, and crosses from left to right."""

import pytest

from games.qwixx.asking import EMPTY, PRINTED, choices, play, points
from markoff.games import qwixx
from markoff.text import BadText


def crossable(sheet: str) -> set[str]:
    """Every number that some roll of the white dice would allow."""
    rolls = (f"{min(6, number - 1)}{max(1, number - 6)}" for number in range(2, 13))
    return {word for roll in rolls for word in choices(f"{sheet} | 0 1 {roll}+1111")} - {"-"}


# 1. The sheet


def test_a_sheet_has_four_rows():
    assert qwixx.write(qwixx.start(1)) == "R Y G B M0 | 0 roll"


def test_red_and_yellow_run_from_2_to_12_left_to_right():
    red = "R2,3,4,5,6,7,8,9,10,11,12 Y G B M0 | 0 roll"
    yellow = "R Y2,3,4,5,6,7,8,9,10,11,12 G B M0 | 0 roll"
    assert [qwixx.write(qwixx.read(text)) for text in (red, yellow)] == [red, yellow]
    for sheet in ("R3,2 Y G B M0", "R Y3,2 G B M0"):
        with pytest.raises(BadText, match="may be crossed next"):
            qwixx.read(f"{sheet} | 0 roll")


def test_green_and_blue_run_from_12_to_2_left_to_right():
    green = "R Y G12,11,10,9,8,7,6,5,4,3,2 B M0 | 0 roll"
    blue = "R Y G B12,11,10,9,8,7,6,5,4,3,2 M0 | 0 roll"
    assert [qwixx.write(qwixx.read(text)) for text in (green, blue)] == [green, blue]
    for sheet in ("R Y G2,3 B M0", "R Y G B11,12 M0"):
        with pytest.raises(BadText, match="may be crossed next"):
            qwixx.read(f"{sheet} | 0 roll")


@pytest.mark.parametrize(
    "row",
    [
        "R2,3,4,5,6,12 Y G B",
        "R Y2,3,4,5,6,12 G B",
        "R Y G12,11,10,9,8,2 B",
        "R Y G B12,11,10,9,8,2",
    ],
)
def test_a_lock_field_ends_each_row(row: str):
    assert points(f"{row} M0") == 28  # six numbers and the lock


# 2. Crosses go from left to right


def test_crosses_go_strictly_left_to_right():
    sheet = "R7 Y7 G7 B7 M0"
    assert choices(f"{sheet} | 0 1 44+1111") == {"-", "R8", "Y8"}
    assert choices(f"{sheet} | 0 1 33+1111") == {"-", "G6", "B6"}


def test_a_crossed_number_is_not_crossed_again():
    assert choices("R7 Y7 G7 B7 M0 | 0 1 34+1111") == {"-"}


def test_numbers_may_be_skipped():
    assert play(f"{EMPTY} | 0 1 55+1111", "R10") == "R10 Y G B M0 | 0 2x 55+1111"
    assert play("R2 Y G12 B M0 | 0 1 12+1111", "G3") == "R2 Y G12,3 B M0 | 0 2x 12+1111"


def test_a_skipped_number_is_gone_for_ever():
    after = play(f"{EMPTY} | 0 1 55+1111", "R10", "-", "44+4444", "-")
    assert after == "R10 Y G B M0 | 0 2 44+4444"
    assert choices(after) == {"-", "Y8", "G8", "B8"}


def test_the_printed_sheet_red_2_3_4_and_6_may_no_longer_be_crossed():
    red = {word for word in crossable(PRINTED) if word[0] == "R"}
    assert red == {"R8", "R9", "R10", "R11"}


def test_the_printed_sheet_in_yellow_only_11_and_12_may_still_be_crossed():
    yellow = {word for word in crossable(PRINTED) if word[0] == "Y"}
    assert yellow == {"Y11", "Y12"}


def test_the_printed_sheet_green_goes_on_to_the_right_of_6():
    green = {word for word in crossable(PRINTED) if word[0] == "G"}
    assert green == {"G5", "G4", "G3"}


def test_the_printed_sheet_blue_goes_on_to_the_right_of_10():
    blue = {word for word in crossable(PRINTED) if word[0] == "B"}
    assert blue == {"B9", "B8", "B7", "B6", "B5", "B4", "B3"}
