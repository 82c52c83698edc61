"""The puzzle of a day, the same for everybody: all that are proven, one after the other."""

from functools import cache
from hashlib import sha256

from markoff.puzzles.puzzle import OUTCOME, puzzles
from markoff.table.day import number_of_day


def puzzle_of_day(day: str) -> str:
    """Its id; empty if no puzzle is shipped."""
    order = _in_order()
    return order[(number_of_day(day) - 1) % len(order)] if order else ""


@cache
def _in_order() -> tuple[str, ...]:
    """By a hash, or puzzles that are alike would follow each other. None comes again before all
    others have had their day."""
    proven = (puzzle.id for puzzle in puzzles().values() if puzzle.unit == OUTCOME)
    return tuple(
        sorted(proven, key=lambda name: sha256(f"markoff puzzle 1\n{name}".encode()).hexdigest())
    )
