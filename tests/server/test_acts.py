"""Every request: what it does, and the sentence with which it is refused."""

from random import Random

import pytest
from pure import SECRET, START, Table

from markoff.refusal import Refused
from markoff.server.rooms import acts, events, history, wishes
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.plan import Plan
from markoff.table.setup import Caps, Clock
from markoff.text import BadText


def begun(game="quixo", **plan):
    return Table(game, given_seats=True, **plan).sit("Ann", "Bob").begin()


def over(**plan):
    table = begun(**plan)
    table.do(acts.resign, 0)
    return table


def kinds(made):
    return [type(event).__name__ for event in made]


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (Plan("chess", ("", "")), "there is no game"),
        (Plan("quixo", ("",)), "play"),
        (Plan("quixo", ("",) * 100), "play"),
        (Plan("quixo", ("genius", "")), "there is no bot 'genius'; there are beginner, casual"),
        (Plan("quixo", ("", ""), stand_in="nobody"), "there is no bot 'nobody'"),
        (Plan("qwixx", ("", "perfect")), "perfect plays Qwixx only alone"),
        (Plan("quixo", ("", "", "", "perfect")), "Quixo for four is not solved"),
        (Plan("qwixx", ("", ""), stand_in="uct"), "uct plays Quixo, not Qwixx"),
        (Plan("quixo", ("", ""), options={"x": "y"}), "has no option 'x'"),
        (Plan("qwixx", ("", ""), caps=Caps(moves=3)), "takes no caps"),
        (Plan("quixo", ("", ""), caps=Caps(moves=0)), "a cap is 1 to"),
        (Plan("quixo", ("", ""), clock=Clock(0)), "a clock starts with some time"),
        (Plan("quixo", ("random", "random")), "bots alone may play for ever"),
    ],
)
def test_a_table_that_cannot_be_opened(plan, sentence):
    with pytest.raises(BadText, match=sentence):
        acts.open_table(plan, "match", SECRET, START)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("Ann", "key", "", None), "somebody called Ann is sitting here already"),
        (("Bob", "key", "", 0), "place 0 is not free"),
        (("Bob", "key", "", -1), "place -1 is not free"),
        (("Bob", "key", "", 99), "place 99 is not free"),
        (("", "key", "", None), "a name is 1 to 40 printable characters"),
        (("x" * 41, "key", "", None), "a name is 1 to 40 printable characters"),
        (("a\nb", "key", "", None), "a name is 1 to 40 printable characters"),
        (("Bob", "key", "x" * 201, None), "what you add to the dice is 1 to 200"),
    ],
)
def test_a_place_that_cannot_be_taken(arguments, sentence):
    with pytest.raises((Refused, BadText), match=sentence):
        Table().sit("Ann").do(acts.claim, *arguments)


def test_a_place_can_be_freed_and_taken_again():
    table = Table().sit("Ann", "Bob")
    with pytest.raises(Refused, match="every place at this table is taken"):
        table.sit("Cy")
    table.do(acts.free, 0)
    table.sit("Cy")
    assert [place.name for place in table.room.places] == ["Cy", "Bob"]
    assert table.room.seats_of({hashed("Ann")}) == ()
    assert table.room.seats_of({hashed("Ann"), hashed("Bob")}) == (1,)


def test_a_match_begins_once_and_when_all_places_are_taken():
    table = Table().sit("Ann")
    with pytest.raises(Refused, match="a place is still free"):
        table.begin()
    table.sit("Bob").begin()
    for again in (
        lambda: table.begin(),
        lambda: table.sit("Cy"),
        lambda: table.do(acts.free, 0),
    ):
        with pytest.raises(Refused, match="the match has begun"):
            again()


def test_before_the_match_bots_get_free_places_and_lose_them_again():
    table = Table("qwixx", places=("", "", "")).sit("Ann")
    table.do(acts.place, 2, "casual")
    table.do(acts.place, 1, "casual")
    assert [place.name for place in table.room.places] == ["Ann", "casual 2", "casual"]
    table.do(acts.place, 2, "")
    table.sit("Bob").begin()
    assert sorted(table.room.playing.setup.names) == ["Ann", "Bob", "casual 2"]
    with pytest.raises(Refused, match="the match has begun"):
        table.do(acts.place, 1, "")


@pytest.mark.parametrize(
    ("number", "bot", "sentence"),
    [
        (0, "casual", "somebody is sitting there"),
        (0, "", "somebody is sitting there"),
        (3, "casual", "there is no place 3"),
        (-1, "casual", "there is no place -1"),
    ],
)
def test_a_bot_does_not_take_a_place_that_is_taken_or_not_there(number, bot, sentence):
    with pytest.raises(Refused, match=sentence):
        Table("qwixx", places=("", "", "")).sit("Ann").do(acts.place, number, bot)


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [("nobody", "there is no bot"), ("perfect", "perfect plays Qwixx only alone")],
)
def test_a_bot_that_cannot_play_here_gets_no_place(bot, sentence):
    with pytest.raises(BadText, match=sentence):
        acts.check_bot(Plan("qwixx", ("", "")), bot)


