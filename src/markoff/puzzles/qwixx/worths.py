"""What a judge says of every choice."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from markoff.game import Action, Game, Seat


class Worths(NamedTuple):
    values: Mapping[Action, float]
    errors: Mapping[Action, float] = {}
    """Of the distance to the best, as two standard errors; none if everything is exact."""

    def right(self, even: float = 0.0) -> list[Action]:
        """What costs no more than its error, or than this."""
        best = max(self.values.values())
        return [
            action
            for action, value in self.values.items()
            if best - value <= max(self.errors.get(action, 0.0), even)
        ]


class Judge(Protocol):
    @property
    def unit(self) -> str: ...

    @property
    def clearly(self) -> float:
        """Choices that are wrong cost at least that, so that nobody can argue."""

    @property
    def costly(self) -> float:
        """A tempting choice costs at least that."""

    def look(self, game: Game[Any], position: Any, seat: Seat) -> dict[Action, float]:
        """A quick one, to see whether it is worth judging."""

    def judge(self, game: Game[Any], position: Any, seat: Seat) -> Worths | None:
        """None if some choice is neither as good as the best nor clearly worse."""

    def rest(self, game: Game[Any], position: Any, seat: Seat, action: Action) -> list[str]:
        """The turn of this choice, and what follows until the dice are rolled again."""
