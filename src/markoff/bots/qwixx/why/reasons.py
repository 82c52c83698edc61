"""What speaks for and against a cross in Qwixx and Qwixx On Board, the most telling fact first."""

from collections.abc import Iterator
from typing import Any

from markoff.bots.opinion import Proofs
from markoff.bots.qwixx.why import walk
from markoff.bots.qwixx.why.facts import (
    COLOURS,
    cheapest,
    closing,
    crossing,
    ending,
    keeps_playing,
    last_chance,
    sheets_of,
    skips,
)
from markoff.bots.qwixx.why.words import ON_BOARD, WORDS
from markoff.bots.why.reasons import Reasons
from markoff.bots.why.words import Why
from markoff.game import Action, Game, Seat
from markoff.games.qwixx import FIRST, THIRD
from markoff.games.qwixx_sheet import CROSSES_TO_CLOSE, NOTHING, Sheet, place

FEW = 2
"""Numbers that one may skip without regret."""


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
        return
    sheet = sheets_of(position).sheets[seat]
    yield from closing(sheet, action)
    if last_chance(game, position, seat):
        yield Why("saves_from_misthrow", crossing(action))
    yield from _for_cross(sheet, action)


def _for_cross(sheet: Sheet, action: Action) -> Iterator[Why]:
    row, _ = place(action)
    colour, crosses = {"row": COLOURS[row]}, sheet.rows[row].bit_count() + 1
    skipped = skips(sheet, action)
    if crosses == CROSSES_TO_CLOSE:
        yield Why("fifth_cross", colour)
    if crosses > CROSSES_TO_CLOSE:
        yield Why("brings_points", {**colour, "n": str(crosses)})
    if skipped == 0:
        yield Why("skips_nothing", crossing(action))
    if skipped <= FEW:
        yield Why("skips_only", {**crossing(action), "n": str(skipped)})
    if crosses > 1:
        yield Why("towards_lock", {**colour, "n": str(crosses)})


def _for_nothing(game: Game[Any], position: Any, seat: Seat) -> Iterator[Why]:
    yield from keeps_playing(game, position, seat)
    sheet = sheets_of(position).sheets[seat]
    now = cheapest(sheet, game.legal(position, seat)[1:])
    yield from _waiting(game, position, seat, now)
    if now is None or skips(sheet, now) == 0:
        return
    code = "misthrow_keeps_room" if last_chance(game, position, seat) else "keeps_room"
    yield Why(code, {**crossing(now), "n": str(skips(sheet, now))})


def _waiting(game: Game[Any], position: Any, seat: Seat, now: Action | None) -> Iterator[Why]:
    """The coloured dice, which lie open already, may offer the active player something better."""
    sheets = sheets_of(position)
    if sheets.phase != FIRST or seat != sheets.active:
        return
    sheet = sheets.sheets[seat]
    second = game.play(position, dict.fromkeys(game.to_act(position), NOTHING))
    then = cheapest(sheet, game.legal(second, seat)[1:])
    if then is not None and (now is None or skips(sheet, then) < skips(sheet, now)):
        yield Why("waits_for_second", crossing(then))


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
        if skips(sheet, action) >= FEW:
            yield Why("skips_many", {**crossing(action), "n": str(skips(sheet, action))})
        return
    if last_chance(game, position, seat):
        yield Why("takes_misthrow", {})
    left = cheapest(sheet, game.legal(position, seat)[1:])
    if left is not None and skips(sheet, left) == 0:
        yield Why("leaves_cross", crossing(left))


def _passing(position: Any) -> str:
    return "worse_than_staying" if sheets_of(position).phase == THIRD else "worse_than_nothing"


REASONS = Reasons(
    merits,
    drawbacks,
    WORDS,
    against=("ends_behind", "rings_behind"),
    worse_than_passing=_passing,
)
REASONS_ON_BOARD = REASONS._replace(words=ON_BOARD)
