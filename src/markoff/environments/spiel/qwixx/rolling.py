"""States with dice: OpenSpiel rolls one die after the other, each with six outcomes, where the law
has up to 46,656 rolls at once."""

from typing import Any, ClassVar

from markoff.environments.spiel.moment import CHANCE
from markoff.environments.spiel.qwixx.dice import dice_of, next_die, write_lying
from markoff.environments.spiel.state import State
from markoff.game import DICE, Action, Game, Seat
from markoff.games import qwixx, qwixx_on_board
from markoff.games.qwixx_dice import roll_of
from markoff.refusal import Refused

OUTCOMES = [(face, 1 / 6) for face in range(6)]
"""Outcome 0 is a one."""


class RollingState(State):
    def chance_outcomes(self) -> list[tuple[Action, float]]:
        return OUTCOMES

    def _apply_action(self, action: Action) -> None:
        if self.now.player != CHANCE:
            super()._apply_action(action)
            return
        if action not in range(6):
            raise Refused("no_face", "a die has the outcomes 0 to 5, not {outcome}", outcome=action)
        faces = (*self.now.faces, action + 1)
        if len(faces) < dice_of(self.now):
            self.now = self.now._replace(faces=faces)
        else:  # a roll is no decision, so it does not count as a move
            self.advance({DICE: roll_of(faces)}, self.now.moves)

    def _action_to_string(self, player: Seat, action: Action) -> str:
        if player == DICE:
            return f"{next_die(self.now)} {action + 1}"
        return super()._action_to_string(player, action)

    def __str__(self) -> str:
        text = super().__str__()
        return f"{text} {write_lying(self.now)}" if self.now.faces else text


class QwixxState(RollingState):
    rules: ClassVar[Game[Any]] = qwixx


class OnBoardState(RollingState):
    rules: ClassVar[Game[Any]] = qwixx_on_board
