"""Thousands of games side by side on the kernels, as Gymnasium's `VectorEnv`.

Each game has its class in the folder of its name. What they have in common is in `side_by_side`.
"""

from markoff.extras import require

require("rl")  # before anything imports Gymnasium or the kernels

from markoff.environments.vector.sampling import sample  # noqa: E402

__all__ = ["sample"]
