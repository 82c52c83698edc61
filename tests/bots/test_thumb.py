"""Beginner and casual at Qwixx and Qwixx On Board: rules of thumb, in positions made by hand."""

from random import Random

import pytest

from bots.positions_of import positions
from markoff.bots.opinion import best
from markoff.bots.qwixx.levels import SKIPS_OF_BEGINNER, SKIPS_OF_CASUAL
from markoff.bots.qwixx.policies import choice as choice_of
from markoff.games import qwixx, qwixx_on_board
from markoff.kits import kit_of

BY_THUMB = {"beginner": SKIPS_OF_BEGINNER, "casual": SKIPS_OF_CASUAL}
both = pytest.mark.parametrize("name", ["beginner", "casual"])


def opinion(name, game, text, seat=0):
    position = game.read(text)
    chances = kit_of(game).levels[name].bot(game, position, seat, Random(0))
    return {game.write_action(position, seat, action): p for action, p in chances.items()}


def choice(name, game, text, seat=0):
    return best(opinion(name, game, text, seat), 1)[0][0]


@both
def test_makes_the_cross_that_skips_fewest_numbers(name):
    assert choice(name, qwixx, "R2,3 Y2 G12 B M0 | R Y3 G B12 M0 | 0 1 13+2566") == "R4"


@both
def test_skips_no_more_than_it_likes(name):
    start = "R Y G B M0 | R Y G B M0 | 1 1 {}+1111"
    for dice, skips in {"12": 1, "22": 2, "23": 3, "24": 4, "34": 5}.items():
        skipped = choice(name, qwixx, start.format(dice)) != "-"
        assert skipped == (skips <= BY_THUMB[name])


@both
def test_skips_any_number_rather_than_take_a_misthrow(name):
    text = "R2 Y2,9 G12,5 B12,5 M0 | R Y G B M0 | 0 2 66+2222"
    assert choice(name, qwixx, text) == "R8"
    assert choice(name, qwixx, text.replace("0 2 ", "0 2x ")) == "-"


@both
def test_sees_no_other_sheet(name):
    own = "R2,3 Y2 G12 B M0"
    texts = (f"{own} | {other} M0 | 1 1 23+1111" for other in ("R Y G B", "R2,5,9 Y G B12"))
    one, two = (opinion(name, qwixx, text) for text in texts)
    assert one == two


@both
def test_the_pawn_avoids_a_misthrow(name):
    text = "R3 Y3 G12 B12 M0 P0 | R Y G B M0 P0 | 0 3 66+1111 | spiral-a"
    assert choice(name, qwixx_on_board, text) == "P5"  # the only space that crosses a number


@both
def test_the_pawn_moves_as_far_as_it_costs_little(name):
    text = "R2 Y2 G12,11,10 B12 M0 P0 | R Y G B M0 P0 | 0 3x 66+1111 | spiral-a"
    assert choice(name, qwixx_on_board, text) == "P5"


def test_the_pawn_of_casual_does_not_spoil_a_young_row():
    sheet = "R Y G12,11 B12,11 M0"
    text = f"{sheet} P24 | {sheet} P23 | 0 3x 66+1111 | spiral-a"
    assert choice("casual", qwixx_on_board, text) == "-"  # all it could cross is far to the right


@pytest.mark.parametrize(
    ("own", "number", "chosen"),
    [
        ("R Y G B", 5, "R5"),  # skips 2, 3 and 4, which six rolls of 36 show
        ("R Y G B", 6, "-"),  # skips a 5 too: ten rolls
        ("R Y G B", 9, "G9"),
        ("R Y G B", 8, "-"),
        ("R5 Y5 G5 B5", 7, "R7"),  # skips a 6: five rolls
        ("R5 Y5 G5 B5", 8, "-"),  # skips a 6 and a 7: eleven rolls
    ],
)
def test_casual_on_board_knows_which_numbers_come_rarely(own, number, chosen):
    dice = {5: "23", 6: "24", 7: "25", 8: "26", 9: "36"}[number]
    text = f"{own} M0 P0 | R Y G B M0 P0 | 1 1 {dice}+1111 | spiral-a"
    assert choice("casual", qwixx_on_board, text) == chosen


def test_the_pawn_of_a_beginner_is_timid():
    """The yellow 4 skips two numbers, the yellow 5 farther on three."""
    text = "R9 Y G8 B9 M0 P8 | R Y G B M0 P0 | 0 3x 66+1111 | spiral-a"
    assert choice("beginner", qwixx_on_board, text) == "P10"
    assert choice("casual", qwixx_on_board, text) == "P13"


@both
def test_a_kernel_that_plays_by_the_same_rule_chooses_one_of_the_best(name):
    """`careful-k`, which takes the upper row where others are as good."""
    for position in positions(qwixx, 3):
        for seat in qwixx.to_act(position):
            found = kit_of(qwixx).levels[name].bot(qwixx, position, seat, Random(0))
            chosen = choice_of(f"careful-{BY_THUMB[name]}", position, seat, Random(1))
            assert found[chosen] == max(found.values())
