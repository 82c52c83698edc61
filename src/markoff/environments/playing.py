"""A game being played in an environment: it rolls the dice, gathers sealed choices and plays a turn
when all are there. What is pending stays in here until then: no observation is made from it."""

from collections.abc import Sequence
from operator import index
from typing import Any, SupportsIndex

import numpy as np

from markoff.environments.layout import Bytes
from markoff.environments.rewards import rewards
from markoff.environments.setting import Setting
from markoff.game import DICE, Action, Result, Seat
from markoff.refusal import Refused
from markoff.text import excerpt

MOST_PAST = 200
"""Earlier positions that are remembered for bots; a repetition comes sooner."""


NO_ACTION = -1
"""No game has it."""


class Illegal(Refused):
    """An action that the rules do not allow."""


class Play:
    def __init__(self, setting: Setting, rng: np.random.Generator, start: Any) -> None:
        self.setting = setting
        self.game = setting.game
        self.rng = rng
        self.pending: dict[Seat, Action] = {}
        self.moves = 0
        self.past: list[Any] = []
        """Earlier positions, where they can come back."""
        self._arrive(start)

    def _arrive(self, position: Any) -> None:
        """The dice are rolled at once, all rolls equally likely."""
        while self.game.to_act(position) == (DICE,):
            rolls = self.game.legal(position, DICE)
            roll = rolls[int(self.rng.integers(len(rolls)))]
            position = self.game.play(position, {DICE: roll})
        self.position = position
        self._acting = self.game.to_act(position)
        self._legal: dict[Seat, Sequence[Action]] = {}
        self._written: str | None = None
        self.result: Result | None = None if self._acting else self.game.result(position)

    @property
    def is_capped(self) -> bool:
        """Whether it is stopped although its rules go on."""
        endless = self.game.ENDLESS and self.moves >= self.setting.most_moves
        return endless and self.result is None

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have not chosen yet."""
        if self.is_capped:
            return ()
        return tuple(seat for seat in self._acting if seat not in self.pending)

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What the rules allow this seat now; nothing if it is not awaited."""
        if seat not in self.awaited:
            return ()
        if seat not in self._legal:
            self._legal[seat] = self.game.legal(self.position, seat)
        return self._legal[seat]

    def choose(self, seat: Seat, action: object) -> None:
        """Sealed until all have chosen. Refuses what the rules do not allow."""
        number = self.admit(seat, action)
        pending = {**self.pending, seat: number}
        if len(pending) < len(self._acting):
            self.pending = pending
            return
        self.pending = {}
        self.moves += 1
        if self.game.ENDLESS:
            self.past = [*self.past[1 - MOST_PAST :], self.position]
        self._arrive(self.game.play(self.position, pending))

    def admit(self, seat: Seat, action: object) -> Action:
        """The action as a plain number, if this seat may choose it now."""
        who = f"player_{seat}"
        if seat not in self.awaited:
            raise Refused("not_to_act", "{who} is not to act", who=who)
        number = _number(action)
        if number not in self.legal(seat):
            choice = excerpt(str(action))
            raise Illegal("may_not_choose", "{who} may not choose {choice}", who=who, choice=choice)
        return number

    def observe(self, seat: Seat) -> Bytes:
        return self.setting.layout.observe(self.position, seat)

    def mask(self, seat: Seat) -> Bytes:
        """1 for every action that is legal for this seat now."""
        mask = np.zeros(self.setting.layout.actions, np.int8)
        mask[[*self.legal(seat)]] = 1
        return mask

    @property
    def info(self) -> dict[str, Any]:
        """What everybody at the table can see, in words."""
        if self._written is None:  # several agents ask while the position stays
            self._written = self.game.write(self.position)
        info: dict[str, Any] = {"position": self._written}
        if self.result:
            winners, scores, reason = self.result
            info |= {"winners": winners, "scores": scores, "reason": reason}
        return info

    @property
    def rewards(self) -> tuple[float, ...]:
        """By seat; nothing before the end, and if it is stopped."""
        return rewards(self.result, self.game.teams(self.setting.players))


def _number(action: object) -> Action:
    """Of Python or NumPy, also as an array of no dimension, as learners return it; NO_ACTION for
    anything else."""
    try:
        return index(action) if isinstance(action, SupportsIndex) else NO_ACTION
    except TypeError:  # an array of several numbers
        return NO_ACTION
