"""PettingZoo, one agent after the other (AEC): for every game and number of players.

Where the rules have everybody choose at once, the agents are asked in the order of their seats. No
agent sees what another has chosen before all have.
"""

from typing import Any

from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from markoff.environments.playing import Play
from markoff.environments.rendering import FRAMES_A_SECOND, MODES, check_begun, render
from markoff.environments.setting import ENDS, MOST_MOVES, check_illegal, setting
from markoff.environments.spaces import Observation, action_space, observation, observation_space


class Turns(AECEnv[Any, Any, Any], EzPickle):
    """As it is: an illegal action is refused with an error."""

    metadata = {  # noqa: RUF012, as PettingZoo declares it
        "render_modes": MODES,
        "render_fps": FRAMES_A_SECOND,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        render_mode: str | None = None,
        most_moves: int = MOST_MOVES,
        **options: Any,
    ) -> None:
        EzPickle.__init__(
            self, game, players, render_mode=render_mode, most_moves=most_moves, **options
        )
        self.setting = setting(game, players, most_moves, render_mode, options)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"{self.setting.game.NAME}_v0"}
        self.possible_agents = [*self.setting.agents]
        self.agents: list[str] = []
        layout = self.setting.layout
        self.observation_spaces = {
            agent: observation_space(layout) for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(layout) for agent in self.possible_agents}
        self._rng, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game, which `options={"position": text}` lets begin anywhere. The same seed gives
        the same dice; without one they go on."""
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        self.play = Play(self.setting, self._rng, self.setting.begin(options))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._infos()
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self.play.awaited[0]]
        self._show()

    def observe(self, agent: str) -> Observation:
        """Only the agent whose turn it is has legal actions."""
        seen = observation(self.play, self.setting.seat_of(agent))
        if agent != self.agent_selection:
            seen["action_mask"][:] = 0
        return seen

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.play.choose(self.setting.seat_of(agent), action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.play.rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, self.play.result is not None)
        self.truncations = dict.fromkeys(self.agents, self.play.is_capped)
        self.infos = self._infos()
        awaited = self.play.awaited or (0,)
        self.agent_selection = self.possible_agents[awaited[0]]
        self._accumulate_rewards()
        self._show()

    def _infos(self) -> dict[str, dict[str, Any]]:
        """A dictionary for each, so that nobody changes another's."""
        info = self.play.info
        return {agent: dict(info) for agent in self.agents}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        check_begun(self)
        play = self.play
        return render(self.render_mode, play.game, play.position, self.possible_agents)


def aec_env(
    game: str, players: int | None = None, *, illegal: str = ENDS, **settings: Any
) -> AECEnv[Any, Any, Any]:
    """The environment with PettingZoo's usual wrappers."""
    env: AECEnv[Any, Any, Any] = Turns(game, players, **settings)
    if check_illegal(illegal) == ENDS:
        env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
