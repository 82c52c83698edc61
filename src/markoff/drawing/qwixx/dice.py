"""The dice of Qwixx: the white pair with its sum, then one for every row that is open."""

from markoff.drawing.ink import CARD, INK, LINE, MUTED, PAGE, mix
from markoff.drawing.qwixx.rows import ROWS, shape
from markoff.drawing.shapes import Circle, Rectangle, Shape, Words
from markoff.games import qwixx
from markoff.games.qwixx_dice import NOT_SEEN

DIE = 52
HEIGHT = DIE + 30
PIPS = {
    0: "",
    1: "e",
    2: "cg",
    3: "ceg",
    4: "acgi",
    5: "acegi",
    6: "acdfgi",
}
"""Where the pips are, in a square of nine places from a, top left, to i."""
FADED = 0.6


def dice(position: qwixx.Position, x: float, y: float) -> list[Shape]:
    """Blank before the roll. Those that cannot be used in this action are faded."""
    if position.dice == NOT_SEEN:
        return [Words(x, y + DIE / 2, "The dice lie on your own table.", 16, MUTED, anchor="start")]
    faces = position.dice or (0,) * 6
    phase = position.phase
    white_fades = 0.0 if phase in (qwixx.FIRST, qwixx.SECOND) else FADED
    sum_ink = INK if phase == qwixx.FIRST else MUTED
    other_fades = 0.0 if phase == qwixx.SECOND else FADED
    shapes: list[Shape] = []
    for n in (0, 1):
        shapes += _die(faces[n], x + n * (DIE + 8), y, CARD, INK, white_fades)
    after = x + 2 * (DIE + 8) + 8
    if faces[0]:
        total = str(faces[0] + faces[1])
        shapes.append(Words(after + 4, y + DIE / 2, "=", 22, MUTED))
        shapes.append(Words(after + 42, y + DIE / 2, total, 38, sum_ink, bold=True))
    for row, ink in enumerate(ROWS):
        left = after + 100 + row * (DIE + 12)
        fades = other_fades if row in position.open_rows else 1.0
        shapes += _die(faces[2 + row], left, y, ink.band, ink.on_band, fades)
        label = ink.band if row in position.open_rows else mix(ink.band, PAGE, FADED)
        shapes.append(shape(row, left + DIE / 2, y + DIE + 15, 6, label))
        if row not in position.open_rows:
            shapes.append(Words(left + DIE / 2, y + DIE / 2, "out", 15, MUTED))
    return shapes


def _die(face: int, x: float, y: float, fill: str, pips: str, fades: float) -> list[Shape]:
    edge = LINE if fill == CARD or fades == 1.0 else fill
    fill, pips = mix(fill, PAGE, fades), mix(pips, PAGE, fades)
    edge = mix(edge, PAGE, min(fades, FADED))
    shapes: list[Shape] = [Rectangle(x, y, DIE, DIE, fill, edge, 2, radius=11)]
    for place in PIPS[face]:
        row, column = divmod("abcdefghi".index(place), 3)
        across, down = (column - 1) * 14, (row - 1) * 14
        shapes.append(Circle(x + DIE / 2 + across, y + DIE / 2 + down, 5, pips))
    return shapes
