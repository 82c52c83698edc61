"""The path of Qwixx On Board: forty spaces that wind inwards, and the pawns on them."""

from collections.abc import Container
from itertools import pairwise

from markoff.drawing.ink import ACCENT, CARD, INK, LINE, MUTED, WOOD, mix
from markoff.drawing.qwixx.rows import ROWS, shape
from markoff.drawing.shapes import Circle, Line, Polygon, Rectangle, Shape, Words
from markoff.games.qwixx import THIRD
from markoff.games.qwixx_boards import SPACES, TARGET_AREA, Board
from markoff.games.qwixx_on_board import START_BOX, Position, legal, walk
from markoff.games.qwixx_sheet import NUMBERS

COLUMNS, LINES = 7, 6
STEP = 82
SPACE = 68
WIDTH, HEIGHT = COLUMNS * STEP - (STEP - SPACE), LINES * STEP - (STEP - SPACE)


def wound(columns: int, lines: int) -> tuple[tuple[int, int], ...]:
    """Columns and lines from the top left corner clockwise and ring by ring: first the start box,
    then every space, and at last the goal.

    >>> wound(3, 2)
    ((0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1))
    """
    places: list[tuple[int, int]] = []
    column, line, across, down = 0, 0, 1, 0
    while len(places) < columns * lines:
        places.append((column, line))
        ahead = column + across, line + down
        if not (0 <= ahead[0] < columns and 0 <= ahead[1] < lines) or ahead in places:
            across, down = -down, across
        column, line = column + across, line + down
    return tuple(places)


PLACES = wound(COLUMNS, LINES)


def path(position: Position, x: float, y: float) -> list[Shape]:
    """With its top left corner here."""
    middles = [
        (x + column * STEP + SPACE / 2, y + line * STEP + SPACE / 2) for column, line in PLACES
    ]
    reach = _in_reach(position)
    shapes: list[Shape] = [
        Line(*one, *other, mix(LINE, CARD, 0.4), 6) for one, other in pairwise(middles)
    ]
    shapes += _start(*middles[START_BOX])
    for number in range(1, SPACES + 1):
        shapes += _space(position.board, number, *middles[number], in_reach=number in reach)
    shapes += _goal(*middles[SPACES + 1])
    return [*shapes, *_pawns(position, middles)]


def _in_reach(position: Position) -> Container[int]:
    """The spaces where the active player's pawn may land now."""
    if position.qwixx.phase != THIRD:
        return ()
    actions = legal(position, position.qwixx.active)
    return [space for space in range(1, SPACES + 1) if walk(space) in actions]


def _square(x: float, y: float, fill: str, edge: str, thickness: float) -> Rectangle:
    half = SPACE / 2
    return Rectangle(x - half, y - half, SPACE, SPACE, fill, edge, thickness, radius=8)


def _start(x: float, y: float) -> list[Shape]:
    return [_square(x, y, CARD, LINE, 1.5), Words(x, y + 25, "start", 12, MUTED)]


def _goal(x: float, y: float) -> list[Shape]:
    """A flag."""
    return [
        _square(x, y, CARD, LINE, 1.5),
        Line(x - 9, y - 15, x - 9, y + 17, INK, 3),
        Polygon(((x - 8, y - 16), (x + 15, y - 8), (x - 8, y)), ACCENT),
    ]


def _space(board: Board, number: int, x: float, y: float, *, in_reach: bool) -> list[Shape]:
    """Its field in the colour of the row, and the extra points on the ground below."""
    row, column, points = board.spaces[number - 1]
    ink = ROWS[row]
    ground = mix(WOOD, CARD, 0.25) if number >= TARGET_AREA else CARD
    edge, thickness = (ACCENT, 4.0) if in_reach else (LINE, 1.5)
    left, top = x - SPACE / 2, y - SPACE / 2
    return [
        _square(x, y, ground, edge, thickness),
        Rectangle(left + 5, top + 5, SPACE - 10, 36, ink.band, radius=5),
        shape(row, left + 20, top + 23, 7, ink.on_band),
        Words(left + 45, top + 23, str(NUMBERS[row][column]), 20, ink.on_band, bold=True),
        Words(left + 8, top + 54, str(number), 12, MUTED, anchor="start"),
        Words(left + SPACE - 8, top + 54, f"+{points}", 14, INK, bold=True, anchor="end"),
    ]


def _pawns(position: Position, middles: list[tuple[float, float]]) -> list[Shape]:
    """Discs with the number of the seat; the start box has room for four."""
    shapes: list[Shape] = []
    for seat, space in enumerate(position.pawns):
        x, y = middles[space]
        if space == START_BOX:
            x, y = x - 14 + 28 * (seat % 2), y - 18 + 25 * (seat // 2)
        else:  # on a corner, where it hides nothing
            x, y = x - SPACE / 2, y - SPACE / 2
        active = seat == position.qwixx.active
        shapes += pawn(seat, x, y, active=active)
    return shapes


def pawn(seat: int, x: float, y: float, *, active: bool = False) -> list[Shape]:
    fill = ACCENT if active else INK
    return [
        Circle(x, y, 12, fill, CARD, 2),
        Words(x, y, str(seat + 1), 13, CARD, bold=True),
    ]
