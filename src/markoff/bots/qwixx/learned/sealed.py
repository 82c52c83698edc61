"""Sealed choices of two players as a small game of its own.

In action 1 both choose at once, and every pair of choices leads somewhere. Nearly always it is
clear what the other one will choose, and enough to answer that. But where each would answer the
other's choice by a different one, whoever can be foreseen loses by it, so both have to mix: for
example if two rows can be closed, and one of them wants the game to end.

Not everybody chooses well: many people play by a rule of thumb, and cross a number even where that
ends a game that they have lost. So the expert supposes that the other one does that half of the
time, and otherwise knows what is supposed and chooses well.
"""

from random import Random
from typing import NamedTuple

import numpy as np

from markoff.bots.qwixx.learned.habit import habit
from markoff.bots.qwixx.learned.looking_ahead import Actions, Floats, Places
from markoff.bots.qwixx.learned.table import Table
from markoff.fast.qwixx.rows import Words
from markoff.game import Seat
from markoff.tablebases.qwixx.endings.matrix_game import matrix_game

BY_HABIT = 0.5
"""How often we suppose that the other one chooses by a rule of thumb."""
DRAWN = 0.002
"""What counts for the choice that is drawn. All in the mixture are worth the same, and this is more
than strong's part in the opinion of the expert."""


class Sealed(NamedTuple):
    """By the choice of the seat and by that of the other one."""

    after: Words
    """The positions at the end of the turn."""
    cells: Floats
    """The share of the win that the seat has there, as the network sees it."""
    habit: Floats
    """How likely each choice of the other one is, if it is made by a rule of thumb."""

    def chances(self) -> Floats:
        """What every own choice is worth."""
        cells = supposed(self.cells, self.habit)
        return np.asarray(cells @ mixtures(cells)[1])

    def ends(self, own: Places) -> Words:
        """The positions after these own choices, and after what the other one may choose then."""
        return np.ascontiguousarray(self.after[np.ix_(own, self.answers(own))])

    def answers(self, own: Places) -> Places:
        """What answers one of these own choices best, and what is chosen by a rule of thumb."""
        best, usual = self.cells[own].argmin(axis=1), np.flatnonzero(self.habit)
        return np.union1d(best, usual)

    def judged(self, own: Places, cells: Floats, rng: Random) -> Floats:
        """What these own choices are worth, by what was found at their ends."""
        return drawn(supposed(cells, self.habit[self.answers(own)]), rng)


def sealed(table: Table, seat: Seat, own: Actions, others: Actions) -> Sealed:
    words = len(table.packed)
    after = np.zeros((len(own), len(others), words), np.uint64)
    table.kernels.after_both(*table.known, table.packed, seat, own, others, after)
    cells = table.shares(after.reshape(-1, words), seat)
    usual = habit(table.packed, 1 - seat, others)
    return Sealed(after, cells.reshape(len(own), len(others)), usual)


def supposed(cells: Floats, habit: Floats) -> Floats:
    """What every pair of choices is worth, if that of the other one often gives way to a habit."""
    return np.asarray((1 - BY_HABIT) * cells + BY_HABIT * (cells @ habit)[:, np.newaxis])


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
