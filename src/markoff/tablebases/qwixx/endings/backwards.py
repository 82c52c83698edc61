"""Chances to win, computed backwards over all turns of an ending: no sampling, no estimates.

`chances[role, position]` is how likely a player is to win who rolls, or waits, in this position.
A tie is half a win.
"""

from typing import NamedTuple

import numpy as np

from markoff.fast.compiling import kernel, making_kernel
from markoff.tablebases.qwixx.endings.matrix_game import Floats, matrix_game
from markoff.tablebases.qwixx.endings.offers import is_over
from markoff.tablebases.qwixx.endings.sheets import Steps
from markoff.tablebases.qwixx.endings.turns import MOST_FIRSTS, ROLLS, WAITS, Turns


class Plan(NamedTuple):
    """How somebody plays a whole ending, in both roles: a chance for every choice."""

    firsts: Floats
    """Shaped like `Turns.firsts`."""
    seconds: Floats
    """Shaped like `Turns.seconds`."""


def empty_plan(turns: Turns) -> Plan:
    """Nothing is chosen yet."""
    return Plan(np.zeros(turns.firsts.shape), np.zeros(len(turns.seconds)))


@making_kernel
def final_chances(steps: Steps) -> Floats:
    """Where the game is over; not a number elsewhere."""
    size = len(steps.closed)
    chances = np.full((2, size * size), np.nan)
    for sheet in range(size):
        for other in range(size):
            if is_over(steps, sheet, other):
                ahead = np.sign(steps.points[sheet] - steps.points[other])
                chances[ROLLS, sheet * size + other] = 0.5 + ahead / 2
                chances[WAITS, sheet * size + other] = 0.5 - ahead / 2
    return chances


@making_kernel
def both_at_their_best(turns: Turns, chances: Floats, plan: Plan) -> None:
    """Fills in the chances if both play to win, and a plan that nobody can beat."""
    room = np.zeros((MOST_FIRSTS, MOST_FIRSTS))
    for at in range(len(turns.positions) - 1, -1, -1):
        total, rolls = 0.0, 0
        for roll in range(turns.roll_starts[at], turns.roll_starts[at + 1]):
            own, others = turns.counts[roll]
            cells = room[:own, :others]
            for n in range(own * others):
                start, end = _seconds_of(turns, roll, n)
                best = start
                for second in range(start, end):
                    if chances[WAITS, turns.after[second]] > chances[WAITS, turns.after[best]]:
                        best = second
                plan.seconds[best] = 1.0
                cells[n // others, n % others] = chances[WAITS, turns.after[best]]
            firsts = plan.firsts[roll]
            value = matrix_game(cells, firsts[ROLLS, :own], firsts[WAITS, :others])
            total += turns.weights[roll] * value
            rolls += turns.weights[roll]
        chances[ROLLS, turns.positions[at]] = total / rolls
        chances[WAITS, turns.positions[at]] = 1.0 - total / rolls


@kernel
def _seconds_of(turns: Turns, roll: int, number: int) -> tuple[int, int]:
    """Where the choices in action 2 begin and end, after this pair of choices in action 1."""
    cell = turns.cell_starts[roll] + number
    return turns.second_starts[cell], turns.second_starts[cell + 1]


@kernel
def of_two_plans(turns: Turns, mine: Plan, theirs: Plan, chances: Floats) -> None:
    """Fills in the chances of a player who plays by the first plan, against the second one."""
    for at in range(len(turns.positions) - 1, -1, -1):
        place = turns.positions[at]
        chances[ROLLS, place] = _expected(turns, at, mine, theirs, chances[WAITS])
        chances[WAITS, place] = _expected(turns, at, theirs, mine, chances[ROLLS])


@kernel
def _expected(turns: Turns, at: int, rolling: Plan, waiting: Plan, later: Floats) -> float:
    total, rolls = 0.0, 0
    for roll in range(turns.roll_starts[at], turns.roll_starts[at + 1]):
        own, others = turns.counts[roll]
        for n in range(own * others):
            chance = (
                rolling.firsts[roll, ROLLS, n // others] * waiting.firsts[roll, WAITS, n % others]
            )
            if chance > 0:
                chance *= turns.weights[roll]
                start, end = _seconds_of(turns, roll, n)
                for second in range(start, end):
                    if rolling.seconds[second] > 0:
                        total += chance * rolling.seconds[second] * later[turns.after[second]]
        rolls += turns.weights[roll]
    return total / rolls


@kernel
def against_the_best_answer(turns: Turns, plan: Plan, chances: Floats) -> None:
    """Fills in the chances of a player who plays by this plan, if the other one knows it."""
    for at in range(len(turns.positions) - 1, -1, -1):
        place = turns.positions[at]
        chances[ROLLS, place] = _answered_in_waiting(turns, at, plan, chances[WAITS])
        chances[WAITS, place] = _answered_in_rolling(turns, at, plan, chances[ROLLS])


@kernel
def _answered_in_waiting(turns: Turns, at: int, plan: Plan, later: Floats) -> float:
    total, rolls = 0.0, 0
    for roll in range(turns.roll_starts[at], turns.roll_starts[at + 1]):
        own, others = turns.counts[roll]
        worst = 1.0
        for answer in range(others):
            value = 0.0
            for first in range(own):
                chance = plan.firsts[roll, ROLLS, first]
                if chance > 0:
                    start, end = _seconds_of(turns, roll, first * others + answer)
                    for second in range(start, end):
                        if plan.seconds[second] > 0:
                            value += chance * plan.seconds[second] * later[turns.after[second]]
            worst = min(worst, value)
        total += turns.weights[roll] * worst
        rolls += turns.weights[roll]
    return total / rolls


@kernel
def _answered_in_rolling(turns: Turns, at: int, plan: Plan, later: Floats) -> float:
    total, rolls = 0.0, 0
    for roll in range(turns.roll_starts[at], turns.roll_starts[at + 1]):
        own, others = turns.counts[roll]
        worst = 1.0
        for answer in range(own):
            value = 0.0
            for first in range(others):
                chance = plan.firsts[roll, WAITS, first]
                if chance > 0:
                    start, end = _seconds_of(turns, roll, answer * others + first)
                    least = 1.0
                    for second in range(start, end):
                        least = min(least, later[turns.after[second]])
                    value += chance * least
            worst = min(worst, value)
        total += turns.weights[roll] * worst
        rolls += turns.weights[roll]
    return total / rolls
