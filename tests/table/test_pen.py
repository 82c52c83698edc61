"""The pen writes before the match changes, and keeps the secret until the end."""

from random import Random

import pytest

from markoff.table.setup import Caps, Clock
from markoff.table.verify import verify
from table.matches import (
    SECRET,
    TABLES,
    WHITE_FIVE,
    agreed,
    begun,
    moved,
    refused,
    rolled,
    state,
    step,
)


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_the_pen_writes_before_the_match_changes(game, players, options):
    rng = Random(players)
    before = None

    def pen(lines):
        assert lines
        assert state(match) == before

    match = begun(agreed(game, players, options=options), pen)
    while not match.result:
        before = state(match)
        step(match, rng)
        assert state(match) != before


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_a_pen_that_fails_leaves_the_match_as_it_was(game, players, options):
    rng, lines = Random(players), []

    def pen(written):
        if rng.random() < 0.5:
            raise OSError("no space left on device")
        lines.extend(written)

    match = begun(agreed(game, players, options=options, caps=_capped(game)), pen)
    while not match.result:
        before = state(match)
        try:
            step(match, rng)
        except OSError:
            assert state(match) == before
    assert lines[-1] == f"reason: {match.result.reason}"
    assert len(verify(match.record())) == 3


def _capped(game):
    return Caps(moves=60) if game == "quixo" else Caps()


def test_a_pen_that_fails_stops_withdraw_undo_and_flag_fall():
    def full(_lines):
        raise OSError("no space left on device")

    sealed = rolled(2, WHITE_FIVE, "R5")
    moving = moved("a1E", clock=Clock(10_000))
    in_action_one = rolled(2, WHITE_FIVE, clock=Clock(10_000))
    for match, action in (
        (sealed, lambda: sealed.withdraw(0, ply=1)),
        (moving, lambda: moving.undo(ply=1)),
        (moving, lambda: moving.resign(0)),
        (moving, lambda: moving.expire(11.0)),
        (in_action_one, lambda: in_action_one.expire(11.0)),
    ):
        match.pen = full
        assert refused(match, action, OSError) == "no space left on device"


def test_the_secret_stays_secret_until_the_end():
    lines = []
    match = begun(agreed("qwixx"), lines.extend)
    rng = Random(5)
    while not match.result:
        assert SECRET.hex() not in " ".join(lines)
        assert match.record().secret == ""
        step(match, rng)
    assert lines.count(f"secret: {SECRET.hex()}") == 1
    assert match.record().secret == SECRET.hex()
