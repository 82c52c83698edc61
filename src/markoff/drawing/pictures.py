"""The picture of every game, by the name of the game; those without are drawn as text."""

from collections.abc import Callable, Sequence
from typing import Any

from markoff.drawing import plain
from markoff.drawing.quixo import picture as quixo_picture
from markoff.drawing.qwixx import on_board_picture
from markoff.drawing.qwixx import picture as qwixx_picture
from markoff.drawing.shapes import Drawing
from markoff.game import Game, Result
from markoff.games import quixo, qwixx, qwixx_on_board

Draws = Callable[[Any, Sequence[str], Result | None], Drawing]
"""A position, the names of the seats, and how the match ended, if it did."""

PICTURES: dict[str, Draws] = {
    qwixx.NAME: qwixx_picture.draw,
    qwixx_on_board.NAME: on_board_picture.draw,
    quixo.NAME: quixo_picture.draw,
}


def draw(
    game: Game[Any], position: Any, names: Sequence[str] = (), result: Result | None = None
) -> Drawing:
    """Seats without a name are numbered. A match may have ended although its rules go on: then say
    how."""
    ended = result or game.result(position)
    if game.NAME in PICTURES:
        return PICTURES[game.NAME](position, names, ended)
    return plain.draw(game, position, names, ended)
