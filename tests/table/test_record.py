"""A record in text and in JSON loses nothing, and says what is wrong with it."""

from contextlib import suppress
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from markoff.refusal import Refused
from markoff.table import record_json, record_text
from markoff.table.replay import at_ply, replay, steps
from markoff.table.setup import Caps, Clock, Player
from markoff.table.verify import verify
from markoff.text import BadText
from table.furnished import HEAD, accepted, furnished
from table.matches import TABLES, TO_AND_FRO, begun, moved, rolled, step

COMMENTS = (
    "well played",
    "",
    " indented ",
    "undo 3",
    "# twice",
    "seat 0: X",
    "käse\u2028🎲",
    "\t\0",
)


def played(setup, rng, part):
    """A part of a match, or all of it; with second thoughts, and time that goes by."""
    match, now = begun(setup), 0.0
    while not match.result and rng.random() < part:
        now += rng.random()
        match.expire(now)
        if match.result:
            break
        if rng.random() < 0.1 and match.pending:
            match.withdraw(rng.choice(list(match.pending)), ply=match.ply)
        with suppress(Refused):  # out of time
            step(match, rng, now)
        if rng.random() < 0.1:
            with suppress(Refused):
                match.undo(ply=match.ply, now=now)
    plies = sorted(rng.randint(0, match.ply) for _ in range(rng.randrange(6)))
    match.comments = tuple((ply, rng.choice(COMMENTS)) for ply in plies)
    return match


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
@pytest.mark.parametrize("part", [0.0, 0.9, 0.97, 1.0])
def test_both_forms_lose_nothing(game, players, options, part):
    for seed in range(4):
        rng = Random(f"{game} {players} {part} {seed}")
        match = played(furnished(game, players, options, rng), rng, part)
        record = match.record()
        assert record_text.read(record_text.write(record)) == record
        assert record_json.read(record_json.write(record)) == record
        again = replay(record)
        assert again.record() == record
        assert (again.position, again.pending) == (match.position, match.pending)
        assert len(verify(record)) == 3


def test_a_record_reads_like_a_game_that_was_written_down():
    match = rolled(2, "41+5326", "R5", "-", "R9", clock=Clock(300_000, 3_000))
    match.comments = ((0, "At home."),)
    assert record_text.write(match.record()) == (
        "markoff: 1\ngame: qwixx\nmatch: match-1\ndate: 2026-11-15\ndice: typed in\n"
        "seat 0: Ada\nseat 1: Böb\nclock: 300000 3000\n\n"
        "# At home.\n0 41+5326\n1 R5@0 -@0\n2 R9@0\n"
    )


def test_json_has_the_fields_of_the_record():
    text = record_json.write(moved("a1E", caps=Caps(moves=5)).record())
    assert msgspec.json.decode(text) == {
        "markoff": 1,
        "setup": {
            "game": "quixo",
            "players": [{"name": "Ada"}, {"name": "Böb"}],
            "match": "match-1",
            "date": "2026-11-15",
            "dice": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
            "caps": {"moves": 5},
        },
        "turns": ["a1E"],
    }


def test_a_growing_file_may_hold_waiting_choices_and_turns_taken_back():
    lines = "0 41+5326\n1 ? R5\n1 ? ?\n1 ? Y5\n1 - Y5\n# oh\n2 -\n# no\nundo 2\n2 R9\n3 11"
    record = record_text.read(HEAD + lines)
    assert record.turns == ("41+5326", "- Y5", "R9")
    assert record.comments == ((2, "oh"), (2, "no"))
    assert record_text.read(HEAD + lines[: lines.index("\n1 - Y5")] + "\n").pending == "? Y5"
    assert record_text.read(HEAD + "0 41+5326\n1 ? R5\nundo 0\n") == record_text.read(HEAD)


def test_the_end_may_be_written_twice_after_a_crash_but_not_in_two_ways():
    match = moved("a1E", caps=Caps(moves=1))
    text = record_text.write(match.record())
    ending = text[text.index("secret: ") :]
    assert record_text.read(text + ending) == match.record()
    with pytest.raises(BadText, match="line 16: the tag 'winners' is already there with another"):
        record_text.read(text + ending.replace("none", "0"))


def test_a_flag_fall_torn_by_a_crash_has_ended_nothing():
    text = record_text.write(moved("a1E", clock=Clock(1_000)).record())
    record = record_text.read(text + "winners: 0\nscores: 1 0\n1 a5E@5\nwinners: 1\nscores: 0 1\n")
    assert record.result is None
    assert record.turns == ("a1E@0", "a5E@5")


