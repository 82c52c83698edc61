"""What a player sees, as OpenSpiel asks for it: arrays by name that lie one behind the other in one
tensor, and a text.

All that has been chosen and rolled is public. Choices of the others that are still sealed are in no
state at all, so nothing here can show them.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from markoff.environments.spiel.moment import Moment
from markoff.game import Seat

Seeing = Callable[[Moment, Seat], Mapping[str, npt.ArrayLike]]
"""What a seat sees of a moment: arrays whose shapes are always the same."""


class Observer:
    def __init__(self, seeing: Seeing, first: Moment, perfect_recall: bool) -> None:
        self._seeing, self._perfect_recall = seeing, perfect_recall
        parts = {name: np.asarray(part) for name, part in seeing(first, 0).items()}
        self.tensor = np.zeros(sum(part.size for part in parts.values()), np.float32)
        self.dict: dict[str, npt.NDArray[np.float32]] = {}
        begin = 0
        for name, part in parts.items():
            self.dict[name] = self.tensor[begin : begin + part.size].reshape(part.shape)
            begin += part.size

    def set_from(self, state: Any, player: Seat) -> None:
        for name, part in self._seeing(state.now, player).items():
            self.dict[name][...] = part

    def string_from(self, state: Any, player: Seat) -> str:
        """Every player has texts of their own, because what is legal may differ."""
        text = f"player {player}: {state}"
        return f"{text}\nhistory: {state.history_str()}" if self._perfect_recall else text
