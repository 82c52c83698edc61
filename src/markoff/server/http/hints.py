"""Hints as they travel. They are made in another process, so that play stays quick meanwhile.

Alone there is nobody to beat: then a choice is worth the points to expect, as in a review.
"""

import asyncio
from typing import Annotated, Any

from msgspec import Struct

from markoff.game import Game
from markoff.games import GAMES
from markoff.kits import able, kit_of
from markoff.kits import hints as kit_hints
from markoff.refusal import Refused
from markoff.review.review import CHANCE, POINTS, Reason, reason
from markoff.server.thinking import Thinkers
from markoff.table.note import note
from markoff.table.policy import THINK_SECONDS
from markoff.tablebases.making import Making, make_aside

MOST_WAITING = 8


class Hint(Struct, frozen=True):
    choice: Annotated[str, note("In notation.")]
    chance: Annotated[float, note("To win, as far as the bot can tell.")]
    why: Annotated[Reason, note("Why it is good, or bad.")]
    unit: Annotated[
        str,
        note(
            "`chance`, or for one player alone `points`: then the chance is the points to expect."
        ),
    ] = CHANCE


class Adviser:
    """Gives one hint at a time, between the choices of bots."""

    def __init__(self, thinkers: Thinkers, prepares: bool) -> None:
        self.thinkers = thinkers
        self.prepares = prepares
        """Whether missing tablebases are made."""
        self.one = asyncio.Semaphore(1)
        self.waiting = 0
        self.begun: set[Making] = set()
        """The tablebases that are made already."""

    def prepare(self, bot: str, game: Game[Any], position: Any) -> None:
        """Missing tablebases are made in the background, once however many ask: the first hints
        are estimates, and those of the next minute exact."""
        if not self.prepares:
            return
        making = able.missing_for_advice(game, position, bot)
        if making and making not in self.begun:
            self.begun.add(making)
            make_aside(making)

    async def ask(self, game: str, position: str, seat: int, bot: str) -> list[Hint]:
        if self.waiting >= MOST_WAITING:
            raise Refused(
                "many_hints", "many hints are asked for just now; try again in a moment", again=True
            )
        self.waiting += 1
        try:
            async with self.one:
                return await self.thinkers.ask(hints, game, position, seat, bot)
        finally:
            self.waiting -= 1


def hints(game: str, position: str, seat: int, bot: str) -> list[Hint]:
    """What a bot thinks of every choice, the best first."""
    rules = GAMES[game]
    at = rules.read(position)
    unit = POINTS if kit_hints.by_points(rules, at) else CHANCE
    words = kit_of(rules).reasons.words
    found = kit_hints.hints(rules, at, seat, bot, seconds=THINK_SECONDS)
    return [
        Hint(rules.write_action(at, seat, action), chance, reason(why, words), unit)
        for action, chance, why in found
    ]
