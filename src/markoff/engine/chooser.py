"""Whoever chooses for a seat by itself: a bot of the house, or a program that speaks the protocol.

Arena and terminal know only this. A chooser is made from the name that people write: `expert`, or
`cmd:./my-bot --flag` for a program.
"""

from random import Random
from typing import Any, Protocol

from markoff.bots import BOTS, LEVELS
from markoff.bots.able import check_able, prepare, prepare_aside
from markoff.bots.opinion import pick
from markoff.engine.forfeit import Forfeit
from markoff.engine.hearing import Engine
from markoff.game import Action, Game, Seat
from markoff.text import BadText, excerpt

__all__ = ["PROGRAM", "Chooser", "Forfeit", "chooser", "provide"]

PROGRAM = "cmd:"
"""How the name of a program begins; the rest is its command line."""


class Chooser(Protocol):
    """Chooses for seats until it is closed; one for each seat, or one for several."""

    name: str
    """What it calls itself; empty if it does not say."""

    def begin(self, game: Game[Any], position: Any, seat: Seat) -> None:
        """A new match, before the first choice. `BadText` if it cannot play this."""

    def choose(
        self, game: Game[Any], position: Any, seat: Seat, rng: Random, seconds: float | None
    ) -> Action:
        """A legal action for a seat that is to act; `Forfeit` if a program fails to tell one."""

    def close(self) -> None:
        """Nothing of it is left running. May be said twice."""


def chooser(name: str) -> Chooser:
    """The bot of this name, or the program that `cmd:` starts. `BadText` if there is none, and
    `Forfeit` if the program does not even greet."""
    if name.startswith(PROGRAM):
        return _Program(name.removeprefix(PROGRAM))
    if name not in BOTS:
        raise BadText(
            f"there is no bot {excerpt(name)}; there are {', '.join(BOTS)},"
            f" and programs like {PROGRAM}./my-bot"
        )
    return _Bot(name)


def provide(name: str, game: Game[Any], position: Any) -> None:
    """Has made what a bot needs. Who knows everything waits for it; the others begin without."""
    if name == "perfect":
        prepare(name, game, position)
    elif name in LEVELS:
        prepare_aside(name, game, position)


class _Bot:
    def __init__(self, name: str) -> None:
        self.name = name

    def begin(self, game: Game[Any], position: Any, seat: Seat) -> None:  # noqa: ARG002
        check_able(self.name, game, position)

    def choose(
        self, game: Game[Any], position: Any, seat: Seat, rng: Random, seconds: float | None
    ) -> Action:
        return pick(BOTS[self.name](game, position, seat, rng, seconds), rng)

    def close(self) -> None:
        """There is nothing to close."""


class _Program:
    def __init__(self, command: str) -> None:
        self.engine = Engine(command)
        self.name = self.engine.identity.get("name", "")

    def begin(self, game: Game[Any], position: Any, seat: Seat) -> None:  # noqa: ARG002
        self.engine.new_game(game, position)

    def choose(
        self, game: Game[Any], position: Any, seat: Seat, rng: Random, seconds: float | None
    ) -> Action:
        return self.engine.choose(game, position, seat, rng.getrandbits(32), seconds)

    def close(self) -> None:
        self.engine.close()
