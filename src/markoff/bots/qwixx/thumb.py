"""Beginner and casual play Qwixx and Qwixx On Board by rules of thumb, which many people use.

They look at their own sheet alone, and think of one action at a time. They make the cross that
skips the fewest numbers, if it does not skip too many; but rather than take a misthrow, they skip
any. On Board they move as far as they can to a number that is already crossed or skips few.

Some count every number that they skip alike; others know that a 2 or a 12 comes up more rarely than
a 7, and do not mind losing it as much.
"""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from markoff.bots.opinion import Bot, Opinion
from markoff.game import Action, Game, Seat
from markoff.games import qwixx_on_board
from markoff.games.qwixx import FIRST, THIRD
from markoff.games.qwixx_sheet import LAST_FIELD, NOTHING, NUMBERS, Sheet, is_crossed, place

EVEN = 0.5
"""What it seems worth to cross nothing."""
FOR_A_SKIP = 0.03
FOR_A_SPACE = 0.001
SAVES = 0.33
"""What it seems worth to avoid a misthrow."""


class Habits(NamedTuple):
    """How somebody thinks of the numbers that a cross skips."""

    crossing: float
    """Without need, it skips less than this for a cross,"""
    moving: float
    """and less than this where its pawn moves."""
    cost: Callable[[int, int], float] = lambda _row, _column: 1.0
    """What it seems to lose with the number in this row and column."""

    def skipped(self, sheet: Sheet, row: int, column: int) -> float:
        """What seems to be lost by a cross there."""
        return sum(self.cost(row, lost) for lost in range(sheet.rows[row].bit_length(), column))


def at_most(skips: int) -> Habits:
    """All numbers are alike."""
    return Habits(skips + 0.5, skips + 0.5)


def by_chance(row: int, column: int) -> float:
    """A number that three of 36 rolls of two dice show, as a 4 or a 10, counts as one."""
    return (6 - abs(7 - NUMBERS[row][column])) / 3


def player(habits: Habits) -> Bot:
    """Somebody with these habits."""

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
        return EVEN + FOR_A_SKIP * (habits.crossing - habits.skipped(sheet, row, column))

    def moving(position: Any, seat: Seat, sheet: Sheet, space: int) -> float:
        row, column, _ = position.board.spaces[space - 1]
        moved: float = FOR_A_SPACE * (space - position.pawns[seat])
        if is_crossed(sheet.rows[row], column):
            return EVEN + moved
        skipped = habits.skipped(sheet, row, column)
        if not position.qwixx.crossed:
            return EVEN + SAVES - FOR_A_SKIP * skipped + moved
        return EVEN + moved if skipped < habits.moving else EVEN - FOR_A_SKIP * skipped

    return opinion
