"""The rules of Qwixx On Board, sentence by sentence. What Qwixx says is in test_qwixx.py."""

import re
from pathlib import Path

import pytest

from markoff.game import DICE
from markoff.games import qwixx
from markoff.games import qwixx_on_board as on_board
from markoff.games.qwixx_boards import SHIPPED, Board, read_file, shipped, write_file, write_word
from markoff.games.qwixx_sheet import ROWS, field, write_field
from markoff.text import BadText

EMPTY = "R Y G B M0"
GREEN_CLOSED = "R Y G12,11,10,9,8,2 B M0"


def choices(text: str, seat: int = 0) -> set[str]:
    """What this seat may choose."""
    position = on_board.read(text)
    assert seat in on_board.to_act(position)
    return {
        on_board.write_action(position, seat, action) for action in on_board.legal(position, seat)
    }


def play(text: str, *turns: str) -> str:
    """The position after these turns; each is a word from everybody who is to act."""
    position = on_board.read(text)
    for words in turns:
        turn = {}
        for seat, word in zip(on_board.to_act(position), words.split(), strict=True):
            turn[seat] = on_board.read_action(position, seat, word)
            assert turn[seat] in on_board.legal(position, seat), f"{word} is not allowed"
        position = on_board.play(position, turn)
    return on_board.write(position)


def to_act(text: str) -> tuple[int, ...]:
    return on_board.to_act(on_board.read(text))


def result(text: str) -> on_board.Result | None:
    return on_board.result(on_board.read(text))


# Everything of Qwixx stays


def test_the_first_two_actions_are_those_of_qwixx():
    sheets = "R5,7 Y3,4,7,8,10 G12,10,6 B10 M0 {pawn}| R2 Y G11 B M1 {pawn}| 0 {phase} 56+5326"
    for phase in ("1", "2"):
        with_pawns = f"{sheets.format(pawn='P0 ', phase=phase)} | spiral-a"
        without = qwixx.read(sheets.format(pawn="", phase=phase))
        for seat in qwixx.to_act(without):
            words = {qwixx.write_action(without, seat, n) for n in qwixx.legal(without, seat)}
            assert choices(with_pawns, seat) == words


def test_all_six_dice_are_rolled_and_the_die_of_a_closed_row_is_out():
    position = on_board.start(2)
    assert to_act(on_board.write(position)) == (DICE,)
    assert len(on_board.legal(position, DICE)) == 6**6
    closed = on_board.read(f"{GREEN_CLOSED} P0 | {EMPTY} P0 | 0 roll | spiral-a")
    assert len(on_board.legal(closed, DICE)) == 6**5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_for_two_to_four_players(players: int):
    start = on_board.write(on_board.start(players))
    assert start == f"{EMPTY} P0 | " * players + "0 roll | spiral-a"
    assert on_board.teams(players) == tuple((seat,) for seat in range(players))


@pytest.mark.parametrize("players", [1, 5])
def test_it_is_not_for_one_and_not_for_five(players: int):
    with pytest.raises(BadText, match=f"Qwixx On Board is for 2 to 4 players, not {players}"):
        on_board.start(players)


# 1. Before the game


def test_before_the_game_the_players_choose_one_of_the_boards_two_sides():
    for side in ("spiral-a", "spiral-b"):
        assert on_board.write(on_board.start(2, board=side)).endswith(f"| 0 roll | {side}")
    with pytest.raises(BadText, match=r"expected a board: spiral-a, spiral-b or name=spaces"):
        on_board.start(2, board="spiral-c")


def test_the_side_that_was_chosen_says_which_numbers_lie_ahead():
    before = f"R2 Y G B M0 P0 | {EMPTY} P0 | 0 3 41+5326"
    assert choices(f"{before} | spiral-a") == {"-", "P1", "P2", "P3", "P4", "P5"}
    after_red_4 = before.replace("R2", "R4")
    assert choices(f"{after_red_4} | spiral-a") == {"-", "P1", "P2", "P3", "P5"}
    assert choices(f"{after_red_4} | spiral-b") == {"-", "P1", "P3", "P4", "P5"}


