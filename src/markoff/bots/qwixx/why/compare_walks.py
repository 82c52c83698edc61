"""How two walks of the pawn differ, or a walk and staying."""

from collections.abc import Iterator
from typing import Any

from markoff.bots.qwixx.why.compare import better, brings, worse
from markoff.bots.qwixx.why.landing import Landing, landing_of, other_space_named
from markoff.bots.why.words import Why
from markoff.game import Action, Game, Seat
from markoff.games.qwixx_on_board import Position
from markoff.games.qwixx_sheet import NOTHING


def ahead(
    _game: Game[Any], position: Position, seat: Seat, action: Action, other: Action
) -> Iterator[Why]:
    if action == NOTHING:
        yield Why("stays_put", {})
        return
    one = landing_of(position, seat, action)
    if other != NOTHING:
        yield from _better(one, landing_of(position, seat, other))
    elif one.cross:
        yield brings(one.cross)
    else:
        yield Why("lands_free", one.facts)


def _better(one: Landing, other: Landing) -> Iterator[Why]:
    both = {**one.facts, **other_space_named(other)}
    if one.skips < other.skips:
        yield Why("skips_fewer", {**both, "n": str(other.skips - one.skips)})
    if one.gained > other.gained:
        yield Why("goes_farther", {**both, "n": str(one.gained - other.gained)})
    if one.cross and other.cross:
        yield from better(one.cross, other.cross)
    elif one.cross:
        yield Why("crosses_more", both)
    if one.passed < other.passed:
        yield Why("passes_fewer", {**both, "n": str(other.passed - one.passed)})


def behind(
    _game: Game[Any], position: Position, seat: Seat, action: Action, other: Action
) -> Iterator[Why]:
    if action == NOTHING:
        yield _left(landing_of(position, seat, other))
        return
    one = landing_of(position, seat, action)
    if other != NOTHING:
        yield from _worse(one, landing_of(position, seat, other))
        return
    if one.passed:
        yield Why("passes_spaces", {**one.facts, "n": str(one.passed)})
    yield Why("uses_path", {**one.facts, "n": str(one.space - position.pawns[seat])})


def _left(landing: Landing) -> Why:
    """What speaks against staying, if the pawn can land there."""
    if landing.gained:
        return Why("leaves_points", {**landing.facts, "n": str(landing.gained)})
    return brings(landing.cross) if landing.cross else Why("lands_free", landing.facts)


def _worse(one: Landing, other: Landing) -> Iterator[Why]:
    both = {**one.facts, **other_space_named(other)}
    if one.skips > other.skips:
        yield Why("skips_more", {**both, "n": str(one.skips - other.skips)})
    if one.gained < other.gained:
        yield Why("stops_short", {**both, "n": str(other.gained - one.gained)})
    if other.cross and not one.cross:
        yield Why("crosses_nothing", both)
    if one.passed > other.passed:
        yield Why("passes_more", {**both, "n": str(one.passed - other.passed)})
    if one.cross and other.cross:
        yield from worse(one.cross, other.cross)
    distance = one.space - other.space
    yield Why("goes_beyond" if distance > 0 else "stops_before", {**both, "n": str(abs(distance))})
