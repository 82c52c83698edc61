"""A record in text and in JSON loses nothing, and whatever else comes in is refused."""

from contextlib import suppress
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from test_match import SECRET, TABLES, TO_AND_FRO, agreed, begun, moved, play_on, rolled, step

from markoff.refusal import Refused
from markoff.table import record_json, record_text
from markoff.table.record import Record
from markoff.table.replay import at_ply, replay, steps
from markoff.table.setup import Caps, Clock, Player, draw_lots
from markoff.table.verify import verify
from markoff.text import BadText

steady = settings(max_examples=250, deadline=None, database=None, derandomize=True)

WORDS = ("", "a: b", "# no comment", "żółw 🎲", "0 R5 ?")
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


def furnished(game, players, options, rng):
    """A table with everything that a record can hold, or half of it."""
    setup = agreed(game, players, typed_in=rng.random() < 0.3, options=options)
    seats = [
        Player(player.name, bot=rng.choice(("", "casual")), words=rng.choice(WORDS))
        for player in setup.players
    ]
    setup = replace(setup, players=tuple(seats))
    if rng.random() < 0.7:
        setup = replace(setup, clock=Clock(rng.choice((5_000, 600_000)), rng.choice((0, 2_000))))
    if game == "quixo":
        setup = replace(setup, caps=Caps(rng.random() < 0.5, rng.choice((None, 40, 90))))
    if len(setup.dice) == 64 and rng.random() < 0.7:
        setup = draw_lots(setup, SECRET)
    return setup


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


HEAD = record_text.write(Record(agreed("qwixx", typed_in=True)))


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
    with pytest.raises(BadText, match="line 16: the tag 'winners' is there already, with another"):
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
    HEAD + "match: other\n": "line 9: the tag 'match' is there already, with another value",
    HEAD + "1 R5 -\n": "line 9: expected ply 0, found '1'",
    HEAD + "00 41+5326\n": "line 9: expected ply 0, found '00'",
    HEAD + "0\n": "line 9: expected the choices of ply 0, found nothing",
    HEAD + "hello\n": "line 9: expected a tag, a turn or a comment, found 'hello'",
    HEAD + "undo 0\n": "line 9: only the last turn, ply -1, can be undone, not 'undo 0'",
    HEAD + "0 41+5326\nundo 1\n": "line 10: only the last turn, ply 0, can be undone, not 'undo 1'",
    HEAD + "secret: 00\n": "a secret is 64 hex digits, not '00'",
    HEAD + "clock: 5m\n": "the tag clock takes whole numbers, not '5m'",
    HEAD + "clock: 5\n": "the tag clock takes 2 numbers, not 1",
    HEAD + "cap: always\n": "expected cap: threefold repetition, found 'always'",
    HEAD + "cap moves: ٣\n": "the tag cap moves takes whole numbers, not '٣'",
    HEAD + "winners: 0\nscores: \nreason: line\n": "the tag scores takes whole numbers, not ''",
    HEAD + "winners: 0\nscores: 1 0\nreason: line\n0 41+5326\n": (
        "line 12: the match is over, and yet it goes on"
    ),
    HEAD + "# \ud800\n": f"character {len(HEAD) + 3} is half of one: a surrogate",
    "\n" * 10_000_001: "a record has at most 10,000,000 characters, not 10,000,001",
}


@pytest.mark.parametrize(("text", "sentence"), WRONG.items(), ids=WRONG.values())
def test_a_record_that_cannot_be_read_says_where_and_why(text, sentence):
    with pytest.raises(BadText) as refusal:
        record_text.read(text)
    assert str(refusal.value) == sentence


