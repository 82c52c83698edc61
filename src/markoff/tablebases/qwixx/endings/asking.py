"""Asks a player about every choice of an ending that it can come to, and writes down its plan.

Positions are visited in the order of what is on the sheets, so a player is never asked about
positions that its own choices rule out. The other one may do anything.
"""

from collections.abc import Callable, Mapping
from math import isclose

import numpy as np

from markoff.game import Action, Seat
from markoff.games import qwixx
from markoff.games.qwixx import FIRST, Position
from markoff.games.qwixx_sheet import ALL_ROWS
from markoff.tablebases.qwixx.endings.backwards import Plan, empty_plan
from markoff.tablebases.qwixx.endings.solve import Ending
from markoff.tablebases.qwixx.endings.turns import ROLLS, WAITS
from markoff.text import BadText

Policy = Callable[[Position, Seat], Mapping[Action, float]]
"""The chance of each action that it would choose, in a position where this seat has a choice."""


def plan_of(ending: Ending, policy: Policy, seat: Seat) -> tuple[Plan, int]:
    """What this policy does in this seat, and how many choices it was asked about."""
    asking = _Asking(ending, policy, seat)
    role = ROLLS if seat == ending.start.active else WAITS
    asking.reached[role, ending.turns.positions[:1]] = True
    starts = ending.turns.roll_starts.tolist()
    for at, place in enumerate(ending.turns.positions.tolist()):
        for roll in range(starts[at], starts[at + 1]):
            if asking.reached[ROLLS, place]:
                asking.rolls(place, roll)
            if asking.reached[WAITS, place]:
                asking.waits(place, roll)
    return asking.plan, asking.asked


class _Asking:
    """The plan as far as it is known, and the positions that it can lead to."""

    def __init__(self, ending: Ending, policy: Policy, seat: Seat) -> None:
        self.ending, self.turns, self.policy, self.seat = ending, ending.turns, policy, seat
        self.plan, self.asked = empty_plan(ending.turns), 0
        self.reached = np.zeros(ending.chances.shape, np.bool_)

    def waits(self, place: int, roll: int) -> None:
        """Asks about action 1. After it the other one chooses, and then this player rolls."""
        position = self._rolled(place, roll, 1 - self.seat)
        mixture = self._first(position, roll, WAITS)
        for cell in range(self.turns.cell_starts[roll], self.turns.cell_starts[roll + 1]):
            if mixture[(cell - self.turns.cell_starts[roll]) % len(mixture)]:
                self.reached[ROLLS, self.turns.after[self._seconds(cell)]] = True

    def rolls(self, place: int, roll: int) -> None:
        """Asks about action 1, and about action 2 after whatever the other one chooses."""
        position = self._rolled(place, roll, self.seat)
        own, other = self.turns.firsts[roll].tolist()
        count = int(self.turns.counts[roll, WAITS])
        for n, chance in enumerate(self._first(position, roll, ROLLS)):
            for m in range(count if chance else 0):
                seconds = self._seconds(self.turns.cell_starts[roll] + n * count + m)
                actions = self.turns.seconds[seconds].tolist()
                mixture = [1.0]
                if len(actions) > 1:
                    between = qwixx.play(position, {self.seat: own[n], 1 - self.seat: other[m]})
                    mixture = self._mixture(between, actions)
                self.plan.seconds[seconds] = mixture
                self.reached[WAITS, self.turns.after[seconds][np.array(mixture) > 0]] = True

    def _first(self, position: Position, roll: int, role: int) -> list[float]:
        count = int(self.turns.counts[roll, role])
        mixture = [1.0]
        if count > 1:
            mixture = self._mixture(position, self.turns.firsts[roll, role, :count].tolist())
        self.plan.firsts[roll, role, :count] = mixture
        return mixture

    def _mixture(self, position: Position, actions: list[Action]) -> list[float]:
        self.asked += 1
        chosen = self.policy(position, self.seat)
        mixture = [chosen.get(action, 0.0) for action in actions]
        if min(mixture) < 0 or not isclose(sum(mixture), 1.0):
            raise BadText(
                "policy_chances",
                "a policy gives chances to legal choices, which add up to 1: not in {position}",
                position=qwixx.write(position),
            )
        return mixture

    def _seconds(self, cell: int) -> slice:
        return slice(self.turns.second_starts[cell], self.turns.second_starts[cell + 1])

    def _rolled(self, place: int, roll: int, active: Seat) -> Position:
        every = self.ending.sheets.every
        rolling, waiting = divmod(place, len(every))
        sheets = every[rolling], every[waiting]
        closed = self.ending.sheets.steps.closed[[rolling, waiting]]
        open_rows = tuple(row for row in ALL_ROWS if not (closed[0] | closed[1]) >> row & 1)
        dice = tuple(self.turns.dice[roll].tolist())
        return Position(sheets[:: 1 - 2 * active], active, FIRST, open_rows, dice)
