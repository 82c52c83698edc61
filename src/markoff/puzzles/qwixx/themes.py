"""The ideas of a puzzle with dice, by the law alone."""

from collections.abc import Collection, Sequence
from typing import Any

from markoff.game import Action, Game, Seat
from markoff.games import qwixx
from markoff.games.qwixx import FIRST, THIRD
from markoff.games.qwixx_on_board import Position as OnBoard
from markoff.games.qwixx_sheet import LAST_FIELD, MOST_MISTHROWS, NOTHING, RIGHTMOST, place

NOTHING_TEXT = "-"
MANY_SKIPS = 3
NEARLY_ALL = MOST_MISTHROWS - 1


def sheets_of(position: Any) -> qwixx.Position:
    found: qwixx.Position = position.qwixx if isinstance(position, OnBoard) else position
    return found


def themes_of(
    game: Game[Any],
    position: Any,
    seat: Seat,
    right: Collection[Action],
    waits_for: Sequence[str] = (),
) -> tuple[str, ...]:
    """The most special one first. After the best choice, this is what the turn still has."""
    sheets = sheets_of(position)
    legal = game.legal(position, seat)
    crosses = [] if sheets.phase == THIRD else [action for action in legal if action != NOTHING]
    waiting = sheets.phase == FIRST and seat == sheets.active and [*right] == [NOTHING]
    crosses_later = any(turn != NOTHING_TEXT for turn in waits_for)
    holds = {
        "last_word": any(_ends(game, position, seat, action) for action in legal),
        "lock": any(place(action)[1] == RIGHTMOST for action in crosses),
        "pawn": sheets.phase == THIRD,
        "misthrow": sheets.phase != FIRST and not sheets.crossed,
        "race": _is_late(position),
        "action_2": waiting and crosses_later,
        "leave_it": not waiting and [*right] == [NOTHING],
        "skip": any(_skips(sheets, seat, action) >= MANY_SKIPS for action in crosses),
        "row": NOTHING not in right and len({place(action)[0] for action in crosses}) > 1,
    }
    return tuple(theme for theme, there in holds.items() if there)


def _ends(game: Game[Any], position: Any, seat: Seat, action: Action) -> bool:
    """If the others do nothing meanwhile."""
    turn = {**dict.fromkeys(game.to_act(position), NOTHING), seat: action}
    return game.result(game.play(position, turn)) is not None


def _is_late(position: Any) -> bool:
    sheets = sheets_of(position)
    rung = isinstance(position, OnBoard) and position.rung_by is not None
    return (
        rung
        or len(sheets.open_rows) < 4
        or any(sheet.misthrows == NEARLY_ALL for sheet in sheets.sheets)
    )


def _skips(sheets: qwixx.Position, seat: Seat, action: Action) -> int:
    """How many numbers a cross passes over."""
    if action > LAST_FIELD:
        return 0
    row, column = place(action)
    return column - sheets.sheets[seat].rows[row].bit_length()
