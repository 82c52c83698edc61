"""Nobody can pass for somebody else at the table, and honest names of all scripts are welcome."""

import pytest
from msgspec.structs import replace

from markoff.refusal import Refusal
from markoff.server.rooms import acts
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.reading import room_of
from markoff.table.names import ALIKE, LATIN, alike
from server.pure import Table


def sits(table, name):
    table.do(acts.claim, name, hashed(name), "", None)


SAME = [
    ("Ann", "ANN"),
    ("Weiß", "WEISS"),
    ("Zoé", "ZOE\u0301"),
    ("Ann", "Ａnn"),
    ("Ann", "𝐀nn"),
    ("Ann Lee", "Ann  Lee"),
    ("Ann", "A\u034fnn"),
    ("Ann", "Ann\ufe0f"),
]
LOOKS_SAME = [
    ("Ann", "\u0410nn"),
    ("ann", "\u0430nn"),
    ("Bob", "\u0412ob"),
    ("BOB", "\u0412\u041e\u0412"),
    ("Nick", "\u039dick"),
    ("Heva", "\u0397e\u03bda"),
    ("Oskar", "\u039fs\u03baar"),
    ("Päul", "\u0440\u0430\u0308ul"),
    ("Alice", "AIice"),
    ("Bill", "Bi1l"),
    ("casual", "c\u0430sual"),
    ("Ann", "\u13aann"),
    ("LEO", "\ua4e1\ua4f0\ua4f3"),
    ("Ann", "A\u0578n"),
    ("Anna", "Ann\u1d00"),
]
"""The second with Greek, Cyrillic, Cherokee, Lisu, Armenian or other letters that look the same."""


@pytest.mark.parametrize(("first", "second"), SAME)
def test_capitals_and_signs_that_nobody_sees_make_no_other_name(first, second):
    table = Table()
    sits(table, first)
    with pytest.raises(Refusal) as refusal:
        sits(table, second)
    assert (refusal.value.code, refusal.value.facts) == ("name_is_taken", {"name": first})


@pytest.mark.parametrize(("first", "second"), LOOKS_SAME)
def test_letters_that_look_the_same_make_no_other_name(first, second):
    for one, other in ((first, second), (second, first)):
        table = Table()
        sits(table, one)
        with pytest.raises(Refusal) as refusal:
            sits(table, other)
        assert refusal.value.code == "name_looks_taken"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Zoe", "Zoé"),
        ("Ian", "Lan"),
        ("Ann", "Anna"),
        ("Вова", "Вера"),
        ("Νίκος", "Νίνα"),
        ("Łukasz", "Lukasz"),
        ("さくら", "ひかり"),
        ("สมชาย", "สมหญิง"),
        ("Nguyễn", "Nguyên"),
        ("player 1", "player 2"),
        ("🦊", "🐻"),
    ],
)
def test_people_with_different_names_sit_together(first, second):
    table = Table()
    sits(table, first)
    sits(table, second)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("A\u0300\u0301\u0302\u0303nn", "too_many_marks"),
        ("\u0301Ann", "too_many_marks"),
        ("Zal" + "\u0336" * 30 + "go", "too_many_marks"),
        ("\u3164", "name_unseen"),
        ("\u2800\u2800", "name_unseen"),
    ],
)
def test_a_name_that_hides_itself_or_others(name, code):
    with pytest.raises(Refusal) as refusal:
        sits(Table(), name)
    assert refusal.value.code == code


def test_two_accents_on_a_letter_are_a_letter():
    sits(Table(), "Nguye\u0302\u0303n")
    sits(Table(), "A\u0323\u0301nn")


def test_your_own_name_may_get_other_capitals_but_not_anothers():
    table = Table().sit("ann", "Bob")
    table.do(acts.rename, 0, "Ann")
    assert table.room.places[0].name == "Ann"
    with pytest.raises(Refusal) as refusal:
        table.do(acts.rename, 0, "\u0412ob")
    assert refusal.value.code == "name_looks_taken"


def test_nobody_passes_for_a_bot_at_the_table():
    table = Table(places=("", "casual"))
    with pytest.raises(Refusal):
        sits(table, "Casual")


@pytest.mark.parametrize("person", ["Casual", "c\u0430sual", "casual"])
def test_a_bot_that_comes_later_gets_another_name(person):
    table = Table(places=("", "", ""), game="qwixx").sit(person)
    for place in (1, 2):
        table.do(acts.place, place, "casual")
    names = [place.name for place in table.room.places]
    assert names == [person, "casual 2", "casual 3"]
    assert not any(alike(one, other) for one in names for other in names if one != other)
    again = room_of("TABLE", table.log)
    assert [place.name for place in again.places] == names


def test_a_table_where_such_names_already_sit_is_read_and_played():
    """The check is only for those who come."""
    table = Table(given_seats=True).sit("Ann")
    claim = acts.claim(table.room, "Bob", hashed("Bob"), "", None, table.now)
    table.apply([replace(claim, name="ANN")])
    table.begin()
    table.choose(0)
    assert [player.name for player in room_of("T", table.log).playing.setup.players] == [
        "Ann",
        "ANN",
    ]


def test_the_table_of_letters_says_each_once():
    others = "".join(part for part in ALIKE.split() if not part.isascii())
    assert len(set(others)) == len(others) == len(LATIN)
    assert not any(letter.isascii() for letter in others)
