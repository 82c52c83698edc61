"""What every choice is worth at a table: games played on to the end by the network, with the same
dice after each choice, so that differences show."""

from typing import Any

import numpy as np

from markoff.bots.qwixx.learned.judges import worths_of
from markoff.bots.qwixx.learned.looking_ahead import Floats
from markoff.bots.qwixx.learned.planning import best
from markoff.bots.qwixx.learned.searching import first_look
from markoff.bots.qwixx.learned.table import Table, table_of
from markoff.game import DICE, Action, Game, Seat, Turn
from markoff.puzzles.puzzle import CHANCE
from markoff.puzzles.qwixx.worths import Worths

GAMES, GAMES_ON_BOARD = 1_000, 500
"""On Board a turn takes longer."""
FIRST_GAMES = 200
"""Enough to see that it is not worth playing all of them."""
TO_THE_END = 1_000
"""Turns: no game takes as many."""
ERRORS = 2
"""A cost may be off by this many standard errors."""
PLACES = 4
SEED = 1


class ByPlayingOn:
    unit = CHANCE
    clearly = 0.02
    """And more than twice the error."""
    costly = 0.05
    least_error = 0.002
    """Where all games end alike, the error that is seen is 0."""

    def __init__(self, games: int = GAMES, seed: int = SEED) -> None:
        self.games, self.seed = games, seed

    def look(self, game: Game[Any], position: Any, seat: Seat) -> dict[Action, float]:
        """What the network says at once."""
        actions = np.array(game.legal(position, seat), np.int64)
        return dict(
            zip(actions.tolist(), first_look(table_of(position), seat, actions), strict=True)
        )

    def judge(self, game: Game[Any], position: Any, seat: Seat) -> Worths | None:
        """None if some choice is neither as good as the best nor clearly worse."""
        table = table_of(position)
        order = [*self.look(game, position, seat)]
        for games in (FIRST_GAMES, self.games):
            order, worths = self._played(table, order, seat, min(games, self.games))
            if not self._may_be_clear(worths, sure=games == self.games):
                return None
        return worths

    def costs(self, position: Any, seat: Seat, order: list[Action]) -> list[tuple[float, float]]:
        """By choice, compared with the first: what it costs, with the error."""
        means, errors = self._compared(table_of(position), order, seat, self.games)
        return [*zip((means[0] - means).tolist(), errors.tolist(), strict=True)]

    def _played(
        self, table: Table, order: list[Action], seat: Seat, games: int
    ) -> tuple[list[Action], Worths]:
        """The best first: the others are compared with it."""
        while True:
            means, errors = self._compared(table, order, seat, games)
            first = int(np.argmax(means))
            if first == 0:
                break
            order = [order[first], *order[:first], *order[first + 1 :]]
        values = {
            action: round(float(mean), PLACES) for action, mean in zip(order, means, strict=True)
        }
        off = {
            action: round(float(error), PLACES) for action, error in zip(order, errors, strict=True)
        }
        return order, Worths(values, off)

    def _compared(
        self, table: Table, order: list[Action], seat: Seat, games: int
    ) -> tuple[Floats, Floats]:
        """By choice: the share of the wins, and the error of its distance to the first."""
        starts = np.zeros((len(order), len(table.packed)), np.uint64)
        kernels, known = table.kernels, table.known
        kernels.after_turn(*known, table.packed, seat, np.array(order, np.int64), starts)
        sums, squares = np.zeros((2, len(order)))
        kernels.look_ahead(*known, starts, seat, TO_THE_END, self.seed, (0, games), sums, squares)
        lead = (sums - sums[0]) / games
        deviation = np.sqrt(np.maximum(squares / games - lead**2, 0) / games)
        return sums / games, ERRORS * deviation

    def _may_be_clear(self, worths: Worths, sure: bool) -> bool:
        most = max(worths.values.values())
        for action, value in worths.values.items():
            cost, error = most - value, worths.errors[action]
            if sure and error < cost < max(self.clearly, 2 * error):
                return False
        return any(most - value > worths.errors[a] for a, value in worths.values.items())

    def rest(self, game: Game[Any], position: Any, seat: Seat, action: Action) -> list[str]:
        """The turn of this choice, and what follows until the dice are rolled again."""
        turns = []
        turn: Turn = {**_liked(position, game.to_act(position)), seat: action}
        while True:
            texts = (game.write_action(position, one, turn[one]) for one in game.to_act(position))
            turns.append(" ".join(texts))
            position = game.play(position, turn)
            acting = game.to_act(position)
            if acting in ((), (DICE,)):
                return turns
            turn = _liked(position, acting)


def _liked(position: Any, seats: tuple[Seat, ...]) -> Turn:
    return {seat: best(worths_of(position, seat)) for seat in seats}
