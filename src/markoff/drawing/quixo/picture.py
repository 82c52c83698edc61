"""Quixo: the board with its coordinates, who plays which mark, and who sits where."""

from collections.abc import Sequence

from markoff.drawing.ink import ACCENT, INK, MUTED, WOOD, WOOD_EDGE, mix
from markoff.drawing.names import shown, won
from markoff.drawing.quixo.cubes import CUBE, cube, mark
from markoff.drawing.shapes import Drawing, Rectangle, Shape, Words, heading
from markoff.game import Result, Seat
from markoff.games import quixo
from markoff.games.quixo import Position, lines_of
from markoff.games.quixo_pushes import BOARDS

MARGIN = 24
NUMBERS = 28
"""The width of the column with the numbers of the rows."""
SIDE = 150
"""Beside the board, for those who sit there."""
FRAME = 10
MARK_WORDS = ("crosses", "circles")


def draw(position: Position, names: Sequence[str], result: Result | None) -> Drawing:
    size, players = position.size, position.players
    board = size * CUBE
    beside = SIDE if players == 4 else 0
    width = max(2 * (MARGIN + NUMBERS + FRAME + beside) + board, 400)
    x = (width - board) / 2
    y = 120 if players == 4 else 106
    below = y + board + FRAME + 18
    words, more = _now(position, names, result)
    turn = None if result else position.seat
    shapes = [
        *heading(MARGIN, 32, words, more),
        *_board(position, result, x, y),
        *_coordinates(size, x, y, below),
        *_seats(position, names, turn, width, y, below),
    ]
    height = round(below + 60)
    return Drawing(width, height, f"{words}. {quixo.write(position)}", tuple(shapes))


def _now(position: Position, names: Sequence[str], result: Result | None) -> tuple[str, str]:
    if result:
        return won(result, names), _why(result)
    marks = MARK_WORDS[position.seat % 2]
    return f"{shown(names, position.seat)} is to move", f"playing {marks}"


def _why(result: Result) -> str:
    marks = MARK_WORDS[result.winners[0] % 2] if result.winners else ""
    return {
        quixo.LINE: f"with a line of {marks}",
        quixo.OPPONENTS_LINE: f"by a line of {marks} that the opponents made",
    }.get(result.reason, result.reason)


def _board(position: Position, result: Result | None, x: float, y: float) -> list[Shape]:
    size = position.size
    side = size * CUBE + 2 * FRAME
    shapes: list[Shape] = [
        Rectangle(x - FRAME, y - FRAME, side, side, mix(WOOD, WOOD_EDGE, 0.35), radius=14)
    ]
    takable, line = _takable(position, result), _line(position, result)
    for row in reversed(range(size)):
        for column in range(size):
            cell = row * size + column
            at = x + column * CUBE, y + (size - 1 - row) * CUBE
            lit, bright = bool(takable >> cell & 1), bool(line >> cell & 1)
            shapes += cube(position, cell, *at, takable=lit, won=bright)
    return shapes


def _takable(position: Position, result: Result | None) -> int:
    """The cubes that the next player may take."""
    if result:
        return 0
    pushes = BOARDS[position.size].pushes
    points = 2 if position.players == 4 else 1
    cells = 0
    for action in quixo.legal(position, position.seat):
        if action // points < len(pushes):  # else it is a pass
            cells |= pushes[action // points].taken
    return cells


def _line(position: Position, result: Result | None) -> int:
    """The lines that ended the game."""
    cells = 0
    for seat in result.winners[:1] if result else ():
        for line in lines_of(position, seat % 2):
            cells |= line
    return cells


def _coordinates(size: int, x: float, y: float, below: float) -> list[Shape]:
    middle = [(n + 0.5) * CUBE for n in range(size)]
    return [
        *(Words(x + middle[n], below, "abcde"[n], 14, MUTED) for n in range(size)),
        *(Words(x - FRAME - 14, y + middle[n], str(size - n), 14, MUTED) for n in range(size)),
    ]


def _seats(
    position: Position,
    names: Sequence[str],
    turn: Seat | None,
    width: float,
    y: float,
    below: float,
) -> list[Shape]:
    """For two under the board; for four on its four sides: left, above, right, below."""
    board = position.size * CUBE
    middle = y + board / 2
    if position.players == 2:
        places = [(width * 0.27, below + 32), (width * 0.73, below + 32)]
    else:
        places = [
            (MARGIN + SIDE / 2, middle),
            (width / 2, y - FRAME - 22),
            (width - MARGIN - SIDE / 2, middle),
            (width / 2, below + 32),
        ]
    shapes: list[Shape] = []
    for seat, (at_x, at_y) in enumerate(places):
        shapes += _seat(seat, shown(names, seat, 12), at_x, at_y, acting=seat == turn)
    return shapes


def _seat(seat: Seat, name: str, x: float, y: float, *, acting: bool) -> list[Shape]:
    width = 140
    shapes: list[Shape] = []
    if acting:
        shapes.append(Rectangle(x - width / 2, y - 17, width, 34, "#ffffff", ACCENT, 2, radius=8))
    return [
        *shapes,
        *mark(seat % 2, x - width / 2 + 20, y, 9),
        Words(x - width / 2 + 38, y, name, 15, INK, bold=acting, anchor="start"),
    ]
