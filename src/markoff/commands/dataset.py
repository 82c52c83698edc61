"""`markoff dataset`: the figures that others cite, with checksums."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from markoff.commands.parts.tablebases import add_tables_option
from markoff.games import GAMES
from markoff.text import BadText

ABOUT = "Write the figures of solved games as CSV, Parquet and arrays, with checksums."
EXAMPLE = "figures --parquet"


def options(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("out", type=Path, metavar="OUT", help="a new folder, or one that this command wrote")
    add("--game", choices=GAMES, metavar="GAME", help=f"only one of {', '.join(GAMES)}")
    add("--parquet", action="store_true", help="write tables as Parquet, too")
    add_tables_option(parser)
    add("--json", action="store_true", help="print the files as JSON")


def run(wanted: Namespace) -> int:
    from markoff.extras import require

    require("fast")
    if wanted.parquet:
        require("frames")
    from markoff.dataset.making import check_folder, make
    from markoff.fast.compiling import announced
    from markoff.kits import kit_of
    from markoff.tablebases.folder import tablebases_folder

    games = [game for name, game in GAMES.items() if wanted.game in (None, name)]
    games = [game for game in games if kit_of(game).figures]
    if not games:
        raise BadText("no_figures", "{game} is not solved: there are no figures", game=wanted.game)
    check_folder(wanted.out)
    tables = tablebases_folder(wanted.tables)
    with announced():
        files = make(wanted.out, tables, games, wanted.parquet, _tell)
    if wanted.json:
        from markoff.commands.parts.output import print_json

        print_json(out=str(wanted.out), files=[path.name for path in files])
    else:
        size = sum(path.stat().st_size for path in files)
        print(f"{len(files)} files, {size / 1e6:.1f} MB in {wanted.out}")
    return 0


def _tell(what: str) -> None:
    print(what, file=sys.stderr, flush=True)
