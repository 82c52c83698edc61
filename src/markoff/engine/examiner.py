"""Tries a program out, one check at a time, and says what it found.

Each check says what was expected; what came instead is the reason for which the program would
have forfeited. After a failure the next check starts the program again.
"""

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from markoff.engine.forfeit import Forfeit, NotStarted, Silence
from markoff.engine.hearing import Engine
from markoff.engine.protocol import LIMITS, VERSION, Limits
from markoff.engine.spec import read_spec
from markoff.game import Game
from markoff.games import GAMES
from markoff.kits import able

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
        self,
        spec: str,
        seconds: float,
        only: str = "",
        limits: Limits = LIMITS,
        version: int = VERSION,
        transcripts: Path | None = None,
    ) -> None:
        self.command, self.settings = read_spec(spec)
        self.seconds = seconds
        self.only = only
        self.limits = limits
        self.version = version
        """The highest that the host speaks."""
        self.transcripts = transcripts
        self.in_vain = False
        """Whether we have waited for an answer that never came."""
        self._engine: Engine | None = None

    @property
    def engine(self) -> Engine:
        """The program; started again if it is not running."""
        if self._engine is None or self._engine.failed:
            engine = Engine(self.command, self.limits, self.transcripts, self.version)
            self._engine = engine
            for name, value in self.settings.items():
                engine.set(name, value)
        return self._engine

    @property
    def variants(self) -> list[Variant]:
        """Everything that it claims to play, or all that of the one game that is wanted."""
        found: dict[str, Variant] = {}
        for claim in self.engine.greeting.claims:
            game = GAMES[claim.game]
            if self.only in ("", game.NAME):
                names = list(able.choices(game))
                values = [claim.values.get(name, able.choices(game)[name]) for name in names]
                for players, chosen in product(claim.players, product(*values)):
                    options = dict(zip(names, chosen, strict=True))
                    title = _title(game.NAME, players, options)
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
        except NotStarted:
            raise
        except Forfeit as why:
            self.in_vain = isinstance(why, Silence)
            return Finding(title, FAIL, expected, why.reason, why.last_words)

    def close(self) -> None:
        if self._engine:
            self._engine.close()


def _title(game: str, players: int, options: dict[str, str]) -> str:
    """
    >>> _title("quixo", 2, {"size": "3"})
    'quixo for 2 players, size 3'
    """
    people = f"{players} player{'s' * (players > 1)}"
    return ", ".join(
        [f"{game} for {people}", *(f"{name} {value}" for name, value in options.items())]
    )
