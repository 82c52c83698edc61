"""A match under review, and what its end is worth."""

from collections.abc import Callable, Generator
from random import Random
from typing import Any, NamedTuple, TypeVar

from markoff.bots.opinion import Chances
from markoff.game import Game, Result, shares
from markoff.review.judges import Judges
from markoff.review.review import POINTS
from markoff.table.match import Match

T = TypeVar("T")

Progress = Callable[[int, int], None]
"""Called with how much is done, of how much."""
Steps = Generator[tuple[int, int], None, T]
"""The same before each judgement, and in the end what came of them."""


class Case(NamedTuple):
    match: Match
    judges: Judges
    seed: str
    """Of all random numbers."""

    @property
    def game(self) -> Game[Any]:
        return self.match.rules

    def chances(self, position: Any) -> Chances:
        """The chances of all seats in this position; known if the game is over there."""
        result = self.game.result(position)
        return self.worth(result) if result else self._estimated(position)

    def _estimated(self, position: Any) -> Chances:
        return self.judges.judge(self.game, position, Random(self.seed))

    def worth(self, result: Result) -> Chances:
        if self.judges.unit == POINTS:
            return tuple(map(float, result.scores))
        return shares(result, self.game.teams(len(self.match.setup.players)))
