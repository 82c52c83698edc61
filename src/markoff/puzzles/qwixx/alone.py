"""What every choice is worth to somebody who plays Qwixx alone: exactly, by the tablebase."""

from typing import Any

from markoff.game import Action, Game, Seat
from markoff.puzzles.answer import EVEN
from markoff.puzzles.puzzle import POINTS
from markoff.puzzles.qwixx.worths import Worths
from markoff.tablebases.qwixx.tablebase import Tablebase

PLACES = 2


class Exactly:
    unit = POINTS
    clearly = 0.3
    """Choices that cost more than nothing cost at least that, so that nobody can argue."""
    costly = 1.0
    """A tempting choice costs at least that."""

    def __init__(self, tablebase: Tablebase) -> None:
        self.tablebase = tablebase

    def look(self, _game: Game[Any], position: Any, seat: Seat) -> dict[Action, float]:
        return {action: float(worth) for action, worth in self.tablebase.choices(position, seat)}

    def judge(self, game: Game[Any], position: Any, seat: Seat) -> Worths | None:
        """None if some choice is neither as good as the best nor clearly worse."""
        values = self.look(game, position, seat)
        worths = Worths({action: round(value, PLACES) for action, value in values.items()})
        costs = [max(values.values()) - value for value in values.values()]
        return None if any(EVEN[POINTS] < cost < self.clearly for cost in costs) else worths

    def rest(self, game: Game[Any], position: Any, seat: Seat, action: Action) -> list[str]:
        """The turn of this choice, and what follows until the dice are rolled again."""
        turns = [game.write_action(position, seat, action)]
        position = game.play(position, {seat: action})
        if game.to_act(position) == (seat,):
            best, _ = self.tablebase.choices(position, seat)[0]
            turns.append(game.write_action(position, seat, best))
        return turns
