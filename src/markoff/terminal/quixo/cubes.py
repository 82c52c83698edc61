"""The Quixo board as a picture: wooden cubes in a grid, with coordinates, and who sits where."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from markoff.game import Seat
from markoff.games.quixo import MARKS, Position
from markoff.terminal.ink import INK, shown

WOOD = "#d9b98a"
EDGE = f"#8a6235 on {WOOD}"
CUT = f"bold {INK} on {WOOD}"
LINE = f"bold {WOOD} on {INK}"
ARROWS = "◂▴▸▾"
"""Where a point faces: to the seats that sit left, up, right and down."""
MARGIN = 22

Looks = dict[int, tuple[str, str | Style]]
"""For some cells the brackets around the cube, and its style."""


def cube(position: Position, cell: int) -> str:
    """Three characters: ` X `, for four with the point: `◂X `, ` X▸`, ` O▴`, ` O▾`."""
    for team, mark in enumerate(MARKS):
        if position.marks[team] >> cell & 1:
            if position.players == 2:
                return f" {mark} "
            side = team + 2 * (position.points >> cell & 1)
            return f"{ARROWS[side]}{mark} " if side == 0 else f" {mark}{ARROWS[side]}"
    return "   "


def cubes(position: Position, line: int = 0, looks: Looks | None = None) -> list[Text]:
    """The grid from the top; the cubes of a winning line stand in brackets."""
    size = position.size
    looks = dict(looks or {})
    looks.update({cell: ("[]", LINE) for cell in range(size * size) if line >> cell & 1})
    top, between, bottom = (
        Text(left + joint.join(["─" * 5] * size) + right, EDGE)
        for left, joint, right in (("╭", "┬", "╮"), ("├", "┼", "┤"), ("╰", "┴", "╯"))
    )
    lines = []
    for row in reversed(range(size)):
        text = Text("│", EDGE, end="")
        for column in range(size):
            cell = row * size + column
            brackets, style = looks.get(cell, ("  ", CUT))
            text.append(f"{brackets[0]}{cube(position, cell)}{brackets[1]}", style)
            text.append("│", EDGE)
        lines += [text, between]
    return [top, *lines[:-1], bottom]


def table(
    position: Position, names: Sequence[str], turn: Seat | None = None, line: int = 0
) -> list[Text]:
    """The board with the players around it: for two beside it, for four on its four sides."""
    size = position.size
    grid = cubes(position, line)
    left, right = [""] * len(grid), [""] * len(grid)
    above, below = [], []
    seats = [_seat(names, seat, turn) for seat in range(position.players)]
    if position.players == 2:
        right[size - 1], right[size + 1] = seats
    else:
        left[size], right[size] = seats[0], seats[2]
        above, below = [_centred(seats[1], size)], [_centred(seats[3], size)]
    lines = []
    for n, text in enumerate(grid):
        number = str(size - n // 2) if n % 2 else " "
        before = " " * (MARGIN - cell_len(left[n])) + left[n]
        lines.append(Text.assemble(before, f"  {number} ", text, f"  {right[n]}"))
    letters = Text(" " * (MARGIN + 5) + "".join(f"{letter:^6}" for letter in "abcde"[:size]))
    return [*above, *lines, letters, *below]


def _seat(names: Sequence[str], seat: Seat, turn: Seat | None) -> str:
    mark = "▸" if seat == turn else " "
    return f"{mark} {MARKS[seat % 2]} {shown(names, seat, MARGIN - 5)}"


def _centred(seat: str, size: int) -> Text:
    """In the middle of the board, as if the mark of the turn were not there."""
    middle = MARGIN + 4 + 3 * size
    return Text(" " * (middle - cell_len(seat) // 2 - 1) + seat)
