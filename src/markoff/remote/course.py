"""The course of a game at a server's table: its turns and positions, from the states we get."""

from typing import Any

from markoff.bots.opinion import Past
from markoff.game import Seat
from markoff.games import game_of
from markoff.remote.messages import State
from markoff.table.policy import MOST_PAST, MOST_TURNS
from markoff.table.told import Told
from markoff.text import BadText


class Course:
    def __init__(self, state: State) -> None:
        plan = state.plan
        self.rules = game_of(plan.game)
        self.match = state.match
        start = (
            self.rules.read(plan.position)
            if plan.position
            else self.rules.start(len(state.seats), **plan.options)
        )
        self.positions: list[Any] = [start]
        """Before each turn, and the one on the table."""
        self.turns: list[str] = []

    def take(self, state: State) -> None:
        """The turns of a state end at its ply, and replace whatever we had there."""
        first = state.ply - len(state.turns)
        if first > len(self.turns):
            raise BadText("turns_missing", "the server has left out turns of this game")
        del self.turns[first:], self.positions[first + 1 :]
        for text in state.turns:
            words = [word.partition("@")[0] for word in text.split(" ")]
            position = self.positions[-1]
            acting = self.rules.to_act(position)
            turn = {
                seat: self.rules.read_action(position, seat, word)
                for seat, word in zip(acting, words, strict=True)
            }
            self.turns.append(" ".join(words))
            self.positions.append(self.rules.play(position, turn))

    @property
    def position(self) -> Any:
        return self.positions[-1]

    @property
    def past(self) -> Past:
        """As at every table: only where positions come back."""
        return self.positions[:-1][-MOST_PAST:] if self.rules.ENDLESS else ()

    def told(self, state: State) -> Told:
        here, clock = self.position, state.plan.clock
        return Told(
            start=self.positions[:-1][-MOST_TURNS:][0] if self.turns else here,
            turns=tuple(self.turns[-MOST_TURNS:]),
            repeated=self.positions[:-1].count(here) if self.rules.ENDLESS else None,
            clocks=tuple((seat.ms_left or 0) / 1000 for seat in state.seats) if clock else (),
            increment=clock.increment / 1000 if clock else 0.0,
        )


def seconds_to_think(state: State, seat: Seat, most: float, share: float) -> float:
    """At most this long, and never more than a share of what is left on the clock."""
    left = state.seats[seat].ms_left
    return most if left is None else min(most, share * left / 1000)
