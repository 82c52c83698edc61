"""What speaks for and against a walk in Qwixx On Board, or for staying, most telling first."""

from collections.abc import Iterator
from typing import Any

from markoff.bots.qwixx.why.cross import cheapest, cross_of, named
from markoff.bots.qwixx.why.facts import (
    closing,
    crossed_by,
    ending,
    keeps_playing,
    last_chance,
    totals,
)
from markoff.bots.qwixx.why.landing import Landing, landing_of, space_named
from markoff.bots.why.words import Why
from markoff.game import Action, Game, Seat
from markoff.games.qwixx_boards import TARGET_AREA
from markoff.games.qwixx_on_board import Position
from markoff.games.qwixx_sheet import LAST_FIELD, NOTHING


def merits(game: Game[Any], position: Position, seat: Seat, action: Action) -> Iterator[Why]:
    end = ending(game, position, seat, action)
    if end:
        yield end
    if action == NOTHING:
        yield from _for_staying(game, position, seat)
        return
    landing = landing_of(position, seat, action)
    if landing.cross:
        yield from closing(landing.cross)
        if last_chance(game, position, seat):
            yield Why("saves_from_misthrow", named(landing.cross))
    yield from _bell(game, position, seat, action, "rings_ahead")
    yield from _for_landing(landing)


def _for_landing(landing: Landing) -> Iterator[Why]:
    if landing.cross and landing.cross.skips == 0:
        yield Why("walk_crosses", landing.facts)
    if not landing.cross and landing.gained <= 1:
        yield Why("lands_free", landing.facts)
    if landing.gained > 0:
        yield Why("extra_points", {**landing.facts, "n": str(landing.gained)})


def _bell(
    game: Game[Any], position: Position, seat: Seat, action: Action, code: str
) -> Iterator[Why]:
    """Who is ahead when the last round begins, if this walk begins it and the code says so."""
    if position.rung_by is not None or action - LAST_FIELD < TARGET_AREA:
        return
    points = totals(game.play(position, {seat: action}))
    others = max(each for other, each in enumerate(points) if other != seat)
    if code == ("rings_ahead" if points[seat] > others else "rings_behind"):
        scores = {"points": str(points[seat]), "others": str(others)}
        yield Why(code, {**space_named(position, action), **scores})


def _for_staying(game: Game[Any], position: Position, seat: Seat) -> Iterator[Why]:
    yield from keeps_playing(game, position, seat)
    sheet = position.qwixx.sheets[seat]
    walks = game.legal(position, seat)[1:]
    best = cheapest(sheet, [crossed_by(position, seat, walk) for walk in walks])
    all_cross = all(crossed_by(position, seat, walk) for walk in walks)
    if best is not None and all_cross and best.skips > 0:
        is_last = last_chance(game, position, seat)
        code = "misthrow_keeps_room" if is_last else "stays"
        yield Why(code, {**named(best), "n": str(best.skips)})
    yield Why("stays_put", {})


def drawbacks(game: Game[Any], position: Position, seat: Seat, action: Action) -> Iterator[Why]:
    end = ending(game, position, seat, action)
    if end and end.code != "ends_ahead":
        yield end
    if action == NOTHING:
        yield from _against_staying(game, position, seat)
        return
    yield from _bell(game, position, seat, action, "rings_behind")
    there = crossed_by(position, seat, action)
    if there != NOTHING:
        skips = cross_of(position.qwixx.sheets[seat], there).skips
        if skips:
            yield Why("walk_skips", {**space_named(position, action), "n": str(skips)})


def _against_staying(game: Game[Any], position: Position, seat: Seat) -> Iterator[Why]:
    walks = game.legal(position, seat)[1:]
    can_cross = any(crossed_by(position, seat, walk) for walk in walks)
    if can_cross and last_chance(game, position, seat):
        yield Why("takes_misthrow", {})
    farthest = landing_of(position, seat, walks[-1]) if walks else None
    if farthest and farthest.gained:
        yield Why("leaves_points", {**farthest.facts, "n": str(farthest.gained)})
