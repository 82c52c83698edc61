"""Hints as they are sent. Another process makes them, so that play stays quick.

If you play alone, a choice is worth its expected points, as in a review.
"""

from typing import Annotated, Any

from msgspec import Struct

from markoff.game import Game
from markoff.games import GAMES
from markoff.kits import able, kit_of
from markoff.kits import hints as kit_hints
from markoff.kits.warming import Warming
from markoff.refusal import Refused
from markoff.review.review import CHANCE, POINTS, Reason, reason
from markoff.server.limits import home_of
from markoff.server.thinking.contract import Thinking
from markoff.server.thinking.line import Allowance
from markoff.server.thinking.turns import Asker
from markoff.table.note import note
from markoff.table.policy import THINK_SECONDS
from markoff.tablebases.making import Making, make_aside

MOST_WAITING = 20
"""Hints that are being worked out or wait for it."""
MOST_EACH = 3
"""Of these, hints for one address."""
HINTS = "hints"
"""Stands for a table: somebody's hints take turns with the bots at their tables."""


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
    by: Annotated[
        str,
        note(
            "The bot whose opinion it is, if the adviser is still being compiled on this server;"
            " empty otherwise."
        ),
    ] = ""


class Adviser:
    """Gives hints between the choices of bots, in fair turns with them."""

    def __init__(self, thinkers: Thinking, prepares: bool, warming: Warming | None = None) -> None:
        self.thinkers = thinkers
        self.warming = warming
        self.prepares = prepares
        """Whether missing tablebases are made."""
        self.allowance = Allowance(MOST_WAITING, MOST_EACH)
        self.begun: set[Making] = set()
        """The tablebases that are made already."""

    def prepare(self, bot: str, game: Game[Any], position: Any) -> None:
        """Makes missing tablebases in the background, once however many people ask. The first hints
        are estimates, later ones exact."""
        if not self.prepares:
            return
        making = able.missing_for_advice(game, position, bot)
        if making and making not in self.begun:
            self.begun.add(making)
            make_aside(making)

    def stand_in(self, game: Game[Any], position: Any) -> str:
        """Who advises as long as the adviser is being compiled; nobody can if you play alone."""
        if self.warming is None or kit_hints.by_points(game, position):
            return ""
        return self.warming.stand_in(kit_of(game).adviser, game)

    async def ask(
        self, address: str, game: str, position: str, seat: int, bot: str, by: str = ""
    ) -> list[Hint]:
        home = home_of(address)
        with self.allowance.one(home, _others_under_way(), _many()):
            question = game, position, seat, bot, by
            return await self.thinkers.ask(hints, *question, asker=Asker(home, HINTS))


def _others_under_way() -> Refused:
    return Refused(
        "hints_under_way",
        "your other hints are still being worked out; try again in a moment",
        again=True,
    )


def _many() -> Refused:
    return Refused(
        "many_hints", "too many hints are being worked out; try again in a moment", again=True
    )


def hints(game: str, position: str, seat: int, bot: str, by: str = "") -> list[Hint]:
    """What a bot or its stand-in thinks of every choice, the best first."""
    rules = GAMES[game]
    at = rules.read(position)
    unit = POINTS if kit_hints.by_points(rules, at) else CHANCE
    words = kit_of(rules).reasons.words
    asked = rules, at, seat, by or bot
    found = kit_hints.hints(*asked, seconds=THINK_SECONDS, at_once=bool(by))
    return [
        Hint(rules.write_action(at, seat, action), chance, reason(why, words), unit, by)
        for action, chance, why in found
    ]
