"""A drawing as SVG: one text, with nothing but the standard library."""

from xml.sax.saxutils import escape, quoteattr

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

FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"


def write(drawing: Drawing) -> str:
    """It has a fixed size, and shrinks where there is less room."""
    width, height, title, shapes = drawing
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
            f' width="{width}" height="{height}" style="max-width:100%;height:auto" role="img"'
            f" aria-label={quoteattr(title)} font-family={quoteattr(FONT)}>",
            f"<title>{escape(title)}</title>",
            f'<rect width="{width}" height="{height}" rx="12" fill="{PAGE}"/>',
            *map(_element, shapes),
            "</svg>",
        ]
    )


def _element(shape: Shape) -> str:
    match shape:
        case Rectangle(x, y, width, height, fill, edge, thickness, radius):
            place = {"x": x, "y": y, "width": width, "height": height, "rx": radius}
            return _tag("rect", place, fill, edge, thickness)
        case Circle(x, y, radius, fill, edge, thickness):
            return _tag("circle", {"cx": x, "cy": y, "r": radius}, fill, edge, thickness)
        case Line(x, y, to_x, to_y, ink, thickness):
            place = {"x1": x, "y1": y, "x2": to_x, "y2": to_y}
            return _tag("line", place, "", ink, thickness, ' stroke-linecap="round"')
        case Polygon(corners, fill):
            points = " ".join(f"{_number(x)},{_number(y)}" for x, y in corners)
            return f'<polygon points="{points}" fill="{fill}"/>'
    return _words(shape)


def _tag(
    name: str,
    place: dict[str, float],
    fill: str,
    edge: str,
    thickness: float,
    more: str = "",
) -> str:
    where = " ".join(f'{key}="{_number(value)}"' for key, value in place.items())
    stroke = f' stroke="{edge}" stroke-width="{_number(thickness)}"' if edge else ""
    return f'<{name} {where} fill="{fill or "none"}"{stroke}{more}/>'


def _words(words: Words) -> str:
    weight = ' font-weight="700"' if words.bold else ""
    return (
        f'<text x="{_number(words.x)}" y="{_number(words.y + BASELINE * words.size)}"'
        f' font-size="{_number(words.size)}" text-anchor="{words.anchor}"{weight}'
        f' fill="{words.ink}">{escape(words.text)}</text>'
    )


def _number(value: float) -> str:
    """Short: 12, 0.5, not 12.0 or 0.50000001."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
