"""A space of the path where the pawn may land: what that crosses, brings and passes."""

from typing import NamedTuple

from markoff.bots.qwixx.why.cross import Cross, cross_of, named
from markoff.bots.qwixx.why.facts import crossed_by
from markoff.game import Action, Seat
from markoff.games.qwixx_on_board import Position, extra_points
from markoff.games.qwixx_sheet import LAST_FIELD, NOTHING, Sheet, is_crossed, may_cross


class Landing(NamedTuple):
    facts: dict[str, str]
    """The space: its number on the path, and what is printed on it, by which people call it."""
    space: int
    cross: Cross | None
    """What it crosses off; None if that is crossed off already."""
    gained: int
    """How many extra points the pawn then has more."""
    passed: int
    """Spaces that are left behind and could still have brought a cross."""

    @property
    def skips(self) -> int:
        return self.cross.skips if self.cross else 0

    @property
    def points(self) -> int:
        """What the sheet gains."""
        return self.cross.points if self.cross else 0


def landing_of(position: Position, seat: Seat, action: Action) -> Landing:
    board, before, space = position.board, position.pawns[seat], action - LAST_FIELD
    sheet, there = position.qwixx.sheets[seat], crossed_by(position, seat, action)
    return Landing(
        facts=space_named(position, action),
        space=space,
        cross=cross_of(sheet, there) if there != NOTHING else None,
        gained=extra_points(board, space) - extra_points(board, before),
        passed=sum(_can_cross(position, sheet, each) for each in range(before + 1, space)),
    )


def space_named(position: Position, action: Action) -> dict[str, str]:
    space = action - LAST_FIELD
    row, column, _ = position.board.spaces[space - 1]
    return {"space": str(space), **named(Cross(row, column, (), 1))}


def other_space_named(landing: Landing) -> dict[str, str]:
    return {f"other_{fact}": landing.facts[fact] for fact in ("row", "number")}


def _can_cross(position: Position, sheet: Sheet, space: int) -> bool:
    row, column, _ = position.board.spaces[space - 1]
    crosses = sheet.rows[row]
    is_open = row in position.qwixx.open_rows and not is_crossed(crosses, column)
    return is_open and may_cross(crosses, column)
