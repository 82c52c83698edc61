"""Positions of Quixo for two that are the same but for a rotation, a reflection or the marks."""

from functools import cache

from markoff.games.quixo import Position, write


@cache
def _turns(size: int) -> tuple[tuple[int, ...], ...]:
    """The eight symmetries: where each cell goes."""
    found = []
    for mirrored in (False, True):
        cells = [divmod(cell, size) for cell in range(size * size)]
        if mirrored:
            cells = [(row, size - 1 - column) for row, column in cells]
        for _ in range(4):
            cells = [(column, size - 1 - row) for row, column in cells]
            found.append(tuple(row * size + column for row, column in cells))
    return tuple(found)


def _turned(cells: int, turn: tuple[int, ...]) -> int:
    return sum(1 << goal for cell, goal in enumerate(turn) if cells >> cell & 1)


def same_board(position: Position) -> tuple[int, int]:
    """The marks of whoever is to move and those of the others, turned so that they are smallest:
    equal for equal boards."""
    mine, theirs = position.marks[position.seat], position.marks[1 - position.seat]
    return min((_turned(mine, turn), _turned(theirs, turn)) for turn in _turns(position.size))


def canonical(position: Position) -> str:
    """The same text for all positions that are alike: crosses are to move."""
    return write(Position(position.size, 2, 0, same_board(position)))
