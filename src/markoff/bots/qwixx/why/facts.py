"""Facts about a choice in Qwixx that hold in every action: what it skips, whether it is the last
chance before a misthrow, and who is ahead if it ends the game.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from markoff.bots.why.words import Why
from markoff.game import Action, Game, Seat
from markoff.games import qwixx, qwixx_on_board
from markoff.games.qwixx import THIRD
from markoff.games.qwixx_on_board import extra_points
from markoff.games.qwixx_sheet import (
    LAST_FIELD,
    NOTHING,
    NUMBERS,
    POINTS,
    RIGHTMOST,
    Sheet,
    cross,
    field,
    is_crossed,
    place,
    score,
)

COLOURS = ("red", "yellow", "green", "blue")


def sheets_of(position: Any) -> qwixx.Position:
    """The Qwixx in a position of either game."""
    if isinstance(position, qwixx_on_board.Position):
        return position.qwixx
    assert isinstance(position, qwixx.Position)
    return position


def crossing(action: Action) -> dict[str, str]:
    """The field that an action crosses."""
    row, column = place(action)
    return {"row": COLOURS[row], "number": str(NUMBERS[row][column])}


def skips(sheet: Sheet, action: Action) -> int:
    """How many numbers of the row this cross gives up."""
    row, column = place(action)
    return column - sheet.rows[row].bit_length()


def cheapest(sheet: Sheet, crosses: Sequence[Action]) -> Action | None:
    """The cross that skips fewest numbers."""
    return min(crosses, key=lambda action: skips(sheet, action), default=None)


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


def closing(sheet: Sheet, action: Action) -> Iterator[Why]:
    row, column = place(action)
    if column == RIGHTMOST:
        crosses = sheet.rows[row].bit_count()
        gained = POINTS[crosses + 2] - POINTS[crosses]
        yield Why("closes_row", {"row": COLOURS[row], "n": str(gained)})


def totals(position: Any) -> list[int]:
    """Everybody's points as they are now."""
    points = [score(sheet) for sheet in sheets_of(position).sheets]
    if isinstance(position, qwixx_on_board.Position):
        extra = [extra_points(position.board, pawn) for pawn in position.pawns]
        return [one + more for one, more in zip(points, extra, strict=True)]
    return points
