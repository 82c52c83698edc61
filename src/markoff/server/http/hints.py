"""Hints as they travel: this runs in another process, so that play stays quick meanwhile.

Alone there is nobody to beat: then a choice is worth the points to expect, as in a review.
"""

from typing import Any

from msgspec import Struct

from markoff.bots import BOTS, able
from markoff.bots import hints as bots_hints
from markoff.game import Game
from markoff.games import GAMES
from markoff.review.judges import experts
from markoff.review.review import CHANCE, POINTS, Reason
from markoff.server.thinking import THINK_SECONDS


class Tables:
    """Those that hints lack are made in the background, once however many ask: so the first hints
    are estimates, and those of the next minute exact."""

    def __init__(self) -> None:
        self.begun: set[tuple[str, ...]] = set()

    def prepare(self, bot: str, game: Game[Any], position: Any) -> None:
        level = bot if able.unable("perfect", game, position) else "perfect"
        wanted = able.missing(level, game, position)
        if wanted and wanted not in self.begun:
            self.begun.add(wanted)
            able.prepare_aside(level, game, position)


class Hint(Struct, frozen=True):
    choice: str
    chance: float
    """To win, as far as the bot can tell."""
    why: Reason
    """Why it is good, or bad."""
    unit: str = CHANCE
    """`chance`, or for one player alone `points`: then the chance is the points to expect."""


def hints(game: str, position: str, seat: int, bot: str) -> list[Hint]:
    """What a bot thinks of every choice, the best first."""
    rules = GAMES[game]
    at = rules.read(position)
    judges = experts(rules, at)
    adviser = judges.bot if judges.unit == POINTS else BOTS[bot]
    found = bots_hints.hints(rules, at, seat, adviser, seconds=THINK_SECONDS)
    return [
        Hint(rules.write_action(at, seat, action), chance, Reason(*why), judges.unit)
        for action, chance, why in found
    ]
