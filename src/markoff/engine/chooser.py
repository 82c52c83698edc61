"""Chooses for a seat: one of our bots, or a program that speaks the protocol.

Arena and terminal know only this. A chooser is made from the name that people write: `expert`, or
`cmd:./my-bot --flag` for a program.
"""

from pathlib import Path
from random import Random
from typing import Any, Protocol

from markoff.bots.opinion import Past
from markoff.engine.forfeit import Forfeit
from markoff.engine.hearing import Engine
from markoff.engine.spec import PROGRAM, read_spec
from markoff.game import Action, Game, Result, Seat
from markoff.kits import able
from markoff.table.told import NOTHING, Told
from markoff.tablebases.making import make, make_aside
from markoff.text import BadText, excerpt

__all__ = ["Chooser", "Forfeit", "chooser", "provide"]


class Chooser(Protocol):
    """Chooses for seats until it is closed; one for each seat, or one for several."""

    name: str
    """What it calls itself; empty if it does not say."""

    def begin(self, game: Game[Any], position: Any, seat: Seat, draws: str = "") -> None:
        """A new match, before the first choice, with the draws that were agreed on. `BadText` if it
        cannot play this."""

    def choose(
        self,
        game: Game[Any],
        position: Any,
        seat: Seat,
        rng: Random,
        seconds: float | None,
        past: Past = (),
        told: Told = NOTHING,
    ) -> Action:
        """A legal action for a seat that is to act; `Forfeit` if a program fails to choose one."""

    def end(self, result: Result) -> None:
        """The game is over."""

    def close(self) -> None:
        """Nothing of it is left running. May be said twice."""


def chooser(name: str, transcripts: Path | None = None) -> Chooser:
    """The bot of this name, or the program that `cmd:` starts. `BadText` if there is none or an
    option cannot be set, and `Forfeit` if the program does not even greet. What a program hears and
    says is kept in the folder for transcripts, if there is one."""
    if name.startswith(PROGRAM):
        return _Program(name, transcripts)
    if name not in able.names():
        raise BadText(
            "no_bot_or_program",
            "there is no bot {bot}; there are {bots}, and programs like {program}./my-bot",
            bot=excerpt(name),
            bots=", ".join(able.names()),
            program=PROGRAM,
        )
    return _Bot(name)


def provide(name: str, game: Game[Any], position: Any) -> None:
    """Has the tablebase made that a bot lacks. A level that plays by it alone waits for it; the
    others begin without."""
    if name.startswith(PROGRAM) or not (making := able.missing(name, game, position)):
        return
    if able.level_of(name, game).waits:
        make(making)
    else:
        make_aside(making)


class _Bot:
    def __init__(self, name: str) -> None:
        self.name = name

    def begin(self, game: Game[Any], position: Any, seat: Seat, draws: str = "") -> None:  # noqa: ARG002
        able.check_able(self.name, game, position)

    def choose(
        self,
        game: Game[Any],
        position: Any,
        seat: Seat,
        rng: Random,
        seconds: float | None,
        past: Past = (),
        told: Told = NOTHING,  # noqa: ARG002
    ) -> Action:
        return able.level_of(self.name, game).choose(game, position, seat, rng, seconds, past)

    def end(self, result: Result) -> None:
        """It forgets anyway."""

    def close(self) -> None:
        """There is nothing to close."""


class _Program:
    def __init__(self, name: str, transcripts: Path | None) -> None:
        command, options = read_spec(name)
        self.engine = Engine(command, transcripts=transcripts)
        self.name = self.engine.greeting.identity.get("name", "")
        try:
            for option, value in options.items():
                self.engine.set(option, value)
        except BaseException:
            self.engine.close()
            raise

    def begin(self, game: Game[Any], position: Any, seat: Seat, draws: str = "") -> None:  # noqa: ARG002
        self.engine.new_game(game, position, draws)

    def choose(
        self,
        game: Game[Any],
        position: Any,
        seat: Seat,
        rng: Random,
        seconds: float | None,
        past: Past = (),
        told: Told = NOTHING,
    ) -> Action:
        return self.engine.choose(game, position, seat, rng.getrandbits(32), seconds, past, told)

    def end(self, result: Result) -> None:
        self.engine.end(result)

    def close(self) -> None:
        self.engine.close()
