"""`markoff puzzles qwixx-on-board`: at a table for two, estimated with an error."""

from argparse import ArgumentParser, Namespace

from markoff.commands.parts import puzzles as parts
from markoff.commands.qwixx.puzzles import OTHER_SEED

ABOUT = "Make puzzles of Qwixx On Board for two, or check those that are shipped."
EXAMPLE = "--count 20 --seed 7 --out my-puzzles.json"
COUNT = 80


def options(parser: ArgumentParser) -> None:
    parts.add_options(parser, COUNT)


def run(wanted: Namespace) -> int:
    from markoff.games import qwixx_on_board
    from markoff.puzzles.qwixx.table import GAMES_ON_BOARD, ByPlayingOn

    if wanted.check:
        from markoff.puzzles.checking import check
        from markoff.puzzles.puzzle import puzzles_of
        from markoff.puzzles.qwixx.checking import nearly

        shipped = puzzles_of(qwixx_on_board.NAME)
        judge = ByPlayingOn(GAMES_ON_BOARD, OTHER_SEED)
        return parts.check(
            lambda progress: [
                ("with other dice", check(shipped, lambda p: nearly(p, judge), progress))
            ]
        )
    from markoff.puzzles.qwixx.making import make

    judge = ByPlayingOn(GAMES_ON_BOARD)
    return parts.make(
        wanted,
        lambda progress: make(qwixx_on_board, 2, judge, wanted.count, wanted.seed, progress),
    )
