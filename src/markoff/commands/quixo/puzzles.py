"""`markoff puzzles quixo`: puzzles from the full tablebase."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from markoff.commands.parts import puzzles as parts
from markoff.text import BadText

if TYPE_CHECKING:
    from markoff.tablebases.quixo.tablebase import Tablebase

ABOUT = "Make puzzles of Quixo for two from the full tablebase, or check those that are shipped."
EXAMPLE = "--count 20 --seed 7 --out my-puzzles.json"
COUNT, SIZE = 420, 5


def options(parser: ArgumentParser) -> None:
    parts.add_options(parser, COUNT)


def run(wanted: Namespace) -> int:
    from markoff.tablebases.folder import tablebases_folder
    from markoff.tablebases.quixo.tablebase import Tablebase

    folder = tablebases_folder(wanted.tables)
    tablebase = Tablebase(folder, SIZE)
    _check_complete(tablebase)
    if wanted.check:
        from markoff.games import quixo
        from markoff.puzzles.checking import check
        from markoff.puzzles.puzzle import puzzles_of
        from markoff.puzzles.quixo.checking import compared

        shipped = puzzles_of(quixo.NAME)
        return parts.check(
            lambda progress: [
                ("by the tablebase", check(shipped, lambda p: compared(p, tablebase), progress))
            ]
        )
    from markoff.puzzles.quixo.making import make

    return parts.make(wanted, lambda progress: make(folder, wanted.count, wanted.seed, progress))


def _check_complete(tablebase: "Tablebase") -> None:
    if not all(tablebase.is_there(level) for level in range(SIZE**2 + 1)):
        raise BadText(
            "puzzles_need_tablebase",
            "puzzles need the whole 5×5 tablebase, which {folder} has not: make it with markoff"
            " solve quixo",
            folder=str(tablebase.folder),
        )
