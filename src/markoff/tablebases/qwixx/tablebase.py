"""What every choice is worth in Qwixx: the expected final score, when one plays on for points.

A tablebase is exact for one of N players if nobody else ever ends the game or closes a row, and if
the game ends with a constant chance at the end of each round, just before the own turn. Alone and
without that chance this is simply the truth. Rows that others have closed are dead: their points
are fixed, and it knows them like the own closed row. Two closed rows are the end.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from markoff.game import Action, Seat
from markoff.games.qwixx import (
    FIRST,
    OVER,
    ROLL,
    SECOND,
    Position,
    crosses,
    end_of_turn,
    is_over,
    legal,
    to_act,
)
from markoff.games.qwixx_sheet import MOST_MISTHROWS, Sheet, score
from markoff.tablebases.qwixx.states import class_of, open_on, states_of
from markoff.text import BadText


class Tablebase(NamedTuple):
    """What perfect play is worth. `open_tablebase` and `solve` return one."""

    players: int
    """Whose rolls it counts with."""
    ending: float
    """The chance that a round is the last."""
    values: npt.NDArray[np.floating]
    """As `qwixx_sweep` describes them: `values[n]` is for n rolls of others before the own turn."""

    def value(self, sheet: Sheet, open_rows: tuple[int, ...] | None = None) -> float:
        """The expected final score at the start of the own turn, before the roll. Unless
        `open_rows` says otherwise, the rows without a lock on this sheet are open."""
        if open_rows is None:
            open_rows = open_on(sheet)
        later = self._later(sheet, open_rows, 0)
        return (later - self.ending * score(sheet)) / (1 - self.ending)

    def expectation(self, position: Position, seat: Seat) -> float:
        """The expected final score of this seat in any position, before it chooses anything."""
        self._check(position)
        sheet, open_rows = position.sheets[seat], position.open_rows
        if position.phase == OVER:
            return float(score(sheet))
        if seat in to_act(position):
            return self.choices(position, seat)[0][1]
        if seat == position.active:
            return self.value(sheet, open_rows)
        rolls = (seat - position.active) % self.players
        if position.phase != ROLL:  # the others' use of this roll is not ours any more
            rolls = max(0, rolls - 1)
        return self._later(sheet, open_rows, rolls)

    def choices(self, position: Position, seat: Seat) -> list[tuple[Action, float]]:
        """Everything that this seat may choose now, with its expected final score when it plays
        on as well as possible; the best comes first. Nothing, if it is not to act."""
        self._check(position)
        if seat not in to_act(position):
            return []
        valued = [(action, self._after(position, seat, action)) for action in legal(position, seat)]
        return sorted(valued, key=lambda choice: -choice[1])

    def _after(self, position: Position, seat: Seat, action: Action) -> float:
        """The value of a choice, as if nobody else crossed anything at the same time."""
        if position.phase == FIRST:
            return self.expectation(crosses(position, {seat: action}, then=SECOND), seat)
        after = end_of_turn(crosses(position, {seat: action}, then=ROLL))
        return self._later(after.sheets[seat], after.open_rows, self.players - 1)

    def _later(self, sheet: Sheet, open_rows: tuple[int, ...], rolls: int) -> float:
        """The value with this many rolls of others to come, then the chance of the end."""
        if is_over(open_rows) or sheet.misthrows == MOST_MISTHROWS:
            return float(score(sheet))
        states, fixed = states_of(sheet, open_rows)
        return fixed + float(self.values[rolls, class_of(*states), sheet.misthrows])

    def _check(self, position: Position) -> None:
        """A tablebase for one values a sheet among many as if the others never rolled."""
        if self.players not in (1, len(position.sheets)):
            seats = len(position.sheets)
            raise BadText(
                "tablebase_for_others",
                "this tablebase is for {players} players, not {seats}",
                players=self.players,
                seats=seats,
            )
