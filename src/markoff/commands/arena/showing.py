"""What came out of an arena, in tables of eighty columns."""

from itertools import zip_longest
from math import isinf

from rich.console import Console
from rich.table import Table as Lines

from markoff.arena.results import Results, Test
from markoff.commands.parts.columns import columns
from markoff.engine.spec import PROGRAM
from markoff.statistics.shares import Interval


def show(found: Results) -> None:
    console = Console(highlight=False, markup=False)  # a program's last words are not ours
    console.print(found.title, style="bold")
    for bot, name in zip(found.bots, found.names, strict=True):
        if bot.startswith(PROGRAM):
            console.print(f"{name} is {bot}", soft_wrap=True)
    tables = [_couples(found), _standings(found), _only(found), _ends(found), _thinking(found)]
    for lines in tables:
        if lines is not None:
            console.print()
            console.print(lines)
    for forfeit in found.forfeits[:5]:
        name = found.name_of(forfeit.bot)
        console.print(f"\nGame {forfeit.game}: {name} forfeits: {forfeit.why}.", soft_wrap=True)
    if len(found.forfeits) > 5:
        console.print(f"… and {len(found.forfeits) - 5:,} more forfeits.")
    if found.test:
        console.print("\n" + verdict(found.names, found.test), soft_wrap=True)


def _couples(found: Results) -> Lines | None:
    """The first of the two, seen from its side."""
    if not found.couples:
        return None
    lines = columns(
        "", "won", "drawn", "lost", "share", "Elo", "95 % interval", "is better", wrap=True
    )
    for couple in found.couples:
        won = (f"{n:,}" for n in (couple.won, couple.drawn, couple.lost))
        low, high = couple.elo_interval
        lines.add_row(
            " – ".join(map(found.name_of, couple.bots)),
            *won,
            f"{couple.share:.1%}",
            difference(couple.elo),
            f"{difference(low)} to {difference(high)}",
            f"{couple.superiority:.1%}",
        )
    return lines


def _standings(found: Results) -> Lines | None:
    """The best first. For two bots and two sides, the pair already shows everything but the scores;
    ratings include an imaginary draw and would only seem to differ."""
    scored = any(standing.score for standing in found.standings)
    forfeits = any(standing.forfeits for standing in found.standings)
    rated = len(found.bots) > 2 or not found.couples
    if not rated and not scored and not forfeits:
        return None
    lines = columns(
        "",
        *(("rating", "95 % interval", "> next") if rated else ()),
        *("share", "95 % interval"),
        *(("score",) if scored else ()),
        *(("forfeits",) if forfeits else ()),
        wrap=True,
    )
    ranked = sorted(found.standings, key=lambda standing: -standing.rating)
    for each, following in zip_longest(ranked, ranked[1:]):
        low, high = each.rating_interval
        score = each.score
        rating = (
            difference(each.rating),
            f"{difference(low)} to {difference(high)}",
            f"{found.superior(each.bot, following.bot):.1%}" if following else "",
        )
        lines.add_row(
            found.name_of(each.bot),
            *(rating if rated else ()),
            f"{each.share:.1%}",
            percents(each.interval),
            *((f"{score.mean:.1f} ± {score.error:.1f}" if score else "",) if scored else ()),
            *((f"{each.forfeits:,}",) if forfeits else ()),
        )
    return lines


def _only(found: Results) -> Lines | None:
    if not found.only:
        return None
    lines = columns("one among", "games", "share", "95 % interval", "of equals", wrap=True)
    for each in found.only:
        others = " ".join(f"{count} × {found.name_of(bot)}" for bot, count in each.others.items())
        lines.add_row(
            f"{found.name_of(each.bot)} among {others}",
            f"{each.games:,}",
            f"{each.share:.1%}",
            percents(each.interval),
            f"{found.fair:.1%}",
        )
    return lines


def _ends(found: Results) -> Lines:
    lines = columns("ended by", "games", "share", wrap=True)
    for reason, games in found.reasons.items():
        lines.add_row(reason, f"{games:,}", f"{games / found.games:.1%}")
    return lines


def _thinking(found: Results) -> Lines | None:
    if found.thinking is None:
        return None
    lines = columns("thought", "choices", "mean", "longest", wrap=True)
    for bot, thought in found.thinking.items():
        times = (f"{thought.mean:,.2f} ms", f"{thought.longest:,.2f} ms")
        lines.add_row(found.name_of(bot), f"{thought.choices:,}", *times)
    return lines


def verdict(names: tuple[str, ...], test: Test) -> str:
    low, high = test.bounds
    told = (
        f"after {test.pairs:,} pairs the ratio is {test.ratio:.2f}, within {low:.2f} to {high:.2f}"
    )
    if test.accepted is None:
        return f"Undecided: {told}."
    elo = test.elo0 if test.accepted == "elo0" else test.elo1
    than = f"{test.elo0:g} or less" if elo == test.elo0 else f"{test.elo1:g} or more"
    one, other = names
    told = told.replace("within", "beyond")
    return f"Accepted: {one} is {than} Elo points better than {other}; {told}."


def difference(elo: float) -> str:
    """
    >>> difference(12.34), difference(-0.01), difference(float("inf"))
    ('+12', '0', '∞')
    """
    if isinf(elo):
        return "∞" if elo > 0 else "-∞"
    return f"{round(elo):+d}" if round(elo) else "0"


def percents(interval: Interval) -> str:
    low, high = interval
    return f"{low:.1%} to {high:.1%}"