def test_every_pawn_starts_in_the_start_box_which_holds_any_number():
    assert on_board.start(4).pawns == (0, 0, 0, 0)
    three = f"{EMPTY} P0 | R Y G10 B M0 P5 | {EMPTY} P0 | {EMPTY} P0 | 2 roll | spiral-a"
    assert on_board.write(on_board.read(three)) == three


# 2. Action 3


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


# Positions as text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"{EMPTY} P0 | 0 roll | spiral-a", "has 2 to 4 sheets, the state and the board"),
        (f"{EMPTY} | {EMPTY} | 0 roll | spiral-a", "expected a sheet and a pawn in six words"),
        (f"{EMPTY} P41 | {EMPTY} P0 | 0 roll | spiral-a", "at character 12: expected a pawn on"),
        (f"{EMPTY} P36 | {EMPTY} P0 | 0 roll | spiral-a", "expected who came first, like | rung 0"),
        (f"{EMPTY} P35 | {EMPTY} P0 | 1 roll | spiral-a | rung 0", "rung and a seat whose pawn is"),
        (f"{EMPTY} P36 | {EMPTY} P0 | 1 roll | spiral-a | rung 1", "rung and a seat whose pawn is"),
        (f"{EMPTY} P36 | {EMPTY} P0 | 0 roll | spiral-a | rung 0", "over if, and only if,"),
        (f"{EMPTY} P0 | {EMPTY} P0 | 0 over | spiral-a", "over if, and only if,"),
        (f"{EMPTY} P0 | {EMPTY} P0 | 0 roll | spiral-c", "expected a board: spiral-a, spiral-b or"),
        (f"{EMPTY} P0 | {EMPTY} P0 | 0 3 | spiral-a", "expected dice during an action"),
        (f"{EMPTY} P0 | {EMPTY} P0 | 0 3x 41+5326 | spiral-a", "x means that seat 0 has crossed"),
        ("R Y G B M4 P0 | R Y G B M4 P0 | 0 over | spiral-a", "a fourth misthrow ends the game at"),
    ],
)
def test_text_that_is_no_position_is_refused(text: str, sentence: str):
    with pytest.raises(BadText, match=re.escape(sentence)):
        on_board.read(text)


def test_a_pawn_may_be_put_on_any_space_to_study_it():
    text = f"{EMPTY} P3 | {EMPTY} P0 | 0 roll | spiral-a"  # nobody has crossed a number
    assert on_board.write(on_board.read(text)) == text


@pytest.mark.parametrize("word", ["", "5", "P", "P0", "P41", "P05", "G10", "p5", "--"])
def test_a_word_that_is_no_walk_is_refused(word: str):
    position = on_board.read(f"{EMPTY} P0 | {EMPTY} P0 | 0 3 41+5326 | spiral-a")
    with pytest.raises(
        BadText, match="expected a space to move the pawn to, like P5, or - to stay"
    ):
        on_board.read_action(position, 0, word)


# The boards


def fields(board: Board) -> list[str]:
    return [write_field(field(row, column)) for row, column, _ in board.spaces]


def extras(board: Board) -> list[int]:
    return [space.points for space in board.spaces]


MINE = shipped("spiral-b")._replace(name="mine")


def own_file(**lines: str) -> str:
    """The file of the board MINE with some lines changed: `own_file(line_7="5 G10")`."""
    text = write_file(MINE).splitlines()
    for line, changed in lines.items():
        text[int(line.removeprefix("line_")) - 1] = changed
    return "\n".join(text)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_board_is_a_path_of_40_spaces_in_four_colours(name: str):
    board = shipped(name)
    assert board.name == name
    assert len(board.spaces) == 40
    assert {word[0] for word in fields(board)} == set(ROWS)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_board_has_numbers_from_2_to_12(name: str):
    assert {int(word[1:]) for word in fields(shipped(name))} == set(range(2, 13))


