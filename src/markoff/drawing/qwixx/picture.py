"""Qwixx: the dice, and everybody's sheet in two columns."""

from collections.abc import Container, Sequence

from markoff.drawing.names import shown
from markoff.drawing.qwixx import sheet as sheets
from markoff.drawing.qwixx import words
from markoff.drawing.qwixx.dice import HEIGHT as DICE_HEIGHT
from markoff.drawing.qwixx.dice import dice
from markoff.drawing.qwixx.sheet import Owner
from markoff.drawing.shapes import Drawing, Shape, heading
from markoff.game import Action, Result, Seat
from markoff.games import qwixx
from markoff.games.qwixx import Position
from markoff.games.qwixx_dice import NOT_SEEN

MARGIN = 24
HEAD = 76
"""The height of the heading."""


def draw(position: Position, names: Sequence[str], result: Result | None) -> Drawing:
    players = len(position.sheets)
    owners = [
        Owner(shown(names, seat), words.note(position, seat), offered(position, seat))
        for seat in range(players)
    ]
    top, shapes = headed(position, names, result)
    columns = min(players, 2)
    shapes += all_sheets(position, owners, MARGIN, top, columns)
    width, height = room_for(players, columns)
    title = f"{words.now(position, names, result)[0]}. {qwixx.write(position)}"
    return Drawing(MARGIN + width, round(top + height), title, tuple(shapes))


def offered(position: Position, seat: Seat) -> Container[Action]:
    """What this seat may cross now. Without dice that would be nearly everything."""
    if seat not in qwixx.to_act(position) or position.dice == NOT_SEEN:
        return ()
    return qwixx.legal(position, seat)


def headed(
    position: Position, names: Sequence[str], result: Result | None
) -> tuple[float, list[Shape]]:
    """The heading and the dice, and where what follows begins. All pictures of a game have the same
    size, so that they make a film."""
    shapes = heading(MARGIN, 32, *words.now(position, names, result))
    return HEAD + DICE_HEIGHT + 14, [*shapes, *dice(position, MARGIN, HEAD + 4)]


def all_sheets(
    position: Position, owners: Sequence[Owner], x: float, y: float, columns: int
) -> list[Shape]:
    shapes: list[Shape] = []
    for seat, owner in enumerate(owners):
        line, column = divmod(seat, columns)
        left = x + column * (sheets.WIDTH + MARGIN)
        top = y + line * (sheets.HEIGHT + 8)
        shapes += sheets.sheet(position.sheets[seat], position.open_rows, owner, left, top)
    return shapes


def room_for(players: int, columns: int) -> tuple[int, int]:
    """How wide and high these sheets are, with a margin on the right and below."""
    lines = -(-players // columns)
    return columns * (sheets.WIDTH + MARGIN), lines * (sheets.HEIGHT + 8) + 8
