"""Facts about a choice in Qwixx that hold in every action: whether it is the last chance before a
misthrow, who is ahead if it ends the game, and how near the end is.
"""

from collections.abc import Iterator
from typing import Any

from markoff.bots.qwixx.why.cross import COLOURS, Cross
from markoff.bots.why.words import Why
from markoff.game import Action, Game, Seat
from markoff.games import qwixx, qwixx_on_board
from markoff.games.qwixx import CLOSED_ROWS_TO_END, THIRD
from markoff.games.qwixx_on_board import extra_points
from markoff.games.qwixx_sheet import (
    ALL_ROWS,
    CROSSES_TO_CLOSE,
    LAST_FIELD,
    MOST_MISTHROWS,
    NOTHING,
    RIGHTMOST,
    cross,
    field,
    is_crossed,
    score,
)


def sheets_of(position: Any) -> qwixx.Position:
    """The Qwixx in a position of either game."""
    if isinstance(position, qwixx_on_board.Position):
        return position.qwixx
    assert isinstance(position, qwixx.Position)
    return position


def crossed_by(position: Any, seat: Seat, action: Action) -> Action:
    """The field that a choice crosses, in any action: a walk crosses the number where it lands,
    unless that is crossed already."""
    if sheets_of(position).phase != THIRD or action == NOTHING:
        return action
    row, column, _ = position.board.spaces[action - LAST_FIELD - 1]
    there = is_crossed(sheets_of(position).sheets[seat].rows[row], column)
    return NOTHING if there else field(row, column)


def last_chance(game: Game[Any], position: Any, seat: Seat) -> bool:
    """Must this seat cross something now, because a misthrow is due and no cross follows?"""
    sheets = sheets_of(position)
    if seat != sheets.active or sheets.crossed:
        return False
    later = _nobody_crosses(game, position)
    while game.to_act(later) == (seat,):
        if any(crossed_by(later, seat, action) for action in game.legal(later, seat)):
            return False
        later = _nobody_crosses(game, later)
    return True


def _nobody_crosses(game: Game[Any], position: Any) -> Any:
    return game.play(position, dict.fromkeys(game.to_act(position), NOTHING))


def ending(game: Game[Any], position: Any, seat: Seat, action: Action) -> Why | None:
    """What it means that a choice ends the game; None if it does not, or if the others' sealed
    choices decide."""
    turn = {**dict.fromkeys(game.to_act(position), NOTHING), seat: action}
    result = game.result(game.play(position, turn))
    if result is None:
        return None
    points = result.scores[seat]
    if len(result.scores) == 1:
        return Why("ends_alone", {"points": str(points)})
    others = [other for other in range(len(result.scores)) if other != seat]
    least = max(result.scores[other] for other in others)
    most = max(
        result.scores[other] + (_best_cross(game, position, other) if other in turn else 0)
        for other in others
    )
    scores = {"points": str(points), "others": str(least)}
    if points > most:
        return Why("ends_ahead", scores)
    if points < least:
        return Why("ends_behind", scores)
    return Why("ends_level", {"points": str(points)}) if least == most else None


def _best_cross(game: Game[Any], position: Any, seat: Seat) -> int:
    """The points that this seat can add by its sealed choice."""
    sheet = sheets_of(position).sheets[seat]
    legal = game.legal(position, seat)
    return max(score(cross(sheet, each)) - score(sheet) if each else 0 for each in legal)


def keeps_playing(game: Game[Any], position: Any, seat: Seat) -> Iterator[Why]:
    """Another choice would have ended the game, and lost it."""
    for other in game.legal(position, seat):
        end = ending(game, position, seat, other)
        if end and end.code == "ends_behind":
            yield Why("keeps_playing", {"choice": game.write_action(position, seat, other)})


def closing(cross: Cross) -> Iterator[Why]:
    if cross.column == RIGHTMOST:
        yield Why("closes_row", {"row": COLOURS[cross.row], "n": str(cross.points)})


def nearly_over(position: Any) -> str:
    """Whether the game may end with any roll, as the code that says so; or else nothing."""
    if isinstance(position, qwixx_on_board.Position) and position.rung_by is not None:
        return "last_round"
    sheets = sheets_of(position)
    closable = any(
        sheet.rows[row].bit_count() >= CROSSES_TO_CLOSE
        for sheet in sheets.sheets
        for row in sheets.open_rows
    )
    one_closed = len(sheets.open_rows) == len(ALL_ROWS) - CLOSED_ROWS_TO_END + 1
    if one_closed and closable:
        return "end_by_rows"
    if any(sheet.misthrows == MOST_MISTHROWS - 1 for sheet in sheets.sheets):
        return "end_by_misthrow"
    return ""


def others_can_close(position: Any, seat: Seat, row: int) -> bool:
    """Whether another player has the crosses to close this row."""
    return any(
        sheet.rows[row].bit_count() >= CROSSES_TO_CLOSE
        for other, sheet in enumerate(sheets_of(position).sheets)
        if other != seat
    )


def totals(position: Any) -> list[int]:
    """Everybody's points as they are now."""
    points = [score(sheet) for sheet in sheets_of(position).sheets]
    if isinstance(position, qwixx_on_board.Position):
        extra = [extra_points(position.board, pawn) for pawn in position.pawns]
        return [one + more for one, more in zip(points, extra, strict=True)]
    return points
