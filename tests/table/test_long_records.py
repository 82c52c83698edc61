"""Strangers upload records, so reading one takes time in proportion to its length, whatever is in
it. These tests count the steps that Python takes, so it does not matter how busy the machine is."""

import sys
from random import Random

import pytest

from markoff.table import record_forms, record_json, record_text
from markoff.table.ending import capped
from markoff.table.match import Match
from markoff.table.replay import replay
from markoff.table.setup import NO_CAPS, Caps, Clock, Player, Setup
from markoff.table.verify import verify
from markoff.text import BadText

SHORT = 60
"""Turns; twice as many may take twice as long, and a little more for what is done once."""


def endless(turns, players=2, caps=NO_CAPS, clock=None):
    """A game of Quixo in which nobody wants to win."""
    people = tuple(Player(f"p{n}") for n in range(players))
    setup = Setup("quixo", people, "m", "2026-11-16", "typed in", caps=caps, clock=clock)
    match, rng = Match(setup), Random(6)
    while match.ply < turns:
        seat = match.awaited[0]
        harmless = [action for action in match.legal(seat) if goes_on(match, seat, action)]
        match.enter(seat, rng.choice(harmless), ply=match.ply, ms=clock and 5)
    return match.record()


def goes_on(match, seat, action):
    after = match.rules.play(match.position, {seat: action})
    drawn = capped(match.setup, match._seen[after], match.ply + 1)
    return not (match.rules.result(after) or drawn)


def head(record):
    return record_text.write(record).partition("\n\n")[0] + "\n"


def undone(turns):
    """Every turn is undone and made again, and in the end all of them are undone."""
    record = endless(turns)
    made = [f"{n} {turn}\nundo {n}\n{n} {turn}\n" for n, turn in enumerate(record.turns)]
    return head(record) + "".join(made) + "".join(f"undo {n}\n" for n in reversed(range(turns)))


def commented(turns):
    return head(endless(1)) + "# a\n" * turns + "0 a1N\nundo 0\n" * turns


def forfeiting(turns):
    """As after many crashes, each while a forfeit was written."""
    record = endless(turns)
    made = [f"forfeit 0: it stopped\n{n} {turn}\n" for n, turn in enumerate(record.turns)]
    return head(record) + "".join(made)


def tagged(turns):
    record = endless(turns)
    tags = "".join(f"tag {n}: x\n" for n in range(turns))
    return head(record) + tags + record_text.write(record).partition("\n\n")[2]


def in_text(**agreed):
    return lambda turns: record_text.write(endless(turns, **agreed))


def in_json(**agreed):
    return lambda turns: record_json.write(endless(turns, **agreed))


KINDS = {
    "for two": in_text(),
    "for four": in_text(players=4),
    "JSON": in_json(),
    "JSON for four": in_json(players=4, clock=Clock(10**8, 1000)),
    "clock": in_text(clock=Clock(10**8, 1000)),
    "threefold": in_text(caps=Caps(threefold=True)),
    "move limit": in_text(caps=Caps(moves=10**6)),
    "everything": in_json(caps=Caps(threefold=True, moves=10**6), clock=Clock(10**8)),
    "undone": undone,
    "comments": commented,
    "forfeits": forfeiting,
    "tags": tagged,
}


def steps(work, text):
    """How many steps Python takes."""
    count = 0

    def step(frame, event, _arg):
        nonlocal count
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        count += event == "opcode"
        return step

    before = sys.gettrace()
    sys.settrace(step)
    try:
        work(text)
    except BadText:
        pass  # what is refused in the end has been read until then
    finally:
        sys.settrace(before)
    return count


def looked_at(text):
    record = record_forms.read(text)
    replay(record)
    verify(record)


@pytest.mark.parametrize("make", KINDS.values(), ids=KINDS)
def test_twice_as_long_takes_at_most_twice_as_many_steps(make):
    short, long = (steps(looked_at, make(turns)) for turns in (SHORT, 2 * SHORT))
    assert long < 2.2 * short


def test_a_comment_goes_back_with_the_turns_before_it():
    lines = ["# a", "0 a1N", "# b", "1 b1N", "# c", "undo 1", "undo 0", "# d", "0 c1N", "# e"]
    text = head(endless(1)) + "\n".join(lines) + "\n"
    assert record_text.read(text).comments == ((0, "a"), (0, "b"), (0, "c"), (0, "d"), (1, "e"))