def test_a_match_begins_without_the_places_that_stay_free():
    table = Table("qwixx", places=("", "", "", "")).sit("Ann")
    with pytest.raises(Refused, match="a place is still free"):
        table.begin()
    table.sit("Bob").begin()
    assert sorted(table.room.playing.setup.names) == ["Ann", "Bob"]
    for name in ("Ann", "Bob"):
        (seat,) = table.room.seats_of({hashed(name)})
        assert table.room.playing.setup.names[seat] == name


def test_quixo_for_four_does_not_begin_with_three():
    table = Table(game="quixo", places=("",) * 4).sit("Ann", "Bob", "Cy")
    with pytest.raises(Refused, match="a place is still free"):
        table.begin()


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
    with pytest.raises(Refused, match="the match has not begun"):
        Table().sit("Ann", "Bob").do(*request_)
    with pytest.raises(Refused, match="the match is over"):
        over().do(*request_)
    paused = begun()
    for seat in (0, 1):
        paused.do(wishes.ask, "pause", seat, 0, "")
    with pytest.raises(Refused, match="the match is paused"):
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
        ((acts.roll, 0), "the dice are not to roll at ply 0"),
        ((acts.roll, -1), "the dice are not to roll"),
        ((acts.type_roll, 0, "x"), "are not typed in"),
        ((acts.withdraw, 0, 0), "there is no choice to withdraw"),
        ((wishes.decline, 0), "nobody has asked for anything"),
        ((acts.back, 0), "you are sitting here already"),
        (asking("undo"), "there is nothing to undo"),
        (asking("resume"), "the match is not paused"),
        (asking("rematch"), "a rematch comes after the match"),
        ((acts.say, 0, "", False), "a message is 1 to 500"),
        ((acts.say, 0, "x" * 501, False), "a message is 1 to 500"),
        ((acts.say, 0, "a\u202eb", False), "a message is 1 to 500"),
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
    for _ in range(3):
        assert kinds(table.do(wishes.ask, "undo", 0, 1, "")) == ["Asked"]
    table.choose(1)
    assert table.room.asked is None, "the match has gone on"


def test_a_name_can_be_changed_until_the_match_begins():
    table = Table().sit("Ann", "Ben")
    key, words = table.room.places[0].key, table.room.places[0].words
    table.do(acts.rename, 0, "Anna")
    assert [place.name for place in table.room.places] == ["Anna", "Ben"]
    assert (table.room.places[0].key, table.room.places[0].words) == (key, words)
    assert table.do(acts.rename, 0, "Anna") == []
    with pytest.raises(Refused, match="somebody called Ben"):
        table.do(acts.rename, 0, "Ben")
    with pytest.raises(BadText, match="a name is 1 to 40"):
        table.do(acts.rename, 0, "")
    table.begin()
    with pytest.raises(Refused, match="has begun"):
        table.do(acts.rename, 0, "Annie")


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
    with pytest.raises(Refused, match="nothing is taken back"):
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
        with pytest.raises(Refused, match=r"revealed|nothing is taken back"):
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


def test_the_time_of_a_seat_is_up():
    table = begun(clock=Clock(1_000))
    table.now += 1
    with pytest.raises(Refused, match="your time is up"):
        table.choose(0)


def test_nobody_resigns_in_qwixx():
    with pytest.raises(Refused, match="nobody can resign in qwixx"):
        begun("qwixx").do(acts.resign, 0)


def test_who_has_left_cannot_leave():
    table = begun()
    table.do(acts.leave, 0)
    with pytest.raises(Refused, match="a bot is sitting in already"):
        table.do(acts.leave, 0)


def test_partners_confer_only_where_the_table_allows_it_and_once_there_are_partners():
    with pytest.raises(Refused, match="partners do not confer"):
        begun(team_talk=False).do(acts.say, 0, "psst", True)
    with pytest.raises(Refused, match="there are no partners before the match"):
        Table().sit("Ann").do(acts.say, 0, "psst", True)


def test_a_rematch_needs_all_and_a_table():
    table = over()
    assert kinds(table.do(wishes.ask, "rematch", 0, 0, "")) == ["Asked"]
    with pytest.raises(wishes.NeedsTable):
        table.do(wishes.ask, "rematch", 1, 0, "")
    table.do(wishes.ask, "rematch", 1, 0, "NEXT")
    assert table.room.rematch == "NEXT"
    with pytest.raises(Refused, match="the rematch is at table NEXT"):
        table.do(wishes.ask, "rematch", 1, 0, "OTHER")


def test_whole_matches_verify():
    for game in ("qwixx", "qwixx-on-board", "quixo"):
        table = begun(game).finish(Random(game))
        assert isinstance(history.read("TABLE", 1, table.log[-1]), events.Chose | events.Rolled)
