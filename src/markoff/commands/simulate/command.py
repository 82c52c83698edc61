"""`markoff simulate`: many games between simple bots, a million in seconds."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from markoff.commands.parts.game_options import read_game_options
from markoff.commands.parts.series import (
    STDOUT,
    add_series_options,
    check_files,
    write_json,
)
from markoff.commands.parts.tablebases import add_tables_option
from markoff.commands.parts.threads import add_former, add_threads, read_threads
from markoff.games import GAMES
from markoff.text import BadText, excerpt

if TYPE_CHECKING:
    from markoff.simulate.arrangement import Arrangement
    from markoff.simulate.results import Results

ABOUT = "Play many games between simple bots: scores and wins, with their errors."
EXAMPLE = "qwixx --bots careful-1,rush --games 100000"


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    players = "how many players (default: as many as bots, or 2)"
    add_series_options(parser, games=10_000, players=players)
    add(
        "--bots",
        default="random",
        metavar="NAMES",
        help=(
            "who plays, by seat and separated by commas, or one name for all (default:"
            " random; an unknown name lists the bots there are)"
        ),
    )
    add("--rotate", action="store_true", help="the bots swap seats, so that each plays every seat")
    add(
        "--moves",
        type=int,
        metavar="N",
        help="in a game that need not end: stop after N moves (default: 1000)",
    )
    add_former(parser, "--most-plies", "--moves")
    add_threads(parser)
    add_tables_option(parser)
    add("--csv", type=Path, metavar="FILE", help="write everything as CSV")
    add(
        "--plot",
        type=Path,
        metavar="FILE",
        help="draw the scores; without scores, lengths and wins",
    )


def run(wanted: Namespace) -> int:
    from markoff.commands.parts.output import check_writable
    from markoff.commands.simulate.showing import show, simulate

    arrangement, threads = _arrange(wanted), read_threads(wanted.threads)
    if wanted.csv == STDOUT:
        raise BadText("csv_to_file", "CSV needs a file name, not -")
    check_files(wanted)
    if wanted.csv:
        check_writable(wanted.csv)
    folder = _tablebases(arrangement, wanted.tables, threads)
    found = simulate(arrangement, threads, folder)
    _write(found, wanted)
    if wanted.json != STDOUT:
        show(found)
    return 0


def _tablebases(arrangement: "Arrangement", option: str | None, threads: int) -> Path:
    """Their folder, with the one in it that is needed."""
    from markoff.simulate.arrangement import playouts_of
    from markoff.tablebases.folder import tablebases_folder
    from markoff.tablebases.making import make

    folder = tablebases_folder(option)
    alone = playouts_of(GAMES[arrangement.game]).alone
    if alone and arrangement.alone and (making := alone.missing(folder)):
        make(making, threads=threads)
    return folder


def _arrange(wanted: Namespace) -> "Arrangement":
    from markoff.simulate.arrangement import arrange

    bots = tuple(bot.strip() for bot in wanted.bots.split(","))
    if not all(bots):
        raise BadText(
            "bot_missing_in",
            "name a bot on both sides of every comma, not {bots}",
            bots=excerpt(wanted.bots),
        )
    most_plies = {}
    if wanted.moves is not None:
        if not GAMES[wanted.game].ENDLESS:
            raise BadText(
                "no_most_plies", "{game} always ends, so it takes no --moves", game=wanted.game
            )
        most_plies = {"most_plies": wanted.moves}
    return arrange(
        wanted.game,
        bots,
        wanted.games,
        wanted.seed,
        players=wanted.players,
        position=wanted.position,
        rotate=wanted.rotate,
        **most_plies,
        options=read_game_options(wanted),
    )


def _write(found: "Results", wanted: Namespace) -> None:
    import csv

    from markoff.simulate.results import CSV_HEADER, as_json, rows

    write_json(as_json(found), wanted)
    if wanted.csv:
        with wanted.csv.open("w", encoding="utf-8", newline="") as file:
            lines = csv.writer(file, lineterminator="\n")
            lines.writerow(CSV_HEADER)
            lines.writerows(rows(found))
    if wanted.plot:
        from markoff.simulate.plot import draw

        draw(found, wanted.plot)
