"""Perfect play from the tablebase of Quixo: win what is won, draw what is drawn, lose late.

Knowing wins, draws and losses is not enough: you could push your own cubes back and forth for ever.
But every loss has a measure, its number of blanks and then the pass in which it was found. The
winner moves to a loss with the smallest measure. From there every move leads to fewer blanks, or to
a win that was found in an earlier pass, and so to a loss with a smaller measure. The measures
cannot fall for ever, so the game ends. Where the plies to the end are counted, they are the better
measure: wins are the shortest there are, and losses the longest.
"""

from typing import NamedTuple

from markoff.game import Action
from markoff.games.quixo import Position, legal, play, result
from markoff.tablebases.quixo.distances.table import Distances
from markoff.tablebases.quixo.lookup import DRAW, LOSS, WIN
from markoff.tablebases.quixo.tablebase import Tablebase
from markoff.text import BadText

Measure = tuple[int, int]
"""Blanks, then the pass; smaller is nearer to the end."""
AT_ONCE: Measure = (-1, 0)


class Move(NamedTuple):
    """A move with what the tablebase knows about it."""

    action: Action
    """As the rules number it."""
    value: int | None
    """For whoever moves; None if no level knows."""
    measure: Measure | None
    """For a win: of the loss that it leads to. For a loss: of the loss to which the other side
    will lead in turn."""
    plies: int | None = None
    """To the end of the game, this move included, if both sides play as well as can be; None if
    they are not counted, or the move draws."""

    @property
    def nearness(self) -> Measure | None:
        """How near the end is: by plies if they are counted."""
        return self.measure if self.plies is None else (0, self.plies)


def moves(tablebase: Tablebase, position: Position) -> list[Move]:
    """Every legal move, the best first: wins by the shortest way, draws, what is not known,
    losses by the longest way."""
    if result(position) is not None:
        return []
    distances = _distances(tablebase, blanks_of(position))
    found = [
        _move(tablebase, distances, position, action) for action in legal(position, position.seat)
    ]
    return sorted(found, key=_order)


def plies_to_end(tablebase: Tablebase, position: Position) -> int | None:
    """If both sides play as well as can be; None if that is not counted, or it is drawn."""
    distances = _distances(tablebase, blanks_of(position))
    return distances.plies(position) if distances else None


def _distances(tablebase: Tablebase, blanks: int) -> Distances | None:
    """None if they do not know every move: plies and measures cannot be compared. Damaged ones
    are not there."""
    distances = Distances(tablebase)
    is_there = all(distances.is_there(level) for level in (blanks, max(0, blanks - 1)))
    return distances if is_there and tablebase.is_there(blanks) else None


def value(tablebase: Tablebase, position: Position) -> int | None:
    """For the side to move; also where only the moves are known, and one of them wins."""
    known = tablebase.value(position)
    if known is not None:
        return known.value
    values = [move.value for move in moves(tablebase, position)]
    if WIN in values:
        return WIN
    return None if None in values else max(value for value in values if value is not None)


def _order(move: Move) -> tuple[int, int, int, Action]:
    rank = {WIN: 0, DRAW: 1, None: 2, LOSS: 3}[move.value]
    blanks, found = move.nearness or (0, 0)
    sign = -1 if move.value == LOSS else 1
    return rank, sign * blanks, sign * found, move.action


def _move(
    tablebase: Tablebase, distances: Distances | None, position: Position, action: Action
) -> Move:
    after = play(position, {position.seat: action})
    theirs = tablebase.value(after)
    if theirs is None:
        return Move(action, None, None)
    if result(after) is not None:
        return Move(action, -theirs.value, AT_ONCE, 1 if distances else None)
    plies = distances.plies(after) if distances else None
    if plies is not None:
        is_next = theirs.value == WIN and plies == 1  # the reply ends the game
        measure = AT_ONCE if is_next else (blanks_of(after), plies)
        return Move(action, -theirs.value, measure, plies + 1)
    if theirs.value == LOSS:
        return Move(action, WIN, (blanks_of(after), theirs.found))
    return Move(action, -theirs.value, _answer(tablebase, after) if theirs.value == WIN else None)


def _answer(tablebase: Tablebase, position: Position) -> Measure:
    """The measure of the loss to which a winner leads from here."""
    best: Measure | None = None
    for action in legal(position, position.seat):
        after = play(position, {position.seat: action})
        known = tablebase.value(after)
        if known is None or known.value != LOSS:
            continue
        measure = AT_ONCE if result(after) is not None else (blanks_of(after), known.found)
        best = measure if best is None else min(best, measure)
    if best is None:  # a win has a move that wins
        raise BadText(
            "levels_contradict",
            "the levels in {folder} contradict each other: verify them",
            folder=str(tablebase.folder),
        )
    return best


def blanks_of(position: Position) -> int:
    return position.size**2 - (position.marks[0] | position.marks[1]).bit_count()
