"""PettingZoo, all agents at once (parallel): for games in which choices are made together.

Agents that have nothing to choose in an action still take part: their mask allows the one action
that means doing nothing.
"""

from collections.abc import Sequence
from typing import Any

from gymnasium.utils import EzPickle, seeding
from pettingzoo import ParallelEnv

from markoff.environments.playing import Illegal, Play
from markoff.environments.rendering import FRAMES_A_SECOND, MODES, check_begun, render
from markoff.environments.setting import ENDS, MOST_MOVES, RAISES, check_illegal, setting
from markoff.environments.spaces import Observation, action_space, observation, observation_space
from markoff.game import Action, Seat
from markoff.refusal import Refused

Infos = dict[str, dict[str, Any]]
Step = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]


class Together(ParallelEnv[Any, Any, Any], EzPickle):
    metadata = {  # noqa: RUF012, as PettingZoo declares it
        "render_modes": MODES,
        "render_fps": FRAMES_A_SECOND,
    }

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        illegal: str = ENDS,
        render_mode: str | None = None,
        most_moves: int = MOST_MOVES,
        **options: Any,
    ) -> None:
        EzPickle.__init__(
            self,
            game,
            players,
            illegal=illegal,
            render_mode=render_mode,
            most_moves=most_moves,
            **options,
        )
        self.setting = setting(game, players, most_moves, render_mode, options)
        layout, rules = self.setting.layout, self.setting.game
        if layout.waiting is None:
            raise Refused(
                "never_together",
                "nobody chooses at the same time in {game}: use aec_env",
                game=rules.TITLE,
            )
        self.illegal = check_illegal(illegal)
        self.waiting = layout.waiting
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"{rules.NAME}_v0"}
        self.possible_agents = [*self.setting.agents]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: observation_space(layout) for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(layout) for agent in self.possible_agents}
        self._rng, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """A new game, which `options={"position": text}` lets begin anywhere. The same seed gives
        the same dice; without one they go on."""
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        self.play = Play(self.setting, self._rng, self.setting.begin(options))
        self.agents = self.possible_agents[:]
        self._show()
        return self._seen(), self._infos()

    def step(self, actions: dict[str, int]) -> Step:
        """Everybody's actions; those of agents that are not to act do nothing."""
        if not self.agents:
            raise Refused("reset_first", "no game is being played: call reset() first")
        try:
            chosen = self._admitted(actions)
        except Illegal as refusal:
            if self.illegal == RAISES:
                raise
            return self._ended(actions, str(refusal))
        for seat, action in chosen.items():
            self.play.choose(seat, action)
        self._show()
        return self._stepped(self.play.rewards, self.play.result is not None)

    def _admitted(self, actions: dict[str, int]) -> dict[Seat, Action]:
        """All are checked before any counts."""
        chosen = {}
        for seat in self.play.awaited:
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise Refused("no_action", "{agent} is to act and has no action", agent=agent)
            chosen[seat] = self.play.admit(seat, actions[agent])
        return chosen

    def _ended(self, actions: dict[str, int], why: str) -> Step:
        """By an illegal action, which costs whoever chose one."""
        rewards = [0.0] * self.setting.players
        for seat in self.play.awaited:
            try:
                self.play.admit(seat, actions[self.possible_agents[seat]])
            except Illegal:
                rewards[seat] = -1.0
        step = self._stepped(rewards, over=True)
        for info in step[-1].values():
            info["illegal_action"] = why
        return step

    def _stepped(self, rewards: Sequence[float], over: bool) -> Step:
        agents, capped = self.agents, self.play.is_capped
        seen, infos = self._seen(), self._infos()
        if over or capped:
            self.agents = []
        return (
            seen,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, capped),
            infos,
        )

    def _seen(self) -> dict[str, Observation]:
        seen = {}
        for agent in self.agents:
            seat = self.setting.seat_of(agent)
            seen[agent] = observation(self.play, seat)
            if self.play.awaited and seat not in self.play.awaited:
                seen[agent]["action_mask"][self.waiting] = 1
        return seen

    def _infos(self) -> Infos:
        awaited, info = self.play.awaited, self.play.info
        return {
            agent: {**info, "to_act": self.setting.seat_of(agent) in awaited}
            for agent in self.agents
        }

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        check_begun(self)
        play = self.play
        return render(self.render_mode, play.game, play.position, self.possible_agents)


def parallel_env(game: str, players: int | None = None, **settings: Any) -> Together:
    """The parallel environment."""
    return Together(game, players, **settings)
