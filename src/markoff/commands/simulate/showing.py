"""Simulations as commands run and show them: a progress bar, then tables of eighty columns."""

from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.table import Table as Lines

from markoff.commands.parts.bars import bar
from markoff.commands.parts.columns import columns
from markoff.fast.compiling import announced
from markoff.fast.counts import SCORE
from markoff.games import GAMES
from markoff.simulate.arrangement import Arrangement
from markoff.simulate.playing import playing
from markoff.simulate.results import Results, results
from markoff.simulate.running import run
from markoff.statistics.spread import Spread

SHOWN = (5, 25, 50, 75, 95)
"""The quantiles that fit into eighty columns; files have more."""


def simulate(arrangement: Arrangement, threads: int, folder: Path) -> Results:
    """Plays everything, with the tablebases in this folder. In a terminal it shows its progress,
    and at the end its speed."""
    errors, play = Console(stderr=True, highlight=False), playing(arrangement, folder)
    with announced():
        play(arrangement.bots, range(1))
    begun = perf_counter()
    with bar(errors, "Playing") as told:
        counts = run(arrangement, play, threads, lambda done: told(done, arrangement.games))
    taken = perf_counter() - begun
    if errors.is_terminal:
        rate = arrangement.games / taken
        errors.print(f"{arrangement.games:,} games in {taken:.1f} s, {rate:,.0f} a second.")
    return results(arrangement, counts)


def show(found: Results) -> None:
    console = Console(highlight=False)
    seats = " that swap seats" if found.rotate else ""
    who = f"{len(found.players)} bots{seats}" if len(found.players) > 1 else "one player"
    title = f"{found.games:,} games of {found.game}, {who}, seed {found.seed}"
    console.print(title, style="bold")
    for lines in (_numbers(found), _players(found), _ends(found)):
        console.print()
        console.print(lines)


def _numbers(found: Results) -> Lines:
    quantiles = (f"{percent} %" for percent in SHOWN)
    lines = columns("", "mean", "deviation", "least", *quantiles, "most")
    for player in found.players:
        if player.score:
            _add(lines, f"score, {player.name}", player.score)
    _add(lines, "turns" if GAMES[found.game].HAS_DICE else "plies", found.length)
    return lines


def _add(lines: Lines, name: str, spread: Spread) -> None:
    ordered = (spread.lowest, *(spread.quantiles[n] for n in SHOWN), spread.highest)
    mean = f"{spread.mean:.2f} ± {spread.error:.2f}"
    lines.add_row(name, mean, f"{spread.deviation:.1f}", *map(str, ordered))


def _players(found: Results) -> Lines:
    """Who won how often; equal totals share a win, so there can be more wins than games."""
    alone, scored = len(found.players) == 1, any(player.score for player in found.players)
    counted = [name for name in found.players[0].measured if name != SCORE]
    won = () if alone else ("won", "95 % interval")
    shared = ("shared",) if scored and not alone else ()
    lines = columns("", *won, *shared, *counted)
    for player in found.players:
        cells = [player.name]
        if player.wins:
            low, high = player.wins.interval
            cells += [f"{player.wins.share:.2%}", f"{low:.2%} to {high:.2%}"]
            cells += [f"{player.wins.shared / found.games:.2%}"] if shared else []
        cells += [f"{player.measured[name].mean:.3f}" for name in counted]
        lines.add_row(*cells)
    return lines


def _ends(found: Results) -> Lines:
    lines = columns("ended by", "games", "share")
    for reason, games in found.reasons.items():
        lines.add_row(reason, f"{games:,}", f"{games / found.games:.2%}")
    return lines
