"""The spaces of Gymnasium that every environment here has."""

from typing import Any

import numpy as np
from gymnasium import spaces

from markoff.environments.layout import Bytes, Layout
from markoff.environments.playing import Play
from markoff.game import Seat

Observation = dict[str, Bytes]


def observation_space(layout: Layout) -> spaces.Dict:
    """What a seat sees, and which actions are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(layout.most), layout.most, dtype=np.int8),
            "action_mask": spaces.Box(0, 1, (layout.actions,), np.int8),
        }
    )


def action_space(layout: Layout) -> "spaces.Discrete":
    """The actions of the rules themselves, as `legal` returns them."""
    return spaces.Discrete(layout.actions)


def observation(play: Play, seat: Seat) -> Observation:
    return {"observation": play.observe(seat), "action_mask": play.mask(seat)}


def info(play: Play, mask: Bytes) -> dict[str, Any]:
    return {**play.info, "action_mask": mask.copy()}
