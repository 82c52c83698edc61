"""The casual player of Qwixx On Board: the sheets as in Qwixx, and what the pawns will bring.

Where a walk crosses a number, the sheet's own worth tells whether that is cheap; where it only
brings extra points, it is free. Pawns near the last five spaces make the game short.
"""

from random import Random
from typing import Any

from markoff.bots.casual_qwixx import (
    chance_at_end,
    chance_of_scores,
    consider,
    rolls_left,
    worths,
)
from markoff.bots.opinion import Opinion
from markoff.game import Game, Seat
from markoff.games import qwixx_on_board
from markoff.games.qwixx_boards import TARGET_AREA
from markoff.games.qwixx_on_board import Position, extra_points

SPACES_A_TURN = 4.0
"""How far a pawn gets in a turn of its owner, on average, when casual players meet."""


def opinion(game: Game[Any], position: Position, seat: Seat, _rng: Random) -> Opinion:
    return consider(game, position, position.qwixx, seat, chance)


def chance(position: Position, seat: Seat) -> float:
    ended = qwixx_on_board.result(position)
    if ended is not None:
        return chance_at_end(ended.scores, seat)
    rolls = min(rolls_left(position.qwixx), rolls_until_last_round(position))
    scores = [
        worth + extra_points(position.board, pawn)
        for worth, pawn in zip(worths(position.qwixx, rolls), position.pawns, strict=True)
    ]
    return chance_of_scores(scores, seat, rolls)


def rolls_until_last_round(position: Position) -> int:
    """One more turn for each of the others once the bell has been rung."""
    players = len(position.pawns)
    if position.rung_by is not None:
        return (position.rung_by - position.qwixx.active) % players + 1
    turns = (TARGET_AREA - max(position.pawns)) / SPACES_A_TURN
    return round(turns * players) + players
