"""A drawing as pixels, painted with Pillow: larger than asked for, then shrunk, so that slanted
edges are smooth."""

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from markoff.drawing.ink import PAGE
from markoff.drawing.shapes import (
    BASELINE,
    Circle,
    Drawing,
    Line,
    Polygon,
    Rectangle,
    Shape,
    Words,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

FINER = 2
"""How much larger it is painted."""
WITH_MORE_LETTERS = ("DejaVuSans.ttf", "NotoSans-Regular.ttf", "arial.ttf", "Helvetica.ttc")
ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}


def paint(drawing: Drawing) -> Image.Image:
    """As large as the drawing says, in red, green and blue."""
    large = drawing.width * FINER, drawing.height * FINER
    image = Image.new("RGB", large, PAGE)
    brush = ImageDraw.Draw(image)
    for shape in drawing.shapes:
        _paint(brush, shape)
    return image.resize((drawing.width, drawing.height), Image.Resampling.BOX)


def pixels(drawing: Drawing) -> "NDArray[np.uint8]":
    """Height, width, and three bytes for each pixel."""
    return np.array(paint(drawing), dtype=np.uint8)


def _paint(brush: ImageDraw.ImageDraw, shape: Shape) -> None:
    match shape:
        case Rectangle(x, y, width, height, fill, edge, thickness, radius):
            # Edges lie half outside, as in SVG; Pillow draws them inside.
            out = thickness / 2 if edge else 0
            box = _scaled(x - out, y - out, x + width + out, y + height + out)
            brush.rounded_rectangle(
                box, (radius + out) * FINER, fill or None, edge or None, _width(thickness)
            )
        case Circle(x, y, radius, fill, edge, thickness):
            reach = radius + (thickness / 2 if edge else 0)
            box = _scaled(x - reach, y - reach, x + reach, y + reach)
            brush.ellipse(box, fill or None, edge or None, _width(thickness))
        case Line():
            _stroke(brush, shape)
        case Polygon(corners, fill):
            brush.polygon([(x * FINER, y * FINER) for x, y in corners], fill)
        case Words():
            _letter(brush, shape)


def _scaled(left: float, top: float, right: float, bottom: float) -> tuple[float, ...]:
    """Pillow counts the last pixel in."""
    return left * FINER, top * FINER, right * FINER - 1, bottom * FINER - 1


def _width(thickness: float) -> int:
    return max(round(thickness * FINER), 1)


def _stroke(brush: ImageDraw.ImageDraw, line: Line) -> None:
    ends = (line.x, line.y), (line.to_x, line.to_y)
    points = [(x * FINER, y * FINER) for x, y in ends]
    brush.line(points, line.ink, _width(line.thickness))
    reach = line.thickness / 2
    for x, y in ends:
        brush.ellipse(_scaled(x - reach, y - reach, x + reach, y + reach), line.ink)


def _letter(brush: ImageDraw.ImageDraw, words: Words) -> None:
    """The font that comes with Pillow has one weight: bold is the same with a fatter pen."""
    size = words.size * FINER
    text = words.text.replace("−", "-")
    brush.text(
        (words.x * FINER, words.y * FINER + BASELINE * size),
        text,
        words.ink,
        _font(text.replace("…", "").isascii(), size),
        ANCHORS[words.anchor],
        stroke_width=round(size / 40) if words.bold else 0,
    )


@cache
def _font(plain: bool, size: float) -> Any:
    """Pillow's own, which is the same everywhere but has few letters; for others one of the system,
    if there is any."""
    if not plain:
        for name in WITH_MORE_LETTERS:
            try:
                return ImageFont.truetype(name, size)
            except OSError:
                continue
    return ImageFont.load_default(size)
