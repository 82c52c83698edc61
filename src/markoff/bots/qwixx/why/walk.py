"""What speaks for and against a walk in Qwixx On Board, or for staying, most telling first."""

from collections.abc import Iterator
from typing import Any

from markoff.bots.qwixx.why.facts import (
    cheapest,
    closing,
    crossed_by,
    crossing,
    ending,
    keeps_playing,
    last_chance,
    skips,
    totals,
)
from markoff.bots.why.words import Why
from markoff.game import Action, Game, Seat
from markoff.games.qwixx_boards import TARGET_AREA
from markoff.games.qwixx_on_board import Position, extra_points
from markoff.games.qwixx_sheet import LAST_FIELD, NOTHING, field


def merits(game: Game[Any], position: Position, seat: Seat, action: Action) -> Iterator[Why]:
    end = ending(game, position, seat, action)
    if end:
        yield end
    if action == NOTHING:
        yield from _for_staying(game, position, seat)
        return
    sheet, there = position.qwixx.sheets[seat], crossed_by(position, seat, action)
    space = {"space": str(action - LAST_FIELD)}
    if there != NOTHING:
        yield from closing(sheet, there)
        if last_chance(game, position, seat):
            yield Why("saves_from_misthrow", crossing(there))
    yield from _bell(game, position, seat, action, "rings_ahead")
    gained = _gained(position, seat, action)
    if there != NOTHING and skips(sheet, there) == 0:
        yield Why("walk_crosses", {**space, **crossing(there)})
    if there == NOTHING and gained <= 1:
        yield Why("lands_free", {**space, **crossing(_printed(position, action))})
    if gained > 0:
        printed = crossing(_printed(position, action))
        yield Why("extra_points", {**space, **printed, "n": str(gained)})


def _printed(position: Position, action: Action) -> Action:
    """The field whose number stands on the space where this walk ends."""
    row, column, _ = position.board.spaces[action - LAST_FIELD - 1]
    return field(row, column)


def _gained(position: Position, seat: Seat, action: Action) -> int:
    """How many extra points the pawn has more after this walk."""
    before, after = position.pawns[seat], action - LAST_FIELD
    return extra_points(position.board, after) - extra_points(position.board, before)


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
        yield Why(code, {"space": str(action - LAST_FIELD), **scores})


def _for_staying(game: Game[Any], position: Position, seat: Seat) -> Iterator[Why]:
    yield from keeps_playing(game, position, seat)
    sheet = position.qwixx.sheets[seat]
    walks = game.legal(position, seat)[1:]
    best = cheapest(sheet, [each for walk in walks if (each := crossed_by(position, seat, walk))])
    all_cross = all(crossed_by(position, seat, walk) for walk in walks)
    if best is not None and all_cross and skips(sheet, best) > 0:
        is_last = last_chance(game, position, seat)
        code = "misthrow_keeps_room" if is_last else "stays"
        yield Why(code, {**crossing(best), "n": str(skips(sheet, best))})
    yield Why("stays_put", {})


def drawbacks(game: Game[Any], position: Position, seat: Seat, action: Action) -> Iterator[Why]:
    end = ending(game, position, seat, action)
    if end and end.code != "ends_ahead":
        yield end
    if action == NOTHING:
        yield from _against_staying(game, position, seat)
        return
    yield from _bell(game, position, seat, action, "rings_behind")
    sheet, there = position.qwixx.sheets[seat], crossed_by(position, seat, action)
    if there != NOTHING and skips(sheet, there) > 0:
        space = {"space": str(action - LAST_FIELD)}
        yield Why("walk_skips", {**space, **crossing(there), "n": str(skips(sheet, there))})


def _against_staying(game: Game[Any], position: Position, seat: Seat) -> Iterator[Why]:
    walks = game.legal(position, seat)[1:]
    can_cross = any(crossed_by(position, seat, walk) for walk in walks)
    if can_cross and last_chance(game, position, seat):
        yield Why("takes_misthrow", {})
    farthest = max(walks, key=lambda walk: _gained(position, seat, walk))
    if gained := _gained(position, seat, farthest):
        space = {"space": str(farthest - LAST_FIELD)}
        printed = crossing(_printed(position, farthest))
        yield Why("leaves_points", {**space, **printed, "n": str(gained)})
