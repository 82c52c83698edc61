"""What happens at the table on the full screen: clock, sealed choices, bots, undo, leaving."""

import re
import threading
from pathlib import Path

import pytest

from markoff.table.setup import Clock
from markoff.terminal.sitting import resume
from screen.playing import ADA, BEN, Counting, Game, agreed, on_screen
from terminal.keyboard import Time


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.markoff"


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


def test_the_clock_ticks_and_the_flag_falls_by_itself(path: Path, time: Time) -> None:
    async def play(game: Game) -> None:
        await game.asked()
        assert "Ada 0:10" in game.text
        time.now += 3.5
        game.app.tick()
        shown = str(game.app.query_one("#heading").render())
        assert "Ada 0:06" in shown
        assert "Ben 0:10" in shown
        time.now += 7
        await game.until(lambda: game.page.ending)
        assert game.match.result is not None
        assert game.match.result.reason == "time"
        assert "Ada is out of time." in game.page.log

    setup = agreed("quixo", ADA, BEN, clock=Clock(10_000))
    on_screen(Game(path, setup, since=time.now), play)


def test_typed_notation_numbers_and_two_steps_all_choose(path: Path) -> None:
    async def play(game: Game) -> None:
        await game.asked()
        await game.type("b1n")
        await game.until(lambda: game.match.ply == 1)
        await game.asked()
        await game.type("c5")  # the first step
        assert game.app.waiting
        assert game.app.line.value == "c5"
        assert {spot.key for spot in game.app.canvas.spots if len(spot.key) == 3} >= {"c5S", "c5E"}
        await game.press("escape")
        assert game.app.line.value == ""
        await game.type("1")
        await game.until(lambda: game.match.ply == 2)
        await game.asked()
        await game.type("z9")
        await game.until(lambda: game.page.news)
        assert "Type help if you are lost" in game.text

    game = on_screen(Game(path, agreed("quixo", ADA, BEN)), play)
    assert [turn.text for turn in game.match.turns] == ["b1N", "a1N"]


def test_undo_and_resigning_with_a_second_thought(path: Path) -> None:
    async def play(game: Game) -> None:
        await game.asked()
        await game.type("a1N")
        await game.until(lambda: game.match.ply == 1)
        await game.asked()
        await game.press("f3")
        await game.until(lambda: game.match.ply == 0)
        for key in ("n", "enter", "y"):
            assert not game.match.result
            await game.asked()
            await game.type("resign")
            await game.until(lambda: len(game.app.screen_stack) > 1)
            await game.press(key)
            await game.until(lambda: len(game.app.screen_stack) == 1)
        await game.asked()
        assert "The crosses resign: Ben wins." in game.text

    on_screen(Game(path, agreed("quixo", ADA, BEN)), play)


def test_others_look_away_while_somebody_chooses_in_secret(path: Path) -> None:
    async def play(game: Game) -> None:
        await game.asked()
        assert "Ada chooses in secret" in game.page.question
        assert [spot.key for spot in game.app.canvas.spots] == [""]
        await game.press("enter")
        await game.asked()
        secret = game.app.canvas.spots[0].key
        assert re.fullmatch("[RYGB][0-9]+", secret)
        await game.type("Y77")
        await game.asked()
        assert "found '77'" in game.text
        await game.type(secret)
        await game.asked()
        assert "Ben chooses in secret" in game.page.question
        assert secret not in game.text
        assert "'77'" not in game.text
        assert [spot.key for spot in game.app.canvas.spots] == [""]
        assert game.page.scene is not None
        assert game.page.scene.viewer is None
        assert game.app.line.value == ""

    on_screen(Game(path, agreed("qwixx", ADA, BEN)), play)


BUTTONS = {"ff5f57", "febc2e", "28c840", "c5c8c6"}
"""And the title of the window that Textual draws around its pictures."""


class Slow:
    """A bot that thinks until the test lets it choose."""

    name = "slow"

    def __init__(self) -> None:
        self.thinks, self.may = threading.Event(), threading.Event()

    def choose(self, game, position, seat, *_):
        self.thinks.set()
        assert self.may.wait(60)
        return game.legal(position, seat)[0]


def test_a_bot_thinks_in_the_background(path: Path) -> None:
    bot = Slow()

    async def play(game: Game) -> None:
        await game.until(bot.thinks.is_set)
        await game.until(lambda: "slow is thinking…" in game.text)
        await game.press("f4")
        await game.until(lambda: len(game.app.screen_stack) > 1)
        await game.press("escape")
        bot.may.set()
        await game.asked()
        assert "thinking" not in game.text
        assert "slow takes a1" in game.text

    player = type(ADA)("slow", bot="random")
    on_screen(Game(path, agreed("quixo", player, ADA), bots={0: bot}), play)


def test_leaving_and_coming_back(path: Path) -> None:
    async def play(game: Game) -> None:
        await game.asked()
        await game.type("a1N")
        await game.until(lambda: game.match.ply == 1)
        await game.asked()
        await game.press("ctrl+q")
        await game.until(lambda: not game.app.thread.is_alive())

    on_screen(Game(path, agreed("quixo", ADA, BEN)), play)
    again = Game(path, agreed("quixo", ADA, BEN))
    again.app = Counting(lambda view: resume(view, path))

    async def look(game: Game) -> None:
        await game.asked()
        assert "Ben is to move" in game.text
        assert "X" in game.text

    on_screen(again, look)
    assert any("play --resume" in line for line in again.app.view.copied)


def test_without_colours_everything_is_grey(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def look(game: Game) -> None:
        await game.asked()
        await game.press("enter")
        await game.asked()
        await game.press("down")
        drawn = set(re.findall(r"fill[:=]\W+#([0-9a-f]{6})", game.app.export_screenshot()))
        coloured = {c for c in drawn - BUTTONS if len({c[0:2], c[2:4], c[4:6]}) > 1}
        assert len(drawn) > 5
        assert not coloured

    on_screen(Game(path, agreed("qwixx", ADA, BEN)), look)
