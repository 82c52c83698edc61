"""A review in the terminal, in eighty columns: the chances, luck and play, and costly choices."""

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table as Lines
from rich.text import Text

from markoff.bots.why.reasons import BETTER, CHOICE
from markoff.commands.parts.columns import lay
from markoff.commands.review.ending import ending
from markoff.game import Seat
from markoff.review.review import POINTS, Costly, Point, Review
from markoff.table.match import Match
from markoff.table.record import Record
from markoff.table.replay import replay
from markoff.terminal.ink import shown
from markoff.terminal.picture import happened, pictures_of

BARS = "▁▂▃▄▅▆▇█"
WIDE = 40
"""Columns for the chances of a whole match."""
NAME = 18


def show(record: Record, found: Review, seats: Iterable[Seat], top: int) -> None:
    console, match = Console(highlight=False), replay(record)
    setup = record.setup
    title = f"{setup.game}, {setup.date}: {', '.join(setup.names)}"
    console.print(Text(title, "bold"), soft_wrap=True)
    _say(console, ending(match))
    console.print()
    _say(console, "Points to expect" if found.unit == POINTS else "Chance to win", "bold")
    for line in graph(found):
        _say(console, line)
    _turning(console, match, found)
    console.print()
    lay(console, _accounts(found))
    for seat in seats if top else ():
        _lost(console, match, found, seat, top)


def _say(console: Console, text: str, style: str = "") -> None:
    console.print(Text(text, style))


def graph(found: Review) -> list[str]:
    """A bar for each moment, from the start to the end; ^ marks the turning points."""
    count = min(WIDE, len(found.points))
    moments = [n * (len(found.points) - 1) // max(count - 1, 1) for n in range(count)]
    highest = max((*(max(point.chances) for point in found.points), 1.0))
    lines = []
    for team in found.teams:
        chances = [point.chances[team[0]] for point in found.points]
        bars = "".join(_bar(chances[n] / highest) for n in moments)
        name = shown(["/".join(found.names[seat] for seat in team)], 0, NAME)
        first, last = amount(chances[0], found.unit), amount(chances[-1], found.unit)
        lines.append(f"{name:{NAME}} {first:>6} {bars} {last:>6}")
    marks = [" "] * count
    for ply in found.turning:
        marks[min(range(count), key=lambda n: abs(moments[n] - ply))] = "^"
    return [*lines, " " * (NAME + 8) + "".join(marks).rstrip()] if found.turning else lines


def _bar(share: float) -> str:
    return BARS[max(0, min(len(BARS) - 1, int(share * len(BARS))))]


def amount(number: float, unit: str, signed: bool = False) -> str:
    """`61 %`, `+7 %`; of points `61.2`."""
    sign = "+" if signed else ""
    text = f"{number:{sign}.1f}" if unit == POINTS else f"{100 * number:{sign}.0f} %"
    return text.replace("-", "−") if float(text.rstrip(" %")) else text.lstrip("-+")


def _turning(console: Console, match: Match, found: Review) -> None:
    if not found.turning:
        return
    lines = _by_ply()
    for ply in found.turning:
        before, after = found.points[ply], found.points[ply + 1]
        seat = _most_changed(before, after)
        then, now = (amount(point.chances[seat], found.unit) for point in (before, after))
        what = " ".join(happened(match, ply))
        lines.add_row(f"  ply {ply}", Text(f"{shown(found.names, seat)} {then} → {now}. {what}"))
    console.print()
    _say(console, "Turning points", "bold")
    lay(console, lines)


def _by_ply() -> Lines:
    """A ply, and what there is to say about it."""
    lines = Lines.grid(padding=(0, 2, 0, 0))
    lines.add_column(no_wrap=True)
    lines.add_column()
    return lines


def _most_changed(before: Point, after: Point) -> Seat:
    seats = range(len(before.chances))
    return max(seats, key=lambda seat: abs(after.chances[seat] - before.chances[seat]))


def _accounts(found: Review) -> Lines:
    """Luck only where there are dice."""
    dice = any(point.roll for point in found.points)
    lines = Lines(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for n, name in enumerate(("seat", *(["luck"] if dice else []), "play", "choices", "costly")):
        lines.add_column(name, justify="right" if n else "left", no_wrap=True)
    for each in found.seats:
        luck = [amount(each.luck, found.unit, signed=True)] if dice else []
        play = amount(-each.play, found.unit, signed=True)
        who = Text(shown(found.names, each.seat))
        lines.add_row(who, *luck, play, str(each.choices), str(each.mistakes))
    return lines


def _lost(console: Console, match: Match, found: Review, seat: Seat, top: int) -> None:
    """Where this seat lost most."""
    costly = [each for each in found.choices if each.seat == seat]
    console.print()
    name = shown(found.names, seat)
    if not costly:
        chose = any(each.choices for each in found.seats if each.seat == seat)
        _say(console, f"{name} {'made no costly' if chose else 'had no'} choice.", "bold")
        return
    lines = _by_ply()
    for each in costly[:top]:
        lines.add_row(f"  ply {each.ply}", Text("\n".join(_costly(match, found, each))))
    _say(console, f"Where {name} lost most", "bold")
    lay(console, lines)


def _costly(match: Match, found: Review, each: Costly) -> list[str]:
    position = match.turns[each.ply].position

    def words(text: str) -> str:
        action = match.rules.read_action(position, each.seat, text)
        choice = pictures_of(found.game).choice
        return f"{text}, {choice(position, found.names, each.seat, action)}"

    certain = "proven" if each.proven else "estimated"
    lost, chance, best = (amount(n, found.unit) for n in (each.lost, each.chance, each.best))
    why = [each.why.sentence] if each.why else []
    return [
        f"lost {lost} ({certain})",
        f"chosen, {chance}: {words(each.choice)}",
        *(why if each.about == CHOICE else []),
        f"better, {best}: {words(each.better)}",
        *(why if each.about == BETTER else []),
    ]
