"""Every request of a match: what it does, and the sentence with which it is refused."""

from random import Random

import pytest

from markoff.refusal import Refused
from markoff.server.rooms import acts, events, history, wishes
from markoff.table.setup import Clock
from markoff.text import BadText
from server.pure import Table, begun, kinds, over


def asking(what):
    return (wishes.ask, what, 0, 0, "NEXT")


REQUESTS = [
    (acts.choose, 0, 0, "a1N", ""),
    (acts.roll, 0),
    (acts.type_roll, 0, "1"),
    (acts.withdraw, 0, 0),
    (acts.resign, 0),
    (acts.leave, 0),
    (acts.back, 0),
    asking("undo"),
    asking("pause"),
]


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda r: f"{r[0].__name__} {r[1]}")
def test_before_after_and_in_a_pause_nothing_is_played(request_):
    with pytest.raises(Refused, match="the game has not begun"):
        Table().sit("Ann", "Bob").do(*request_)
    with pytest.raises(Refused, match="the game is over"):
        over().do(*request_)
    paused = begun()
    for seat in (0, 1):
        paused.do(wishes.ask, "pause", seat, 0, "")
    with pytest.raises(Refused, match="the game is paused"):
        paused.do(*request_)


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ((acts.choose, 1, 0, "a1N", ""), "seat 1 is not to act"),
        ((acts.choose, 7, 0, "a1N", ""), "there is no seat 7"),
        ((acts.choose, -1, 0, "a1N", ""), "not to act"),
        ((acts.choose, 0, 1, "a1N", ""), "ply 1 has not been reached"),
        ((acts.choose, 0, -1, "a1N", ""), "ply -1 is past"),
        ((acts.choose, 0, 0, "c3N", ""), "c3"),
        ((acts.choose, 0, 0, "a1N", "x" * 65), "at most 64 characters"),
        ((acts.roll, 0), "no roll is due at ply 0"),
        ((acts.roll, -1), "no roll is due"),
        ((acts.type_roll, 0, "x"), "are not typed in"),
        ((acts.withdraw, 0, 0), "there is no choice to withdraw"),
        ((wishes.decline, 0), "nobody has asked for anything"),
        ((acts.back, 0), "you are already sitting here"),
        (asking("undo"), "there is nothing to undo"),
        (asking("resume"), "the game is not paused"),
        (asking("rematch"), "a rematch comes after the game"),
        ((acts.say, 0, "", False), "a message must have 1 to 500"),
        ((acts.say, 0, "x" * 501, False), "a message must have 1 to 500"),
        ((acts.say, 0, "a\u202eb", False), "a message must have 1 to 500"),
    ],
)
def test_what_is_refused_at_the_start_of_quixo(request_, sentence):
    with pytest.raises((Refused, BadText), match=sentence):
        begun().do(*request_)


def test_a_choice_sent_twice_counts_once():
    table = begun("qwixx")
    assert kinds(table.choose(0, "-", "x")) == ["Chose"]
    assert table.do(acts.choose, 0, 1, "-", "x") == []
    with pytest.raises(Refused, match="seat 0 has already chosen"):
        table.choose(0, "-", "y")
    table.choose(1, "-", "x")  # another seat's names are its own
    assert table.match.ply == 2
    assert table.do(acts.choose, 0, 1, "-", "x") == [], "also when the ply is past"
    with pytest.raises(Refused, match="ply 1 is past"):
        table.do(acts.choose, 0, 1, "-", "z")


def test_a_sealed_choice_can_be_withdrawn_until_it_is_revealed():
    table = begun("qwixx")
    table.choose(1, "-")
    table.do(acts.withdraw, 1, 1)
    assert table.match.awaited == (0, 1)
    for seat in (0, 1):
        table.choose(seat, "-")
    with pytest.raises(Refused, match="no choice to withdraw"):
        table.do(acts.withdraw, 1, 1)


def test_dice_that_are_typed_in():
    table = begun("qwixx", typed_in=True)
    assert table.room.secret == b""
    assert table.match.awaited == (-1,)
    with pytest.raises(Refused, match="the dice of this table are typed in"):
        table.do(acts.roll, 0)
    with pytest.raises((BadText, Refused)):
        table.do(acts.type_roll, 0, "7 7 7 7 7 7")
    table.do(acts.type_roll, 0, table.options(-1)[5])
    assert table.match.awaited == (0, 1)


def test_the_time_of_a_seat_is_up():
    table = begun(clock=Clock(1_000))
    table.now += 1
    with pytest.raises(Refused, match="your time is up"):
        table.choose(0)


def test_nobody_resigns_in_qwixx():
    with pytest.raises(Refused, match="you cannot resign in qwixx"):
        begun("qwixx").do(acts.resign, 0)


def test_who_has_left_cannot_leave():
    table = begun()
    table.do(acts.leave, 0)
    with pytest.raises(Refused, match="a bot is already playing for you"):
        table.do(acts.leave, 0)


def test_partners_confer_only_where_the_table_allows_it_and_once_there_are_partners():
    with pytest.raises(Refused, match="partners may not talk in private"):
        begun(team_talk=False).do(acts.say, 0, "psst", True)
    with pytest.raises(Refused, match="there are no partners until the game"):
        Table().sit("Ann").do(acts.say, 0, "psst", True)


def test_whole_matches_verify():
    for game in ("qwixx", "qwixx-on-board", "quixo"):
        table = begun(game).finish(Random(game))
        assert isinstance(history.read("TABLE", 1, table.log[-1]), events.Chose | events.Rolled)
