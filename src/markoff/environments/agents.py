"""What both kinds of PettingZoo's environments have: an agent for each seat, with its spaces, and
a game that is begun and shown."""

from typing import Any

from gymnasium.utils import seeding

from markoff.environments.playing import Play
from markoff.environments.rendering import FRAMES_A_SECOND, MODES, check_begun, render
from markoff.environments.setting import Setting
from markoff.environments.spaces import action_space, observation_space


class Agents:
    metadata: dict[str, Any] = {  # noqa: RUF012, as PettingZoo declares it
        "render_modes": MODES,
        "render_fps": FRAMES_A_SECOND,
    }
    play: Play

    def _sit(self, setting: Setting) -> None:
        self.setting = setting
        self.render_mode = setting.render_mode
        self.metadata = {**self.metadata, "name": f"{setting.game.NAME}_v0"}
        self.possible_agents = [*setting.agents]
        self.agents: list[str] = []
        self.observation_spaces: dict[str, Any] = {
            agent: observation_space(setting.layout) for agent in setting.agents
        }
        self.action_spaces: dict[str, Any] = {
            agent: action_space(setting.layout) for agent in setting.agents
        }
        self._rng, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def _begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        self.play = Play(self.setting, self._rng, self.setting.begin(options))
        self.agents = self.possible_agents[:]

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        check_begun(self)
        play = self.play
        return render(self.render_mode, play.game, play.position, self.possible_agents)