WRONG = {
    "": "the record has no tag markoff",
    "markoff: 2\n": "expected a record of version 1, found '2'",
    HEAD.replace("game: qwixx\n", ""): "the record has no tag game",
    HEAD + "colour: red\n": "a record has no tag 'colour' here",
    HEAD + "seat 3: Eve\n": "a record has no tag 'seat 3' here",
    HEAD + "match: other\n": "line 9: the tag 'match' is already there with another value",
    HEAD + "1 R5 -\n": "line 9: expected ply 0, found '1'",
    HEAD + "00 41+5326\n": "line 9: expected ply 0, found '00'",
    HEAD + "0\n": "line 9: expected the choices of ply 0, found nothing",
    HEAD + "hello\n": "line 9: expected a tag, a turn or a comment, found 'hello'",
    HEAD + "undo 0\n": "line 9: only the last turn, ply -1, can be undone, not 'undo 0'",
    HEAD + "0 41+5326\nundo 1\n": "line 10: only the last turn, ply 0, can be undone, not 'undo 1'",
    HEAD + "secret: 00\n": "a secret must have 64 hex digits, not '00'",
    HEAD + "clock: 5m\n": "the tag clock needs whole numbers, not '5m'",
    HEAD + "clock: 5\n": "the tag clock needs 2 numbers, not 1",
    HEAD + "cap: always\n": "expected cap: threefold repetition, found 'always'",
    HEAD + "cap moves: ٣\n": "the tag cap moves needs whole numbers, not '٣'",
    HEAD + "winners: 0\nscores: \nreason: line\n": "the tag scores needs whole numbers, not ''",
    HEAD + "winners: 0\nscores: 1 0\nreason: line\n0 41+5326\n": (
        "line 12: the record goes on after the end of the game"
    ),
    HEAD + "# \ud800\n": f"character {len(HEAD) + 3} is only half a character: a lone surrogate",
    "\n" * 10_000_001: "a record has at most 10,000,000 characters, not 10,000,001",
}


@pytest.mark.parametrize(("text", "sentence"), WRONG.items(), ids=WRONG.values())
def test_a_record_that_cannot_be_read_says_where_and_why(text, sentence):
    with pytest.raises(BadText) as refusal:
        record_text.read(text)
    assert str(refusal.value) == sentence


UNPLAYABLE = {
    "0 11+111\n": "ply 0: at character 7: expected the face of the die of row B, 1 to 6, found",
    "0 41+5326 -\n": "ply 0: expected 1 choices, found 2",
    "0 41+5326\n1 R5\n": "ply 1: expected 2 choices, found 1",
    "0 41+5326\n1 R6 -\n": "ply 1: seat 0 may not choose 'R6'",
    "0 41+5326\n1 R5@x -\n": "ply 1: expected milliseconds, like R5@3200, found 'R5@x'",
    "0 41+5326\n1 R5@1234567890 -\n": "ply 1: expected milliseconds, like R5@3200, found",
    "0 41+5326\n1 R5  -\n": "ply 1: expected 2 choices, found 3",
    "0 41+5326\n1 R5 ? ?\n": "ply 1: expected 2 choices, found 3",
    "0 41+5326\nwinners: 0\nscores: 1 0\nreason: time\n": "the game has not ended",
}


@pytest.mark.parametrize(("lines", "sentence"), UNPLAYABLE.items())
def test_a_record_that_cannot_be_played_says_at_which_ply(lines, sentence):
    with pytest.raises(BadText) as refusal:
        replay(record_text.read(HEAD + lines))
    assert str(refusal.value).startswith(sentence)


def test_a_match_can_be_seen_at_every_ply():
    record = moved(*TO_AND_FRO).record()
    assert [match.ply for match in steps(record)] == [0, 1, 2, 3, 4]
    assert at_ply(record, 2).record().turns == TO_AND_FRO[:2]
    for ply in (-1, 5):
        with pytest.raises(BadText, match=f"the record has the plies 0 to 4, not {ply}"):
            at_ply(record, ply)


def test_json_holds_nothing_that_text_cannot_hold():
    good = moved("a1E").record()
    for change in (
        {"turns": ("a1E\n# oh",)},
        {"turns": ("",)},
        {"turns": ("?",)},
        {"pending": "a1E"},
        {"comments": ((7, "too late"),)},
        {"comments": ((1, "b"), (0, "a"))},
        {"comments": ((0, "two\nlines"),)},
        {"winners": (0,)},
        {"reason": "a\nb"},
        {"setup": replace(good.setup, options={"a: b": "c"})},
        {"setup": replace(good.setup, clock=Clock(10**9))},
        {"setup": replace(good.setup, players=(Player("A\nseat 1: B"),))},
    ):
        with pytest.raises(BadText):
            record_json.read(record_json.write(replace(good, **change)))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        "{" * 10**5,
        '{"markoff":1,"x":' + "[" * 10**5,
        '{"markoff":1,"setup":{"x":' + '{"x":' * 10**5,
        '{"markoff":2,"setup":{}}',
        '{"markoff":1,"winners":[' + "9" * 5000 + "]}",
        '{"markoff":1,"\ud800":1}',
        '{"markoff":1,"\\ud800":1}',
    ],
    ids=range(11),
)
def test_what_is_not_the_json_of_a_record_is_refused(text):
    assert accepted(record_json.read, text) is None
