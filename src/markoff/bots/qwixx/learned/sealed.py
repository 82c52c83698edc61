"""Sealed choices of two players as a small game of its own.

In action 1 both choose at once, and every pair of choices leads somewhere. Nearly always it is
clear what the other one will choose, and enough to answer that. But where each would answer the
other's choice by a different one, whoever can be foreseen loses by it, so both have to mix: for
example if two rows can be closed, and one of them wants the game to end.
"""

from random import Random
from typing import NamedTuple

import numpy as np

from markoff.bots.qwixx.learned.looking_ahead import Actions, Floats, Places
from markoff.bots.qwixx.learned.table import Table
from markoff.fast.qwixx.rows import Words
from markoff.game import Seat
from markoff.tablebases.qwixx.endings.matrix_game import matrix_game

DRAWN = 0.002
"""What counts for the choice that is drawn. All in the mixture are worth the same, and this is more
than strong's part in the opinion of the expert."""


class Sealed(NamedTuple):
    """By own choice and by that of the other one."""

    after: Words
    """The positions at the end of the turn."""
    cells: Floats
    """The own share of the win there, as the network sees it."""

    def chances(self) -> Floats:
        """What every own choice is worth if the other one chooses well."""
        return np.asarray(self.cells @ mixtures(self.cells)[1])

    def ends(self, own: Places) -> Words:
        """The positions after these own choices, and after what answers one of them best."""
        answers = np.unique(self.cells[own].argmin(axis=1))
        return np.ascontiguousarray(self.after[np.ix_(own, answers)])


def sealed(table: Table, seat: Seat, own: Actions, others: Actions) -> Sealed:
    words = len(table.packed)
    after = np.zeros((len(own), len(others), words), np.uint64)
    table.kernels.after_both(*table.known, table.packed, seat, own, others, after)
    cells, squares = np.zeros((2, len(own) * len(others)))
    flat = after.reshape(-1, words)
    table.kernels.look_ahead(*table.known, flat, seat, 0, 0, (0, 1), cells, squares)
    return Sealed(after, cells.reshape(len(own), len(others)))


def mixtures(cells: Floats) -> tuple[Floats, Floats]:
    """How both should mix, by what every pair of choices is worth to the first of them."""
    mine, theirs = np.zeros(cells.shape[0]), np.zeros(cells.shape[1])
    matrix_game(np.ascontiguousarray(cells), mine, theirs)
    return mine, theirs


def drawn(cells: Floats, rng: Random) -> Floats:
    """What every own choice is worth; where both have to mix, one is drawn and seems best."""
    mine, theirs = mixtures(cells)
    worths = np.asarray(cells @ theirs)
    if mine.max() < 1:
        [choice] = rng.choices(range(len(mine)), mine.tolist())
        worths[choice] = worths.max() + DRAWN
    return worths
