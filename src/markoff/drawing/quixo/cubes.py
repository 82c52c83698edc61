"""Wooden cubes, seen from above and a little from the front: a blank one, or with a mark cut into
its top. A point is a hole near the side that it faces."""

from markoff.drawing.ink import ACCENT, INK, WOOD, WOOD_EDGE, mix
from markoff.drawing.shapes import Circle, Line, Rectangle, Shape, cross
from markoff.games.quixo import MARKS, Position

CUBE = 76
"""From one cube to the next."""
GAP = 3
FRONT = 11
"""How much is seen of a cube's front."""
TOP = CUBE - 2 * GAP - FRONT

TAKABLE = mix(WOOD, "#fff6e0", 0.5)
"""The light falls on cubes that can be taken now."""
GRAIN = 0.12
HOLES = ((-1, 0), (0, -1), (1, 0), (0, 1))
"""Where a point is, by the seat that it faces: left, up, right, down."""


def cube(
    position: Position, cell: int, x: float, y: float, *, takable: bool, won: bool
) -> list[Shape]:
    """With its top left corner here."""
    side = CUBE - 2 * GAP
    wood = TAKABLE if takable else WOOD
    left, top = x + GAP, y + GAP
    shapes: list[Shape] = [
        Rectangle(left, top + 4, side, side - 4, WOOD_EDGE, radius=9),
        Rectangle(left, top, side, TOP, wood, mix(wood, "#ffffff", 0.35), 1.5, radius=9),
        *_grain(cell, left, top, wood),
    ]
    if won:
        shapes.append(Rectangle(left + 1, top + 1, side - 2, TOP - 2, "", ACCENT, 4, radius=8))
    return shapes + _face(position, cell, left + side / 2, top + TOP / 2, wood)


def _grain(cell: int, left: float, top: float, wood: str) -> list[Shape]:
    """A few lines, at other heights on each cube."""
    ink = mix(wood, WOOD_EDGE, GRAIN)
    heights = (12 + 5 * cell % 7, 27 + 3 * cell % 8, 44 + 7 * cell % 6)
    slants = (cell % 3 - 1, cell % 2, 1 - cell % 4 / 2)
    width = CUBE - 2 * GAP
    return [
        Line(left + 8, top + height, left + width - 8, top + height + 2 * slant, ink, 1.5)
        for height, slant in zip(heights, slants, strict=True)
    ]


def _face(position: Position, cell: int, x: float, y: float, wood: str) -> list[Shape]:
    for team in (0, 1):
        if position.marks[team] >> cell & 1:
            if position.players == 2:
                return mark(team, x, y, 15, wood)
            facing = team + 2 * (position.points >> cell & 1)
            return [*mark(team, x, y, 11, wood), *_hole(facing, x, y, wood)]
    return []


def mark(team: int, x: float, y: float, reach: float, ground: str = "") -> list[Shape]:
    """A cross or a circle; cut into wood, there is light on its lower edge."""
    thickness = reach * 0.5
    lit = mix(ground, "#ffffff", 0.45) if ground else ""
    shapes: list[Shape] = []
    for ink, lower in ((lit, 1.8), (INK, 0.0)):
        if not ink:
            continue
        if MARKS[team] == "X":
            shapes += cross(x, y + lower, reach * 0.88, ink, thickness)
        else:
            shapes.append(Circle(x, y + lower, reach * 0.92, "", ink, thickness))
    return shapes


def _hole(facing: int, x: float, y: float, wood: str) -> list[Shape]:
    across, down = HOLES[facing]
    at_x, at_y = x + across * 26, y + down * 22
    return [
        Circle(at_x, at_y + 1.2, 4.6, mix(wood, "#ffffff", 0.45)),
        Circle(at_x, at_y, 4.4, INK),
    ]
