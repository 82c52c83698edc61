"""Hints as they travel: this runs in another process, so that play stays quick meanwhile."""

from msgspec import Struct

from markoff.bots import BOTS
from markoff.bots import hints as bots_hints
from markoff.games import GAMES
from markoff.review.review import Reason
from markoff.server.thinking import THINK_SECONDS


class Hint(Struct, frozen=True):
    choice: str
    chance: float
    """To win, as far as the bot can tell."""
    why: Reason
    """Why it is good, or bad."""


def hints(game: str, position: str, seat: int, bot: str) -> list[Hint]:
    """What a bot thinks of every choice, the best first."""
    rules = GAMES[game]
    at = rules.read(position)
    found = bots_hints.hints(rules, at, seat, BOTS[bot], seconds=THINK_SECONDS)
    return [
        Hint(rules.write_action(at, seat, action), chance, Reason(*why))
        for action, chance, why in found
    ]
