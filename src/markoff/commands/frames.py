"""`markoff frames`: records as a data frame, and back."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from markoff.games import GAMES
from markoff.text import BadText

if TYPE_CHECKING:
    from markoff.insights.reading import Trouble

ABOUT = "Write the records of whole folders as a data frame, or records from such a frame."
EXAMPLE = "my-games turns.parquet --player Mia"
KINDS = ("turns", "games")
MOST_NAMED = 10
"""Files that were skipped; JSON has all of them."""


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("paths", type=Path, nargs="+", metavar="FOLDER", help="folders or files with records")
    add("out", type=Path, metavar="OUT", help="a .parquet, .feather, .csv or .jsonl file")
    add("--rows", choices=KINDS, default="turns", help="a row a choice or a row a game")
    add("--game", choices=GAMES, metavar="GAME", help=f"only {', '.join(GAMES)}")
    add("--player", metavar="NAME", help="only games of this player or bot")
    add("--won-by", metavar="NAME", help="only games that this player or bot won")
    add("--players", type=int, metavar="N", help="only games of this many players")
    add("--after", metavar="DATE", help="only games from this day on, as in 2026-11-15")
    add("--before", metavar="DATE", help="only games up to this day")
    add("--finished", action="store_true", help="only games that are over")
    add("--records", action="store_true", help="back: FOLDER is a frame of turns, OUT a new folder")
    add("--json", action="store_true", help="print what was done as JSON")


def run(wanted: Namespace) -> int:
    from markoff.extras import require

    require("frames")
    troubles: list[Trouble] = []
    what, count = _back(wanted, troubles) if wanted.records else _forth(wanted, troubles)
    if wanted.json:
        from markoff.commands.parts.output import print_json

        skipped = [{"file": each.file, "why": each.why} for each in troubles]
        print_json(out=str(wanted.out), rows=what, count=count, skipped=skipped)
    else:
        if count:
            print(f"{count:,} {what.removesuffix('s') if count == 1 else what} in {wanted.out}")
        _tell(troubles)
    if not count:
        raise BadText("nothing_found", "there is nothing like that to write")
    return 0


def _tell(troubles: "list[Trouble]") -> None:
    for trouble in troubles[:MOST_NAMED]:
        print(f"Skipped: {trouble.why}.", file=sys.stderr)
    if len(troubles) > MOST_NAMED:
        print(f"Skipped: {len(troubles) - MOST_NAMED:,} more.", file=sys.stderr)


def _forth(wanted: Namespace, troubles: "list[Trouble]") -> tuple[str, int]:
    from rich.console import Console

    from markoff.commands.parts.bars import bar
    from markoff.commands.parts.output import check_writable
    from markoff.frames.batching import batches_of
    from markoff.frames.files import ending, write
    from markoff.frames.reading import Wanted, played

    ending(wanted.out)
    check_writable(wanted.out)
    fields = {name: getattr(wanted, name) for name in Wanted._fields}
    with bar(Console(stderr=True, highlight=False), "Reading") as progress:
        games = played(wanted.paths, Wanted(**fields), troubles, progress)
        return wanted.rows, write(wanted.out, wanted.rows, batches_of(games, wanted.rows))


def _back(wanted: Namespace, troubles: "list[Trouble]") -> tuple[str, int]:
    from markoff.disk import writing
    from markoff.frames.back import records_of
    from markoff.frames.files import rows_in
    from markoff.table import record_text

    filters = ("game", "player", "won_by", "players", "after", "before", "finished")
    if any(getattr(wanted, name) for name in filters):
        raise BadText("no_filters_back", "with --records there are no filters: filter the frame")
    folder: Path = wanted.out
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadText(
            "records_folder", "{folder} must be a new or empty folder", folder=str(folder)
        )
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
    rows = (row for path in wanted.paths for row in rows_in(path))
    count = 0
    for file, record in records_of(rows, troubles):
        path = _free(folder, Path(file).stem or "game")
        with writing(path):
            path.write_text(record_text.write(record), encoding="utf-8", newline="\n")
        count += 1
    return "records", count


def _free(folder: Path, stem: str) -> Path:
    """Files of different folders may have had the same name."""
    path, number = folder / f"{stem}.markoff", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}.markoff", number + 1
    return path
