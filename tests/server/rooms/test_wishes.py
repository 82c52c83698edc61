"""What needs consent: undo, pause and a rematch."""

import pytest

from markoff.refusal import Refused
from markoff.server.rooms import acts, wishes
from server.pure import Table, begun, kinds, over


def test_an_undo_takes_back_the_own_turn_with_what_a_bot_has_answered():
    table = Table("quixo", ("", "random"), given_seats=True).sit("Ann").begin()
    with pytest.raises(Refused, match="there is nothing to undo"):
        table.do(wishes.ask, "undo", 0, 0, "")
    start = table.room.playing.position
    table.do(acts.choose, 0, 0, "a1N", "one")
    table.do(acts.choose, 1, 1, "e5S", "two")
    made = table.do(wishes.ask, "undo", 0, 2, "")
    assert kinds(made) == ["Undid", "Undid"]
    assert table.room.playing.position == start
    table.do(acts.choose, 0, 0, "a1N", "three")
    table.do(wishes.ask, "undo", 0, 1, "")
    assert table.room.playing.position == start


def test_a_bot_that_began_is_not_undone():
    table = Table("quixo", ("random", ""), given_seats=True).sit("Ann").begin()
    table.do(acts.choose, 0, 0, "a1N", "one")
    with pytest.raises(Refused, match="there is nothing to undo"):
        table.do(wishes.ask, "undo", 1, 1, "")


def test_undo_by_consent():
    table = begun()
    table.choose(0)
    assert kinds(table.do(wishes.ask, "undo", 0, 1, "")) == ["Asked"]
    table.do(wishes.decline, 1)
    assert table.room.asked is None
    table.do(wishes.ask, "undo", 0, 1, "")
    assert kinds(table.do(wishes.ask, "undo", 1, 1, "")) == ["Undid"]
    assert table.match.ply == 0
    table.choose(0)
    with pytest.raises(Refused, match="nothing to undo"):
        table.do(wishes.ask, "undo", 0, 0, "")


def test_who_asks_twice_does_not_agree_for_the_others():
    table = begun()
    table.choose(0)
    asked = [kinds(table.do(wishes.ask, "undo", 0, 1, "")) for _ in range(3)]
    assert asked == [["Asked"], [], []], "once is enough"
    table.choose(1)
    assert table.room.asked is None, "the match has gone on"


def test_around_one_device_nobody_waits_for_consent():
    table = begun()
    table.choose(0)
    assert kinds(table.do(wishes.ask, "undo", 0, 1, "", device=(0, 1))) == ["Undid"]


def test_a_device_agrees_for_all_who_play_there():
    table = Table("qwixx", ("", "", ""), given_seats=True).sit("Ann", "Ben", "Cem").begin()
    asked = table.do(wishes.ask, "pause", 1, 0, "", device=(0, 1))
    assert kinds(asked) == ["Asked", "Asked"]
    assert table.room.agreed == {0, 1}
    assert kinds(table.do(wishes.ask, "pause", 2, 0, "")) == ["Paused"]


def test_a_refusal_is_known_until_the_match_goes_on():
    table = begun()
    table.choose(0)
    table.do(wishes.ask, "undo", 0, 1, "")
    table.do(wishes.decline, 1)
    assert table.room.refusal == ("undo", 1, False)
    table.do(wishes.ask, "pause", 0, 1, "")
    assert table.room.refusal is None
    table.choose(1)
    assert table.room.refusal == ("pause", 1, True), "playing on is an answer too"
    table.choose(0)
    assert table.room.refusal is None


def test_a_sealed_choice_that_settles_a_wish_is_told_whole():
    table = begun("qwixx")
    table.do(wishes.ask, "pause", 0, 1, "")
    table.choose(1, "-")
    assert table.room.asked is None
    assert table.room.sealing == [], "a short message would leave the wish on the screens"


def test_undo_for_nothing_and_for_free():
    table = begun(undo="off")
    table.choose(0)
    with pytest.raises(Refused, match="does not allow undo"):
        table.do(wishes.ask, "undo", 0, 1, "")
    table = begun(undo="free")
    table.choose(0)
    assert kinds(table.do(wishes.ask, "undo", 0, 1, "")) == ["Undid"]


def test_a_bot_consents_to_everything():
    table = Table(places=("", "random"), given_seats=True).sit("Ann").begin()
    table.choose(0)
    assert kinds(table.do(wishes.ask, "undo", 0, 1, "")) == ["Undid"]
    assert kinds(table.do(wishes.ask, "pause", 0, 0, "")) == ["Paused"]


def test_rolls_and_revealed_choices_are_for_good():
    table = begun("qwixx", undo="free")
    with pytest.raises(Refused, match="a roll cannot be undone"):
        table.do(wishes.ask, "undo", 0, 1, "")
    for seat in (0, 1):
        table.choose(seat, "-")
    with pytest.raises(Refused, match="revealed cannot be undone"):
        table.do(wishes.ask, "undo", 0, 2, "")


def test_a_roll_that_was_typed_in_is_corrected_by_consent():
    for undo in ("ask", "off"):
        table = begun("qwixx", typed_in=True, undo=undo)
        table.do(acts.type_roll, 0, "41+6326")
        table.choose(1, "R5")
        assert kinds(table.do(wishes.ask, "undo", 0, 1, "")) == ["Asked"]
        assert kinds(table.do(wishes.ask, "undo", 1, 1, "")) == ["Undid"]
        assert table.match.awaited == (-1,)
        table.do(acts.type_roll, 0, "51+6326")
        for seat in (0, 1):
            table.choose(seat, "-")
        with pytest.raises(Refused, match=r"revealed|does not allow undo"):
            table.do(wishes.ask, "undo", 0, 2, "")


def test_the_roll_is_corrected_alone_not_with_what_came_before():
    table = Table("qwixx", ("", "random"), typed_in=True, undo="free", given_seats=True)
    table.sit("Ann").begin()
    table.do(acts.type_roll, 0, "41+6326")
    table.choose(0, "-")
    table.choose(1, "-")
    table.choose(0)
    table.do(acts.type_roll, 3, "66+6666")
    table.do(wishes.ask, "undo", 0, 4, "")
    assert table.match.ply == 3


def test_an_undo_steps_over_a_choice_that_was_none():
    """Bob crosses blue 7, and then his pawn cannot move."""
    table = begun("qwixx-on-board", typed_in=True, undo="free")
    for ply, roll, choices in ((0, "22+4612", "B4 G4 G3 P1"), (4, "52+1332", "Y7 R7 B7")):
        table.do(acts.type_roll, ply, roll)
        for text in choices.split():
            table.choose(table.match.awaited[0], text)
    assert len(table.options(1)) == 1
    table.choose(1)
    assert table.match.ply == 8
    assert kinds(table.do(wishes.ask, "undo", 0, 8, "")) == ["Undid", "Undid"]
    assert len(table.options(1)) > 1


def test_a_rematch_needs_all_and_a_table():
    table = over()
    assert kinds(table.do(wishes.ask, "rematch", 0, 0, "")) == ["Asked"]
    with pytest.raises(wishes.NeedsTable):
        table.do(wishes.ask, "rematch", 1, 0, "")
    table.do(wishes.ask, "rematch", 1, 0, "NEXT")
    assert table.room.rematch == "NEXT"
    with pytest.raises(Refused, match="the rematch is at table NEXT"):
        table.do(wishes.ask, "rematch", 1, 0, "OTHER")
