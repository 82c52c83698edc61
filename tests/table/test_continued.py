"""A match may go on from a position, and its record says from which."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from markoff.game import DICE
from markoff.table import record_json, record_text
from markoff.table.match import Match
from markoff.table.replay import at_ply, replay
from markoff.table.setup import start
from markoff.table.verify import verify
from markoff.text import BadText
from table.furnished import furnished
from table.matches import SECRET, TABLES, agreed, begun, play_on, step

MIDDLE = "R5,7 Y G12 B M0 | R Y G B M1 | 1 1 41+6326"


def somewhere(game, players, options, rng):
    """A position from the middle of a match, as text."""
    match = begun(agreed(game, players, options=options))
    for _ in range(rng.randrange(60)):
        before = match.position
        step(match, rng)
        if match.result:
            return match.rules.write(before)
    return match.rules.write(match.position)


@settings(max_examples=120, deadline=None, database=None, derandomize=True)
@given(st.sampled_from(TABLES), st.integers(0, 999), st.booleans())
def test_a_match_that_goes_on_keeps_all_promises_of_a_match(table, seed, told_options):
    game, players, options = table
    rng = Random(f"{table} {seed}")
    position = somewhere(game, players, options, rng)
    setup = furnished(game, players, options if told_options else {}, rng)
    match = begun(replace(setup, position=position, clock=None))
    assert match.rules.write(match.position) == position
    record = play_on(match, rng, rng.randrange(200)).record()
    assert record_text.read(record_text.write(record)) == record
    assert record_json.read(record_json.write(record)) == record
    assert replay(record).record() == record
    assert len(verify(record)) == 3
    first = at_ply(record, 0)
    assert (first.ply, first.rules.write(first.position)) == (0, position)


def test_the_record_tells_where_it_went_on_from():
    record = Match(agreed("qwixx", typed_in=True, position=MIDDLE)).record()
    assert record_text.write(record) == (
        f"markoff: 1\ngame: qwixx\nposition: {MIDDLE}\nmatch: match-1\ndate: 2026-11-15\n"
        "dice: typed in\nseat 0: Ada\nseat 1: Böb\n\n"
    )


def test_choices_go_on_in_the_middle_of_a_turn():
    match = begun(agreed("qwixx", position=MIDDLE))
    assert (match.ply, match.awaited) == (0, (0, 1))
    match.choose(0, "-", ply=0)
    match.choose(1, "R5", ply=0)
    match.choose(1, "-", ply=1)
    assert match.awaited == (DICE,)
    match.roll()
    assert match.rules.write(match.position).startswith("R5,7 Y G12 B M0 | R5 Y G B M1 | 0 1 ")


def test_a_forged_roll_is_found_where_the_match_went_on():
    match = begun(agreed("qwixx", position=MIDDLE.replace("1 1 41+6326", "1 roll")))
    match.roll()
    record = play_on(match, Random(1)).record()
    forged = replace(record, turns=("11+1111", *record.turns[1:]))
    assert record.secret == SECRET.hex()
    with pytest.raises(BadText):
        verify(forged)


SPIRAL = "R Y G B M0 P0 | R Y G B M0 P3 | 0 roll | spiral-b"


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        (agreed("qwixx", 3, position=MIDDLE), "the position is for 2 players, not 3"),
        (agreed("quixo", 4, position=".../.../... X"), "the position is for 2 players, not 4"),
        (
            agreed("quixo", position=".../.../... X", options={"size": "5"}),
            "the size of the position is not '5'",
        ),
        (
            agreed("qwixx-on-board", position=SPIRAL, options={"board": "spiral-a"}),
            "the board of the position is not 'spiral-a'",
        ),
        (
            agreed("quixo", position="XXX/OO./... O"),
            "the game is already over in this position",
        ),
        (
            agreed("qwixx", position="R Y G B M4 | R Y G B M0 | 0 over"),
            "the game is already over in this position",
        ),
    ],
)
def test_a_position_that_does_not_fit_is_refused(setup, sentence):
    with pytest.raises(BadText) as refusal:
        start(setup)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("text", ["x", MIDDLE + " ", MIDDLE + "\n", "R" * 20_000])
def test_what_is_no_position_is_refused(text):
    with pytest.raises(BadText):
        start(agreed("qwixx", position=text))