@pytest.mark.parametrize("name", SHIPPED)
def test_on_a_shipped_board_the_fifth_space_is_the_green_10(name: str):
    assert fields(shipped(name))[4] == "G10"


@pytest.mark.parametrize("name", SHIPPED)
def test_on_a_shipped_board_the_extra_points_rise_from_1_to_20(name: str):
    points = extras(shipped(name))
    assert points == sorted(points)
    assert set(points) == set(range(1, 21))


@pytest.mark.parametrize("name", SHIPPED)
def test_on_a_shipped_board_rightmost_numbers_occur(name: str):
    assert {"R12", "Y12", "G2", "B2"} <= set(fields(shipped(name)))


def test_the_two_sides_are_different():
    assert fields(shipped("spiral-a")) != fields(shipped("spiral-b"))


@pytest.mark.parametrize("name", SHIPPED)
def test_the_file_of_a_shipped_board_says_that_it_is_markoffs_own(name: str):
    package = Path(on_board.__file__).parent
    text = (package / "boards" / f"{name}.txt").read_text(encoding="utf-8")
    assert "A board of Markoff's own, not the published one" in text


@pytest.mark.parametrize("board", [shipped("spiral-a"), shipped("spiral-b"), MINE])
def test_a_board_file_that_was_written_is_read_as_the_same_board(board: Board):
    assert read_file(write_file(board)) == board


def test_a_board_file_may_have_comments_blank_lines_and_loose_columns():
    text = write_file(MINE).replace("name: mine", "# at home\n\n  name: mine  # ours")
    text = text.replace(" 5  G10   3", "5 G10 3# the fifth space")
    assert read_file(text) == MINE


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "a board file needs a line with the board's name, like name: my-board"),
        ("# nothing", "a board file needs a line with the board's name, like name: my-board"),
        (
            own_file(line_1=""),
            "a board file needs a line with the board's name, like name: my-board",
        ),
        (
            own_file(line_1="name:"),
            "line 1, at character 6: expected a name of at most 30 letters, digits and hyphens,"
            " found nothing",
        ),
        (
            own_file(line_1="name: our board"),
            "line 1, at character 7: expected a name of at most 30 letters, digits and hyphens,"
            " found 'our board'",
        ),
        (
            own_file(line_1="name: a=b"),
            "line 1, at character 7: expected a name of at most 30 letters, digits and hyphens,"
            " found 'a=b'",
        ),
        (
            own_file(line_1="name: " + "x" * 31),
            "line 1, at character 7: expected a name of at most 30 letters, digits and hyphens,"
            " found 'xxxxxxxxxxxxxxxxxxxxxxx…'",
        ),
        (own_file(line_7=""), "line 8, at character 2: expected space number 5, found '6'"),
        (own_file(line_7="4 G10 3"), "line 7, at character 1: expected space number 5, found '4'"),
        (own_file(line_7="G10 3"), "line 7, at character 1: expected space number 5, found 'G10'"),
        (
            own_file(line_7="5 G10"),
            "line 7, at character 1: expected a number, a field and extra points, like 5 G10 3,"
            " found '5'",
        ),
        (
            own_file(line_7="5 G10 3 4"),
            "line 7, at character 1: expected a number, a field and extra points, like 5 G10 3,"
            " found '5'",
        ),
        (
            own_file(line_7="5 W10 3"),
            "line 7, at character 3: expected a field like R5 (rows R, Y, G, B), found 'W'",
        ),
        (
            own_file(line_7="5 G13 3"),
            "line 7, at character 4: expected a number from 2 to 12, found '13'",
        ),
        (
            own_file(line_7="5 G 3"),
            "line 7, at character 4: expected a number from 2 to 12, found nothing",
        ),
        (
            own_file(line_3="1 B12 0"),
            "line 3, at character 7: expected extra points from 1 to 20 (they never fall),"
            " found '0'",
        ),
        (
            own_file(line_7="5 G10 1"),
            "line 7, at character 7: expected extra points from 2 to 20 (they never fall),"
            " found '1'",
        ),
        (
            own_file(line_42="40 B2 21"),
            "line 42, at character 7: expected extra points from 20 to 20 (they never fall),"
            " found '21'",
        ),
        (own_file(line_42=""), "a board has 40 spaces, not 39"),
        (
            own_file(line_42="40 B2 20\n41 R2 20"),
            "line 43, at character 1: expected the end of the board after 40 spaces, found '41'",
        ),
        ("#" * 10_001, "a board file has at most 10,000 characters, not 10,001"),
    ],
)
def test_a_board_file_that_cannot_be_read_is_refused_with_the_line_and_what_was_expected(
    text: str, sentence: str
):
    with pytest.raises(BadText) as refusal:
        read_file(text)
    assert str(refusal.value) == sentence


