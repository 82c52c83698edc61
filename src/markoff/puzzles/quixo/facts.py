"""What is true in a position of Quixo: the outcome of every choice by the tablebase, and how soon
wins and losses can be forced, by trying everything."""

from functools import cached_property

from markoff.bots.quixo.plain_worth import worth
from markoff.bots.quixo.short_wins import MOST, short_wins
from markoff.game import Action
from markoff.games import quixo
from markoff.games.quixo import Position
from markoff.puzzles.answer import win_at_once
from markoff.puzzles.puzzle import DRAWN, LOST, WON
from markoff.puzzles.quixo.canonical import same_board
from markoff.tablebases.quixo.lookup import DRAW, LOSS, WIN
from markoff.tablebases.quixo.tablebase import Tablebase

OUTCOMES = {WIN: LOST, DRAW: DRAWN, LOSS: WON}
"""From the value for whoever is to move after a choice to that of the choice."""
TOO_FAR = MOST + 2
"""Plies of a win or loss that is too far off to be found by trying everything."""


def blanks(position: Position) -> int:
    return position.size**2 - sum(cells.bit_count() for cells in position.marks)


class Facts:
    def __init__(self, position: Position, outcomes: dict[Action, int]) -> None:
        self.position = position
        self.outcomes = outcomes
        """Of every choice, for whoever makes it."""

    @cached_property
    def after(self) -> dict[Action, Position]:
        position = self.position
        return {a: quixo.play(position, {position.seat: a}) for a in self.outcomes}

    @property
    def best(self) -> int:
        return max(self.outcomes.values())

    @property
    def right(self) -> list[Action]:
        return [action for action, outcome in self.outcomes.items() if outcome == self.best]

    @property
    def has_one_answer(self) -> bool:
        """Whether all right choices lead to one board, up to symmetry, and some are wrong."""
        boards = {same_board(self.after[action]) for action in self.right}
        return len(boards) == 1 and len(self.right) < len(self.outcomes)

    @cached_property
    def plies_to_win(self) -> int:
        """The fewest in which the side to move can force its line."""
        plies, actions = short_wins(self.position)
        return plies if actions else TOO_FAR

    @cached_property
    def plies_to_lose(self) -> dict[Action, int]:
        """By losing choice: the fewest in which the other side forces its line after it."""
        return {
            action: _plies(self.after[action])
            for action, outcome in self.outcomes.items()
            if outcome == LOST
        }

    @cached_property
    def lookalikes(self) -> list[Action]:
        """The wrong choices that look at least as good as the right one at a glance, and do not
        lose with the next move."""
        wrong = [
            action
            for action in self.outcomes
            if action not in self.right and self.plies_to_lose.get(action, TOO_FAR) > 1
        ]
        looks = {action: -worth(self.after[action])[0] for action in (*self.right, *wrong)}
        least = min(looks[action] for action in self.right)
        return [action for action in wrong if looks[action] >= least]

    @property
    def lines_of_both(self) -> list[Action]:
        """The choices that make a line of each mark, and so lose although they look like wins."""
        seat = self.position.seat
        return [
            action
            for action, after in self.after.items()
            if quixo.lines_of(after, seat) and quixo.lines_of(after, 1 - seat)
        ]


def _plies(after: Position) -> int:
    """0 if the game is over."""
    if quixo.result(after) is not None:
        return 0
    plies, actions = short_wins(after)
    return plies if actions else TOO_FAR


def facts_of(position: Position, tablebase: Tablebase) -> Facts | None:
    """None if a win is there for the taking, or if the tablebase does not know every choice."""
    if win_at_once(quixo, position):
        return None
    outcomes = {}
    for action in quixo.legal(position, position.seat):
        known = tablebase.value(quixo.play(position, {position.seat: action}))
        if known is None:
            return None
        outcomes[action] = OUTCOMES[known.value]
    return Facts(position, outcomes)
