"""A picture of a training: how strong the network was after how many games."""

from collections.abc import Sequence
from pathlib import Path

from matplotlib.figure import Figure

from markoff.learn.training import Point

INTERVAL = 1.96
"""Standard errors on either side of 95 %."""


def draw(curve: Sequence[Point], title: str, opponent: str, path: Path) -> None:
    figure = Figure(figsize=(8, 4.5), dpi=150, layout="constrained")
    axes = figure.subplots()
    games = [point.games for point in curve]
    shares = [100 * point.share for point in curve]
    axes.errorbar(
        games, shares, yerr=[100 * INTERVAL * point.error for point in curve], fmt="o-", capsize=3
    )
    axes.set(xlabel="games against itself", ylabel=f"% won against {opponent} (95 % interval)")
    axes.grid(alpha=0.3)
    figure.suptitle(title)
    figure.savefig(path)
