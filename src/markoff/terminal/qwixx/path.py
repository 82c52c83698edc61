"""The path of Qwixx On Board as a snake: five rows of eight spaces, every other one backwards.

A space is two lines: its field, then its number, its extra points and the pawn on it. Spaces in
reach have brackets: [ ] to be crossed by moving there, ( ) already crossed.
"""

from collections.abc import Mapping, Sequence
from string import ascii_uppercase

from rich.text import Text

from markoff.games.qwixx import THIRD
from markoff.games.qwixx_boards import SPACES, Space
from markoff.games.qwixx_on_board import START_BOX, Position, legal, walk
from markoff.games.qwixx_sheet import NUMBERS, is_crossed
from markoff.terminal.ink import ROWS, padded, shown

ACROSS = 8
NO_BRACKETS = "  "
REACH_WORDS = " [ ] cross it  ( ) crossed"
TARGET_WORDS = f"╰{' the last five spaces ':─^42}╯"


def path(position: Position, names: Sequence[str]) -> list[Text]:
    letters = pawn_letters(names)
    standing = {space: letters[seat] for seat, space in enumerate(position.pawns)}
    brackets = _brackets(position)
    lines: list[Text] = []
    for row in range(SPACES // ACROSS):
        spaces = list(range(row * ACROSS + 1, (row + 1) * ACROSS + 1))
        if row % 2:
            spaces.reverse()
        upper, lower = Text(), Text()
        for number in spaces:
            space = position.board.spaces[number - 1]
            upper.append_text(_field(space, brackets.get(number, NO_BRACKETS)))
            lower.append_text(_ground(number, space.points, standing.get(number, " ")))
        lines += [upper, lower]
    under = Text(f"{REACH_WORDS if brackets else '':31}{TARGET_WORDS}")
    return [*_snake(lines), under, _legend(position, names, letters)]


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


def _field(space: Space, brackets: str) -> Text:
    ink = ROWS[space.row]
    left, right = brackets[0], brackets[1]
    word = f"{left}{ink.shape} {ink.letter} {NUMBERS[space.row][space.column]}{right}"
    style = f"bold {ink.open}" if brackets == NO_BRACKETS else ink.offered
    return Text.assemble((f"{word:8}", style), " ")


def _ground(number: int, points: int, pawn: str) -> Text:
    standing = "" if pawn == " " else f"◂{pawn}"
    ground = f"{number:2} +{points}"
    return Text.assemble(ground, (standing, "bold reverse"), " " * (9 - len(ground + standing)))


def _snake(lines: list[Text]) -> list[Text]:
    """The way on at the end of every row, right and left in turn."""
    left, right = ["  "] * len(lines), [""] * len(lines)
    left[0] = "▸ "
    for n in range(0, len(lines) - 2, 4):
        right[n : n + 3] = "─╮", " │", "◂╯"
    for n in range(2, len(lines) - 2, 4):
        left[n : n + 3] = "╭─", "│ ", "╰▸"
    return [
        Text.assemble(" ", before, " ", line, after)
        for before, line, after in zip(left, lines, right, strict=True)
    ]


def _legend(position: Position, names: Sequence[str], letters: Sequence[str]) -> Text:
    """Where every pawn stands, in words."""
    legend = Text(" ")
    for seat, (letter, space) in enumerate(zip(letters, position.pawns, strict=True)):
        where = "start box" if space == START_BOX else _short(position, space)
        legend.append(letter, "bold reverse")
        legend.append(f" {padded(f'{shown(names, seat, 6)}: {where}', 17)}")
    return legend


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
