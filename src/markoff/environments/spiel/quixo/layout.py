"""What a player sees of Quixo, as planes of cells with the top row first.

For two: the cubes of my mark, those of theirs. For four: my team's, the others', then those whose
point faces me, the next player clockwise, my partner, and the one after. `information` also says
whose turn it is, and how many moves were made, which matters where a cap ends the game.
"""

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from markoff.environments.spiel.moment import Moment
from markoff.game import Seat
from markoff.games.quixo import Position

Parts = Mapping[str, npt.ArrayLike]


def observation(moment: Moment, seat: Seat) -> Parts:
    position: Position = moment.position
    mine, theirs = position.marks[seat % 2], position.marks[1 - seat % 2]
    planes = [mine, theirs]
    if position.players == 4:  # seats are numbered clockwise
        planes += [_facing(position, (seat + n) % 4) for n in range(4)]
    return {"board": _cells(planes, position.size)}


def information(moment: Moment, seat: Seat) -> Parts:
    position: Position = moment.position
    to_move = (position.seat - seat) % position.players
    return {
        **observation(moment, seat),
        "turn": [player == to_move for player in range(position.players)],
        "moves": [moment.moves if moment.cap else 0],
    }


def _facing(position: Position, seat: Seat) -> int:
    """The cubes whose point faces this seat."""
    points = position.points if seat >= 2 else ~position.points
    return position.marks[seat % 2] & points


def _cells(planes: list[int], size: int) -> npt.NDArray[np.int64]:
    bits = np.array(planes)[:, None] >> np.arange(size * size) & 1
    return bits.reshape(len(planes), size, size)[:, ::-1]
