"""The full screen of the terminal in the middle of a game, as an SVG."""

import asyncio
import re
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from markoff.engine.chooser import chooser
from markoff.screen.app import GameApp
from markoff.screen.view import View
from markoff.table.journal import Journal
from markoff.table.match import Match
from markoff.table.setup import TYPED_IN, Clock, Player, Setup
from markoff.terminal.play import Table

PLAYERS = (Player("Mia"), Player("casual", bot="casual"), Player("beginner", bot="beginner"))
SIZE = (124, 24)
SECONDS = 60.0


def svg(position: str, *keys: str) -> str:
    """Of Qwixx from this position, after these keys."""
    with ThreadPoolExecutor(1) as elsewhere:  # Playwright has an event loop here
        return elsewhere.submit(lambda: asyncio.run(_svg(position, keys))).result()


async def _svg(position: str, keys: tuple[str, ...]) -> str:
    setup = Setup(
        *("qwixx", PLAYERS, "picture", "2026-11-18", TYPED_IN),
        position=position,
        clock=Clock(300_000, 3_000),
    )
    with tempfile.TemporaryDirectory() as folder:
        app = GameApp(lambda view: _play(view, setup, Path(folder) / "a.markoff"))
        async with app.run_test(size=SIZE) as pilot:
            end = time.monotonic() + SECONDS
            while not app.waiting and time.monotonic() < end:
                await pilot.pause(0.05)
            await pilot.press(*keys)
            await pilot.pause(0.5)
            picture = re.sub(r"@font-face {.*?}", "", app.export_screenshot(), flags=re.DOTALL)
            app.view.leave()
            await asyncio.to_thread(app.thread.join, SECONDS)
    return picture


def _play(view: View, setup: Setup, path: Path) -> None:
    journal = Journal.new(path, setup, None)
    match = Match(setup, None, journal.write, time.monotonic())
    seats = enumerate(setup.players)
    bots = {seat: chooser(player.bot) for seat, player in seats if player.bot}
    try:
        Table(match, journal, view, bots).play()
    finally:
        journal.close()
