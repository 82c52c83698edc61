"""`markoff puzzles qwixx`: alone, exact, or at a table for two, estimated."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from markoff.commands.parts import puzzles as parts

if TYPE_CHECKING:
    from markoff.puzzles.qwixx.worths import Judge

ABOUT = "Make puzzles of Qwixx, alone or for two, or check those that are shipped."
EXAMPLE = "--count 20 --seed 7 --out my-puzzles.json"
COUNT = 290
OTHER_SEED = 2
"""Of the dice with which a check plays on."""


def options(parser: ArgumentParser) -> None:
    parts.add_options(parser, COUNT)
    parser.add_argument(
        "--players",
        type=int,
        choices=(1, 2),
        default=1,
        help="1: alone, exactly; 2: at a table, estimated (default: 1)",
    )


def run(wanted: Namespace) -> int:
    import os
    from functools import partial

    from markoff.commands.qwixx.tablebase import open_or_solve
    from markoff.games import qwixx
    from markoff.puzzles.qwixx.alone import Exactly
    from markoff.puzzles.qwixx.making import make
    from markoff.puzzles.qwixx.table import ByPlayingOn
    from markoff.tablebases.folder import tablebases_folder

    folder = tablebases_folder(wanted.tables)
    alone = Exactly(open_or_solve(1, 0.0, folder, os.cpu_count() or 1))
    if wanted.check:
        from markoff.puzzles.checking import check
        from markoff.puzzles.puzzle import POINTS, puzzles_of
        from markoff.puzzles.qwixx.checking import exactly, nearly

        shipped = puzzles_of(qwixx.NAME)
        exact = [puzzle for puzzle in shipped if puzzle.unit == POINTS]
        others = [puzzle for puzzle in shipped if puzzle.unit != POINTS]
        other_dice = ByPlayingOn(seed=OTHER_SEED)

        return parts.check(
            lambda progress: [
                ("alone, by the tablebase", check(exact, partial(exactly, judge=alone), progress)),
                (
                    "for two, with other dice",
                    check(others, partial(nearly, judge=other_dice), progress),
                ),
            ]
        )
    judge: Judge = alone if wanted.players == 1 else ByPlayingOn()
    players, count, seed = wanted.players, wanted.count, wanted.seed
    return parts.make(wanted, lambda progress: make(qwixx, players, judge, count, seed, progress))
