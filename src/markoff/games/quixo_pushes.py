"""What a Quixo board of each size makes possible, computed once: its pushes and its lines.

Cells are bits, counted from a1 along the rows upwards. A push is three sets of cells and a
shift, so that one function slides any set of cells along any push and knows no direction.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Push(NamedTuple):
    """Take a cube, close the gap from one end of its row or column, put it back at that end."""

    taken: int
    put: int
    still: int
    moving: int
    up: int
    down: int
    """The moving cells shift by `up` bits upwards or by `down` bits downwards; the other is 0."""


def slide(cells: int, push: Push) -> int:
    """These cells after the push, without the cube that was taken."""
    _, _, still, moving, up, down = push
    return cells & still | (cells & moving) << up >> down


Choices = tuple[tuple[int, Mapping[int, tuple[int, ...]]], ...]
"""The edge in three parts, each with the actions that are left for any set of barred cells."""


class Board(NamedTuple):
    pushes: tuple[Push, ...]
    names: tuple[str, ...]
    numbers: Mapping[str, int]
    lines: tuple[int, ...]
    choices: Choices
    choices_with_point: Choices


def _board(size: int) -> Board:
    moves = [move for cell in range(size * size) for move in _moves(cell, size)]
    names = tuple(name for name, _ in moves)
    pushes = tuple(push for _, push in moves)
    return Board(
        pushes=pushes,
        names=names,
        numbers={name: number for number, name in enumerate(names)},
        lines=_lines(size),
        choices=_choices(size, list(enumerate(pushes))),
        choices_with_point=_choices(
            size, [(2 * n + point, push) for n, push in enumerate(pushes) for point in (0, 1)]
        ),
    )


def _moves(cell: int, size: int) -> list[tuple[str, Push]]:
    """The ways back for an edge cube: two for a corner, three elsewhere; none for the inside."""
    row, column = divmod(cell, size)
    last = size - 1
    if 0 < row < last and 0 < column < last:
        return []
    ways = {  # side: how many cubes lie between the gap and that end, and their step in bits
        "N": (last - row, size),
        "E": (last - column, 1),
        "S": (row, -size),
        "W": (column, -1),
    }
    name = "abcde"[column] + "12345"[row]
    return [
        (name + side, _push(cell, distance, step, size))
        for side, (distance, step) in ways.items()
        if distance  # never back into the place it came from
    ]


def _push(cell: int, distance: int, step: int, size: int) -> Push:
    moving = _cells(cell + step * n for n in range(1, distance + 1))
    return Push(
        taken=1 << cell,
        put=1 << cell + step * distance,
        still=(1 << size * size) - 1 & ~moving & ~(1 << cell),
        moving=moving,
        up=max(-step, 0),
        down=max(step, 0),
    )


def _cells(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _lines(size: int) -> tuple[int, ...]:
    across = range(size)
    return (
        *(_cells(row * size + n for n in across) for row in across),
        *(_cells(n * size + column for n in across) for column in across),
        _cells(n * (size + 1) for n in across),
        _cells((n + 1) * (size - 1) for n in across),
    )


def _choices(size: int, actions: list[tuple[int, Push]]) -> Choices:
    """Tables small enough to list every case: 128 entries instead of 2^16 for the whole edge."""
    bottom = _cells(range(size))
    top = bottom << size * (size - 1)
    sides = _cells(row * size + end for row in range(1, size - 1) for end in (0, size - 1))
    return tuple(
        (
            part,
            {
                barred: tuple(n for n, push in actions if push.taken & part & ~barred)
                for barred in _subsets(part)
            },
        )
        for part in (bottom, sides, top)
    )


def _subsets(cells: int) -> Iterable[int]:
    subset = cells
    while subset:
        yield subset
        subset = (subset - 1) & cells
    yield 0


BOARDS = {size: _board(size) for size in (3, 4, 5)}
