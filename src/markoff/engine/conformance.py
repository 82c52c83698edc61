"""Does a program keep the protocol? An examiner tries it out, and tells what it found.

Each check says what was expected; what came instead is the reason for which the program would
have forfeited. After a failure the next check starts the program anew.
"""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple

from markoff.engine.forfeit import Forfeit
from markoff.engine.hearing import Engine
from markoff.engine.protocol import LIMITS, VALUES, Limits
from markoff.game import Game
from markoff.games import GAMES
from markoff.text import BadText

PASS, FAIL, ADVICE, SKIPPED = "pass", "fail", "advice", "skipped"


class Advice(Exception):
    """Nobody forfeits for it, but it could be better."""


class Skipped(Exception):
    """This program cannot be tried in this way."""


class Finding(NamedTuple):
    check: str
    verdict: str
    expected: str
    found: str
    last_words: tuple[str, ...] = ()


class Variant(NamedTuple):
    """A game as a program claims to play it."""

    game: Game[Any]
    start: Any
    title: str


class Check(NamedTuple):
    title: str
    expected: str
    tried: Callable[["Examiner"], str]
    """Returns what came, if that is as it should be."""


class Examiner:
    def __init__(
        self, command: str, seconds: float, only: str = "", limits: Limits = LIMITS
    ) -> None:
        self.command = command
        self.seconds = seconds
        self.only = only
        self.limits = limits
        self._engine: Engine | None = None

    @property
    def engine(self) -> Engine:
        """The program; started anew if it is not running."""
        if self._engine is None or self._engine.failed:
            self._engine = Engine(self.command, self.limits)
        return self._engine

    @property
    def variants(self) -> list[Variant]:
        """Everything that it claims to play, or all that of the one game that is wanted."""
        found: dict[str, Variant] = {}
        for claim in self.engine.claims:
            game = GAMES[claim.game]
            if self.only in ("", game.NAME):
                names = list(game.OPTIONS)
                values = [claim.values.get(name, VALUES[name]) for name in names]
                for players, chosen in product(claim.players, product(*values)):
                    options = dict(zip(names, chosen, strict=True))
                    title = " ".join([f"{game.NAME} for {players}", *chosen])
                    found[title] = Variant(game, game.start(players, **options), title)
        return list(found.values())

    def check(self, check: Check) -> Finding:
        title, expected, tried = check
        try:
            return Finding(title, PASS, expected, tried(self))
        except Advice as advice:
            return Finding(title, ADVICE, expected, str(advice))
        except Skipped as why:
            return Finding(title, SKIPPED, expected, str(why))
        except BadText as why:
            words = self._engine.program.last_words() if self._engine else []
            return Finding(title, FAIL, expected, str(why), tuple(words))

    def close(self) -> None:
        if self._engine:
            self._engine.close()


def examine(
    command: str, seconds: float, only: str = "", limits: Limits = LIMITS
) -> Iterator[Finding]:
    """One finding after another. If the program does not even greet, that is the only one."""
    from markoff.engine.checks import CHECKS, GREETS, whole_games

    examiner = Examiner(command, seconds, only, limits)
    try:
        greeted = examiner.check(GREETS)
        yield greeted
        if greeted.verdict == FAIL:
            return
        if not examiner.variants:
            raise BadText(f"{examiner.engine.name} does not say that it plays {only}")
        for check in [*map(whole_games, examiner.variants), *CHECKS]:
            yield examiner.check(check)
    except Forfeit as why:
        yield Finding("starts again", FAIL, "the program can be started again", why.reason)
    finally:
        examiner.close()
