"""Random legal actions for many sub-environments at once."""

import numpy as np
from numpy.typing import NDArray

from markoff.environments.vector.bits import Bytes
from markoff.fast.chance import below, counter
from markoff.fast.compiling import kernel
from markoff.text import BadText

MOST_SEED = 2**63


def sample(masks: Bytes, rng: np.random.Generator) -> NDArray[np.int64]:
    """One allowed action for each row of the masks, all equally likely.

    >>> masks = np.array([[0, 1, 0], [0, 0, 1]], np.int8)
    >>> sample(masks, np.random.default_rng(1)).tolist()
    [1, 2]
    """
    if not isinstance(masks, np.ndarray) or masks.ndim != 2 or masks.dtype != np.int8:
        raise BadText(
            "environment_masks",
            "masks are an int8 array with a row for each sub-environment, not {dtype} in shape"
            " {shape}",
            dtype=str(getattr(masks, "dtype", type(masks).__name__)),
            shape=str(np.shape(masks)),
        )
    actions = np.empty(len(masks), np.int64)
    empty = _draw(masks, int(rng.integers(MOST_SEED)), actions)
    if empty < len(masks):
        raise BadText("environment_empty_mask", "mask {number} allows no action", number=empty)
    return actions


@kernel
def _draw(masks: Bytes, seed: int, actions: NDArray[np.int64]) -> int:
    """Fills in the actions; gives the first row that allows nothing, or their number."""
    for row in range(len(masks)):
        allowed = 0
        for action in range(masks.shape[1]):
            allowed += masks[row, action] != 0
        if allowed == 0:
            return row
        left = np.int64(below(counter(seed, row), np.uint64(allowed)))
        action = -1
        while left >= 0:
            action += 1
            left -= masks[row, action] != 0
        actions[row] = action
    return len(masks)
