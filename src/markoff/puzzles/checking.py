"""What a check of shipped puzzles found."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from markoff.puzzles.making import Progress
from markoff.puzzles.puzzle import Puzzle


class Checked(NamedTuple):
    puzzles: int
    choices: int
    """What they are worth was compared."""
    wrong: list[str]
    """The ids of puzzles whose answers are not true."""


def check(
    puzzles: Iterable[Puzzle], is_true: Callable[[Puzzle], int], progress: Progress
) -> Checked:
    """`is_true` gives the number of choices that it compared; 0 if one of them is wrong."""
    found, choices, wrong = [*puzzles], 0, []
    for n, puzzle in enumerate(found):
        progress(n, len(found))
        compared = is_true(puzzle)
        choices += compared
        if not compared:
            wrong.append(puzzle.id)
    return Checked(len(found), choices, wrong)
