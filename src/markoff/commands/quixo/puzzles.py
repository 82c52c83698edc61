"""`markoff puzzles quixo`: puzzles from the tablebase."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from markoff.commands.parts import puzzles as parts
from markoff.text import BadText, excerpt

if TYPE_CHECKING:
    from markoff.tablebases.quixo.tablebase import Tablebase

ABOUT = "Make puzzles of Quixo for two from the tablebase, or check those that are shipped."
EXAMPLE = "--count 20 --seed 7 --out my-puzzles.json"
COUNT, SIZE = 420, 5


def options(parser: ArgumentParser) -> None:
    parts.add_options(parser, COUNT)
    add = parser.add_argument
    add("--theme", metavar="THEME", default="", help="only puzzles with this theme, like win_7")
    add(
        "--blanks",
        type=int,
        default=SIZE**2,
        metavar="N",
        help="only boards with at most N blank cubes: levels 0-N of the tablebase are enough",
    )


def run(wanted: Namespace) -> int:
    from markoff.tablebases.folder import tablebases_folder
    from markoff.tablebases.quixo.tablebase import Tablebase

    folder = tablebases_folder(wanted.tables)
    tablebase = Tablebase(folder, SIZE)
    if wanted.theme:
        _check_theme(wanted.theme)
    _check_levels(wanted.blanks, tablebase)
    if wanted.check:
        from markoff.games import quixo
        from markoff.puzzles.checking import check
        from markoff.puzzles.puzzle import puzzles_of
        from markoff.puzzles.quixo.checking import blanks_in, compared

        shipped = [p for p in puzzles_of(quixo.NAME) if blanks_in(p) <= wanted.blanks]
        shipped = [p for p in shipped if wanted.theme in ("", *p.themes)]
        return parts.check(
            lambda progress: [
                ("by the tablebase", check(shipped, lambda p: compared(p, tablebase), progress))
            ]
        )
    from markoff.puzzles.quixo.making import Wish, make

    wish = Wish(wanted.theme, wanted.blanks)
    return parts.make(
        wanted, lambda progress: make(folder, wanted.count, wanted.seed, progress, wish=wish)
    )


def _check_theme(theme: str) -> None:
    from markoff.puzzles.quixo.making import IDEAS

    if theme not in IDEAS:
        raise BadText(
            "no_theme",
            "no puzzle has the theme {theme}; there are {themes}",
            theme=excerpt(theme),
            themes=", ".join(IDEAS),
        )


def _check_levels(blanks: int, tablebase: "Tablebase") -> None:
    if not 0 <= blanks <= SIZE**2:
        raise BadText(
            "puzzle_blanks", "--blanks must be a number from 0 to 25, not {blanks}", blanks=blanks
        )
    if not all(tablebase.is_there(level) for level in range(blanks + 1)):
        raise BadText(
            "puzzles_need_tablebase",
            "puzzles need levels 0 to {last} of the 5×5 tablebase, which {folder} has not: make"
            " them with markoff solve quixo",
            last=blanks,
            folder=str(tablebase.folder),
        )
