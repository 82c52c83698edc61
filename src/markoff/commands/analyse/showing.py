"""An analysis in the terminal: for each seat a line, then its choices in columns."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table as Lines
from rich.text import Text

from markoff.commands.analyse.findings import CHANCE, Findings, SeatFindings, Value
from markoff.commands.parts.columns import lay
from markoff.terminal.ink import shown


def show(found: Findings, names: Sequence[str]) -> None:
    console = Console(highlight=False)
    if found.over:
        console.print(f"The game is over: {found.over}.", markup=False)
        return
    before_the_roll = not any(each.choices for each in found.seats)
    for number, each in enumerate(found.seats):
        if number and not before_the_roll:
            console.print()
        when = "before the roll" if before_the_roll else "to choose"
        worth = f"{_amount(each.worth, found.unit)}{_error(each.worth, found.unit)}"
        console.print(
            f"{shown(names, each.seat)}, {when}: {worth}, {_known(each.worth, found.bot)}",
            markup=False,
            soft_wrap=True,
        )
        if each.choices:
            lay(console, _columns(each, found.unit))


def _columns(found: SeatFindings, unit: str) -> Lines:
    """What a choice loses is shown only where there is more to it than win, draw or loss."""
    compared = any(each.worth.outcome is None for each in found.choices)
    lines = Lines(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    lines.add_column("choice", no_wrap=True)
    lines.add_column("chance" if unit == CHANCE else "points", no_wrap=True)
    if compared:
        lines.add_column("loses", no_wrap=True)
    lines.add_column("known", no_wrap=True)
    lines.add_column("why")
    for each in found.choices:
        loses = [_amount(each.loses, unit) + _error(each.loses, unit)] if compared else []
        lines.add_row(
            Text(each.choice),
            _amount(each.worth, unit) + _error(each.worth, unit),
            *loses,
            "proven" if each.worth.proven else "estimated",
            Text(each.reason),
        )
    return lines


def _known(value: Value, bot: str) -> str:
    return "proven" if value.proven else f"estimated by {bot}"


def _amount(value: Value, unit: str) -> str:
    if value.plies:
        return f"{value.outcome} in {value.plies} {'ply' if value.plies == 1 else 'plies'}"
    if value.outcome:
        return value.outcome
    return f"{100 * value.value:.1f} %" if unit == CHANCE else f"{value.value:.3f}"


def _error(value: Value, unit: str) -> str:
    """Nothing if there is none; a question mark if nobody knows how large it is."""
    if value.proven or value.error == 0:
        return ""
    if value.error is None:
        return " ± ?"
    return f" ± {100 * value.error:.1f}" if unit == CHANCE else f" ± {value.error:.3f}"