def test_a_board_file_has_one_name():
    with pytest.raises(BadText, match=r"^line 2, "):
        read_file(own_file(line_2="name: yours"))


def test_a_name_that_belongs_to_a_shipped_board_is_refused():
    sentence = "the name spiral-a belongs to a shipped board; choose another"
    with pytest.raises(BadText, match=f"^{sentence}$"):
        read_file(own_file(line_1="name: spiral-a"))
    disguised = write_word(MINE).replace("mine=", "spiral-a=")
    with pytest.raises(BadText, match="expected a shipped board by its name alone"):
        on_board.start(2, board=disguised)


def test_an_own_board_goes_with_the_position_whole():
    start = on_board.start(2, board=write_word(MINE))
    text = on_board.write(start)
    assert " | 0 roll | mine=B12+1,R3+1,G11+2,Y4+2,G10+3,Y2+3," in text
    assert on_board.read(text) == start
    assert start.board == MINE


@pytest.mark.parametrize("name", ["rung", "rung-board", "R", "0", "over"])
def test_an_own_board_may_have_any_name(name: str):
    start = on_board.start(2, board=write_word(MINE._replace(name=name)))
    assert on_board.read(on_board.write(start)) == start


def test_a_shipped_board_goes_by_its_name():
    assert on_board.read(f"{EMPTY} P0 | {EMPTY} P0 | 0 roll | spiral-b").board == MINE._replace(
        name="spiral-b"
    )


def test_play_on_an_own_board_follows_its_own_path():
    path = write_word(MINE).replace("B12+1", "Y7+1", 1)
    before = f"{EMPTY} P0 | {EMPTY} P0 | 0 3 41+5326 | {path}"
    assert play(before, "P1") == f"R Y7 G B M0 P1 | {EMPTY} P0 | 1 roll | {path}"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("G10+3", "G10", "at character 28: expected a space with its extra points, like G10+3"),
        ("G10+3", "G13+3", "at character 29: expected a number from 2 to 12, found '13'"),
        ("G10+3", "G10+1", "at character 32: expected extra points from 2 to 20"),
        (",B2+20", "", "a board has 40 spaces, not 39"),
        ("mine", "", "at character 1: expected a name of at most 30 letters"),
        ("mine=", "mine=mine=", "at character 1: expected a board: spiral-a, spiral-b or"),
    ],
)
def test_an_own_board_that_cannot_be_read_is_refused(old: str, new: str, sentence: str):
    with pytest.raises(BadText, match=re.escape(sentence)):
        on_board.start(2, board=write_word(MINE).replace(old, new))


def test_every_decided_point_is_in_the_docs_with_the_test_that_pins_it():
    page = Path(__file__).parents[2] / "docs" / "rules" / "qwixx-on-board.md"
    named = re.findall(r"test_decided_\w+", page.read_text(encoding="utf-8"))
    assert sorted(named) == sorted(name for name in globals() if name.startswith("test_decided_"))
