"""What the reviews say, in the terminal: losses, luck and the costliest mistakes."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table as Lines

from markoff.commands.parts.columns import columns
from markoff.commands.stats.words import has_dice, kind, lost_each, measured
from markoff.insights.summary import Group, Mistake, PlaySum

MOST_SHOWN = 5
"""Mistakes in each kind of game; JSON has more."""


def play_table(groups: Sequence[Group]) -> Lines | None:
    reviewed = [(group, group.play) for group in groups if group.play]
    if not reviewed:
        return None
    lines = columns(
        "reviewed",
        *("games", "choices", "costly", "lost each", "result", "luck", "without luck"),
        wrap=True,
    )
    for group, play in reviewed:
        lines.add_row(kind(group), *_cells(play), *(_luck(play) if has_dice(group) else ()))
    return lines


def _cells(play: PlaySum) -> list[str]:
    counted = [f"{n:,}" for n in (play.games, play.mattered, play.mistakes)]
    return [*counted, lost_each(play.per_choice, play.unit), measured(play.result, play.unit)]


def _luck(play: PlaySum) -> list[str]:
    """Of games with dice. A single game has no standard error."""
    error = measured(play.error, play.unit).rstrip("%")
    without = measured(play.adjusted, play.unit) + (f" ± {error}" if play.games > 1 else "")
    return [measured(play.luck, play.unit, sign="+"), without]


def show_mistakes(console: Console, group: Group) -> None:
    if group.play is None or not group.play.costliest:
        return
    console.print(f"\ncostliest mistakes, {kind(group)}")
    for each in group.play.costliest[:MOST_SHOWN]:
        console.print(_mistake(each, group.play.unit), soft_wrap=True)


def _mistake(each: Mistake, unit: str) -> str:
    """A line that says where to look."""
    lost, certain = measured(each.lost, unit), "proven" if each.proven else "estimated"
    why = f" {each.why}" if each.why else ""
    return f"{lost} ({certain}) {each.file}, ply {each.ply}: {each.choice}, not {each.better}.{why}"
