"""The casual player of Qwixx On Board: the sheets as in Qwixx, and the extra points of the pawns.

Where a walk crosses a number, the sheet's own worth tells whether that is cheap; where it only
brings extra points, it is free. How far the pawns are from the last five spaces, it overlooks.
"""

from random import Random
from typing import Any

from markoff.bots.opinion import Opinion
from markoff.bots.qwixx.casual import ROLLS, chance_at_end, consider, worths
from markoff.bots.qwixx.worth import chance_of_scores
from markoff.game import Game, Seat
from markoff.games import qwixx_on_board
from markoff.games.qwixx_on_board import Position, extra_points


def opinion(
    game: Game[Any], position: Position, seat: Seat, _rng: Random, _seconds: float | None = None
) -> Opinion:
    return consider(game, position, position.qwixx, seat, chance)


def chance(position: Position, seat: Seat) -> float:
    ended = qwixx_on_board.result(position)
    if ended is not None:
        return chance_at_end(ended.scores, seat)
    scores = [
        worth + extra_points(position.board, pawn)
        for worth, pawn in zip(worths(position.qwixx), position.pawns, strict=True)
    ]
    return chance_of_scores(scores, seat, ROLLS)
