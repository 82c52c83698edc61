"""The casual player of Qwixx and Qwixx On Board, in positions made by hand."""

from random import Random

import pytest

from markoff.bots.opinion import best
from markoff.games import qwixx, qwixx_on_board
from markoff.kits import kit_of


def opinion(game, text, seat):
    position = game.read(text)
    chances = kit_of(game).levels["casual"].bot(game, position, seat, Random(0))
    return {game.write_action(position, seat, action): p for action, p in chances.items()}


def choice(game, text, seat=0):
    return best(opinion(game, text, seat), 1)[0][0]


def test_crosses_the_first_number_of_a_row():
    assert choice(qwixx, "R Y G B M0 | R Y G B M0 | 1 1 11+3434") in ("R2", "Y2")


def test_does_not_skip_five_numbers_in_a_young_row_for_nothing():
    assert choice(qwixx, "R Y G B M0 | R Y G B M0 | 1 1 34+1111") == "-"


def test_skips_many_numbers_late_in_an_old_game():
    rows = "R2,3,4,5,6,7,8,9,12 Y2,3,4 G12,11,10,9,8,7,6,5,4,3 B12,11 M3"
    assert choice(qwixx, f"R2,3,4,5,6 Y2,3,4 G12,11,10 B12,11 M3 | {rows} | 1 1 45+-111") != "-"


def test_avoids_a_needless_misthrow():
    assert choice(qwixx, "R2,3 Y2 G12 B12 M0 | R Y G B M0 | 0 2 13+2566") != "-"
    assert choice(qwixx, "R2,3,4 Y2,3,4 G12 B12 M3 | R Y G B M0 | 0 2 35+5566") != "-"


def test_waits_in_action_1_for_a_better_cross_in_action_2():
    # White 1+6 skips much in every row; one white and the red die make the red 2.
    text = "R Y G B M0 | R Y G B M0 | 0 1 16+1444"
    assert choice(qwixx, text) == "-"
    assert choice(qwixx, text.replace("0 1 ", "0 2 ")) == "R2"


def test_crosses_twice_in_one_row_where_both_actions_offer_it():
    assert choice(qwixx, "R Y G B M0 | R Y G B M0 | 0 1 11+2666") == "R2"
    assert choice(qwixx, "R2 Y G B M0 | R Y G B M0 | 0 2x 11+2666") == "R3"


AHEAD = "R2,3,4,5,6,7,8,9,10,11 Y2,3,4,5,6,12 G12,11,10,9,8 B12 M0"
BEHIND = "R2,3,5,6,7 Y2 G B M1"


def test_closes_the_second_row_when_ahead():
    chances = opinion(qwixx, f"{AHEAD} | {BEHIND} | 1 1 66+1-11", 0)
    assert chances["R12"] == 1.0


def test_does_not_end_the_game_when_far_behind():
    ahead = "R2 Y2,3,4,5,6,7,8,9,12 G12,11,10 B12,11,10 M0"
    chances = opinion(qwixx, f"{ahead} | {BEHIND} | 0 1 66+1-11", 1)
    assert chances["R12"] == 0.0 < chances["-"]


def test_takes_no_fourth_misthrow_while_behind_but_does_to_win():
    behind = "R2,3,4,5,6 Y G B M3 | R2,3,4,5,6,7,8,9 Y2,3,4 G12 B M0 | 0 2 15+3366"
    assert choice(qwixx, behind) != "-"
    ahead = "R2,3,4,5,6,7,8,9 Y2,3,4,5,6 G12,11,10 B12 M3 | R2 Y G B M0 | 0 2 66+5511"
    assert opinion(qwixx, ahead, 0)["-"] == 1.0


def test_a_tie_at_the_end_is_half_a_win():
    sheet = "R2,3,4,5,6,11 Y2,3,4,5,6,12 G12 B12 M0"
    chances = opinion(qwixx, f"{sheet} | {sheet} | 0 1 66+1-11", 0)
    assert chances["R12"] == 0.5  # the other one will hardly let the red lock go by


def test_equal_sheets_have_equal_chances():
    for players in (2, 3, 4, 5):
        text = "R2 Y2 G12 B12 M0 | " * players + "0 1 11+1111"
        assert opinion(qwixx, text, 1) == {"-": pytest.approx(1 / players)}


def test_alone_more_points_are_better():
    chances = opinion(qwixx, "R2,3,4,5,6,7,8,9,10,11 Y2 G12 B12 M0 | 0 2x 66+6111", 0)
    assert max(chances, key=chances.get) == "R12"


def test_the_pawn_avoids_a_misthrow():
    text = "R3 Y3 G12 B12 M0 P0 | R Y G B M0 P0 | 0 3 66+1111 | spiral-a"
    assert choice(qwixx_on_board, text) == "P5"  # the only walk that crosses a number


def test_the_pawn_takes_extra_points_that_cost_nothing():
    text = "R2 Y2 G12,11,10 B12 M0 P0 | R Y G B M0 P0 | 0 3x 66+1111 | spiral-a"
    assert choice(qwixx_on_board, text) == "P5"


def test_the_pawn_does_not_spoil_a_young_row_for_a_point():
    sheet = "R Y G12,11 B12,11 M0"
    text = f"{sheet} P24 | {sheet} P23 | 0 3x 66+1111 | spiral-a"
    assert choice(qwixx_on_board, text) == "-"  # all it could cross is far to the right


def test_knows_that_the_last_turn_of_the_last_round_ends_the_game():
    other = "R2,3,4,5 Y2,3 G B M0 P36"
    text = f"R2,3,4 Y2,3,4,5 G B M0 P0 | {other} | 0 3x 66+1111 | spiral-a | rung 1"
    chances = opinion(qwixx_on_board, text, 0)
    assert set(chances.values()) == {0.0}
    text = f"R2,3,4 Y2,3,4,5 G12,11 B12,11 M0 P17 | {other} | 0 3x 66+1111 | spiral-a | rung 1"
    chances = opinion(qwixx_on_board, text, 0)
    assert set(chances.values()) <= {0.0, 0.5, 1.0}
    assert max(chances.values()) > chances["-"]


RICH, POOR = "R2,3,4,5,6,7,8 Y2,3,4 G12,11,10 B12,11,10 M0", "R2 Y2 G12 B12 M0"


def test_does_not_ring_the_bell_when_far_behind():
    text = f"{RICH} P33 | {POOR} P34 | 1 3x 66+1111 | spiral-a"
    assert choice(qwixx_on_board, text, 1) in ("-", "P35")
