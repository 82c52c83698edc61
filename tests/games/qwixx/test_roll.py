"""Whose turn it is, and the roll."""

from itertools import product

import pytest

from games.qwixx.asking import EMPTY, play, to_act
from markoff.game import DICE
from markoff.games import qwixx
from markoff.text import BadText

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
