"""The path of Qwixx On Board as a snake: five rows of eight spaces, every other one backwards.

A space is two lines: its field, then its number, its extra points and the pawn on it. Spaces in
reach have brackets: [ ] to be crossed by moving there, ( ) already crossed.
"""

from collections.abc import Container, Mapping, Sequence
from string import ascii_uppercase

from rich.text import Text

from markoff.game import Action
from markoff.games.qwixx import THIRD
from markoff.games.qwixx_boards import SPACES, Space
from markoff.games.qwixx_on_board import START_BOX, Position, legal, walk
from markoff.games.qwixx_sheet import NUMBERS, is_crossed
from markoff.terminal.ink import ROWS, padded, shown
from markoff.terminal.spots import spot

ACROSS, NARROW = 8, 4
"""Spaces in a row: in eighty columns, and in less."""
WIDE = 78
NO_BRACKETS = "  "
REACH_WORDS = " [ ] cross it  ( ) crossed"
TARGET_WORDS = f"╰{' the last five spaces ':─^42}╯"
NARROW_TARGET_WORDS = f" {SPACES - 4} to {SPACES} are the last five spaces."


def path(
    position: Position,
    names: Sequence[str],
    width: int = WIDE,
    offered: Container[Action] = (),
) -> list[Text]:
    """The spaces that are offered are spots."""
    across = ACROSS if width >= WIDE else NARROW
    letters = pawn_letters(names)
    standing = {space: letters[seat] for seat, space in enumerate(position.pawns)}
    brackets = _brackets(position)
    lines: list[Text] = []
    for row in range(SPACES // across):
        spaces = list(range(row * across + 1, (row + 1) * across + 1))
        if row % 2:
            spaces.reverse()
        upper, lower = Text(), Text()
        for number in spaces:
            space = position.board.spaces[number - 1]
            key = f"P{number}" if walk(number) in offered else ""
            upper.append_text(_field(space, brackets.get(number, NO_BRACKETS), key))
            lower.append_text(_ground(number, space.points, standing.get(number, " "), key))
        lines += [upper, lower]
    if across == ACROSS:
        under = [Text(f"{REACH_WORDS if brackets else '':31}{TARGET_WORDS}")]
    else:
        under = [Text(NARROW_TARGET_WORDS), *([Text(REACH_WORDS)] if brackets else [])]
    margin = " " if across == ACROSS else ""
    return [*_snake(lines, margin), *under, *_legend(position, names, letters, width)]


def _brackets(position: Position) -> Mapping[int, str]:
    """What is drawn around each space that the active player may move to now."""
    if position.qwixx.phase != THIRD:
        return {}
    active = position.qwixx.active
    rows = position.qwixx.sheets[active].rows
    return {
        number: "()" if is_crossed(rows[space.row], space.column) else "[]"
        for number, space in enumerate(position.board.spaces, start=1)
        if walk(number) in legal(position, active)
    }


def _field(space: Space, brackets: str, key: str) -> Text:
    ink = ROWS[space.row]
    left, right = brackets[0], brackets[1]
    word = f"{left}{ink.shape} {ink.letter} {NUMBERS[space.row][space.column]}{right}"
    style = f"bold {ink.open}" if brackets == NO_BRACKETS else ink.offered
    return Text.assemble((f"{word:8}", spot(style, key) if key else style), " ")


def _ground(number: int, points: int, pawn: str, key: str) -> Text:
    standing = "" if pawn == " " else f"◂{pawn}"
    ground = f"{number:2} +{points}"
    line = Text.assemble(ground, (standing, "bold reverse"), " " * (9 - len(ground + standing)))
    if key:
        line.stylize(spot("", key), 0, 8)
    return line


def _snake(lines: list[Text], margin: str) -> list[Text]:
    """The way on at the end of every row, right and left in turn."""
    left, right = ["  "] * len(lines), [""] * len(lines)
    left[0] = "▸ "
    for n in range(0, len(lines) - 2, 4):
        right[n : n + 3] = "─╮", " │", "◂╯"
    for n in range(2, len(lines) - 2, 4):
        left[n : n + 3] = "╭─", "│ ", "╰▸"
    return [
        Text.assemble(margin, before, margin, line if margin else line[:-1], after)
        for before, line, after in zip(left, lines, right, strict=True)
    ]


def _legend(
    position: Position, names: Sequence[str], letters: Sequence[str], width: int
) -> list[Text]:
    """Where every pawn stands, in words; as many beside each other as have room."""
    pawns = []
    for seat, (letter, space) in enumerate(zip(letters, position.pawns, strict=True)):
        where = "start box" if space == START_BOX else _short(position, space)
        words = padded(f"{shown(names, seat, 6)}: {where}", LEGEND)
        pawns.append(Text.assemble((letter, "bold reverse"), f" {words}"))
    across = max(width // (LEGEND + 3), 1)
    rows = [pawns[n : n + across] for n in range(0, len(pawns), across)]
    return [Text(" ") + Text(" ").join(row) for row in rows]


LEGEND = 17


def _short(position: Position, space: int) -> str:
    """`R5 (+8)`"""
    row, column, points = position.board.spaces[space - 1]
    return f"{ROWS[row].letter}{NUMBERS[row][column]} (+{points})"


def pawn_letters(names: Sequence[str]) -> tuple[str, ...]:
    """For every player the first letter of the name that no pawn has yet; or any free letter."""
    letters: list[str] = []
    for seat in range(len(names)):
        wanted = [letter for letter in shown(names, seat).upper() if letter in ascii_uppercase]
        letters.append(next(c for c in [*wanted, *ascii_uppercase] if c not in letters))
    return tuple(letters)
