"""What stays as in Qwixx, and what happens before the game."""

import pytest

from games.qwixx_on_board.asking import EMPTY, GREEN_CLOSED, choices, to_act
from markoff.game import DICE
from markoff.games import qwixx
from markoff.games import qwixx_on_board as on_board
from markoff.text import BadText

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
