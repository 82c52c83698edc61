"""The final scoring of Qwixx: every player's column adds up, line by line, as on the pad."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from markoff.game import Result, Seat
from markoff.games import qwixx
from markoff.games.qwixx_sheet import MISTHROW, MOST_MISTHROWS, POINTS
from markoff.games.reasons import FORFEIT
from markoff.terminal.ink import CROSS, ROWS, listed, padded, points, shown, signed
from markoff.terminal.qwixx.words import who

COLUMN, LABELS = 12, 15


def scoring(
    position: qwixx.Position,
    result: Result,
    names: Sequence[str],
    why: str,
    extra: Sequence[int] | None = None,
    width: int = 80,
) -> RenderableType:
    """A column for every player; where they have no room, as many beside each other as have."""
    seats = range(len(position.sheets))
    across = max((width - LABELS) // COLUMN, 1)
    lines: list[Text] = []
    for n in range(0, len(seats), across):
        lines += [Text()] if n else []
        lines += _columns(position, result, names, seats[n : n + across], extra)
    ending = Text.assemble(" ", (_winners(result, names), "bold"), f" {why}")
    return Group(*lines, Text(), ending)


def _columns(
    position: qwixx.Position,
    result: Result,
    names: Sequence[str],
    seats: Sequence[Seat],
    extra: Sequence[int] | None,
) -> list[Text]:
    sheets = [position.sheets[seat] for seat in seats]
    lines = [Text.assemble(" " * 15, *((_name(names, seat), "bold") for seat in seats))]
    for row, ink in enumerate(ROWS):
        crosses = [sheet.rows[row].bit_count() for sheet in sheets]
        label = (padded(f" {ink.shape} {ink.letter} {ink.word}", 13), f"bold {ink.open}")
        cells = (f"{count:4} {CROSS} {POINTS[count]:5}" for count in crosses)
        lines.append(Text.assemble(" ", label, " ", *cells))
    if extra is not None:
        gained = (f"+{extra[seat]}" for seat in seats)
        lines.append(Text("  extra points " + "".join(f"{each:>12}" for each in gained)))
    counts = [sheet.misthrows for sheet in sheets]
    cells = (f"{n:4} {CROSS} {signed(MISTHROW * n):>5}" for n in counts)
    lines.append(Text("  misthrows    " + "".join(cells)))
    lines.append(Text(" " + "─" * (14 + COLUMN * len(seats))))
    if result.reason != FORFEIT:  # which is not decided by points
        totals = "".join(f"{signed(result.scores[seat]):>12}" for seat in seats)
        lines.append(Text.assemble("  total        ", (totals, "bold")))
    return lines


def _name(names: Sequence[str], seat: Seat) -> str:
    name = shown(names, seat, COLUMN - 2)
    return " " * (COLUMN - cell_len(name)) + name


def _winners(result: Result, names: Sequence[str]) -> str:
    if not result.winners:
        return "Nobody wins."
    if result.reason == FORFEIT:
        return f"{who(result.winners, names)} {'win' if len(result.winners) > 1 else 'wins'}."
    best = points(result.scores[result.winners[0]])
    if len(result.scores) == 1:
        return f"{shown(names, 0)} has {best}."
    if len(result.winners) > 1:
        return f"{who(result.winners, names)} share the win with {best} each."
    return f"{who(result.winners, names)} wins with {best}."


def why_over(position: qwixx.Position, reason: str, names: Sequence[str]) -> str:
    if reason == qwixx.TWO_ROWS_CLOSED:
        closed = [ink.word for row, ink in enumerate(ROWS) if row not in position.open_rows]
        count = {2: "Two", 3: "Three", 4: "Four"}[len(closed)]
        return f"{count} rows are closed: {listed(closed)}."
    if reason == qwixx.FOURTH_MISTHROW:
        seats = [s for s, sheet in enumerate(position.sheets) if sheet.misthrows == MOST_MISTHROWS]
        return f"{who(seats, names)} took the fourth misthrow."
    return "" if reason == FORFEIT else f"The game ended: {reason}."
