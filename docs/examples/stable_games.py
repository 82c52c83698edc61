"""Our vector environments for Stable-Baselines3, which has a class of its own for them. It begins
again in the same step, as ours do, and asks for the masks separately."""

from typing import Any

import numpy as np
from stable_baselines3.common.vec_env import VecEnv

from markoff.environments.vector.side_by_side import SideBySide


class StableGames(VecEnv):
    def __init__(self, env: SideBySide, seed: int) -> None:
        self.env, self.first_seed = env, seed
        space = env.single_observation_space["observation"]
        super().__init__(env.num_envs, space, env.single_action_space)

    def reset(self) -> np.ndarray:
        observation, _ = self.env.reset(seed=self.first_seed)
        self.masks = observation["action_mask"]
        return observation["observation"]

    def step_async(self, actions: np.ndarray) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        observation, reward, terminated, truncated, info = self.env.step(self.actions)
        self.masks = observation["action_mask"]
        over = terminated | truncated
        infos: list[dict[str, Any]] = [{} for _ in over]
        for n in np.flatnonzero(over):
            infos[n]["terminal_observation"] = info["final_obs"][n]["observation"]
            infos[n]["TimeLimit.truncated"] = bool(truncated[n])
        return observation["observation"], reward, over, infos

    def action_masks(self) -> list[np.ndarray]:
        return list(self.masks.astype(bool))

    def env_method(self, method_name: str, *_: Any, **__: Any) -> list[Any]:
        found: list[Any] = getattr(self, method_name)()
        return found

    def get_attr(self, attr_name: str, *_: Any, **__: Any) -> list[Any]:
        return [getattr(self, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name: str, *_: Any, **__: Any) -> None:
        raise NotImplementedError(f"these games have nothing to set, not even {attr_name!r}")

    def env_is_wrapped(self, *_: Any, **__: Any) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.env.close()
