"""What every table does the same way, in the terminal, at a server and in the arena: how far an
undo goes back, when the dice wait for one, whose choice is forced, and what bots get: random
numbers, time and the past."""

from collections.abc import Container
from typing import Any

from markoff.game import DICE, Action, Seat
from markoff.refusal import Refused
from markoff.table.match import Match
from markoff.table.played import Played
from markoff.table.setup import Caps
from markoff.table.told import Told

THINK_SECONDS = 2.0
"""For a choice at any level, so that nobody has to wait longer."""
MOST_PAST = 200
"""Earlier positions that a bot is told; a repetition comes sooner."""
MOST_TURNS = 1000
"""Turns that a program is told; nearly always that is the whole game."""
SHARE_OF_CLOCK = 0.05
"""The share of its remaining time that a bot uses for a choice, if there is a clock."""


def turns_back(match: Match, people: Container[Seat]) -> int:
    """How many turns to undo so that a person chooses or types a roll again, including the bots'
    answers and forced choices. Refuses if one of them cannot be undone."""
    for back, played in enumerate(reversed(match.turns), start=1):
        if refusal := match.for_good(played):
            raise refusal
        if DICE in played.choices or _chose(match, played, people):
            return back
    raise Refused("nothing_to_undo", "there is nothing to undo")


def _chose(match: Match, played: Played, people: Container[Seat]) -> bool:
    """Whether a person had a choice in this turn."""
    return any(
        seat in people and len(match.rules.legal(played.position, seat)) > 1
        for seat in played.choices
    )


def dice_wait(match: Match, people: Container[Seat]) -> bool:
    """Whether the dice wait in case a person wants to undo, because a roll cannot be undone. They
    wait after a choice that a person made alone, whatever bots have answered. After sealed choices
    nobody is kept waiting, although a single person among bots can undo theirs until the roll."""
    try:
        back = turns_back(match, people)
    except Refused:
        return False
    return all(len(played.choices) == 1 for played in match.turns[-back:])


def forced(match: Match, seat: Seat) -> Action | None:
    """The only choice of this seat, which no bot is asked for; None if it has several."""
    first, *others = match.legal(seat)[:2]
    return None if others else first


def seed(*parts: object) -> str:
    """The seed of a bot's random numbers for one choice. The same parts always give the same
    choice."""
    return " ".join(map(str, parts))


def seed_at(match: Match, seat: Seat) -> str:
    """Includes the secret of the dice, so that nobody can foresee what a bot will choose."""
    secret = match.dice.secret.hex() if match.dice else ""
    return seed(match.setup.match, secret, seat, match.ply)


def past(match: Match) -> tuple[Any, ...]:
    """The earlier positions that a bot may want to avoid: in a game that need not end, the last
    ones; in others nothing comes back."""
    if not match.rules.ENDLESS:
        return ()
    return tuple(turn.position for turn in match.turns[-MOST_PAST:])


def told(match: Match, now: float = 0.0) -> Told:
    """How the game came here, and the clocks, for programs that want to know."""
    recent, seats = match.turns[-MOST_TURNS:], range(len(match.setup.players))
    clock, here = match.setup.clock, match.position
    return Told(
        start=recent[0].position if recent else here,
        turns=tuple(" ".join(choice.text for choice in turn.choices.values()) for turn in recent),
        repeated=sum(turn.position == here for turn in match.turns)
        if match.rules.ENDLESS
        else None,
        clocks=tuple(match.time_left(seat, now) / 1000 for seat in seats) if clock else (),
        increment=clock.increment / 1000 if clock else 0.0,
    )


def agreed_draws(caps: Caps) -> str:
    """When a game is a draw by agreement, as programs are told.

    >>> agreed_draws(Caps(threefold=True, moves=200))
    'threefold moves 200'
    """
    moves = f"moves {caps.moves}" if caps.moves is not None else ""
    return f"{'threefold' if caps.threefold else ''} {moves}".strip()


def seconds_to_think(match: Match, seat: Seat, now: float) -> float:
    """How long a bot may think about this choice."""
    if match.setup.clock is None:
        return THINK_SECONDS
    return min(THINK_SECONDS, SHARE_OF_CLOCK * match.time_left(seat, now) / 1000)
