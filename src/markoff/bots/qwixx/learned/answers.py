"""From what a network says to what a bot answers."""

import sys
from collections.abc import Sequence

from markoff.bots.network.shares import ONE
from markoff.bots.opinion import Chances, Opinion
from markoff.bots.qwixx.learned.planning import Worths


def opinion_of(found: Worths) -> Opinion:
    return {action: worth / ONE for action, worth in found.items()}


def chances_of(shares: Sequence[int]) -> Chances:
    return tuple(share / sum(shares) for share in shares)


def are_compiled(kernels: str) -> bool:
    """Whether this process has called the `worths` of these kernels: to fetch them takes longer
    than a game in plain Python, and both say the same."""
    module = sys.modules.get(kernels)
    return module is not None and bool(module.worths.signatures)
