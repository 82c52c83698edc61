"""What each game offers beyond its law, by its name. `kit.py` says what that may be."""

from typing import Any

from markoff.game import Game
from markoff.kits import quixo, qwixx, qwixx_on_board
from markoff.kits.kit import NO_KIT, Kit

KITS: dict[str, Kit] = {
    "qwixx": qwixx.KIT,
    "qwixx-on-board": qwixx_on_board.KIT,
    "quixo": quixo.KIT,
}
"""By the name of the game."""


def kit_of(game: Game[Any]) -> Kit:
    """Never None: a game without a kit gets one with nothing but the bot `random`.

    >>> from markoff.games import quixo
    >>> list(kit_of(quixo).levels)[:5]
    ['beginner', 'casual', 'strong', 'expert', 'perfect']
    """
    return KITS.get(game.NAME, NO_KIT)
