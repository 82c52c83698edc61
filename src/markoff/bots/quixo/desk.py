"""What a search of Quixo works with: arrays that a kernel fills, so that it can stop in the middle
and go on where it was.

The search keeps its own stack, a row of numbers for each ply, instead of calling itself.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from markoff.bots.quixo.transpositions import Entries, entries_for, key_of
from markoff.fast.quixo.law import Packed
from markoff.tablebases.quixo.files import StoredLevel
from markoff.tablebases.quixo.geometry import Geometry, geometry
from markoff.tablebases.quixo.making import QUICK_LEVELS
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
    """The levels of the tablebase in which a search may look things up."""

    levels: int
    """How many there are, from level 0 on."""
    stored: tuple[StoredLevel, StoredLevel, StoredLevel]
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


def desk_for(root: Packed, nodes: int) -> Desk:
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
    )
    desk.positions[0] = root.marks, root.points, key_of(root)
    return desk


def known_from(tablebase: Tablebase | None, size: int) -> Known:
    """The levels that are there, from 0 on without a gap."""
    levels: list[StoredLevel] = []
    for number in range(QUICK_LEVELS + 1):
        level = tablebase.stored(number) if tablebase and tablebase.is_there(number) else None
        if level is None:
            break
        levels.append(level)
    padded = [*levels, NO_LEVEL, NO_LEVEL, NO_LEVEL]
    return Known(len(levels), (padded[0], padded[1], padded[2]), geometry(size))


NO_LEVEL = StoredLevel(
    0,
    np.zeros(0, np.int32),
    np.zeros(1, np.int64),
    np.zeros((0, 1), np.uint64),
    np.zeros((0, 1), np.uint64),
    np.zeros(0, np.uint32),
)
