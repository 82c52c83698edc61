"""Beginner and casual play Qwixx and Qwixx On Board by rules of thumb, which many people use.

They look at their own sheet alone, and think of one action at a time. They make the cross that
skips the fewest numbers, if it does not skip too many; but rather than take a misthrow, they skip
any. On Board they move as far as they can to a number that is already crossed or skips few.
"""

from random import Random
from typing import Any

from markoff.bots.opinion import Bot, Opinion
from markoff.game import Action, Game, Seat
from markoff.games import qwixx_on_board
from markoff.games.qwixx import FIRST, THIRD
from markoff.games.qwixx_sheet import LAST_FIELD, NOTHING, Sheet, is_crossed, place

EVEN = 0.5
"""What it seems worth to cross nothing."""
FOR_A_SKIP = 0.03
FOR_A_SPACE = 0.001
SAVES = 0.33
"""What it seems worth to avoid a misthrow."""


def player(most_skips: int) -> Bot:
    """Somebody who skips at most so many numbers without need."""

    def opinion(
        game: Game[Any], position: Any, seat: Seat, _rng: Random, _seconds: float | None = None
    ) -> Opinion:
        sheets = position.qwixx if game.NAME == qwixx_on_board.NAME else position
        sheet, threatened = sheets.sheets[seat], sheets.phase != FIRST and not sheets.crossed

        def liking(action: Action) -> float:
            if action == NOTHING:
                return EVEN
            if sheets.phase == THIRD:
                return moving(position, seat, sheet, action - LAST_FIELD)
            return crossing(sheet, *place(action)) + (SAVES if threatened else 0.0)

        return {action: liking(action) for action in game.legal(position, seat)}

    def crossing(sheet: Sheet, row: int, column: int) -> float:
        skips = column - sheet.rows[row].bit_length()
        return EVEN + FOR_A_SKIP * (most_skips + 0.5 - skips)

    def moving(position: Any, seat: Seat, sheet: Sheet, space: int) -> float:
        row, column, _ = position.board.spaces[space - 1]
        moved: float = FOR_A_SPACE * (space - position.pawns[seat])
        if is_crossed(sheet.rows[row], column):
            return EVEN + moved
        skips: int = column - sheet.rows[row].bit_length()
        if not position.qwixx.crossed:
            return EVEN + SAVES - FOR_A_SKIP * skips + moved
        return EVEN + moved if skips <= most_skips else EVEN - FOR_A_SKIP * skips

    return opinion
