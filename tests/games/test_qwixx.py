"""The rules of Qwixx, sentence by sentence."""

import re
from itertools import permutations, product
from pathlib import Path

import pytest

from markoff.game import DICE
from markoff.games import qwixx
from markoff.text import BadText

EMPTY = "R Y G B M0"
PRINTED = "R5,7 Y3,4,7,8,10 G12,10,6 B10 M0"
"""The example sheet of the rulebook."""


def choices(text: str, seat: int = 0) -> set[str]:
    """What this seat may choose."""
    position = qwixx.read(text)
    assert seat in qwixx.to_act(position)
    return {qwixx.write_action(position, seat, action) for action in qwixx.legal(position, seat)}


def play(text: str, *turns: str) -> str:
    """The position after these turns; each is a word from everybody who is to act."""
    position = qwixx.read(text)
    for words in turns:
        turn = {}
        for seat, word in zip(qwixx.to_act(position), words.split(), strict=True):
            turn[seat] = qwixx.read_action(position, seat, word)
            assert turn[seat] in qwixx.legal(position, seat), f"{word} is not allowed"
        position = qwixx.play(position, turn)
    return qwixx.write(position)


def to_act(text: str) -> tuple[int, ...]:
    return qwixx.to_act(qwixx.read(text))


def result(text: str) -> qwixx.Result | None:
    return qwixx.result(qwixx.read(text))


def crossable(sheet: str) -> set[str]:
    """Every number that some roll of the white dice would allow."""
    rolls = (f"{min(6, number - 1)}{max(1, number - 6)}" for number in range(2, 13))
    return {word for roll in rolls for word in choices(f"{sheet} | 0 1 {roll}+1111")} - {"-"}


def points(sheet: str) -> int:
    """What this sheet scores when somebody else's fourth misthrow ends the game."""
    outcome = result(f"{sheet} | R Y G B M4 | 1 over")
    assert outcome is not None
    return outcome.scores[0]


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


# 3. Whose turn it is


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_qwixx_is_for_two_to_five_players_or_one_who_practises(players: int):
    assert qwixx.write(qwixx.start(players)) == " | ".join([EMPTY] * players) + " | 0 roll"
    assert qwixx.teams(players) == tuple((seat,) for seat in range(players))


@pytest.mark.parametrize("players", [0, 6])
def test_qwixx_is_not_for_nobody_and_not_for_six(players: int):
    with pytest.raises(BadText, match=f"Qwixx is for 1 to 5 players, not {players}"):
        qwixx.start(players)


def test_who_is_active_first_is_drawn_by_lot_and_whoever_drew_it_takes_seat_0():
    assert all(qwixx.start(players).active == 0 for players in qwixx.PLAYERS)


def test_then_the_next_player_clockwise_is_active():
    texts = [f"{EMPTY} | {EMPTY} | {EMPTY} | 0 roll"]
    for _ in range(3):
        texts.append(play(texts[-1], "11+1111", "- - -", "-"))
    assert [text.split(" | ")[-1] for text in texts] == ["0 roll", "1 roll", "2 roll", "0 roll"]


def test_decided_one_player_practises_alone_and_is_always_active():
    assert to_act(f"{EMPTY} | 0 1 41+5326") == (0,)
    assert play(f"{EMPTY} | 0 roll", "41+5326", "R5", "B10") == "R5 Y G B10 M0 | 0 roll"
    assert play(f"{EMPTY} | 0 roll", "41+5326", "-", "-") == "R Y G B M1 | 0 roll"


# 4. The roll


def test_the_active_player_rolls_two_white_dice_and_four_coloured_dice():
    assert to_act(f"{EMPTY} | {EMPTY} | 0 roll") == (DICE,)
    assert play(f"{EMPTY} | 0 roll", "41+5326") == f"{EMPTY} | 0 1 41+5326"


def test_all_rolls_of_the_six_dice_are_equally_likely():
    position = qwixx.start(2)
    rolls = [qwixx.write_action(position, DICE, roll) for roll in qwixx.legal(position, DICE)]
    assert len(rolls) == 6**6
    assert set(rolls) == {
        f"{a}{b}+{r}{y}{g}{blue}" for a, b, r, y, g, blue in product("123456", repeat=6)
    }


def test_only_rows_that_are_still_open_have_a_die():
    position = qwixx.read("R Y G12,11,10,9,8,2 B M0 | 0 roll")
    rolls = [qwixx.write_action(position, DICE, roll) for roll in qwixx.legal(position, DICE)]
    assert len(rolls) == 6**5
    assert set(rolls) == {
        f"{a}{b}+{r}{y}-{blue}" for a, b, r, y, blue in product("123456", repeat=5)
    }


@pytest.mark.parametrize(
    ("sheet", "roll"),
    [
        (EMPTY, "41+5326"),
        ("R2,3,4,5,6,12 Y G B M0", "41+-326"),
        ("R Y2,3,4,5,6,12 G B M0", "41+5-26"),
        ("R Y G12,11,10,9,8,2 B M0", "41+53-6"),
        ("R Y G B12,11,10,9,8,2 M0", "41+532-"),
    ],
)
def test_a_roll_that_is_typed_in_is_the_roll_on_the_table(sheet: str, roll: str):
    assert play(f"{sheet} | 0 roll", roll) == f"{sheet} | 0 1 {roll}"


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
    # Whoever is asked first, the choice is not seen: nobody finds the row closed already.
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


