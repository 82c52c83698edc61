"""The Qwixx dice as a picture: the white pair with its sum, then a die for every open row."""

from rich.text import Text

from markoff.games import qwixx
from markoff.games.qwixx_dice import NOT_SEEN
from markoff.terminal.ink import INK, PAPER, ROWS

WHITE = f"bold {INK} on {PAPER}"

Block = tuple[str, str, str]
"""The three lines of a die, all of one width."""


def dice(position: qwixx.Position) -> list[Text]:
    """Blank faces before the roll; nothing if they are unseen, or once the game is over."""
    if position.phase == qwixx.OVER or position.dice == NOT_SEEN:
        return []
    faces = [str(face) if face else " " for face in position.dice or (0,) * 6]
    total = str(sum(position.dice[:2])) if position.dice else ""
    blocks: list[tuple[Block, str]] = [
        (_die(f" {faces[0]} "), WHITE),
        (_words(" + "), ""),
        (_die(f" {faces[1]} "), WHITE),
        (_words(" = "), ""),
        (_sum(total), "bold"),
        (_words("     "), ""),
    ]
    for row, ink in enumerate(ROWS):
        if row in position.open_rows:
            blocks.append((_die(f"{ink.shape} {ink.letter} {faces[2 + row]}"), f"bold {ink.open}"))
        else:
            blocks.append((_words(f" {ink.shape} {ink.letter} out"), ""))
        blocks.append((_words(" "), ""))
    return [
        Text.assemble(" ", *((block[line], style) for block, style in blocks)) for line in range(3)
    ]


def dice_in_a_line(position: qwixx.Position) -> list[Text]:
    """The same where there is no room for pictures: forty columns, one line."""
    if position.phase == qwixx.OVER or position.dice == NOT_SEEN:
        return []
    faces = [str(face) if face else " " for face in position.dice or (0,) * 6]
    total = str(sum(position.dice[:2])) if position.dice else ""
    line = Text(" ")
    line.append(f" {faces[0]} ", WHITE).append("+").append(f" {faces[1]} ", WHITE)
    line.append(f"={total:>2}", "bold").append(" ")
    for row, ink in enumerate(ROWS):
        is_open = row in position.open_rows
        face = faces[2 + row] if is_open else "–"
        line.append(" ").append(
            f"{ink.shape}{ink.letter} {face} ", f"bold {ink.open}" if is_open else ""
        )
    return [line]


def _die(face: str) -> Block:
    edge = "─" * len(face)
    return f"╭{edge}╮", f"│{face}│", f"╰{edge}╯"


def _sum(total: str) -> Block:
    return "╔════╗", f"║{total:^4}║", "╚════╝"


def _words(words: str) -> Block:
    blank = " " * len(words)
    return blank, words, blank
