"""What is compiled in the background, and who plays meanwhile: with a bot that need not really be
compiled, in a process that does nothing until it is told."""

import os
import subprocess
import sys

import pytest

import toy_game
import toy_kit
from markoff.bots.level import by_name
from markoff.fast import cache
from markoff.games import GAMES
from markoff.kits import KITS, compiling, ready, warming
from markoff.kits.warming import Warming

CASUAL, EXPERT, RANDOM = toy_kit.KIT.levels.values()
COMPILED = EXPERT._replace(compiled=True, warm=True)
SLEEP = [sys.executable, "-c", "input()"]


@pytest.fixture(autouse=True)
def nim(monkeypatch, tmp_path):
    monkeypatch.setitem(GAMES, "nim", toy_game)
    monkeypatch.setitem(KITS, "nim", toy_kit.KIT._replace(levels=by_name(CASUAL, COMPILED)))
    monkeypatch.setenv(cache.CACHE, str(tmp_path / "kernels"))
    monkeypatch.setattr(ready, "_ready", set())
    monkeypatch.setattr(ready, "_loaded", set())


@pytest.fixture
def started(monkeypatch):
    """The words of every process that was started."""
    found = []

    def start(words):
        found.append(words)
        return subprocess.Popen(SLEEP, stdin=subprocess.PIPE)

    monkeypatch.setattr(warming, "_start", start)
    return found


@pytest.fixture
def warm(started):  # noqa: ARG001
    one = Warming()
    yield one
    one.close()


def test_another_level_plays_until_the_kernels_are_compiled(warm, started):
    assert warm.stand_in("casual", toy_game) == ""
    assert started == []
    assert warm.stand_in("expert", toy_game) == "casual"
    assert warm.stand_in("expert", toy_game) == "casual"
    assert started == [["nim", "expert"]]
    assert warm.waits_for_adviser(toy_game)
    cache.note_compiled("nim-expert")
    assert warm.stand_in("expert", toy_game) == ""
    assert not warm.waits_for_adviser(toy_game)


def test_nobody_stands_in_for_ever_if_compiling_fails(warm, started):
    assert warm.stand_in("expert", toy_game) == "casual"
    warm.processes[0].kill()
    warm.processes[0].wait()
    assert warm.stand_in("expert", toy_game) == ""
    assert len(started) == 1


def test_nobody_stands_in_for_a_level_that_promises_no_mistakes(warm, started, monkeypatch):
    levels = by_name(CASUAL, COMPILED._replace(waits=True))
    monkeypatch.setitem(KITS, "nim", toy_kit.KIT._replace(levels=levels))
    assert warm.stand_in("expert", toy_game) == ""
    assert started == []


def test_where_nothing_can_be_kept_nobody_waits_for_it(warm, started, monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setenv(cache.CACHE, str(tmp_path / "file" / "below"))
    assert warm.stand_in("expert", toy_game) == ""
    assert started == []


def test_all_levels_that_are_worth_it_are_compiled_by_one_process(warm, started):
    assert warm.begin()
    assert not warm.begin()
    assert len(started) == 1
    pairs = set(zip(started[0][::2], started[0][1::2], strict=True))
    assert ("nim", "expert") in pairs
    assert pairs == {(game.NAME, level.name) for game, level in ready.warm_levels()}


def test_a_level_thinks_for_every_number_of_players_and_then_everybody_knows(monkeypatch):
    thought = []

    def think(game, position, *_):
        thought.append(game.terms(position)[0])
        return {}

    level = COMPILED._replace(bot=think)
    monkeypatch.setitem(KITS, "nim", toy_kit.KIT._replace(levels=by_name(CASUAL, level)))
    assert not ready.is_ready(level, toy_game)
    compiling.compile_once(toy_game, level)
    compiling.compile_once(toy_game, level)
    assert thought == list(toy_game.PLAYERS)
    assert ready.is_ready(level, toy_game)


def test_what_cannot_be_compiled_is_not_taken_for_ready(capsys):
    def fail(*_):
        raise ValueError("no such instruction")

    level = COMPILED._replace(bot=fail)
    compiling.compile_once(toy_game, level)
    assert "no such instruction" in capsys.readouterr().err
    assert not ready.is_ready(level, toy_game)


@pytest.mark.parametrize("words", [[], ["nim", "expert"]])
def test_it_compiles_what_is_named_or_else_all_that_is_worth_it(monkeypatch, words):
    compiled = []
    monkeypatch.setattr(compiling, "_end_with_parent", lambda: None)
    monkeypatch.setattr(compiling.os, "nice", lambda _: None)
    monkeypatch.setattr(compiling, "compile_once", lambda *what: compiled.append(what))
    compiling.main(words)
    assert compiled == ([(toy_game, COMPILED)] if words else ready.warm_levels())


@pytest.mark.skipif(os.name == "nt", reason="Windows is told by the one who starts it")
def test_whoever_plays_comes_first_and_it_ends_with_the_process_that_has_started_it():
    code = "from markoff.kits import compiling as c; c.compile_once = lambda *_: ("
    code += "print(c.os.nice(0), flush=True), c.sleep(600)); c.main(['quixo', 'expert'])"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin
        assert process.stdout
        assert int(process.stdout.readline()) == min(19, os.nice(0) + compiling.NICE)
        process.stdin.close()
        assert process.wait(60) == 0
