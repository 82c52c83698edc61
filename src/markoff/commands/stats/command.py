"""`markoff stats`: how somebody plays, over many games."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from markoff.disk import writing
from markoff.extras import require
from markoff.games import GAMES

if TYPE_CHECKING:
    from markoff.insights.summary import Summary

ABOUT = "Count up your games: results, scores, progress and, with --review, luck and mistakes."
EXAMPLE = "my-games --player Mia --review"


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "paths",
        type=Path,
        nargs="*",
        metavar="FOLDER",
        help="folders or files with records (default: the games you played in the terminal)",
    )
    add("--player", metavar="NAME", help="whose games (default: who plays most of them)")
    add("--game", choices=GAMES, metavar="GAME", help=", ".join(GAMES))
    add("--since", metavar="DATE", help="only games from this date on, as in 2026-11-15")
    add("--review", action="store_true", help="review every game: seconds for each, once")
    add("--json", action="store_true", help="print everything as JSON")
    add("--csv", type=Path, metavar="FILE", help="write a row for each game as CSV")
    add("--plot", type=Path, metavar="FILE", help="draw results and scores: .png, .svg or .pdf")


def run(wanted: Namespace) -> int:
    from markoff.commands.stats.gathering import gathered
    from markoff.commands.stats.reviewing import reviewed
    from markoff.insights.appraisal import NO_LOOKS
    from markoff.insights.people import People
    from markoff.insights.summing import summary, with_the_rest

    _check(wanted)
    found = gathered(wanted.paths, wanted.game, wanted.since)
    games = found.digests
    people = People(games)
    who = people.wanted(wanted.player, games)
    looks = reviewed(found.games, who, people) if wanted.review else NO_LOOKS
    told = with_the_rest(summary(games, who, people, looks), found)
    _write(told, wanted)
    if told.stopped:
        raise KeyboardInterrupt
    return 0


def _check(wanted: Namespace) -> None:
    """Refuses what cannot be done, before anything takes time."""
    from markoff.commands.parts.output import check_picture, check_writable
    from markoff.table.setup import check_date

    if wanted.since is not None:
        check_date(wanted.since)
    if wanted.csv:
        check_writable(wanted.csv)
    if wanted.plot:
        check_picture(wanted.plot)
        require("plot")


def _write(told: "Summary", wanted: Namespace) -> None:
    if wanted.csv:
        from markoff.insights.sheet import write

        with writing(wanted.csv), wanted.csv.open("w", encoding="utf-8", newline="") as file:
            write(file, told.rows)
    if wanted.plot:
        from markoff.insights.plot import draw

        draw(told, wanted.plot)
    if wanted.json:
        import msgspec

        print(msgspec.json.encode(told).decode())
    else:
        from markoff.commands.stats.showing import show

        show(told, named=wanted.player is not None)
