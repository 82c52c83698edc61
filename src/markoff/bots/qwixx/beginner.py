"""The beginner of Qwixx: crosses whatever skips few numbers, and looks at no other sheet.

It likes to cross, so it seldom lets a number go; it does not think of the end, of locks, or of
the second action while choosing in the first. Its pawn walks as far as a cheap number allows.
"""

from random import Random
from typing import Any

from markoff.bots.opinion import Opinion
from markoff.game import Action, Game, Seat
from markoff.games import qwixx_on_board
from markoff.games.qwixx import THIRD
from markoff.games.qwixx_sheet import LAST_FIELD, NOTHING, is_crossed, place

EVEN = 0.5
FOR_A_SKIP = 0.08
"""What each number that is given up seems to cost."""
SKIPS_TAKEN = 2.5
"""With more skips than that, crossing nothing seems better."""
MISJUDGED = 0.12
"""How far its guesses stray, to either side."""
FOR_A_SPACE = 0.01


def opinion(
    game: Game[Any], position: Any, seat: Seat, rng: Random, _seconds: float | None = None
) -> Opinion:
    return {
        action: _liking(game, position, seat, action) + MISJUDGED * rng.uniform(-1, 1)
        for action in game.legal(position, seat)
    }


def _liking(game: Game[Any], position: Any, seat: Seat, action: Action) -> float:
    if action == NOTHING:
        return EVEN
    sheets = position.qwixx if game.NAME == qwixx_on_board.NAME else position
    rows = sheets.sheets[seat].rows
    if sheets.phase == THIRD:
        space = action - LAST_FIELD
        row, column, _ = position.board.spaces[space - 1]
        walked: float = FOR_A_SPACE * (space - position.pawns[seat])
        if is_crossed(rows[row], column):
            return EVEN + walked
        return _crossing(column - rows[row].bit_length()) + walked
    row, column = place(action)
    return _crossing(column - rows[row].bit_length())


def _crossing(skips: int) -> float:
    return max(0.1, EVEN + FOR_A_SKIP * (SKIPS_TAKEN - skips))
