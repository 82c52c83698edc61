"""A picture of what came out: ratings and shares of points, with their 95 % intervals."""

from collections.abc import Sequence
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from markoff.arena.results import Results
from markoff.statistics.shares import Interval


def draw(found: Results, path: Path) -> None:
    figure = Figure(figsize=(9, 2 + 0.4 * len(found.standings)), dpi=150, layout="constrained")
    ratings, shares = figure.subplots(1, 2, sharey=True)
    standings = sorted(found.standings, key=lambda standing: standing.rating)
    _draw(ratings, [(each.rating, each.rating_interval) for each in standings])
    ratings.axvline(0, color="grey", linestyle=":")
    ratings.set(xlabel="rating (Elo, 95 % interval)")
    percents = [(100 * s.share, (100 * s.interval[0], 100 * s.interval[1])) for s in standings]
    _draw(shares, percents)
    shares.axvline(100 * found.fair, color="grey", linestyle=":")
    shares.set(xlabel="% of the points of a seat (95 % interval)")
    ratings.set_yticks(range(len(standings)), [found.name_of(each.bot) for each in standings])
    ratings.set_ylim(-0.6, len(standings) - 0.4)
    figure.suptitle(found.title)
    figure.savefig(path)


def _draw(axes: Axes, values: Sequence[tuple[float, Interval]]) -> None:
    middles = [middle for middle, _ in values]
    around = [
        [max(0.0, middle - low) for middle, (low, _) in values],
        [max(0.0, high - middle) for middle, (_, high) in values],
    ]
    axes.errorbar(middles, range(len(values)), xerr=around, fmt="o", capsize=4)
    axes.grid(axis="x", alpha=0.3)
