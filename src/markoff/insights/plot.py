"""A picture of somebody's play: for each kind of game the results, the scores, and what choices
have lost, over time."""

from collections.abc import Callable, Sequence
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from markoff.insights.histogram import bins
from markoff.insights.summary import Group, Period, Results, Summary
from markoff.review.review import POINTS

MOST_GROUPS = 4
"""The most frequent kinds of games fit into one picture."""

Panel = Callable[[Axes, Group], None]


def draw(told: Summary, path: Path) -> None:
    groups = told.groups[:MOST_GROUPS]
    drawn = [(group, _panels(group)) for group in groups]
    most = max(len(panels) for _, panels in drawn)
    size = (1 + 4 * most, 0.6 + 3 * len(drawn))
    figure = Figure(figsize=size, dpi=150, layout="constrained")
    rows = figure.subplots(len(drawn), most, squeeze=False)
    for (group, panels), places in zip(drawn, rows, strict=True):
        for panel, axes in zip(panels, places, strict=False):
            panel(axes, group)
            who = f"for {group.players}" if group.players > 1 else "alone"
            axes.set_title(f"{group.game} {who}, {group.games:,} games", fontsize="medium")
        for axes in places[len(panels) :]:
            axes.set_axis_off()
    name = told.player.name.replace("$", r"\$")  # a dollar would begin a formula
    figure.suptitle(f"{name}: {told.games:,} games until {told.last}")
    figure.savefig(path)


def _panels(group: Group) -> list[Panel]:
    panels: list[Panel] = [_draw_results] if group.results else []
    if group.score:
        panels.append(_draw_scores)
    if group.play and group.progress:
        panels.append(_draw_losses)
    return panels or [_draw_ends]


def _draw_results(axes: Axes, group: Group) -> None:
    """By period, or all games at once if there are too few."""
    assert group.results is not None
    parts = [(each.name, each.results) for each in group.progress if each.results]
    shown: Sequence[tuple[str, Results]] = parts or [("all games", group.results)]
    for n, (_, found) in enumerate(shown):
        low, high = found.interval
        around = [[100 * max(0.0, found.share - low)], [100 * max(0.0, high - found.share)]]
        axes.errorbar([n], [100 * found.share], yerr=around, fmt="o", capsize=4, color="C0")
    axes.axhline(100 * group.results.fair, color="grey", linestyle=":")
    axes.set(ylabel="% of wins (95 % interval)", ylim=(-5, 105))
    _name(axes, [name for name, _ in shown])


def _draw_scores(axes: Axes, group: Group) -> None:
    assert group.score is not None
    found = bins(group.score.games)
    width = found[0].highest - found[0].lowest + 1
    starts, games = [each.lowest for each in found], [each.games for each in found]
    axes.bar(starts, games, width, align="edge", edgecolor="white")
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    axes.axvline(group.score.mean, color="black", linestyle="--")
    axes.set(xlabel=f"points, {group.score.mean:.1f} on average", ylabel="games")


def _draw_losses(axes: Axes, group: Group) -> None:
    assert group.play is not None
    unit = 1 if group.play.unit == POINTS else 100
    parts: list[Period] = [each for each in group.progress if each.per_choice is not None]
    axes.plot([unit * (each.per_choice or 0.0) for each in parts], "o-", color="C3")
    axes.set(ylabel=f"{'points' if unit == 1 else '%'} lost in each choice", ylim=(0, None))
    _name(axes, [each.name for each in parts])


def _draw_ends(axes: Axes, group: Group) -> None:
    axes.barh([*group.reasons], [*group.reasons.values()])
    axes.set(xlabel="games")


def _name(axes: Axes, names: Sequence[str]) -> None:
    """Long names are written upwards."""
    axes.set_xticks(range(len(names)), [name.removeprefix("games ") for name in names])
    axes.tick_params(axis="x", rotation=90 if len(names) > 3 else 0)
