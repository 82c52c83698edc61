"""Gymnasium: one seat for a learner, bots in all others; or a game that is played alone."""

from typing import Any

import gymnasium

from markoff.environments.opponents import Bots, choice, opponents
from markoff.environments.playing import Illegal, Play
from markoff.environments.rendering import FRAMES_A_SECOND, MODES, check_begun, render
from markoff.environments.setting import (
    ENDS,
    MOST_MOVES,
    RAISES,
    check_illegal,
    is_whole,
    setting,
)
from markoff.environments.spaces import (
    Observation,
    action_space,
    info,
    observation,
    observation_space,
)
from markoff.game import Seat
from markoff.text import BadText, excerpt

LOSS_ALONE = -20.0
"""What an illegal action costs a player alone: the points of four misthrows."""


class SeatEnv(gymnasium.Env[Any, Any]):
    """Between two steps the dice are rolled and the bots choose, without seeing what you chose."""

    metadata = {"render_modes": MODES, "render_fps": FRAMES_A_SECOND}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        bots: Bots = None,
        seat: Seat | None = 0,
        illegal: str = ENDS,
        render_mode: str | None = None,
        most_moves: int = MOST_MOVES,
        **options: Any,
    ) -> None:
        """`bots` is a level for all others, or one for each of them, clockwise from you. Without a
        seat, one is drawn for every game. `illegal` says what an illegal action does: it `ends` the
        game as a loss, or `raises` an error."""
        self.setting = setting(game, players, most_moves, render_mode, options)
        self.seat = _checked_seat(seat, self.setting.players)
        self.illegal = check_illegal(illegal)
        self.levels = opponents(self.setting, bots)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.setting.layout)
        self.action_space = action_space(self.setting.layout)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, which `options={"position": text}` lets begin anywhere. The same seed gives
        the same seat, dice and bots."""
        super().reset(seed=seed)
        players = self.setting.players
        drawn = int(self.np_random.integers(players)) if self.seat is None else self.seat
        self.mine: Seat = drawn
        self.play = Play(self.setting, self.np_random, self.setting.begin(options))
        self.bots = {(drawn + n) % players: level for n, level in enumerate(self.levels, start=1)}
        self._wait()
        if not self.play.awaited:
            raise BadText("over_before_you", "here the game ends before you have a choice")
        self._show()
        return self._seen()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Until you are to act again, or the game is over."""
        try:
            chosen = self.play.admit(self.mine, action)
        except Illegal as refusal:
            if self.illegal == RAISES:
                raise
            return self._lost(str(refusal))
        self.play.choose(self.mine, chosen)
        self._wait()
        self._show()
        reward = self.play.rewards[self.mine]
        over, capped = self.play.result is not None, self.play.is_capped
        seen, words = self._seen()
        return seen, reward, over, capped, words

    def _wait(self) -> None:
        """The bots choose as long as you are not awaited."""
        while self.play.awaited and self.mine not in self.play.awaited:
            seat = self.play.awaited[0]
            self.play.choose(seat, choice(self.bots[seat], self.play, seat))

    def _lost(self, why: str) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        seen, words = self._seen()
        reward = -1.0 if self.setting.players > 1 else LOSS_ALONE
        return seen, reward, True, False, {**words, "illegal_action": why}

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        seen = observation(self.play, self.mine)
        return seen, {**info(self.play, seen["action_mask"]), "seat": self.mine}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        check_begun(self)
        seats = range(self.setting.players)
        names = [self.bots[seat].name if seat in self.bots else "learner" for seat in seats]
        return render(self.render_mode, self.play.game, self.play.position, names)


def _checked_seat(seat: object, players: int) -> Seat | None:
    if seat is None or is_whole(seat, range(players)):
        return None if seat is None else int(seat)
    raise BadText(
        "seat_of_players",
        "the seat must be from 0 to {last}, or None to have one drawn, not {found}",
        last=players - 1,
        found=excerpt(str(seat)),
    )
