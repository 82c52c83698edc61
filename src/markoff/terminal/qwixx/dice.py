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


def _die(face: str) -> Block:
    edge = "─" * len(face)
    return f"╭{edge}╮", f"│{face}│", f"╰{edge}╯"


def _sum(total: str) -> Block:
    return "╔════╗", f"║{total:^4}║", "╚════╝"


def _words(words: str) -> Block:
    blank = " " * len(words)
    return blank, words, blank
