"""What a player sees of Quixo in OpenSpiel: the planes that every environment has. `information`
also says whose turn it is, and how many moves were made, which matters where a cap ends the game.
"""

from collections.abc import Mapping

import numpy.typing as npt

from markoff.environments.layout import Layout
from markoff.environments.spiel.moment import Moment
from markoff.game import Seat
from markoff.games.quixo import Position

Parts = Mapping[str, npt.ArrayLike]


def observation(layout: Layout, moment: Moment, seat: Seat) -> Parts:
    return {"board": layout.observe(moment.position, seat)}


def information(layout: Layout, moment: Moment, seat: Seat) -> Parts:
    position: Position = moment.position
    to_move = (position.seat - seat) % position.players
    return {
        **observation(layout, moment, seat),
        "turn": [player == to_move for player in range(position.players)],
        "moves": [moment.moves if moment.cap else 0],
    }
