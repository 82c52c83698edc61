"""Slips of the pen: whatever comes in as a record is read whole or refused in a sentence."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from markoff.table import record_json, record_text
from markoff.table.record import Record
from markoff.table.replay import replay
from markoff.table.setup import Caps, Clock, Player
from markoff.table.verify import verify
from table.furnished import HEAD, accepted, furnished
from table.matches import SECRET, TABLES, begun, play_on

steady = settings(max_examples=250, deadline=None, database=None, derandomize=True)


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
