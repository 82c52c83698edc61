"""What the vector environments of all games have in common: spaces, seeds, checks and infos.

A game keeps its positions in arrays of its own, and its kernels write what there is to see into
`Shown`. A game that ends begins again in the same step, so that every observation that a step
returns has a legal action; what the last position looked like is in the infos.
"""

from abc import abstractmethod
from typing import Any, ClassVar, NamedTuple

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from markoff.environments.layout import Layout
from markoff.environments.setting import is_whole
from markoff.environments.spaces import action_space, observation_space
from markoff.environments.vector.bits import LEGAL, Bytes, first_illegal
from markoff.environments.vector.sampling import MOST_SEED
from markoff.refusal import Refused
from markoff.text import BadText, excerpt

Observation = dict[str, Bytes]
Infos = dict[str, Any]
MOST_ENVS = 1 << 22


class Shown(NamedTuple):
    """What a step shows, one row for each sub-environment; the last two only where it ended."""

    observation: Bytes
    """Flat; users see it in the shape of the game."""
    mask: Bytes
    player: NDArray[np.int8]
    reward: NDArray[np.float64]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    final_observation: Bytes
    final_fact: NDArray[np.int64]


class SideBySide(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many games, each of them one sub-environment or several."""

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]  # Gymnasium changes it nowhere
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }
    FINAL_FACT: ClassVar[str]
    """What `final_info` says about the end of a game: the name of a number."""

    def __init__(self, num_envs: int, layout: Layout, copy: bool) -> None:
        if not is_whole(num_envs, range(1, MOST_ENVS + 1)):
            raise BadText(
                "environment_number",
                "expected from 1 to {most} sub-environments, not {number}",
                most=MOST_ENVS,
                number=excerpt(str(num_envs)),
            )
        self.num_envs, self.copy = int(num_envs), copy
        self.single_observation_space = observation_space(layout)
        self.single_action_space = action_space(layout)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.shown = self._nothing_shown(layout.most.size, layout.actions)
        self._shape = (self.num_envs, *layout.shape)
        self._everywhere = np.ones(self.num_envs, np.bool_)
        self._begun = False

    def checked(self, number: object) -> int:
        """The number of a sub-environment."""
        if not is_whole(number, range(self.num_envs)):
            raise BadText(
                "environment_there",
                "there are sub-environments 0 to {last}, and not {number}",
                last=self.num_envs - 1,
                number=excerpt(str(number)),
            )
        return int(number)

    def _nothing_shown(self, length: int, actions: int) -> Shown:
        many = self.num_envs
        return Shown(
            observation=np.zeros((many, length), np.int8),
            mask=np.zeros((many, actions), np.int8),
            player=np.zeros(many, np.int8),
            reward=np.zeros(many, np.float64),
            terminated=np.zeros(many, np.bool_),
            truncated=np.zeros(many, np.bool_),
            final_observation=np.zeros((many, length), np.int8),
            final_fact=np.zeros(many, np.int64),
        )

    @abstractmethod
    def begin(self, seed: int) -> None:
        """Starts all games anew and shows them."""

    @abstractmethod
    def advance(self, actions: NDArray[np.int64]) -> None:
        """Plays these legal actions and shows what comes of them."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Infos]:
        """Starts all games. The same seed gives the same games; without one they go on from the
        last seed, or begin with one that nobody knows."""
        if "position" in (options or {}):
            raise Refused(
                "environment_position",
                "many games at once always begin at the start: gymnasium.make begins anywhere",
            )
        super().reset(seed=seed, options=options)
        self.begin(int(self.np_random.integers(MOST_SEED)))
        self._begun = True
        return self._seen()

    def step(
        self, actions: ArrayLike
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], Infos]:
        """Plays one action in each sub-environment. If one is illegal, nothing is played."""
        self.advance(self._checked(actions))
        observation, infos = self._seen()
        shown = self.shown
        ended = shown.terminated | shown.truncated
        if ended.any():
            infos |= self._last_seen(ended)
        return observation, *map(self._own, shown[3:6]), infos  # type: ignore[return-value]

    def _checked(self, actions: ArrayLike) -> NDArray[np.int64]:
        if not self._begun:
            raise Refused("environment_not_reset", "call reset() before the first step()")
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise BadText(
                "environment_actions",
                "expected {number} whole numbers, one action for each sub-environment, not {dtype}"
                " in shape {shape}",
                number=self.num_envs,
                dtype=str(given.dtype),
                shape=str(given.shape),
            )
        chosen = np.ascontiguousarray(given, np.int64)
        number = first_illegal(self.shown.mask, chosen)
        if number != LEGAL:
            raise Refused(
                "environment_illegal",
                "action {action} is not legal in sub-environment {number}: choose where its"
                " action_mask is 1",
                action=int(chosen[number]),
                number=number,
            )
        return chosen

    def _seen(self) -> tuple[Observation, Infos]:
        observation = self._own(self.shown.observation).reshape(self._shape)
        mask = self._own(self.shown.mask)
        everywhere = self._own(self._everywhere)
        infos = {
            "action_mask": mask,
            "_action_mask": everywhere,
            "player": self._own(self.shown.player),
            "_player": everywhere,
        }
        return {"observation": observation, "action_mask": mask}, infos

    def _last_seen(self, ended: NDArray[np.bool_]) -> Infos:
        """The last positions, in which nothing is legal any more, as Gymnasium's own environments
        show them that begin again in the same step."""
        which = np.flatnonzero(ended)
        boards = self.shown.final_observation[which].reshape(-1, *self._shape[1:])
        masks = np.zeros((len(which), self.shown.mask.shape[1]), np.int8)
        last = np.full(self.num_envs, None, object)
        last[which] = [
            {"observation": board, "action_mask": mask}
            for board, mask in zip(boards, masks, strict=True)
        ]
        fact = np.where(ended, self.shown.final_fact, 0)
        return {
            "final_obs": last,
            "_final_obs": ended,
            "final_info": {self.FINAL_FACT: fact, f"_{self.FINAL_FACT}": ended},
            "_final_info": ended,
        }

    def _own(self, array: NDArray[Any]) -> NDArray[Any]:
        """What the user may keep: the next step writes into our arrays again."""
        return array.copy() if self.copy else array
