"""The layouts that games have in their folders."""

from collections.abc import Callable
from typing import Any

from markoff.environments.layout import Layout
from markoff.environments.quixo import layout as quixo_layout
from markoff.environments.qwixx import layout as qwixx_layout
from markoff.environments.qwixx import on_board_layout
from markoff.game import Game
from markoff.games import quixo, qwixx, qwixx_on_board
from markoff.text import BadText

LAYOUTS: dict[str, Callable[[Any], Layout]] = {
    qwixx.NAME: qwixx_layout.layout,
    qwixx_on_board.NAME: on_board_layout.layout,
    quixo.NAME: quixo_layout.layout,
}
"""From the start of a game: players and options decide how large everything is."""


def layout_of(game: Game[Any], start: Any) -> Layout:
    if game.NAME not in LAYOUTS:
        raise BadText(
            "no_layout",
            "{game} has no environments: nobody has said how it is seen",
            game=game.TITLE,
        )
    return LAYOUTS[game.NAME](start)
