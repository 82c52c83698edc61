"""What a search of Quixo works with: arrays that a kernel fills, so that it can stop in the middle
and go on where it was.

The search keeps its own stack, a row of numbers for each ply, instead of calling itself.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from markoff.bots.quixo.transpositions import Entries, entries_for, key_of
from markoff.fast.quixo.law import Packed
from markoff.tablebases.quixo.files import StoredLevel
from markoff.tablebases.quixo.geometry import Geometry, geometry
from markoff.tablebases.quixo.tablebase import Tablebase

Numbers = npt.NDArray[np.int64]

MOST_PLIES = 40
MOST_ACTIONS = 89
"""44 pushes with two points each, and the pass."""
FRAME = 10
DEPTH, ALPHA, BETA, WINDOW, BEST, BEST_ACTION, NEXT, OFFERS, AGAIN, LESS = range(FRAME)
"""The numbers of a ply: how far to look from there; the scores that matter, from alpha to beta,
and the best of them so far; which of the offered actions is next, and whether it is looked at for
the second time, and by how many plies less deep the first time."""

MARKS, POINTS, KEY = range(3)
SPENT, PLY, SCORE = range(3)
"""What a search counts: nodes, the ply where it is (0: it is over), and then its score."""


class Known(NamedTuple):
    """The level of the tablebase that settles a search: a move never marks more than one blank, so
    every way to a level below leads through it."""

    level: int
    """NO_NUMBER if there is none."""
    stored: StoredLevel
    board: Geometry


class Desk(NamedTuple):
    size: int
    players: int
    seat: int
    """Who is to move at the root."""
    frames: Numbers
    positions: npt.NDArray[np.uint64]
    """By ply: MARKS, POINTS and KEY of the position there."""
    actions: Numbers
    """By ply: what is offered there."""
    promises: Numbers
    """How good it looks before it is tried."""
    history: Numbers
    """By team and action: how often it was too good for the other side to allow."""
    counts: Numbers
    entries: Entries
    twice: npt.NDArray[np.uint64]
    """The positions that have been on the table twice, and would be drawn: their keys with the seat
    to move, which for two is not in a key."""


def desk_for(root: Packed, nodes: int, twice: Iterable[Packed] = ()) -> Desk:
    desk = Desk(
        root.size,
        root.players,
        root.seat,
        np.zeros((MOST_PLIES, FRAME), np.int64),
        np.zeros((MOST_PLIES, 3), np.uint64),
        np.zeros((MOST_PLIES, MOST_ACTIONS), np.int64),
        np.zeros((MOST_PLIES, MOST_ACTIONS), np.int64),
        np.zeros((2, MOST_ACTIONS), np.int64),
        np.zeros(3, np.int64),
        entries_for(nodes),
        np.array([int(key_of(position)) ^ position.seat for position in twice], np.uint64),
    )
    desk.positions[0] = root.marks, root.points, key_of(root)
    return desk


def known_from(tablebase: Tablebase | None, size: int, blanks: int) -> Known:
    """The highest level that is there, below that of a root with this many blanks."""
    for number in reversed(range(blanks if tablebase else 0)):
        if tablebase and tablebase.is_there(number) and (level := tablebase.stored(number)):
            return Known(number, level, geometry(size))
    return Known(NO_NUMBER, NO_LEVEL, geometry(size))


NO_NUMBER = -1
NO_LEVEL = StoredLevel(
    0,
    np.zeros(0, np.int32),
    np.zeros(1, np.int64),
    np.zeros((0, 1), np.uint64),
    np.zeros((0, 1), np.uint64),
    np.zeros(0, np.uint32),
)
