"""A Qwixx sheet as a picture: four bands of numbers, large for you, small for the others.

In a band 8╳ is a crossed number, · one that is gone, [8] one that the dice offer now.
"""

from collections.abc import Container, Iterator, Sequence

from rich.style import Style
from rich.text import Text

from markoff.game import Action, Seat
from markoff.games import qwixx
from markoff.games.qwixx_sheet import (
    LOCK,
    MISTHROW,
    MOST_MISTHROWS,
    NUMBERS,
    POINTS,
    field,
    is_crossed,
    score,
)
from markoff.terminal.ink import CROSS, GONE, ROWS, padded, shown, signed
from markoff.terminal.spots import spot

SMALL_WIDTH = 38
FRESH = "✗"
"""A cross of the last round."""


def fields(
    position: qwixx.Position,
    seat: Seat,
    row: int,
    offered: Container[Action] = (),
    fresh: Container[Action] = (),
) -> Iterator[tuple[str, str | Style]]:
    """The eleven numbers of a row as they look now, each with its style."""
    crosses = position.sheets[seat].rows[row]
    for column, number in enumerate(NUMBERS[row]):
        if is_crossed(crosses, column) and field(row, column) in fresh:
            yield f"{number:2}{FRESH}", f"{ROWS[row].crossed} underline"
        elif is_crossed(crosses, column):
            yield f"{number:2}{CROSS}", ROWS[row].crossed
        elif field(row, column) in offered:
            key = f"{ROWS[row].letter}{number}"
            yield f"{f'[{number}':>3}]", spot(ROWS[row].offered, key)
        elif crosses >> column or row not in position.open_rows:
            yield f" {GONE} ", ROWS[row].gone
        else:
            yield f"{number:2} ", ROWS[row].open


def lock(position: qwixx.Position, seat: Seat, row: int) -> tuple[str, str]:
    """The lock field: still to be had, crossed here, or out of reach in a closed row."""
    if position.sheets[seat].rows[row] & LOCK:
        return CROSS, ROWS[row].crossed
    if row in position.open_rows:
        return "lock", ROWS[row].open
    return "closed", ROWS[row].gone


def large(
    position: qwixx.Position,
    seat: Seat,
    names: Sequence[str],
    offered: Container[Action],
    extra: int | None = None,
    fresh: Container[Action] = (),
) -> list[Text]:
    """Your own sheet, with crosses and points next to each row."""
    sheet = position.sheets[seat]
    heading = Text.assemble(
        " ", (padded(marked(position, seat, names, 40), 55), "bold"), "  crosses  points"
    )
    lines = [heading]
    for row, ink in enumerate(ROWS):
        line = Text(" ")
        line.append(f" {ink.shape} {ink.letter} ", f"bold {ink.open}")
        for field_word, field_style in fields(position, seat, row, offered, fresh):
            line.append(f"{field_word:>4}", field_style)
        word, style = lock(position, seat, row)
        line.append(f"{word:^6}", style)
        crosses = sheet.rows[row].bit_count()
        line.append(f"  {crosses:7}  {POINTS[crosses]:6}")
        lines.append(line)
    lines.append(_footer(sheet.misthrows, score(sheet), extra))
    return lines


def _footer(misthrows: int, points: int, extra: int | None) -> Text:
    boxes = "".join(f"[{CROSS}]" if n < misthrows else "[ ]" for n in range(MOST_MISTHROWS))
    lost = f" {signed(MISTHROW * misthrows)}" if misthrows else ""
    gained = "" if extra is None else f"   extra points +{extra}"
    left = f"  misthrows {boxes}{lost}{gained}"
    return Text.assemble(left.ljust(62), "score ", (f"{signed(points + (extra or 0)):>5}", "bold"))


def small(
    position: qwixx.Position,
    seat: Seat,
    names: Sequence[str],
    extra: int | None = None,
    offered: Container[Action] = (),
    fresh: Container[Action] = (),
) -> list[Text]:
    """Another player's sheet, complete in five lines; where there is no room, also your own."""
    sheet = position.sheets[seat]
    total = signed(score(sheet) + (extra or 0))
    right = f" misthrows {sheet.misthrows}  score {total:>3}"
    left = marked(position, seat, names, SMALL_WIDTH - len(right))
    lines = [Text.assemble((padded(left, SMALL_WIDTH - len(right)), "bold"), right)]
    for row, ink in enumerate(ROWS):
        line = Text()
        line.append(f"{ink.shape}{ink.letter} ", f"bold {ink.open}")
        for field_word, field_style in fields(position, seat, row, offered, fresh):
            line.append(_in_three(field_word), field_style)
        word, style = lock(position, seat, row)
        line.append(f"{SMALL_LOCK[word]} ", style)
        lines.append(line)
    return lines


def _in_three(word: str) -> str:
    """` [8]` has four letters, and a small sheet has room for three: ` 8◂`."""
    return f"{word.strip(' []'):>2}{OFFERED}" if "[" in word else word


OFFERED = "◂"
SMALL_LOCK = {CROSS: CROSS, "lock": "L", "closed": "–"}


def marked(position: qwixx.Position, seat: Seat, names: Sequence[str], width: int) -> str:
    """The name, with a mark for the active player."""
    mark = "▸ " if seat == position.active and position.phase != qwixx.OVER else ""
    return mark + shown(names, seat, width - len(mark))


def pairs(sheets: Sequence[list[Text]]) -> list[Text]:
    """Small sheets, two side by side."""
    lines: list[Text] = []
    for n in range(0, len(sheets), 2):
        lines += [Text()] if n else []
        for beside in zip(*sheets[n : n + 2], strict=True):
            lines.append(Text(" ") + Text("  ").join(beside))
    return lines
