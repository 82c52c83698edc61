"""What a training leaves: the network as it is kept, with the story of how it was made."""

from array import array
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from markoff.bots.network.kernels import Network
from markoff.bots.network.weights import Shape, Weights
from markoff.learn.descent import rounded
from markoff.learn.plan import as_entry
from markoff.learn.subject import Subject
from markoff.learn.training import Training, lost_by_rounding, measured

FINAL_DEALS = 2000
"""In the measurement at the end."""


def finished(
    training: Training, subject: Subject, threads: int = 1, deals: int = FINAL_DEALS, date: str = ""
) -> Weights:
    """The network in whole numbers, measured once more."""
    with ThreadPoolExecutor(threads) as pool:
        share, error = measured(training, subject, deals, pool)
    exact, whole = lost_by_rounding(training, subject)
    made: dict[str, Any] = {
        "command": training.plan.command,
        "plan": as_entry(training.plan),
        "figures": {
            "against": subject.opponent,
            "games": deals * subject.shape.players,
            "share": round(share, 4),
            "error": round(error, 4),
            "entropy": round(exact, 5),
            "entropy_rounded": round(whole, 5),
        },
    }
    if date:
        made["date"] = date
    return Weights(subject.shape, numbers_of(subject.shape, rounded(training.mean)), made)


def numbers_of(shape: Shape, network: Network) -> "array[int]":
    """As they stand in a file."""
    rows = np.hstack([network.first, network.direct])
    found = array("h")
    found.frombytes(np.concatenate([rows.ravel(), network.second.ravel()]).tobytes())
    assert len(found) == shape.numbers
    return found
