"""At one screen nobody waits for a bot that is being compiled: another one chooses, and says so."""

import io
import sys
from contextlib import suppress
from pathlib import Path

import pytest

import toy_game
import toy_kit
from markoff.bots.level import by_name
from markoff.cli import main
from markoff.games import GAMES
from markoff.kits import KITS
from markoff.kits.warming import WARM, Warming
from markoff.table.setup import Player
from markoff.terminal.screen import Left
from terminal.keyboard import ADA, Keyboard, Time, agreed, table

CASUAL, EXPERT, _ = toy_kit.KIT.levels.values()
COMES = "expert is being compiled for this computer"
GOES = "expert is ready, and chooses from now on."


class Compiling(Warming):
    """Takes as many choices as we say."""

    def __init__(self, choices: int) -> None:
        super().__init__()
        self.left = choices

    def stand_in(self, name: str, _game) -> str:
        self.left -= name == "expert"
        return "casual" if name == "expert" and self.left >= 0 else ""


def unpacked(*_args):
    raise AssertionError("it is not compiled yet")


@pytest.fixture(autouse=True)
def nim(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(GAMES, "nim", toy_game)
    monkeypatch.setitem(KITS, "nim", toy_kit.KIT)
    monkeypatch.setenv("MARKOFF_HOME", str(tmp_path))


def test_another_bot_chooses_until_it_is_ready_and_both_are_said_once(path, time: Time):
    screen = Keyboard(time, "take-1", "take-1", "take-1")
    sat = table(path, agreed("nim", ADA, Player("e", bot="expert")), screen, Compiling(1))
    with suppress(Left):
        sat.play()
    sat.journal.close()
    assert screen.shown.count(COMES) == 1
    assert screen.shown.count("Until then casual chooses for it.") == 1
    assert screen.shown.count(GOES) == 1
    assert screen.shown.index(COMES) < screen.shown.index(GOES)


def test_what_is_not_compiled_is_not_asked(path, time: Time, monkeypatch):
    levels = by_name(CASUAL, EXPERT._replace(bot=unpacked))
    monkeypatch.setitem(KITS, "nim", toy_kit.KIT._replace(levels=levels, proofs=unpacked))
    screen = Keyboard(time, "hint", "take-1", "hint")
    sat = table(path, agreed("nim", ADA, Player("e", bot="expert")), screen, Compiling(99))
    with suppress(Left):
        sat.play()
    sat.journal.close()
    assert screen.shown.count("% to win") == 6
    assert len(sat.match.turns) == 2


@pytest.mark.parametrize(
    ("words", "warm", "begun"),
    [((), "yes", ["expert"]), (("--seed", "7"), "yes", []), ((), "no", [])],
)
def test_a_game_compiles_what_its_bots_need_unless_it_must_be_the_same_again(
    monkeypatch, tmp_path, words, warm, begun
):
    """With a seed the same bots choose, whatever has been compiled before."""
    compiled = []
    monkeypatch.setenv(WARM, warm)
    monkeypatch.setattr(
        Warming, "begin", lambda _, wanted: compiled.extend(level.name for _, level in wanted)
    )
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    seats = ["play", "nim", "--seats", "Ada,expert", "--given-seats"]
    assert main([*seats, *words, "--record", str(tmp_path / "a")]) == 0
    assert compiled == begun
