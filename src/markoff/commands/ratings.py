"""`markoff ratings`: a standing rating list from the games of many arenas."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from markoff.games import GAMES
from markoff.text import BadText

if TYPE_CHECKING:
    from markoff.arena.standing import RatingList

ABOUT = "List the ratings of all bots in a folder of games that arenas have written."
EXAMPLE = "results"


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "folder",
        type=Path,
        metavar="FOLDER",
        help="with files of arena --games-file in it, or one of them",
    )
    add("--game", choices=GAMES, metavar="GAME", help="list only this game")
    add("--players", type=int, metavar="N", help="list only tables of this size")
    add("--json", action="store_true", help="print the lists as JSON")


def run(wanted: Namespace) -> int:
    from markoff.arena.standing import standing

    lists = standing(wanted.folder, wanted.game or "", wanted.players)
    if not lists:
        raise BadText(
            "no_rows",
            "{folder} has no games: arena --games-file writes them, as .jsonl or .csv",
            folder=str(wanted.folder),
        )
    if wanted.json:
        import msgspec

        print(msgspec.json.encode(lists).decode())
    else:
        _show(lists)
    return 0


def _show(lists: "list[RatingList]") -> None:
    from rich.console import Console

    from markoff.commands.arena.showing import difference
    from markoff.commands.parts.columns import columns

    console = Console(highlight=False, markup=False)
    for number, found in enumerate(lists):
        forfeits = any(each.forfeits for each in found.bots)
        games = f"{found.games:,} game{'s' * (found.games > 1)}"
        console.print("\n" * (number > 0) + f"{games} of {found.title}", style="bold")
        heads = ("", "rating", "95 % interval", "games", "points")
        lines = columns(*heads, *(("forfeits",) if forfeits else ()), wrap=True)
        for each in found.bots:
            low, high = map(difference, each.interval)
            lines.add_row(
                each.name,
                difference(each.rating),
                f"{low} to {high}",
                f"{each.games:,}",
                f"{each.points:,.1f}",
                *((f"{each.forfeits:,}",) if forfeits else ()),
            )
        console.print(lines)
