"""A cross that somebody may make: what it skips, what it brings, what it leaves of its row."""

from collections.abc import Sequence
from typing import NamedTuple

from markoff.game import Action
from markoff.games.qwixx_sheet import (
    CROSSES_TO_CLOSE,
    NOTHING,
    NUMBERS,
    POINTS,
    RIGHTMOST,
    Sheet,
    field,
    place,
)

COLOURS = ("red", "yellow", "green", "blue")
LIKELIEST = 7
RARE = (2, 3, 11, 12)
"""Sums that two dice show once or twice in 36 rolls."""


class Cross(NamedTuple):
    row: int
    column: int
    skipped: tuple[int, ...]
    """The numbers of the row that it gives up."""
    crosses: int
    """How many the row has with it, without the lock."""

    @property
    def action(self) -> Action:
        return field(self.row, self.column)

    @property
    def skips(self) -> int:
        return len(self.skipped)

    @property
    def points(self) -> int:
        """What it adds to the score, with the lock if it takes that along."""
        then = self.crosses + (self.column == RIGHTMOST)
        return POINTS[then] - POINTS[self.crosses - 1]

    @property
    def ways(self) -> int:
        """How often two dice show what it skips, in 36 rolls."""
        return sum(6 - abs(LIKELIEST - number) for number in self.skipped)

    @property
    def left(self) -> int:
        """How many numbers of the row are left after it."""
        return RIGHTMOST - self.column

    @property
    def ends_hope(self) -> bool:
        """Whether the row could be closed before, and after it never can."""
        before = self.crosses - 1 + RIGHTMOST - (self.column - self.skips)
        after = self.crosses + RIGHTMOST - self.column - 1
        return after < CROSSES_TO_CLOSE <= before and self.column < RIGHTMOST


def cross_of(sheet: Sheet, action: Action) -> Cross:
    row, column = place(action)
    first_free = sheet.rows[row].bit_length()
    return Cross(row, column, NUMBERS[row][first_free:column], sheet.rows[row].bit_count() + 1)


def crosses_of(sheet: Sheet, actions: Sequence[Action]) -> list[Cross]:
    return [cross_of(sheet, action) for action in actions if action != NOTHING]


def cheapest(sheet: Sheet, actions: Sequence[Action]) -> Cross | None:
    """The cross that skips fewest numbers; of these the one that brings most."""
    found = crosses_of(sheet, actions)
    return min(found, key=lambda each: (each.skips, -each.points), default=None)


def named(cross: Cross) -> dict[str, str]:
    """The field that is crossed."""
    return {"row": COLOURS[cross.row], "number": str(NUMBERS[cross.row][cross.column])}


def named_other(cross: Cross) -> dict[str, str]:
    """The field that it is compared with."""
    return {f"other_{fact}": value for fact, value in named(cross).items()}
