"""Strong: the network, but it thinks of one action at a time and looks at its own sheet alone. Only
On Board, where it crosses in action 2, it also looks where its pawn could move then. As long as the
game goes on, all others seem to have the sheet that this player had before its choice; where a
choice ends the game, the scores decide."""

from typing import Any

from markoff.bots.opinion import Opinion
from markoff.bots.qwixx.learned.answers import opinion_of
from markoff.bots.qwixx.learned.planning import Judge
from markoff.game import Seat
from markoff.games.qwixx import OVER, THIRD
from markoff.games.qwixx_sheet import NOTHING, Sheet


def opinion(judge: Judge, position: Any, seat: Seat) -> Opinion:
    """What each choice is worth if nobody does anything else in this turn."""
    game, own = judge.game, judge.sheets(position).sheets[seat]
    nobody = dict.fromkeys(game.to_act(position), NOTHING)
    after = {a: game.play(position, {**nobody, seat: a}) for a in game.legal(position, seat)}
    return opinion_of({a: share_with_pawn(judge, after[a], seat, own) for a in after})


def share_with_pawn(judge: Judge, position: Any, seat: Seat, before: Sheet) -> int:
    """The share of a seat whose pawn is about to move, if it is, to the best space for it."""
    ends = [position]
    if judge.sheets(position).phase == THIRD:
        ends = [judge.game.play(position, {seat: a}) for a in judge.game.legal(position, seat)]
    return max(share_of_own(judge, end, seat, before) for end in ends)


def share_of_own(judge: Judge, position: Any, seat: Seat, before: Sheet) -> int:
    """The share of a seat that sees only its own sheet, which was this one before its choice."""
    sheets = judge.sheets(position)
    if sheets.phase != OVER:
        seen = tuple(
            sheet if other == seat else like(before, sheet, sheets.open_rows)
            for other, sheet in enumerate(sheets.sheets)
        )
        position = judge.with_sheets(position, sheets._replace(sheets=seen))
    return judge.shares(position)[seat]


def like(own: Sheet, sheet: Sheet, open_rows: tuple[int, ...]) -> Sheet:
    """Everybody sees which rows are closed, and by whom."""
    rows = [own.rows[row] if row in open_rows else bits for row, bits in enumerate(sheet.rows)]
    return Sheet(tuple(rows), own.misthrows)
