"""What commands that play many games share: their options, and their output as JSON."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from markoff.commands.parts.game_options import add_game_options
from markoff.games import GAMES

STDOUT = Path("-")


def add_series_options(parser: ArgumentParser, games: int, players: str) -> None:
    """The options for which games are played and how many, with the usual number and the help about
    players."""
    add = parser.add_argument
    add("game", choices=GAMES, metavar="GAME", help=", ".join(GAMES))
    add("--games", type=int, default=games, metavar="N", help=f"how many games (default: {games})")
    add("--players", type=int, metavar="N", help=players)
    add_game_options(parser)
    add("--position", metavar="TEXT", help="play from this position instead of the start")
    add("--seed", type=int, default=1, metavar="N", help="the same seed gives the same games")
    add(
        "--json",
        type=Path,
        nargs="?",
        const=STDOUT,
        metavar="FILE",
        help="write everything as JSON; without a file, print it",
    )


def check_files(wanted: Namespace) -> None:
    """Refuses files that cannot be written, before the games are played."""
    from markoff.commands.parts.output import check_picture, check_writable

    if wanted.json and wanted.json != STDOUT:
        check_writable(wanted.json)
    if wanted.plot:
        check_picture(wanted.plot)


def write_json(found: Any, wanted: Namespace) -> None:
    import msgspec

    if wanted.json == STDOUT:
        print(msgspec.json.encode(found).decode())
    elif wanted.json:
        wanted.json.write_bytes(msgspec.json.encode(found) + b"\n")
