"""A late game of Qwixx for two, solved: the exact chance to win of every position that can come
of it, and a way to play that nobody can beat.

The cross of action 1 is a sealed choice of both, so playing well may mean to mix: `strategy` then
gives several actions, each with the chance that it should be chosen with.
"""

from typing import NamedTuple

import numpy as np

from markoff.game import Action, Seat
from markoff.games import qwixx
from markoff.games.qwixx import FIRST, OVER, ROLL, SECOND, Position
from markoff.tablebases.qwixx.endings.backwards import (
    Plan,
    both_at_their_best,
    empty_plan,
    final_chances,
)
from markoff.tablebases.qwixx.endings.matrix_game import Floats, matrix_game
from markoff.tablebases.qwixx.endings.sheets import Sheets
from markoff.tablebases.qwixx.endings.turns import ROLLS, WAITS, Turns
from markoff.tablebases.qwixx.endings.unfolding import number_of, unfold
from markoff.text import BadText


class Ending(NamedTuple):
    start: Position
    sheets: Sheets
    turns: Turns
    chances: Floats
    """By role and position, as in `backwards`."""
    plan: Plan
    """One that nobody can beat."""

    def value(self, position: Position, seat: Seat) -> float:
        """How likely this seat is to win if both play to win; half of a tie is a win."""
        if position.phase == FIRST:
            value = self._sealed(position)[0]
        elif position.phase == SECOND:
            value = max(self._seconds(position).values())
        else:
            value = self._known(position)
        return value if seat == position.active else 1.0 - value

    def strategy(self, position: Position, seat: Seat) -> dict[Action, float]:
        """How a seat that is to act should mix its choices; those that it should never make are
        left out."""
        if position.phase == SECOND:
            values = self._seconds(position)
            return {max(values, key=lambda action: values[action]): 1.0}
        _, *mixtures = self._sealed(position)
        actions = qwixx.legal(position, seat)
        mixture = mixtures[ROLLS if seat == position.active else WAITS]
        return {action: chance for action, chance in zip(actions, mixture, strict=True) if chance}

    def _sealed(self, position: Position) -> tuple[float, list[float], list[float]]:
        """The value of action 1 for the seat that rolls, and how both should mix."""
        rolling, waiting = position.active, 1 - position.active
        own, others = qwixx.legal(position, rolling), qwixx.legal(position, waiting)
        cells = np.array(
            [
                [
                    self.value(qwixx.play(position, {rolling: one, waiting: other}), rolling)
                    for other in others
                ]
                for one in own
            ]
        )
        mine, theirs = np.zeros(len(own)), np.zeros(len(others))
        value = matrix_game(cells, mine, theirs)
        return float(value), mine.tolist(), theirs.tolist()

    def _seconds(self, position: Position) -> dict[Action, float]:
        """What each choice in action 2 is worth to the seat that rolls."""
        seat = position.active
        return {
            action: self.value(qwixx.play(position, {seat: action}), seat)
            for action in qwixx.legal(position, seat)
        }

    def _known(self, position: Position) -> float:
        try:
            value = self.chances[ROLLS, number_of(self.sheets, position)]
        except KeyError:
            value = np.nan
        if np.isnan(value):
            raise BadText("not_of_this_ending", "this position cannot come of the ending")
        return float(value)


def solve(start: Position) -> Ending:
    """Solves a position for two before a roll, late enough in the game."""
    if len(start.sheets) != 2 or start.phase not in (ROLL, OVER):
        raise BadText("ending_for_two", "an ending is a position of two players before a roll")
    sheets, turns = unfold(start)
    chances, plan = final_chances(sheets.steps), empty_plan(turns)
    both_at_their_best(turns, chances, plan)
    return Ending(start, sheets, turns, chances, plan)
