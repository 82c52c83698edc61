"""How a match ended, or that it did not, is in its review."""

from markoff.game import Result, shares
from markoff.review.review import Point
from markoff.review.reviewing import review
from markoff.table.setup import Caps
from review.judging import KNOWN, played, random_match


def test_an_unfinished_match_and_one_from_a_position_are_reviewed_too():
    middle = "X..../...../...../...../....O X"
    match = random_match("quixo", 2, seed=1, plies=6, position=middle)
    found = review(match.record(), KNOWN)
    assert len(found.points) == 7
    assert found.points[-1].chances == (1, 0)  # the best choice of the next promises that
    nothing = review(played("qwixx", 3, []).record(), KNOWN)
    assert len(nothing.points) == 1
    assert nothing.turning == ()


def test_sealed_choices_of_an_unfinished_turn_stay_sealed():
    match = played("qwixx", 2, ["11+1111"])
    match.enter(0, "R2", ply=1)
    assert review(match.record(), KNOWN) == review(played("qwixx", 2, ["11+1111"]).record(), KNOWN)


def test_a_resignation_was_neither_luck_nor_play():
    match = played("quixo", 2, ["a1N", "e5S"])
    before = review(match.record(), KNOWN)
    match.resign(0)
    found = review(match.record(), KNOWN)
    assert found.points == (*before.points, Point(2, (0, 1), False))
    assert (found.turning, found.choices, found.seats) == (
        before.turning,
        before.choices,
        before.seats,
    )


def test_a_forfeit_after_a_roll_is_no_luck():
    match = played("qwixx", 2, ["11+1111"])
    match.forfeit(1, "it ended")
    found = review(match.record(), KNOWN)
    assert [point.chances for point in found.points] == [(0.5, 0.5), (0.5, 0.5), (1, 0)]
    assert [(each.luck, each.play) for each in found.seats] == [(0, 0)] * 2


def test_who_won_has_it_all_and_equals_share_it():
    three, partners = ((0,), (1,), (2,)), ((0, 2), (1, 3))
    assert shares(Result((1,), (5, 9, 7), ""), three) == (0, 1, 0)
    assert shares(Result((0, 2), (9, 5, 9), ""), three) == (0.5, 0, 0.5)
    assert shares(Result((1, 3), (0, 1, 0, 1), ""), partners) == (0, 1, 0, 1)
    assert shares(Result((), (0, 0), ""), ((0,), (1,))) == (0.5, 0.5)


def test_a_draw_by_agreement_is_half_a_win_for_everybody():
    match = random_match("quixo", 2, seed=9, caps=Caps(moves=4))
    assert review(match.record(), KNOWN).points[-1].chances == (0.5, 0.5)
