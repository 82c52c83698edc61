"""Compiling and loading a bot is not its thinking, and whoever waits for it is told."""

import json

import pytest

import toy_game
import toy_kit
from markoff.arena import playing
from markoff.arena.arrangement import arrange
from markoff.bots.level import by_name
from markoff.cli import main
from markoff.fast.cache import CACHE
from markoff.games import GAMES
from markoff.kits import KITS, ready

COMPILING = 100.0


class Clock:
    """Hardly goes, except while something is compiled."""

    now = 0.0

    def __call__(self):
        self.now += 1e-6
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch, tmp_path):
    """Nim with an expert whose first thought takes long."""
    clock = Clock()
    casual, expert, _ = toy_kit.KIT.levels.values()

    def think(*question):
        clock.now = max(clock.now, COMPILING)
        return expert.bot(*question)

    levels = by_name(casual, expert._replace(bot=think, compiled=True))
    monkeypatch.setitem(GAMES, "nim", toy_game)
    monkeypatch.setitem(KITS, "nim", toy_kit.KIT._replace(levels=levels))
    monkeypatch.setenv(CACHE, str(tmp_path))
    monkeypatch.setattr(playing, "perf_counter", clock)
    for known in ("_ready", "_loaded"):
        monkeypatch.setattr(ready, known, set())
    return clock


def test_compiling_is_not_thinking(clock):
    batch = playing.play_batch(arrange("nim", ("expert", "casual"), 2), range(2))
    assert clock.now > COMPILING
    assert max(thinking.longest for game in batch.games for thinking in game.thinking) < 1
    assert batch.seconds < 1


def test_whoever_waits_for_a_bot_is_told_once(capsys):
    words = ["arena", "nim", "--bots", "casual,expert", "--games", "2", "--threads", "1", "--times"]
    for said in ("Compiling expert for this computer, once …\n", ""):
        assert main([*words, "--json"]) == 0
        shown = capsys.readouterr()
        assert shown.err == said
        assert json.loads(shown.out)["thinking"]["expert"]["longest"] < 1
