"""The statistics of a player in the terminal, in tables of eighty columns."""

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.table import Table as Lines

from markoff.commands.arena.showing import percents
from markoff.commands.parts.columns import columns
from markoff.commands.stats.gathering import notes, troubles
from markoff.commands.stats.play import play_table, show_mistakes
from markoff.commands.stats.words import kind, length_word, lost_each, share
from markoff.insights.histogram import bins
from markoff.insights.summary import Against, Group, Results, Summary
from markoff.statistics.spread import Spread
from markoff.terminal.ink import padded, shown, signed

QUARTILES = 25, 50, 75
LONGEST_BAR = 50
FEWEST_DRAWN = 5
"""Fewer scores need no histogram."""
LATEST = 24
"""Months in the terminal; JSON has all of them."""
NAME = 26


def show(told: Summary, *, named: bool) -> None:
    console = Console(highlight=False, markup=False)  # names are not ours
    _title(console, told, named)
    for lines in (_results(told), _met("against", told.opponents), _met("bots", told.levels)):
        _lay(console, lines)
    _lay(console, _numbers(told.groups))
    for group in told.groups:
        _histogram(console, group)
    _lay(console, _ends(told.groups))
    for group in told.groups:
        _lay(console, _progress(group))
    _lay(console, play_table(told.groups))
    for group in told.groups:
        show_mistakes(console, group)
    sentences = [*notes(told), *troubles("Not reviewed", told.not_reviewed)]
    if told.stopped:
        reviewed = sum(row.play is not None for row in told.rows)
        of = f"{reviewed:,} of {told.games:,} games"
        sentences.append(f"The reviews were interrupted: {of} are reviewed.")
    for sentence in ["", *sentences] if sentences else ():
        console.print(sentence, soft_wrap=True)


def _title(console: Console, told: Summary, named: bool) -> None:
    name, when = shown([told.player.name], 0), told.first
    if told.last != told.first:
        when = f"{told.first} to {told.last}"
    games = "1 game" if told.games == 1 else f"{told.games:,} games"
    console.print(f"{name}: {games}, {when}", style="bold", soft_wrap=True)
    if not named:
        console.print(
            f"{name} plays in {told.games:,} of {told.found:,} finished games;"
            " --player shows somebody else."
        )


def _lay(console: Console, lines: Lines | None) -> None:
    """With an empty line above, and without the blanks that fill up the columns."""
    if lines is None:
        return
    with console.capture() as laid:
        console.print(lines)
    console.print()
    for line in laid.get().splitlines():
        console.out(line.rstrip())


OUTCOMES = "games", "won", "drawn", "lost", "share", "95 % interval", "of equals"


def _cells(found: Results) -> Iterator[str]:
    yield from (f"{n:,}" for n in (found.games, found.won, found.drawn, found.lost))
    yield from (share(found.share), percents(found.interval), share(found.fair))


def _results(told: Summary) -> Lines | None:
    if told.results is None:
        return None
    lines = columns("", *OUTCOMES, wrap=True)
    contested = [group for group in told.groups if group.results]
    for group in contested:
        assert group.results is not None
        lines.add_row(kind(group), *_cells(group.results))
    if len(contested) > 1:
        lines.add_row("all", *_cells(told.results))
    return lines


def _met(title: str, met: Sequence[Against]) -> Lines | None:
    """The results with each opponent."""
    if not met:
        return None
    lines = columns(title, *OUTCOMES, wrap=True)
    for each in met:
        name = shown([each.name], 0, NAME)
        lines.add_row(f"{name}, {each.game}" if each.game else name, *_cells(each.results))
    return lines


def _numbers(groups: Sequence[Group]) -> Lines:
    """Scores and lengths."""
    lines = columns("", "games", "mean", "least", *(f"{n} %" for n in QUARTILES), "most", wrap=True)
    for group in groups:
        if group.score:
            _add(lines, f"score, {kind(group)}", group.score)
        if group.length:
            _add(lines, f"{length_word(group)}, {kind(group)}", group.length)
    return lines


def _add(lines: Lines, name: str, spread: Spread) -> None:
    ordered = spread.lowest, *(spread.quantiles[n] for n in QUARTILES), spread.highest
    games = sum(spread.games.values())
    error = f" ± {spread.error:.1f}" if games > 1 else ""
    mean = f"{spread.mean:.1f}{error}".replace("-", "−")
    lines.add_row(name, f"{games:,}", mean, *map(signed, ordered))


def _histogram(console: Console, group: Group) -> None:
    if group.score is None or group.games < FEWEST_DRAWN:
        return
    found = bins(group.score.games)
    most = max(each.games for each in found)
    labels = [f"{signed(each.lowest)} to {signed(each.highest)}" for each in found]
    console.print(f"\nscores, {kind(group)}")
    for label, each in zip(labels, found, strict=True):
        bar = "█" * round(LONGEST_BAR * each.games / most) or ("▏" if each.games else "")
        line = f"{padded(label, max(map(len, labels)))}  {bar} {each.games or ''}"
        console.out(line.rstrip())


def _ends(groups: Sequence[Group]) -> Lines:
    lines = columns("ended by", "games", "share", wrap=True)
    for group in groups:
        for reason, games in group.reasons.items():
            lines.add_row(f"{reason}, {kind(group)}", f"{games:,}", share(games / group.games))
    return lines


def _progress(group: Group) -> Lines | None:
    if not group.progress:
        return None
    lines = columns(
        f"progress, {kind(group)}",
        "games",
        *(("share", "95 % interval") if group.results else ()),
        *(("score",) if group.score else ()),
        *(("lost each",) if group.play else ()),
        wrap=True,
    )
    for period in group.progress[-LATEST:]:
        cells = [f"{period.games:,}"]
        if group.results:
            found = period.results
            cells += [share(found.share), percents(found.interval)] if found else ["", ""]
        if group.score:
            cells.append("" if period.score is None else f"{period.score:.1f}".replace("-", "−"))
        if group.play:
            cells.append(lost_each(period.per_choice, group.play.unit))
        lines.add_row(period.name, *cells)
    return lines
