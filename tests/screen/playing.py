"""The full screen with a pilot at the keys, and tables to play at."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from textual.geometry import Region

from markoff.engine.chooser import chooser
from markoff.screen.app import GameApp
from markoff.table.dice import commitment
from markoff.table.journal import Journal
from markoff.table.match import Match
from markoff.table.setup import TYPED_IN, Player, Setup, dice_of
from markoff.terminal.play import Table
from markoff.terminal.spots import Spot

SECRET = bytes(range(32))
ADA, BEN = Player("Ada"), Player("Ben")
CASUAL = Player("casual", bot="random")
PATIENCE = 60.0
"""Seconds for a slow machine."""


def agreed(game: str, *players: Player, **more) -> Setup:
    dice = more.pop("dice", commitment(SECRET))
    return Setup(game, players, "match-1", "2026-11-15", dice, **more)


class Counting(GameApp):
    """Counts the questions, so that a test never takes an old one for a new one."""

    questions = 0

    def change(self, change, *, waiting: bool = False) -> None:
        self.questions += waiting
        super().change(change, waiting=waiting)


class Game:
    """One game on the full screen."""

    def __init__(self, path: Path, setup: Setup, bots=None, since: float = 0.0) -> None:
        self.path, self.setup, self.bots, self.since = path, setup, bots, since
        self.app = Counting(self.play)
        self.seen = 0
        """Questions that the test has seen."""
        self.table: Table | None = None

    def play(self, view) -> None:
        secret = None if self.setup.dice == TYPED_IN else SECRET
        journal = Journal.new(self.path, self.setup, secret)
        dice = dice_of(self.setup, secret) if secret else None
        seats = enumerate(self.setup.players)
        bots = {seat: chooser(player.bot) for seat, player in seats if player.bot}
        match = Match(self.setup, dice, journal.write, self.since)
        self.table = Table(match, journal, view, self.bots or bots)
        try:
            self.table.play()
        finally:
            journal.close()

    @property
    def match(self) -> Match:
        assert self.table is not None
        return self.table.match

    @property
    def page(self):
        return self.app.page

    @property
    def choosing(self) -> bool:
        return self.page.scene is not None and self.page.scene.choosing

    @property
    def text(self) -> str:
        """Everything on the canvas and in the news."""
        lines = [*self.app.canvas.lines, *self.page.news, *self.page.heading(80)]
        return "\n".join(line.plain for line in lines)

    async def until(self, holds: Callable[[], object]) -> None:
        end = time.monotonic() + PATIENCE
        while not holds():
            if self.app.error:
                raise self.app.error
            assert time.monotonic() < end, self.text
            await self.pilot.pause(0.01)

    async def asked(self) -> None:
        """Until the game asks something new, and shows that."""
        await self.until(lambda: self.app.questions > self.seen and self.app.waiting)
        self.seen = self.app.questions
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def type(self, text: str) -> None:
        await self.pilot.press(*["space" if c == " " else _key(c) for c in text], "enter")

    async def click(self, spot: Spot) -> None:
        region = Region(spot.start, spot.line, spot.end - spot.start, 1)
        self.app.canvas.scroll_to_region_of(region)
        await self.pilot.pause()
        middle = (spot.start + spot.end) // 2
        assert await self.pilot.click("#canvas", offset=(middle, spot.line))


def _key(letter: str) -> str:
    return {"-": "minus", "?": "question_mark"}.get(letter, letter)


def on_screen(game: Game, play: Callable[[Game], Awaitable[None]], size=(80, 24)) -> Game:
    """Runs the app with this pilot to its end."""

    @asynccontextmanager
    async def running():
        async with game.app.run_test(size=size) as game.pilot:
            yield

    async def main() -> None:
        async with running():
            await play(game)
            game.app.view.leave()
            await asyncio.to_thread(game.app.thread.join, PATIENCE)

    asyncio.run(main())
    if game.app.error:
        raise game.app.error
    return game
