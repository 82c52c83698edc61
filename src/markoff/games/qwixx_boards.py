"""The boards of Qwixx On Board: a path of forty spaces, each with a field of the sheet and points.

Boards are data. A board file has a name and one line for each space; a position or a record
names a shipped board, and carries any other board whole, in one word.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from markoff.games.qwixx_sheet import field, place, read_field, write_field
from markoff.text import BYTE_ORDER_MARK, BadText, Piece, whole

FOLDER = Path(__file__).with_name("boards")
SPACES = 40
TARGET_AREA = 36
"""The first of the last five spaces."""
MOST_POINTS = 20
SHIPPED = tuple(sorted(file.stem for file in FOLDER.glob("*.txt")))


class Space(NamedTuple):
    """A space of the path."""

    row: int
    """Red is 0, yellow 1, green 2, blue 3."""
    column: int
    """Of the number in its row, from 0 at the left."""
    points: int
    """Extra points for whoever ends here."""


class Board(NamedTuple):
    """A path of forty spaces.

    >>> board = shipped("spiral-a")
    >>> len(board.spaces), board.spaces[0]
    (40, Space(row=1, column=0, points=1))
    """

    name: str
    """As options and records write it."""
    spaces: tuple[Space, ...]
    """In the order of the path; the first is space number 1."""


@cache
def shipped(name: str) -> Board:
    """The board of this name, one of `SHIPPED`."""
    return _read_file((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))


def read_file(text: str) -> Board:
    """A board file: `name: …`, then `number field points` for each space; # starts a comment."""
    return _not_disguised(_read_file(text))


def _read_file(text: str) -> Board:
    names: list[str] = []
    spaces: list[Space] = []
    for number, line in enumerate(
        whole(text, "board_file", "a board file").text.splitlines(), start=1
    ):
        content = line.partition("#")[0].removeprefix(BYTE_ORDER_MARK)
        words = [Piece(content, *word.span()) for word in re.finditer(r"\S+", content)]
        try:
            if words and words[0].text == "name:":
                names.append(_read_name_line(words, names))
            elif words:
                spaces.append(_read_numbered(words, spaces))
        except BadText as error:
            raise BadText("board_line", "line {line}, {why}", line=number, why=error) from None
    if not names:
        raise BadText(
            "no_board_name",
            "a board file needs a line with the board's name, like name: my-board",
        )
    return _complete(names[0], spaces)


def write_file(board: Board) -> str:
    lines = [f"name: {board.name}", "# space, field, extra points"]
    for number, (row, column, points) in enumerate(board.spaces, start=1):
        lines.append(f"{number:2}  {write_field(field(row, column)):3}  {points:2}")
    return "\n".join(lines) + "\n"


def write_word(board: Board) -> str:
    """`spiral-a`; any other board is written out: `my-board=Y3+1,R2+1,…`."""
    return board.name if board.name in SHIPPED else f"{board.name}={write_spaces(board)}"


def write_spaces(board: Board) -> str:
    """`Y3+1,R2+1,…`"""
    return ",".join(
        f"{write_field(field(row, column))}+{points}" for row, column, points in board.spaces
    )


def read_word(piece: Piece) -> Board:
    if piece.text in SHIPPED:
        return shipped(piece.text)
    name, *path = piece.split("=")
    if len(path) != 1:
        raise piece.expected(
            "which_board", "a board: {shipped} or name=spaces", shipped=", ".join(SHIPPED)
        )
    spaces: list[Space] = []
    for item in path[0].split(","):
        words = item.split("+")
        if len(words) != 2:
            raise item.expected("board_space", "a space with its extra points, like G10+3")
        spaces.append(_read_space(words[0], words[1], spaces))
    if name.text in SHIPPED:
        raise name.expected("shipped_board", "a shipped board by its name alone")
    return _complete(_read_name(name), spaces)


def _read_name_line(words: list[Piece], before: list[str]) -> str:
    if before:
        raise words[0].expected(
            "one_board_name", "only one name for the board, which is already {name}", name=before[0]
        )
    start = words[1].start if len(words) > 1 else words[0].end
    return _read_name(words[0]._replace(start=start, end=words[-1].end))


def _read_name(piece: Piece) -> str:
    if not re.fullmatch(r"[A-Za-z0-9-]{1,30}", piece.text):
        raise piece.expected("board_name", "a name of at most 30 letters, digits and hyphens")
    return piece.text


def _read_numbered(words: list[Piece], before: list[Space]) -> Space:
    if len(before) == SPACES:
        raise words[0].expected(
            "board_end", "the end of the board after {spaces} spaces", spaces=SPACES
        )
    due = str(len(before) + 1)
    words[0].one_of({due: due}, "space_number", "space number {number}", number=due)
    if len(words) != 3:
        raise words[0].expected("board_row", "a number, a field and extra points, like 5 G10 3")
    return _read_space(words[1], words[2], before)


def _read_space(name: Piece, points: Piece, before: list[Space]) -> Space:
    row, column = place(read_field(name))
    least = before[-1].points if before else 1
    allowed = {str(n): n for n in range(least, MOST_POINTS + 1)}
    worth = points.one_of(
        allowed,
        "extra_points",
        "extra points from {least} to {most} (they never decrease)",
        least=least,
        most=MOST_POINTS,
    )
    return Space(row, column, worth)


def _complete(name: str, spaces: list[Space]) -> Board:
    if len(spaces) != SPACES:
        raise BadText(
            "board_spaces",
            "a board has {spaces} spaces, not {found}",
            spaces=SPACES,
            found=len(spaces),
        )
    return Board(name, tuple(spaces))


def _not_disguised(board: Board) -> Board:
    if board.name in SHIPPED and board != shipped(board.name):
        raise BadText(
            "shipped_name",
            "the name {name} belongs to a shipped board; choose another",
            name=board.name,
        )
    return board
