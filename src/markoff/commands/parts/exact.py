"""Tablebases that reviews wait for, because they are made in seconds."""

from typing import Any

from markoff.game import Game
from markoff.kits import able
from markoff.tablebases.making import make


def make_exact(game: Game[Any], position: Any) -> None:
    """Makes the tablebase with which the review of this game is exact, if it is missing."""
    exact = able.exact_level(game, position)
    if exact and (making := exact.needs(position)):
        make(making)
