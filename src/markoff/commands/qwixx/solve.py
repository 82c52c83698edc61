"""`markoff solve qwixx`: the tablebase of what every sheet is worth, and games of perfect play."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from markoff.commands.parts.tablebases import add_tables_option
from markoff.commands.parts.threads import add_threads, read_threads
from markoff.text import BadText

if TYPE_CHECKING:
    from markoff.simulate.arrangement import Arrangement

ABOUT = "Compute what every sheet of Qwixx is worth: about ten seconds, once."
EXAMPLE = "--games 100000 --plot scores.png"
GAMES_FOR_A_PICTURE = 100_000


def options(parser: ArgumentParser) -> None:
    table_options(
        parser, players="how many players roll; the tablebase values one of them (default: 1)"
    )
    add = parser.add_argument
    add_threads(parser)
    add("--again", action="store_true", help="solve again even if it is there")
    add("--status", action="store_true", help="list the tablebases, without solving")
    add(
        "--games",
        type=int,
        metavar="N",
        help=f"then play N perfect games (default: 0; with --plot {GAMES_FOR_A_PICTURE})",
    )
    add("--seed", type=int, default=1, metavar="N", help="the same seed gives the same games")
    add("--plot", type=Path, metavar="FILE", help="draw the distribution of the scores")
    add("--json", action="store_true", help="print JSON")


def table_options(parser: ArgumentParser, players: str) -> None:
    """Which tablebase, and where it is."""
    add = parser.add_argument
    add("--players", type=int, metavar="N", help=players)
    add(
        "--ending",
        type=float,
        default=0.0,
        metavar="P",
        help="the chance that others end the game after a round (default: 0)",
    )
    add_tables_option(parser)


def run(wanted: Namespace) -> int:
    from markoff.tablebases.folder import tablebases_folder

    folder = tablebases_folder(wanted.tables)
    if wanted.status:
        return _status(folder, wanted.json)
    players: int = 1 if wanted.players is None else wanted.players
    arrangement = _arrange(wanted, players)

    from markoff.commands.qwixx.tablebase import solve
    from markoff.games.qwixx_sheet import Sheet
    from markoff.tablebases.qwixx.file import path_of
    from markoff.tablebases.qwixx.solve import open_tablebase

    threads = read_threads(wanted.threads)
    table = None if wanted.again else open_tablebase(folder, players, wanted.ending)
    was_there = table is not None
    if table is None:
        table = solve(players, wanted.ending, folder, threads)
    path, value = path_of(folder, players, wanted.ending), table.value(Sheet())
    found = None
    if arrangement:
        from markoff.commands.simulate.showing import show, simulate

        found = simulate(arrangement, threads, folder)
    if wanted.json:
        from markoff.commands.parts.output import print_json
        from markoff.simulate.results import as_json

        fields = {"players": players, "ending": wanted.ending, "start": value, "table": str(path)}
        games = {"games": as_json(found)} if found else {}
        print_json(**fields, solved_now=not was_there, **games)
    else:
        print("Already solved (--again solves it again):" if was_there else "Solved:", path)
        print(f"The first player can expect {value:.4f} points.")
        if found:
            print()
            show(found)
    if found and wanted.plot:
        from markoff.simulate.plot import draw

        draw(found, wanted.plot)
    return 0


def _arrange(wanted: Namespace, players: int) -> "Arrangement | None":
    """The games to play; refuses impossible ones before anything is solved."""
    games: int = wanted.games or 0
    if wanted.plot:
        from markoff.commands.parts.output import check_picture

        check_picture(wanted.plot)
        games = GAMES_FOR_A_PICTURE if wanted.games is None else wanted.games
    if not games and not wanted.plot:
        return None
    if (players, wanted.ending) != (1, 0):
        raise BadText(
            "perfect_games_alone",
            "perfect games are played alone: leave out --players and --ending",
        )

    from markoff.simulate.arrangement import arrange

    return arrange("qwixx", ("optimal",), games, wanted.seed)


def _status(folder: Path, as_json: bool) -> int:
    from markoff.commands.parts.output import print_json
    from markoff.tablebases.folder import amount
    from markoff.tablebases.qwixx.file import tablebases_in

    there = tablebases_in(folder)
    if as_json:
        tables = [
            {"players": players, "ending": ending, "table": str(path)}
            for path, players, ending in there
        ]
        print_json(tables=tables)
    elif not there:
        print(f"No tablebases of Qwixx in {folder}")
    else:
        print(f"Tablebases of Qwixx in {folder}:")
        for path, players, ending in there:
            chance = f", each round is the last with probability {ending}" if ending else ""
            print(f"{players} to roll{chance}: {path.name}, {amount(path.stat().st_size)}")
    return 0
