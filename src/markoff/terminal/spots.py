"""Places in a picture that can be chosen: by mouse, or by a cursor that the arrow keys move.

A spot is a piece of text whose style carries a key, the choice or the beginning of choices that it
stands for. So pictures need no coordinates, and printed on paper they are just pictures.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

KEY = "spot"
DIRECTIONS = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}
ASIDE = 4
"""A cell off the straight way counts as much as this many on it, seen across: cells are tall."""


class Spot(NamedTuple):
    line: int
    start: int
    end: int
    key: str

    @property
    def middle(self) -> float:
        return (self.start + self.end) / 2


def spot(style: str | Style, key: str) -> Style:
    """This style, and the place stands for this key."""
    parsed = Style.parse(style) if isinstance(style, str) else style
    return parsed + Style(meta={KEY: key})


def spots_in(lines: Iterable[Text]) -> list[Spot]:
    """All spots, in reading order."""
    found = []
    for number, line in enumerate(lines):
        for start, end, style in line.spans:
            if isinstance(style, Style) and KEY in style.meta:
                before, inside = cell_len(line.plain[:start]), cell_len(line.plain[start:end])
                found.append(Spot(number, before, before + inside, style.meta[KEY]))
    return sorted(found)


def highlighted(lines: Iterable[Text], key: str, cursor: Style) -> list[Text]:
    """The same lines, with the cursor on all places that stand for this key."""
    found = []
    for line in lines:
        marked = line.copy()
        for start, end, style in line.spans:
            if isinstance(style, Style) and style.meta.get(KEY) == key:
                marked.stylize(cursor, start, end)
        found.append(marked)
    return found


def next_spot(spots: Sequence[Spot], here: Spot, direction: str) -> Spot:
    """The nearest one in this direction; the same if there is none."""
    down, across = DIRECTIONS[direction]

    def way(other: Spot) -> tuple[float, float]:
        """How far on, and how far aside."""
        lines, cells = other.line - here.line, other.middle - here.middle
        return (lines * down * 2, abs(cells)) if down else (cells * across, abs(lines) * 2)

    ahead = [other for other in spots if way(other)[0] > 0]
    if across:  # stay on the line where that is possible
        ahead = [other for other in ahead if other.line == here.line] or ahead
    return min(ahead, key=lambda other: way(other)[0] + ASIDE * way(other)[1], default=here)
