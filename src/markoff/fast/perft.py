"""The kernels that count the ways to play on, by the name of the game that they know."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

PERFT = {"quixo": "markoff.fast.quixo.perft"}
"""Imported only when asked for: kernels take a moment to load."""


def counting(game: str) -> Callable[[Any, int], int] | None:
    """What counts like `perft.perft` in this game, from a position to a depth; None: the law."""
    if game not in PERFT:
        return None
    counted: Callable[[Any, int], int] = import_module(PERFT[game]).counted
    return counted
