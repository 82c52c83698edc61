"""A Qwixx score sheet: four bands of colour with crosses in ink, misthrows and points."""

from collections.abc import Container
from typing import NamedTuple

from markoff.drawing.ink import ACCENT, CARD, INK, LINE, MUTED, RED, mix
from markoff.drawing.qwixx.rows import ROWS, Row, shape
from markoff.drawing.shapes import Circle, Rectangle, Shape, Words, cross
from markoff.game import Action
from markoff.games.qwixx_sheet import (
    LOCK,
    MISTHROW,
    MOST_MISTHROWS,
    NUMBERS,
    POINTS,
    Sheet,
    field,
    is_crossed,
    score,
)

CELL = 36
BAND, BETWEEN = 44, 5
HEAD, FOOT = 34, 42
FIRST = 34
"""Where the first number begins, to the right of the row's shape."""
WIDTH = FIRST + 11 * CELL + 50
HEIGHT = HEAD + 4 * BAND + 3 * BETWEEN + FOOT


class Owner(NamedTuple):
    """Whose sheet it is, and what they may do now."""

    name: str
    note: str = ""
    """In blue behind the name: what is awaited."""
    offered: Container[Action] = ()
    extra: int | None = None
    """The extra points of the pawn; None where there are no pawns."""


def sheet(
    marked: Sheet, open_rows: Container[int], owner: Owner, x: float, y: float
) -> list[Shape]:
    """With its top left corner here."""
    shapes: list[Shape] = [
        Words(x + 4, y + 15, owner.name, 17, INK, bold=True, anchor="start"),
        Words(x + WIDTH - 4, y + 15, owner.note, 15, ACCENT, anchor="end"),
    ]
    top = y + HEAD
    for row, crosses in enumerate(marked.rows):
        shapes += _band(row, crosses, row in open_rows, owner.offered, x, top)
        top += BAND + BETWEEN
    return [*shapes, *_misthrows(marked.misthrows, x, top), *_points(marked, owner, x, top)]


def _band(
    row: int, crosses: int, is_open: bool, offered: Container[Action], x: float, y: float
) -> list[Shape]:
    ink = ROWS[row]
    shapes: list[Shape] = [
        Rectangle(x, y, WIDTH, BAND, ink.band, radius=6),
        shape(row, x + FIRST / 2 + 1, y + BAND / 2, 7, ink.on_band),
    ]
    for column, number in enumerate(NUMBERS[row]):
        at = x + FIRST + column * CELL, y
        is_offered = field(row, column) in offered
        if is_crossed(crosses, column):
            shapes += _crossed(ink, *at)
        elif crosses >> column or not is_open:
            shapes.append(_number(number, *at, ink.gone))
        else:
            shapes += _open(ink, number, *at, is_offered=is_offered)
    return shapes + _lock(ink, crosses, is_open, x + WIDTH - 26, y + BAND / 2)


def _number(number: int, x: float, y: float, ink: str, bold: bool = False) -> Words:
    return Words(x + CELL / 2, y + BAND / 2, str(number), 18, ink, bold)


def _ground(x: float, y: float, fill: str) -> Rectangle:
    return Rectangle(x + 1.5, y + 4, CELL - 3, BAND - 8, fill, radius=4)


def _crossed(ink: Row, x: float, y: float) -> list[Shape]:
    """The heaviest mark on the sheet."""
    middle = x + CELL / 2, y + BAND / 2
    return [_ground(x, y, ink.crossed), *cross(*middle, 10, INK, 5)]


def _open(ink: Row, number: int, x: float, y: float, *, is_offered: bool) -> list[Shape]:
    if not is_offered:
        return [_ground(x, y, ink.open), _number(number, x, y, INK)]
    ground = _ground(x, y, CARD)._replace(edge=ACCENT, thickness=3)
    return [ground, _number(number, x, y, ACCENT, bold=True)]


def _lock(ink: Row, crosses: int, is_open: bool, x: float, y: float) -> list[Shape]:
    """Shut for everybody once the row is closed, and crossed by those who closed it."""
    ground = ink.open if is_open else mix(ink.band, CARD, 0.5)
    bow = 0 if is_open else 2.5
    lean = 3.5 if is_open else 0
    shapes: list[Shape] = [
        Circle(x, y, 17, ground),
        Circle(x + lean, y - 6 + bow, 5, "", INK, 2.6),
        Rectangle(x - 9, y - 2, 18, 13, INK, radius=3),
        Rectangle(x - 1.2, y + 2, 2.4, 5, ground, radius=1),
    ]
    if is_open:  # the bow stands open: its near leg ends in the air
        shapes.insert(2, Rectangle(x - 3.5, y - 6, 4, 4, ground))
    return shapes + (cross(x, y, 12, RED, 4.5) if crosses & LOCK else [])


def _misthrows(count: int, x: float, y: float) -> list[Shape]:
    shapes: list[Shape] = [Words(x + 4, y + 14, "Misthrows", 14, MUTED, anchor="start")]
    for n in range(MOST_MISTHROWS):
        left = x + 80 + 23 * n
        shapes.append(Rectangle(left, y + 5, 18, 18, CARD, LINE, 1.2, radius=4))
        if n < count:
            shapes += cross(left + 9, y + 14, 5, RED, 3)
    return shapes


def _points(marked: Sheet, owner: Owner, x: float, y: float) -> list[Shape]:
    """What each row counts, the misthrows and the pawn, and the sum, from the right."""
    total = score(marked) + (owner.extra or 0)
    right = x + WIDTH - 4
    shapes: list[Shape] = [
        Words(right, y + 14, str(total).replace("-", "−"), 20, INK, bold=True, anchor="end"),
        Words(right - 46, y + 14, "=", 15, MUTED),
    ]
    right -= 62
    if owner.extra is not None:
        shapes.append(Words(right, y + 14, f"+{owner.extra}", 15, MUTED, anchor="end"))
        right -= 36
    if marked.misthrows:
        lost = f"−{-MISTHROW * marked.misthrows}"
        shapes.append(Words(right, y + 14, lost, 15, MUTED, anchor="end"))
    right -= 36
    for row in (3, 2, 1, 0):
        points = str(POINTS[marked.rows[row].bit_count()])
        shapes.append(Words(right, y + 14, points, 15, MUTED, anchor="end"))
        band = ROWS[row].band if row != 1 else "#b07d00"
        shapes.append(shape(row, right - 25, y + 14, 5, band))
        right -= 40
    return shapes
