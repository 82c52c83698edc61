"""A picture of what came out: how scores are spread, or without them lengths and shares of wins."""

from itertools import cycle
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from markoff.simulate.results import Results
from markoff.statistics.spread import Spread
from markoff.text import BadText

LINES = "-", "--", "-.", ":"
"""Lines differ in more than their colour."""
LONGEST_SHOWN = 99
"""The per cent of games whose lengths are shown: a few are far longer than the rest."""

KINDS = ".png", ".svg", ".pdf"


def check_kind(path: Path) -> None:
    """The ending of the name says what kind of picture it will be."""
    if path.suffix.lower() not in KINDS:
        raise BadText(
            "picture_name",
            "the name of a picture must end in .png, .svg or .pdf, unlike {name}",
            name=path.name,
        )


def draw(found: Results, path: Path) -> None:
    figure = Figure(figsize=(8, 4.5), dpi=150, layout="constrained")
    if any(player.score for player in found.players):
        _draw_scores(figure.subplots(), found)
    else:
        lengths, wins = figure.subplots(1, 2, width_ratios=(3, 2))
        _draw_lengths(lengths, found.length)
        _draw_wins(wins, found)
    figure.suptitle(f"{found.game}, {found.games:,} games, seed {found.seed}")
    figure.savefig(path)


def _draw_scores(axes: Axes, found: Results) -> None:
    for player, line in zip(found.players, cycle(LINES), strict=False):
        score = player.score
        if score is None:
            continue
        label = f"{player.name}: {score.mean:.1f} ± {score.deviation:.1f}"
        points = range(score.lowest, score.highest + 1)
        shares = [100 * score.games.get(number, 0) / found.games for number in points]
        (drawn,) = axes.plot(points, shares, line, drawstyle="steps-mid", label=label)
        axes.axvline(score.mean, color=drawn.get_color(), linestyle=line, linewidth=0.8)
    axes.set(xlabel="points", ylabel="% of games", ylim=(0, None))
    axes.legend(title="seat, bot: mean ± deviation" if not found.rotate else "mean ± deviation")


def _draw_lengths(axes: Axes, length: Spread) -> None:
    most = length.quantiles[LONGEST_SHOWN]
    shown = [(number, games) for number, games in length.games.items() if number <= most]
    numbers, games = zip(*shown, strict=True)
    total = sum(length.games.values())
    axes.bar(numbers, [100 * count / total for count in games], width=1.0)
    axes.set(xlabel="plies", ylabel="% of games")
    longer = "; the longest 1 % not shown" if length.highest > most else ""
    axes.set_title(f"{length.mean:.1f} plies{longer}", fontsize="medium")


def _draw_wins(axes: Axes, found: Results) -> None:
    for n, player in enumerate(found.players):
        if player.wins is None:
            continue
        share = player.wins.share
        low, high = player.wins.interval
        around = [[100 * max(0.0, share - low)], [100 * max(0.0, high - share)]]
        axes.bar(n, 100 * share, yerr=around, capsize=4)
    axes.set_xticks(range(len(found.players)), [player.name for player in found.players])
    axes.set(ylabel="% of games won", ylim=(0, 100))
    axes.set_title("wins, with 95 % intervals", fontsize="medium")
