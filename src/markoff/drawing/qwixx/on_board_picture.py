"""Qwixx On Board: the dice, the path with the pawns, and everybody's sheet beside it."""

from collections.abc import Container, Sequence

from markoff.drawing.ink import MUTED
from markoff.drawing.names import shown
from markoff.drawing.qwixx import path, words
from markoff.drawing.qwixx.picture import MARGIN, all_sheets, headed, offered, room_for
from markoff.drawing.qwixx.sheet import Owner
from markoff.drawing.shapes import Drawing, Words
from markoff.game import Action, Result, Seat
from markoff.games import qwixx_on_board
from markoff.games.qwixx import OVER, THIRD
from markoff.games.qwixx_on_board import Position, extra_points

SHEETS_BELOW_EACH_OTHER = 2


def draw(position: Position, names: Sequence[str], result: Result | None) -> Drawing:
    played = position.qwixx
    players = len(played.sheets)
    owners = [_owner(position, seat, names) for seat in range(players)]
    top, shapes = headed(played, names, result)
    columns = -(-players // SHEETS_BELOW_EACH_OTHER)
    beside = MARGIN + path.WIDTH + MARGIN
    shapes += path.path(position, MARGIN, top + 6)
    shapes += all_sheets(played, owners, beside, top, columns)
    if position.rung_by is not None and played.phase != OVER:
        said = f"The last round: {shown(names, position.rung_by)} has reached the last spaces."
        shapes.append(Words(MARGIN, top + path.HEIGHT + 30, said, 15, MUTED, anchor="start"))
    width, height = room_for(players, columns)
    title = f"{words.now(played, names, result)[0]}. {qwixx_on_board.write(position)}"
    size = beside + width, round(top + max(height, path.HEIGHT + 44))
    return Drawing(*size, title, tuple(shapes))


def _owner(position: Position, seat: Seat, names: Sequence[str]) -> Owner:
    """With the number that their pawn has."""
    given = shown(names, seat)
    name = given if given == f"Player {seat + 1}" else f"{seat + 1}  {given}"
    extra = extra_points(position.board, position.pawns[seat])
    return Owner(name, words.note(position.qwixx, seat), _crosses(position, seat), extra)


def _crosses(position: Position, seat: Seat) -> Container[Action]:
    """On the sheet nothing is offered while the pawn moves."""
    return () if position.qwixx.phase == THIRD else offered(position.qwixx, seat)
