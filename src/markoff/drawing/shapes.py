"""What a picture is made of: a few kinds of shapes, in pixels from the top left corner.

A picture is a list of them, painted in this order. `writing` writes it as SVG, `painting` makes
pixels of it, and neither knows a game.
"""

from typing import NamedTuple

from markoff.drawing.ink import INK, MUTED

Colour = str
"""As `#1c2230`; empty for none."""


class Rectangle(NamedTuple):
    x: float
    y: float
    width: float
    height: float
    fill: Colour = ""
    edge: Colour = ""
    thickness: float = 0
    radius: float = 0


class Circle(NamedTuple):
    x: float
    y: float
    radius: float
    fill: Colour = ""
    edge: Colour = ""
    thickness: float = 0


class Line(NamedTuple):
    """With round ends."""

    x: float
    y: float
    to_x: float
    to_y: float
    ink: Colour
    thickness: float


class Polygon(NamedTuple):
    corners: tuple[tuple[float, float], ...]
    fill: Colour


class Words(NamedTuple):
    """One line of text. `y` is the middle of its capital letters, `anchor` is what `x` is of it."""

    x: float
    y: float
    text: str
    size: float
    ink: Colour
    bold: bool = False
    anchor: str = "middle"
    """`start`, `middle` or `end`."""


BASELINE = 0.35
"""How far below the middle of its capitals a line of text stands, as a share of its size."""

Shape = Rectangle | Circle | Line | Polygon | Words


class Drawing(NamedTuple):
    width: int
    height: int
    title: str
    """The picture in words, for those who do not see it."""
    shapes: tuple[Shape, ...]


def cross(x: float, y: float, reach: float, ink: Colour, thickness: float) -> list[Shape]:
    """Two strokes through this point."""
    return [
        Line(x - reach, y - reach, x + reach, y + reach, ink, thickness),
        Line(x + reach, y - reach, x - reach, y + reach, ink, thickness),
    ]


def heading(x: float, y: float, words: str, more: str = "") -> list[Shape]:
    """The line that says what is going on, and a quieter one under it."""
    quiet = [Words(x, y + 26, more, 15, MUTED, anchor="start")] if more else []
    return [Words(x, y, words, 20, INK, bold=True, anchor="start"), *quiet]
