"""Those who choose, for as long as a batch of games lasts."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Self

from markoff.engine.chooser import Chooser, chooser
from markoff.engine.forfeit import Forfeit
from markoff.engine.spec import PROGRAM
from markoff.game import Game, Seat
from markoff.text import BadText


class Crew(AbstractContextManager["Crew"]):
    """One chooser for each bot; if a bot has several seats, one for each of them. Programs stay
    from game to game, unless they fail: then the next game has a new one."""

    def __init__(self, transcripts: Path | None = None) -> None:
        self.transcripts = transcripts
        self.choosers: dict[tuple[str, int], Chooser] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        while self.choosers:
            self.choosers.popitem()[1].close()

    def chooser(self, name: str, nth: int) -> Chooser:
        """The n-th chooser of this name. `Forfeit` if its program does not start."""
        if (name, nth) not in self.choosers:
            with _to_blame(name):
                self.choosers[name, nth] = chooser(name, self.transcripts)
        return self.choosers[name, nth]

    def begin(
        self,
        name: str,
        each: Chooser,
        rules: Game[Any],
        position: Any,
        seat: Seat,
        draws: str = "",
    ) -> None:
        """A new game. `Forfeit` if a program cannot play it."""
        with _to_blame(name):
            each.begin(rules, position, seat, draws)

    def dismiss(self, name: str) -> None:
        for key in [key for key in self.choosers if key[0] == name]:
            self.choosers.pop(key).close()


@contextmanager
def _to_blame(name: str) -> Iterator[None]:
    """A program that fails forfeits; for one of our own bots it is an error."""
    try:
        yield
    except Forfeit:
        raise
    except BadText as error:
        if name.startswith(PROGRAM):
            raise Forfeit("program_refuses", "{why}", why=error) from None
        raise
