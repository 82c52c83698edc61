"""What all pictures share: the inks of the four rows, names that fit, and words in a sentence.

Every row has a word, a letter and a shape, so nothing depends on colour alone. Bands bring
both their ink and their paper, so they read the same on dark and on light terminals; the
shades are those that terminals with only sixteen colours round to the right one.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len, chop_cells
from rich.text import Text

from markoff.game import Seat

CROSS = "╳"
GONE = "·"
INK, PAPER = "#1c2230", "#ffffff"


class Row(NamedTuple):
    word: str
    letter: str
    shape: str
    open: str
    crossed: str
    gone: str
    offered: str


def _row(name: str, band: str, deep: str, ink: str, faded: str) -> Row:
    shape, letter, word = name.split()
    return Row(
        word,
        letter,
        shape,
        open=f"{ink} on {band}",
        crossed=f"bold {PAPER} on {deep}",
        gone=f"{faded} on {band}",
        offered=f"bold {deep} on {PAPER}",
    )


ROWS = (
    _row("◆ R red", "#c42a2b", "#7d1a17", PAPER, "#f2b5b2"),
    _row("▲ Y yellow", "#f0b90b", "#6b4c00", INK, "#544306"),
    _row("● G green", "#18843d", "#064420", PAPER, "#a9dbbd"),
    _row("■ B blue", "#2361c4", "#12347d", PAPER, "#b3ccf5"),
)


def shown(names: Sequence[str], seat: Seat, width: int = 20) -> str:
    """A name that fits and cannot break the picture; a nameless seat gets a number."""
    name = "".join(c for c in " ".join(names[seat].split()) if c.isprintable())
    name = name or f"Player {seat + 1}"
    if cell_len(name) <= width:
        return name
    return chop_cells(name, width - 1)[0] + "…"


def listed(words: Iterable[str]) -> str:
    """`Ada`, `Ada and Ben`, `Ada, Ben and Cleo`."""
    *firsts, last = words
    return f"{', '.join(firsts)} and {last}" if firsts else last


def padded(text: str, width: int) -> str:
    """Filled with spaces to this many cells; wide characters count double."""
    return text + " " * (width - cell_len(text))


def wrapped(words: str, width: int, indent: str = " ", hanging: str | None = None) -> list[Text]:
    """In as many lines as it takes; those after the first are `hanging`. No words, no lines."""
    lines: list[str] = []
    room = width - max(len(indent), len(hanging or ""))
    for word in (
        piece for each in words.strip().split(" ") for piece in chop_cells(each, room) or [""]
    ):
        if lines and cell_len(lines[-1]) + 1 + cell_len(word) < width:
            lines[-1] += f" {word}"
        else:
            lines.append((indent if not lines or hanging is None else hanging) + word)
    return [Text(line) for line in lines if line.strip()]


def signed(number: int) -> str:
    """A true minus is as wide as a digit."""
    return str(number).replace("-", "−")


def points(number: int, kind: str = "") -> str:
    return f"{signed(number)} {kind}point{'' if abs(number) == 1 else 's'}"
