"""What the active player can still do in action 2, since all dice lie open in action 1."""

from collections.abc import Iterator
from typing import Any

from markoff.bots.qwixx.why.cross import Cross, cheapest, cross_of, named, named_other
from markoff.bots.qwixx.why.facts import sheets_of
from markoff.bots.why.words import Why
from markoff.game import Action, Game, Seat
from markoff.games.qwixx import FIRST, SECOND
from markoff.games.qwixx_sheet import NOTHING

FEW = 2
"""Numbers that one may skip without regret."""


def after(game: Game[Any], position: Any, seat: Seat, action: Action) -> Any | None:
    """Action 2 of this seat, if it makes this choice now and the others cross nothing."""
    sheets = sheets_of(position)
    if sheets.phase != FIRST or seat != sheets.active:
        return None
    then = game.play(position, {**dict.fromkeys(game.to_act(position), NOTHING), seat: action})
    return then if sheets_of(then).phase == SECOND else None


def offer(game: Game[Any], position: Any, seat: Seat, action: Action = NOTHING) -> Cross | None:
    """The cross that fits best in action 2, after this choice."""
    then = after(game, position, seat, action)
    if then is None:
        return None
    return cheapest(sheets_of(then).sheets[seat], game.legal(then, seat))


def still_possible(game: Game[Any], position: Any, seat: Seat, action: Action) -> bool:
    """Whether this field can be crossed in action 2 as well."""
    then = after(game, position, seat, NOTHING)
    return then is not None and action in game.legal(then, seat)


def ruled_out(game: Game[Any], position: Any, seat: Seat, action: Action) -> Cross | None:
    """The good cross of action 2 that this one leaves behind."""
    if action == NOTHING:
        return None
    then = offer(game, position, seat)
    now = cross_of(sheets_of(position).sheets[seat], action)
    if then is None or then.skips > FEW or then.skips >= now.skips:
        return None
    return then if then.row == now.row else None


def following(game: Game[Any], position: Any, seat: Seat, now: Cross) -> Iterator[Why]:
    """Two crosses in one turn, neither of which skips much."""
    then = offer(game, position, seat, now.action)
    if then is not None and now.skips + then.skips <= FEW + 1:
        yield Why("two_crosses", {**named(now), **named_other(then)})


def blocked(game: Game[Any], position: Any, seat: Seat, action: Action) -> Iterator[Why]:
    lost = ruled_out(game, position, seat, action)
    if lost is not None:
        now = cross_of(sheets_of(position).sheets[seat], action)
        yield Why("blocks_second", {**named(now), **named_other(lost)})
