"""A keyboard and a clock that belong to the test, and tables to play at with them."""

import io
from contextlib import suppress
from pathlib import Path

import pytest
from rich.console import Console

from markoff.engine.chooser import chooser
from markoff.kits.warming import Warming
from markoff.table.dice import commitment
from markoff.table.journal import Journal
from markoff.table.match import Match
from markoff.table.setup import TYPED_IN, Clock, Player, Setup, dice_of
from markoff.terminal.play import Table
from markoff.terminal.screen import Left, Screen

SECRET = bytes(range(32))
ADA, BEN = Player("Ada"), Player("Ben")
TEN_SECONDS = Clock(10_000)


class Time:
    """A clock that goes only when somebody takes time to answer."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 5000.0
        monkeypatch.setattr("markoff.terminal.play.monotonic", lambda: self.now)
        monkeypatch.setattr("markoff.terminal.sitting.monotonic", lambda: self.now)


class Keyboard(Screen):
    """Answers come from a list, each after a number of seconds; then the player leaves."""

    def __init__(self, time: Time, *answers: str | tuple[str, float], live: bool = False) -> None:
        self.page = io.StringIO()
        super().__init__(Console(file=self.page, width=200, highlight=False))
        self.live = live
        self.time = time
        self.answers = iter(answers)
        self.questions: list[str] = []

    def ask(self, question: str) -> str:
        self.questions.append(question)
        answer = next(self.answers, None)
        if answer is None:
            raise Left
        text, seconds = (answer, 0.0) if isinstance(answer, str) else answer
        self.time.now += seconds
        return text

    @property
    def shown(self) -> str:
        return self.page.getvalue()


def agreed(game: str, *players: Player, **more) -> Setup:
    dice = more.pop("dice", commitment(SECRET))
    return Setup(game, players, "match-1", "2026-11-15", dice, **more)


def table(path: Path, setup: Setup, screen: Keyboard, warming: Warming | None = None) -> Table:
    secret = None if setup.dice == TYPED_IN else SECRET
    journal = Journal.new(path, setup, secret)
    dice = dice_of(setup, secret) if secret else None
    bots = {seat: chooser(player.bot) for seat, player in enumerate(setup.players) if player.bot}
    match = Match(setup, dice, journal.write, screen.time.now)
    return Table(match, journal, screen, bots, warming)


def played(path: Path, setup: Setup, screen: Keyboard) -> tuple[str, ...]:
    """The turns, when all answers have been given."""
    sat = table(path, setup, screen)
    with suppress(Left):
        sat.play()
    sat.journal.close()
    return sat.match.record().turns
