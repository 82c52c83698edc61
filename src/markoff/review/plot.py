"""The win probability of every side over the plies, as a picture."""

from collections.abc import Sequence
from itertools import cycle
from pathlib import Path

from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from markoff.game import Seat
from markoff.review.review import POINTS, Review

LINES = "-", "--", "-.", ":"
"""Lines differ in more than their colour."""


def draw(found: Review, path: Path) -> None:
    figure = Figure(figsize=(8, 4.5), dpi=150, layout="constrained")
    axes = figure.subplots()
    moments = range(len(found.points))
    share = 1 if found.unit == POINTS else 100
    for team, line in zip(found.teams, cycle(LINES), strict=False):
        chances = [share * point.chances[team[0]] for point in found.points]
        axes.plot(moments, chances, line)
    axes.legend(axes.get_lines(), [_name(found, team) for team in found.teams])
    for ply in found.turning:
        axes.axvline(ply, color="0.6", linewidth=0.8)
    label = "points to expect" if found.unit == POINTS else "chance to win, %"
    top = None if found.unit == POINTS else 100
    axes.set(xlabel="ply", ylabel=label, ylim=(0, top))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, min_n_ticks=1))
    figure.suptitle(f"{found.game}: chances, and the turning points")
    figure.savefig(path)


def _name(found: Review, team: Sequence[Seat]) -> str:
    """A dollar in a name would begin a formula."""
    return " & ".join(found.names[seat] for seat in team).replace("$", r"\$")
