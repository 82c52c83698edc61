"""What is proven about choices: by tables, or by a search that saw every line to its end.

Only Quixo has proofs; dice never let anybody be sure.
"""

from typing import Any

from markoff.bots import LEVELS
from markoff.bots.opinion import Bot, Opinion, Proofs
from markoff.game import Game
from markoff.games import quixo

SEARCHING = ("strong", "expert", "perfect")
"""The levels whose opinions tell certainty from a strong impression."""


def proofs(game: Game[Any], position: Any, bot: Bot, opinion: Opinion) -> Proofs:
    """By action, as far as the tables and this bot's opinion go."""
    if game.NAME != quixo.NAME:
        return {}
    searched = any(bot is LEVELS[level] for level in SEARCHING)
    return {**(_certain(opinion) if searched else {}), **_known(position)}


def _certain(opinion: Opinion) -> Proofs:
    """An estimate always leaves more doubt than a line that was seen to its end."""
    from markoff.bots.quixo.levels import DOUBT

    won = {action: 1 for action, chance in opinion.items() if chance > 1 - DOUBT}
    lost = {action: -1 for action, chance in opinion.items() if chance < DOUBT}
    return {**won, **lost}


def _known(position: quixo.Position) -> Proofs:
    """By the tables, which are for two players."""
    if position.players > 2:
        return {}
    from markoff.tablebases.folder import tables_folder
    from markoff.tablebases.quixo.kept import Tables
    from markoff.tablebases.quixo.perfect import moves

    found = moves(Tables(tables_folder(), position.size), position)
    return {move.action: move.value for move in found if move.value is not None}
