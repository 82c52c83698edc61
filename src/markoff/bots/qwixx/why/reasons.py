"""What speaks for and against a cross in Qwixx and Qwixx On Board, the most telling fact first."""

from collections.abc import Iterator
from typing import Any

from markoff.bots.opinion import Proofs
from markoff.bots.qwixx.why import compare, compare_walks, second, walk
from markoff.bots.qwixx.why.cross import (
    COLOURS,
    LIKELIEST,
    RARE,
    Cross,
    cheapest,
    cross_of,
    crosses_of,
    named,
)
from markoff.bots.qwixx.why.facts import (
    closing,
    ending,
    keeps_playing,
    last_chance,
    nearly_over,
    others_can_close,
    sheets_of,
)
from markoff.bots.qwixx.why.second import FEW
from markoff.bots.qwixx.why.words import ON_BOARD, WORDS
from markoff.bots.why.reasons import Reasons
from markoff.bots.why.words import Why
from markoff.game import Action, Game, Seat
from markoff.games.qwixx import THIRD
from markoff.games.qwixx_sheet import CROSSES_TO_CLOSE, NOTHING

INVESTED = 3
"""Crosses in a row that one would like to see closed."""


def merits(
    game: Game[Any], position: Any, seat: Seat, action: Action, _proofs: Proofs
) -> Iterator[Why]:
    if sheets_of(position).phase == THIRD:
        yield from walk.merits(game, position, seat, action)
        return
    end = ending(game, position, seat, action)
    if end:
        yield end
    if action == NOTHING:
        yield from _for_nothing(game, position, seat)
    else:
        yield from _for_cross(game, position, seat, action)


def _for_cross(game: Game[Any], position: Any, seat: Seat, action: Action) -> Iterator[Why]:
    sheet = sheets_of(position).sheets[seat]
    cross = cross_of(sheet, action)
    every = crosses_of(sheet, game.legal(position, seat))
    fewest = min(each.skips for each in every)
    is_last = last_chance(game, position, seat)
    yield from closing(cross)
    if not is_last or len(every) > 1:  # where every cross avoids the misthrow, more tells more
        yield from _for_row(position, cross)
    if is_last and cross.skips == 0:
        yield Why("saves_free", named(cross))
    elif is_last and cross.skips == fewest:
        yield Why("saves_skipping", {**named(cross), "n": str(cross.skips)})
    yield from second.following(game, position, seat, cross)
    if cross.skips == 0:
        yield Why("skips_nothing", named(cross))
    if cross.crosses >= INVESTED and others_can_close(position, seat, cross.row):
        yield Why("others_close", {"row": COLOURS[cross.row]})
    if 0 < cross.skips <= FEW and cross.skips == fewest:
        yield Why("skips_only", {**named(cross), "n": str(cross.skips)})
    if cross.ways == min(each.ways for each in every) and set(cross.skipped) <= set(RARE):
        yield Why("skips_rare", named(cross))
    most = max(each.crosses for each in every)
    if INVESTED <= cross.crosses == most and cross.skips <= fewest + FEW:
        yield Why("towards_lock", {"row": COLOURS[cross.row], "n": str(cross.crosses)})


def _for_row(position: Any, cross: Cross) -> Iterator[Why]:
    """What the cross is worth in its row."""
    colour = {"row": COLOURS[cross.row]}
    if cross.crosses == CROSSES_TO_CLOSE:
        yield Why("fifth_cross", colour)
    if cross.crosses > CROSSES_TO_CLOSE:
        yield Why("brings_points", {**colour, "n": str(cross.points)})
    soon = nearly_over(position)
    if soon and cross.skips:
        yield Why(soon, {**named(cross), "n": str(cross.points)})


def _for_nothing(game: Game[Any], position: Any, seat: Seat) -> Iterator[Why]:
    yield from keeps_playing(game, position, seat)
    sheet = sheets_of(position).sheets[seat]
    now = cheapest(sheet, game.legal(position, seat))
    then = second.offer(game, position, seat)
    if then is not None and (now is None or then.skips < now.skips):
        yield Why("waits_for_second", named(then))
    if now is None:
        return
    if second.still_possible(game, position, seat, now.action):
        yield Why("still_second", named(now))
    if now.skips and now.left:
        code = "misthrow_keeps_room" if last_chance(game, position, seat) else "keeps_room"
        yield Why(code, {**named(now), "n": str(now.skips)})


def drawbacks(
    game: Game[Any], position: Any, seat: Seat, action: Action, _proofs: Proofs
) -> Iterator[Why]:
    if sheets_of(position).phase == THIRD:
        yield from walk.drawbacks(game, position, seat, action)
        return
    end = ending(game, position, seat, action)
    if end and end.code != "ends_ahead":
        yield end
    sheet = sheets_of(position).sheets[seat]
    if action != NOTHING:
        yield from second.blocked(game, position, seat, action)
        yield from _against_cross(cross_of(sheet, action))
        return
    if last_chance(game, position, seat):
        yield Why("takes_misthrow", {})


def _against_cross(cross: Cross) -> Iterator[Why]:
    if cross.ends_hope and cross.crosses > INVESTED:
        yield Why("ends_hope", {"row": COLOURS[cross.row]})
    skipped = {**named(cross), "n": str(cross.skips)}
    if LIKELIEST in cross.skipped:
        yield Why("skips_seven", skipped)
    if cross.skips >= FEW:
        yield Why("skips_many", skipped)
    if cross.ends_hope:
        yield Why("ends_hope", {"row": COLOURS[cross.row]})


def ahead(
    game: Game[Any], position: Any, seat: Seat, action: Action, other: Action, _proofs: Proofs
) -> Iterator[Why]:
    walks = sheets_of(position).phase == THIRD
    compared = compare_walks.ahead if walks else compare.ahead
    return compared(game, position, seat, action, other)


def behind(
    game: Game[Any], position: Any, seat: Seat, action: Action, other: Action, _proofs: Proofs
) -> Iterator[Why]:
    walks = sheets_of(position).phase == THIRD
    compared = compare_walks.behind if walks else compare.behind
    return compared(game, position, seat, action, other)


REASONS = Reasons(
    merits,
    drawbacks,
    WORDS,
    against=("ends_behind", "rings_behind"),
    ahead=ahead,
    behind=behind,
    alike=("alike",),
)
REASONS_ON_BOARD = REASONS._replace(words=ON_BOARD)
