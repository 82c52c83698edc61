"""A table with the dice of a day: one player, no words, no rematch, the same dice for everybody."""

import pytest

from markoff.refusal import Refused
from markoff.server.rooms import acts, wishes
from markoff.server.rooms.keys import hashed
from markoff.table.verify import verify
from markoff.text import BadText
from markoff.today.par import solution
from server.pure import Table

DAY = "2026-11-17"


def of_a_day(**plan):
    table = Table("qwixx", ("",), day=DAY, **plan)
    table.do(acts.claim, "Ann", hashed("Ann"), "", None)
    return table.begin()


def test_whoever_plays_like_perfect_play_has_its_dice_and_its_score():
    table, perfect = of_a_day(pace=True), solution(DAY)
    for ply, turn in enumerate(perfect.turns):
        assert table.match.ply == ply
        if table.match.awaited == (-1,):
            table.do(acts.roll, ply)
        else:
            table.choose(0, turn)
    record = table.match.record()
    assert record.turns == perfect.turns
    assert record.scores == perfect.scores
    assert "These are the dice of 2026-11-17, the same for everybody." in map(str, verify(record))


def test_nobody_adds_words():
    table = Table("qwixx", ("",), day=DAY)
    with pytest.raises(Refused, match="the same for everybody, so nobody adds words"):
        table.do(acts.claim, "Ann", hashed("Ann"), "the cat sleeps", None)


def test_there_is_no_rematch():
    table = of_a_day(pace=True)
    while not table.match.result:
        if table.match.awaited == (-1,):
            table.do(acts.roll, table.match.ply)
        else:
            table.choose(0, "-")
    with pytest.raises(Refused, match="a rematch would have the same dice"):
        table.do(wishes.ask, "rematch", 0, table.match.ply, "")


@pytest.mark.parametrize(
    "other",
    [
        {"game": "quixo", "places": ("", "")},
        {"game": "qwixx-on-board", "places": ("", "")},
        {"places": ("", "")},
        {"options": {"dice": "unseen"}},
        {"typed_in": True},
        {"hints": True},
        {"position": "R5 Y G B M0 | 0 roll"},
    ],
)
def test_all_else_is_as_for_everybody(other):
    with pytest.raises(BadText, match="the dice of a day are for one player of Qwixx"):
        Table(**{"game": "qwixx", "places": ("",), "day": DAY, **other})


def test_a_day_is_a_date():
    with pytest.raises(BadText, match="write a date like 2026-11-15"):
        Table("qwixx", ("",), day="tomorrow")