UNPLAYABLE = {
    "0 11+111\n": "ply 0: at character 7: expected the face of the die of row B, 1 to 6, found",
    "0 41+5326 -\n": "ply 0: 1 choices are due, not 2",
    "0 41+5326\n1 R5\n": "ply 1: 2 choices are due, not 1",
    "0 41+5326\n1 R6 -\n": "ply 1: seat 0 may not choose 'R6'",
    "0 41+5326\n1 R5@x -\n": "ply 1: expected milliseconds, like R5@3200, found 'R5@x'",
    "0 41+5326\n1 R5@1234567890 -\n": "ply 1: expected milliseconds, like R5@3200, found",
    "0 41+5326\n1 R5  -\n": "ply 1: 2 choices are due, not 3",
    "0 41+5326\n1 R5 ? ?\n": "ply 1: 2 choices are due, not 3",
    "0 41+5326\nwinners: 0\nscores: 1 0\nreason: time\n": "nothing has ended the match",
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


def accepted(read, text):
    """What was read, or None if it was refused as it should be."""
    try:
        return read(text)
    except BadText as error:
        sentence = str(error)
    assert 0 < len(sentence) < 400
    assert sentence.isprintable()
    return None


def check(record):
    """Whatever was let in can be kept in both forms, and replayed or refused."""
    if record is not None:
        assert record_text.read(record_text.write(record)) == record
        assert record_json.read(record_json.write(record)) == record
        for judge in (replay, verify):
            accepted(judge, record)


def finished(game, players, options):
    rng = Random(players)
    setup = furnished(game, players, options, rng)
    return play_on(begun(replace(setup, clock=Clock(60_000))), rng, steps=70).record()


RECORDS = [finished(*table) for table in TABLES]
anything = st.text(st.characters(), max_size=40)
notation = st.text("RYGBP0123456789 -+?@:#abcde NESWlurd\n", max_size=12)
lines = st.sampled_from(
    sorted({line for record in RECORDS for line in record_text.write(record).splitlines()})
)


@st.composite
def edited(draw, texts):
    """A few places of a good text replaced by something else, doubled or dropped."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        middle = draw(st.one_of(st.just(text[start:end] * 2), notation, anything, lines))
        text = text[:start] + middle + text[end:]
    return text


@steady
@given(anything | st.lists(lines, max_size=30).map("\n".join))
def test_any_text_is_a_record_or_bad_text(text):
    check(accepted(record_text.read, text + "\n"))
    accepted(record_json.read, text)


@steady
@given(edited(st.sampled_from([record_text.write(record) for record in RECORDS])))
def test_a_record_with_slips_of_the_pen(text):
    check(accepted(record_text.read, text))


@steady
@given(edited(st.sampled_from([record_json.write(record) for record in RECORDS])))
def test_a_json_record_with_slips_of_the_pen(text):
    check(accepted(record_json.read, text))


@steady
@given(st.data(), st.sampled_from(RECORDS), st.sampled_from(RECORDS))
def test_a_record_with_parts_of_another(data, record, other):
    fields = data.draw(st.sets(st.sampled_from(Record.__struct_fields__), min_size=1))
    mixed = replace(record, **{field: getattr(other, field) for field in fields})
    accepted(replay, mixed)
    accepted(verify, mixed)


@steady
@given(st.data(), st.sampled_from(RECORDS))
def test_a_record_with_turns_out_of_order(data, record):
    turns = data.draw(st.permutations(record.turns[:8]))
    accepted(replay, replace(record, turns=tuple(turns) + record.turns[8:]))


SETUP_CHANGES = st.fixed_dictionaries(
    {},
    optional={
        "game": st.sampled_from(["qwixx", "quixo", "qwixx-on-board", "chess", ""]),
        "players": st.lists(st.builds(Player, anything, words=anything), max_size=30).map(tuple),
        "drawn": st.lists(st.integers(-3, 30), max_size=6).map(tuple) | st.none(),
        "options": st.dictionaries(st.sampled_from(["size", "board", "x"]), anything, max_size=2),
        "clock": st.builds(Clock, st.integers(), st.integers()),
        "caps": st.builds(Caps, st.booleans(), st.integers() | st.none()),
        "date": anything,
        "match": anything,
    },
)


@steady
@given(st.sampled_from(RECORDS), SETUP_CHANGES)
def test_a_record_with_another_setup(record, changes):
    changed = replace(record, setup=replace(record.setup, **changes), secret=SECRET.hex())
    accepted(replay, changed)
    accepted(verify, changed)


HUGE = {
    "lines": "\n" * 10**6,
    "comments": "#\n" * 10**6,
    "tags": "".join(f"t{n}: \n" for n in range(10**5)),
    "seats": HEAD + "".join(f"seat {n}: A\n" for n in range(2, 10**5)),
    "digits": HEAD + "clock: " + "9" * 10**6 + " 0\n",
    "one turn": HEAD + "0 " + "R5 " * 10**5 + "\n",
    "turns": HEAD + "".join(f"{n} -\n" for n in range(10**5)),
    "reason": HEAD + "scores: 1\nreason: " + "x" * 10**6 + "\n",
}


@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE)
def test_a_huge_record_is_refused_in_a_short_sentence(text):
    record = accepted(record_text.read, text)
    if record is not None:
        assert accepted(replay, record) is None
        assert accepted(verify, replace(record, secret=SECRET.hex())) is None
