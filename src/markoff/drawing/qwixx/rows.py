"""The four rows of Qwixx: a colour and a shape each, so that nobody needs to tell colours apart."""

from typing import NamedTuple

from markoff.drawing.ink import BLUE, CARD, GREEN, INK, RED, YELLOW, mix
from markoff.drawing.shapes import Circle, Polygon, Rectangle, Shape


class Row(NamedTuple):
    band: str
    on_band: str
    """Ink that can be read on the band."""

    @property
    def open(self) -> str:
        """The ground of a number that can still be crossed."""
        return mix(self.band, CARD, 0.86)

    @property
    def crossed(self) -> str:
        return mix(self.band, CARD, 0.5)

    @property
    def gone(self) -> str:
        """The ink of a number that was skipped."""
        return mix(self.band, self.on_band, 0.62)


ROWS = (Row(RED, CARD), Row(YELLOW, INK), Row(GREEN, CARD), Row(BLUE, CARD))


def shape(row: int, x: float, y: float, reach: float, fill: str) -> Shape:
    """Red ◆, yellow ▲, green ●, blue ■, around this point."""
    if row == 0:
        return Polygon(((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)), fill)
    if row == 1:
        low, high = y + reach * 0.8, y - reach * 0.9
        return Polygon(((x, high), (x + reach, low), (x - reach, low)), fill)
    if row == 2:
        return Circle(x, y, reach * 0.9, fill)
    side = reach * 1.6
    return Rectangle(x - side / 2, y - side / 2, side, side, fill)
