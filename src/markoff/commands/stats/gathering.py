"""Finds the games that are asked for, and says what does not count."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console

from markoff.commands.parts.bars import bar
from markoff.insights.files import sources
from markoff.insights.reading import Gathered, Trouble, gather
from markoff.insights.summary import Summary
from markoff.terminal.folder import matches
from markoff.text import BadText

MOST_NAMED = 10
"""Files of one kind; JSON has all of them."""


def gathered(paths: Sequence[Path], game: str | None, since: str | None) -> Gathered:
    """The games in these files and folders, or else of the terminal; at least one."""
    paths = paths or [matches()]
    with bar(Console(stderr=True, highlight=False), "Reading") as progress:
        found = gather(sources(paths), progress)
    where = ", ".join(map(str, paths))
    if not found.games:
        for note in notes(found):
            print(note, file=sys.stderr)
        raise BadText("no_finished_games", "there is no finished game in {where}", where=where)
    games = [
        each
        for each in found.games
        if game in (None, each.record.setup.game) and (since or "") <= each.record.setup.date
    ]
    if not games:
        kind, from_when = f" of {game}" if game else "", f" since {since}" if since else ""
        raise BadText(
            "no_such_games",
            "{n} finished games are in {where}, but none{kind}{from_when}",
            n=len(found.games),
            where=where,
            kind=kind,
            from_when=from_when,
        )
    found.games = games
    return found


def notes(found: Gathered | Summary) -> Iterator[str]:
    """What does not count, in sentences."""
    if found.unfinished:
        yield f"Not finished, so not counted: {_named(found.unfinished)}."
    if found.copies:
        yield f"The same game as in another file, so counted once: {_named(found.copies)}."
    yield from troubles("Not counted", found.unreadable)


def troubles(what: str, all_of_them: Sequence[Trouble]) -> Iterator[str]:
    for trouble in all_of_them[:MOST_NAMED]:
        yield f"{what}: {trouble.why}."
    if len(all_of_them) > MOST_NAMED:
        yield f"{what}: {len(all_of_them) - MOST_NAMED:,} more."


def _named(files: Sequence[str]) -> str:
    more = len(files) - MOST_NAMED
    return ", ".join(files[:MOST_NAMED]) + (f" and {more:,} more" if more > 0 else "")
