"""Matches for tests: agreed upon, begun, played on, and refusing."""

import pytest

from markoff.game import DICE
from markoff.refusal import Refused
from markoff.table.dice import commitment
from markoff.table.match import Match, unwritten
from markoff.table.setup import TYPED_IN, Player, Setup, dice_of

SECRET = bytes(range(32))
NAMES = ("Ada", "Böb", "Cleo 3", "Д", "é")

TABLES = [
    *(("qwixx", players, {}) for players in range(1, 6)),
    *(("qwixx-on-board", players, {"board": "spiral-b"}) for players in range(2, 5)),
    *(("quixo", players, {"size": size}) for players in (2, 4) for size in "35"),
]

TO_AND_FRO = ("a1E", "a5E", "e1W", "e5W")
"""Quixo moves that can go on for ever; the same position comes back every four plies."""
WHITE_FIVE = "41+5326"


def agreed(game, players=2, *, typed_in=False, **more):
    dice = TYPED_IN if typed_in else commitment(SECRET)
    seats = tuple(Player(name) for name in NAMES[:players])
    return Setup(game=game, players=seats, match="match-1", date="2026-11-15", dice=dice, **more)


def begun(setup, pen=unwritten, now=0.0):
    return Match(setup, None if setup.dice == TYPED_IN else dice_of(setup, SECRET), pen, now)


def rolled(players, *roll_and_choices, pen=unwritten, game="qwixx", **more):
    """A match with dice that were typed in; seats choose in their order."""
    match = begun(agreed(game, players, typed_in=True, **more), pen)
    for choice in roll_and_choices:
        match.choose(match.awaited[0], choice, ply=match.ply)
    return match


def moved(*moves, players=2, pen=unwritten, **more):
    match = begun(agreed("quixo", players, **more), pen)
    for move in moves:
        match.choose(match.awaited[0], move, ply=match.ply)
    return match


def step(match, rng, now=0.0):
    """One roll, or one choice of one seat."""
    seat = rng.choice(match.awaited)
    if seat == DICE and match.dice:
        match.roll(now=now)
    else:
        actions = match.rules.legal(match.position, seat)
        match.choose(seat, rng.choice(actions), ply=match.ply, now=now)


def play_on(match, rng, steps=100_000):
    while steps and not match.result:
        step(match, rng)
        steps -= 1
    return match


def state(match):
    return (
        match.position,
        tuple(match.turns),
        dict(match.pending),
        match.result,
        match.since,
        match.record(),
    )


def refused(match, action, error=Refused):
    """The sentence; nothing has changed."""
    before = state(match)
    with pytest.raises(error) as refusal:
        action()
    assert state(match) == before
    return str(refusal.value)
