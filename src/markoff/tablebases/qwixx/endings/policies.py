"""How well any player does in an ending: exactly, with no game played.

A policy is asked about every choice that it can come to, once. So the figures are exact for a
player who always chooses like that; a bot that needs chance must take it from the position.
"""

from typing import NamedTuple

from markoff.game import Seat
from markoff.tablebases.qwixx.endings.asking import Policy, plan_of
from markoff.tablebases.qwixx.endings.backwards import (
    against_the_best_answer,
    final_chances,
    of_two_plans,
)
from markoff.tablebases.qwixx.endings.solve import Ending
from markoff.tablebases.qwixx.endings.turns import ROLLS, WAITS
from markoff.tablebases.qwixx.endings.unfolding import number_of


class Measured(NamedTuple):
    """Chances to win of one seat, from the start of an ending."""

    value: float
    """If both play to win."""
    against_the_best: float
    """If the policy meets a player whom nobody can beat."""
    against_its_nemesis: float
    """If it meets the player who does best against it, and knows what it will choose."""
    questions: int
    """How many choices it was asked about."""

    @property
    def loses(self) -> float:
        """The chance to win that it gives away against the best play."""
        return self.value - self.against_the_best

    @property
    def exploitable(self) -> float:
        """The most that anybody can take from it."""
        return self.value - self.against_its_nemesis


def measure(ending: Ending, policy: Policy, seat: Seat) -> Measured:
    """What this policy makes of the ending in this seat."""
    plan, questions = plan_of(ending, policy, seat)
    start = ROLLS if seat == ending.start.active else WAITS, number_of(ending.sheets, ending.start)
    chances = final_chances(ending.sheets.steps)
    of_two_plans(ending.turns, plan, ending.plan, chances)
    against_the_best = float(chances[start])
    against_the_best_answer(ending.turns, plan, chances)
    value = ending.value(ending.start, seat)
    return Measured(value, against_the_best, float(chances[start]), questions)
