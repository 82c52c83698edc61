"""How two choices on the sheet differ: a cross and another cross, or a cross and nothing."""

from collections.abc import Iterator
from typing import Any

from markoff.bots.qwixx.why.cross import (
    COLOURS,
    LIKELIEST,
    Cross,
    cross_of,
    named,
    named_other,
)
from markoff.bots.qwixx.why.facts import sheets_of
from markoff.bots.qwixx.why.second import FEW, offer, ruled_out
from markoff.bots.why.words import Why
from markoff.game import Action, Game, Seat
from markoff.games.qwixx_sheet import NOTHING

LITTLE = 2
"""Points that hardly matter."""
TELLING = ("skips_more", "counts_less")
"""Differences of two crosses that tell more than what follows in action 2."""


def ahead(
    game: Game[Any], position: Any, seat: Seat, action: Action, other: Action
) -> Iterator[Why]:
    sheet = sheets_of(position).sheets[seat]
    if action == NOTHING:
        yield from _without(cross_of(sheet, other))
        return
    cross = cross_of(sheet, action)
    if other == NOTHING:
        yield brings(cross)
        return
    lost = ruled_out(game, position, seat, other)
    if lost is not None and ruled_out(game, position, seat, action) is None:
        yield Why("leaves_second", {**named(cross), **named_other(lost)})
    yield from better(cross, cross_of(sheet, other))


def _without(cross: Cross) -> Iterator[Why]:
    """What speaks for nothing instead of this cross."""
    if LIKELIEST in cross.skipped:
        yield Why("keeps_seven", named(cross))
    if cross.skips:
        yield Why("keeps_open", {**named(cross), "n": str(cross.skips)})
    elif cross.points <= LITTLE:
        yield Why("gives_up_little", {**named(cross), "n": str(cross.points)})
    yield Why("keeps_row", {"row": COLOURS[cross.row], "n": str(cross.skips + 1 + cross.left)})


def brings(cross: Cross) -> Why:
    """What can be said for every cross."""
    if cross.skips == 0:
        return Why("skips_nothing", named(cross))
    return Why("adds_though", {**named(cross), "points": str(cross.points), "n": str(cross.skips)})


def better(one: Cross, other: Cross) -> Iterator[Why]:
    """What the one cross has, and the other has not."""
    both = {**named(one), **named_other(other)}
    if one.skips < other.skips:
        yield Why("skips_fewer", {**both, "n": str(other.skips - one.skips)})
    if one.points > other.points and one.skips <= other.skips + FEW:
        yield Why("counts_more", {**both, "n": str(one.points), "less": str(other.points)})
    if one.ways < other.ways:
        yield Why("skips_rarer", both)
    if one.left > other.left:
        yield Why("more_room", {**both, "n": str(one.left), "less": str(other.left)})


def behind(
    game: Game[Any], position: Any, seat: Seat, action: Action, other: Action
) -> Iterator[Why]:
    sheet = sheets_of(position).sheets[seat]
    if action == NOTHING:
        yield passed_up(cross_of(sheet, other))
        return
    cross = cross_of(sheet, action)
    if other != NOTHING:
        rival = cross_of(sheet, other)
        then, instead = (offer(game, position, seat, each) for each in (action, other))
        if instead is not None and (then is None or instead.skips < then.skips):
            differs = (fact for fact in worse(cross, rival) if fact.code in TELLING)
            yield next(differs, Why("second_better", {**named(cross), **named_other(rival)}))
        yield from worse(cross, rival)
        return
    if cross.skips:
        yield Why("skips_many", {**named(cross), "n": str(cross.skips)})
    yield Why("brings_little", {**named(cross), "n": str(cross.points)})


def passed_up(cross: Cross) -> Why:
    """What speaks against nothing, if there is this cross."""
    if cross.skips == 0 and cross.left:
        return Why("leaves_cross", named(cross))
    if cross.skips <= FEW and cross.left:
        return Why("leaves_cheap", {**named(cross), "n": str(cross.skips)})
    return Why("does_without", {**named(cross), "n": str(cross.points)})


def worse(one: Cross, other: Cross) -> Iterator[Why]:
    """What the one cross lacks, and the other has."""
    both = {**named(one), **named_other(other)}
    if (one.skips, one.points, one.left) == (other.skips, other.points, other.left):
        yield Why("alike", both)
        return
    if one.skips > other.skips:
        yield Why("skips_more", {**both, "n": str(one.skips - other.skips)})
    if one.points < other.points:
        yield Why("counts_less", {**both, "n": str(one.points), "more": str(other.points)})
    if one.ways > other.ways:
        yield Why("skips_likelier", both)
    if one.left < other.left:
        yield Why("less_room", {**both, "n": str(one.left), "more": str(other.left)})
    yield Why("does_without", {**named(other), "n": str(other.points)})