# Positions and choices as text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "a Qwixx position has 1 to 5 sheets before the last |, not 0"),
        (" | ".join([EMPTY] * 6 + ["0 roll"]), "1 to 5 sheets before the last |, not 6"),
        ("R Y G M0 | 0 roll", "at character 1: expected a sheet of five words"),
        ("R Y B G M0 | 0 roll", "at character 5: expected the row G, found 'B'"),
        ("R1 Y G B M0 | 0 roll", "at character 2: expected a number from 2 to 12, found '1'"),
        ("R5,5 Y G B M0 | 0 roll", "at character 4: expected a number that may be crossed next"),
        ("R Y G B M5 | 0 roll", "at character 9: expected the misthrows, M0 to M4, found 'M5'"),
        (f"{EMPTY} | 1 roll", "at character 14: expected the active seat, 0 to 0, found '1'"),
        (f"{EMPTY} | 0 3 41+5326", "at character 16: expected one of roll, 1, 2, 2x, over"),
        (f"{EMPTY} | 0 1", "at character 14: expected dice during an action, and only then"),
        (f"{EMPTY} | 0 roll 41+5326", "at character 14: expected dice during an action"),
        (f"{EMPTY} | 0 1 47+5326", "at character 19: expected the face of a white die, 1 to 6"),
        (f"{EMPTY} | 0 1 41-5326", "at character 20: expected a + after the white dice"),
        (f"{EMPTY} | 0 1 41+-326", "at character 21: expected the face of the die of row R"),
        (f"{EMPTY} | 0 1 41+53261", "at character 25: expected the end of the roll, found '1'"),
        (f"{EMPTY} | 0 over", "over if, and only if, the sheets end the game"),
        ("R Y G B M4 | 0 roll", "over if, and only if, the sheets end the game"),
    ],
)
def test_text_that_is_no_position_is_refused_with_the_place_and_what_was_expected(
    text: str, sentence: str
):
    with pytest.raises(BadText, match=re.escape(sentence)):
        qwixx.read(text)


CLOSED = {
    "R": "R2,3,4,5,6,12",
    "Y": "Y2,3,4,5,6,12",
    "G": "G12,11,10,9,8,2",
    "B": "B12,11,10,9,8,2",
}


def closing(rows: str, misthrows: int = 0) -> str:
    """A sheet that has closed these rows, and has nothing in the others."""
    return " ".join([*(CLOSED[row] if row in rows else row for row in "RYGB"), f"M{misthrows}"])


FOURTH = "a fourth misthrow ends the game at once, so only the active player can have one"
NOT_BOTH = "a fourth misthrow or a second closed row ends the game at once: not both"
NOT_FOUR = "two closed rows end the game, and at most one more closes with them: not all four"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("R Y G B M4 | R Y G B M4 | 0 over", FOURTH),
        (f"{EMPTY} | R Y G B M4 | 0 over", FOURTH),
        (f"{EMPTY} | R Y G B M4 | 0 roll", FOURTH),
        (f"{closing('RY', misthrows=4)} | {EMPTY} | 0 over", NOT_BOTH),
        (f"{closing('', misthrows=4)} | {closing('R')} | {closing('G')} | 0 over", NOT_BOTH),
        (f"{closing('RY')} | {closing('GB')} | 0 over", NOT_FOUR),
        (" | ".join([*map(closing, "RYGB"), "0 over"]), NOT_FOUR),
        (f"{closing('RYG')} | {EMPTY} | 0 over", "so nobody crosses a third lock"),
        (f"{closing('RYG')} | 0 over", "so nobody crosses a third lock"),
        (f"{EMPTY} | R2 Y G B M0 | 0 2x 11+1111", "x means that seat 0 has crossed a number"),
        ("R2 Y G B M0 | R Y G B M3 | 1 2x 11+1111", "x means that seat 1 has crossed a number"),
    ],
)
def test_a_position_that_the_rules_plainly_rule_out_is_refused_with_the_rule(text: str, rule: str):
    with pytest.raises(BadText, match=re.escape(rule)):
        qwixx.read(text)


@pytest.mark.parametrize(
    "text",
    [
        f"R Y G B M4 | {closing('R')} | 0 over",
        f"{closing('RY')} | {closing('RY')} | 1 over",
        f"{closing('RG')} | {closing('Y')} | 0 over",
        "R7 Y G B M0 | R Y G B M0 | 0 2x 33+5444",  # no dice of this turn show a seven
    ],
)
def test_other_positions_can_be_read_even_if_no_game_reaches_them(text: str):
    assert qwixx.write(qwixx.read(text)) == text


@pytest.mark.parametrize("word", ["", "5", "R", "R1", "R13", "W5", "r5", "R5 ", "--"])
def test_a_word_that_is_no_choice_is_refused(word: str):
    with pytest.raises(BadText, match=r"at character \d: expected .*, found "):
        qwixx.read_action(qwixx.read(f"{EMPTY} | 0 1 41+5326"), 0, word)


def test_every_decided_point_is_in_the_docs_with_the_test_that_pins_it():
    page = Path(__file__).parents[2] / "docs" / "rules" / "qwixx.md"
    named = re.findall(r"test_decided_\w+", page.read_text(encoding="utf-8"))
    assert sorted(named) == sorted(name for name in globals() if name.startswith("test_decided_"))
