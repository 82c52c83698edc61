"""With a kit of its own, and nothing else, a game gets levels, hints and a review."""

import asyncio
import io
import json
import sys

import pytest

import markoff
import toy_game
import toy_kit
from markoff.bots.anything import anything
from markoff.bots.level import Level, by_name
from markoff.cli import main
from markoff.games import GAMES
from markoff.kits import KITS
from markoff.server.http.catalogue import games


@pytest.fixture(autouse=True)
def nim(monkeypatch, tmp_path):
    monkeypatch.setitem(GAMES, "nim", toy_game)
    monkeypatch.setitem(KITS, "nim", toy_kit.KIT)
    monkeypatch.setenv("MARKOFF_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")  # so that no sentence is broken


def played(monkeypatch, capsys, file, seats, *typed):
    """What the terminal shows of a match in which this is typed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(typed) + "\n"))
    words = ["play", "nim", "--seats", seats, "--given-seats", "--seed", "1"]
    assert main([*words, "--record", str(file)]) == 0
    return capsys.readouterr().out


def test_the_terminal_gives_hints_with_reasons(monkeypatch, capsys, tmp_path):
    typed = ["help", "hint", "take-2", "hint", "quit"]
    shown = played(monkeypatch, capsys, tmp_path / "a", "Ada,Ben", *typed)
    assert "the best choices by the expert, and why" in shown
    hints = shown.split("% to win: ")
    assert hints[0].endswith("100")
    assert hints[1].split()[0] == "take-3"
    assert "Leaves 4, a multiple of four." in hints[1]
    assert "Allows take-2, which leaves a multiple of four." in shown
    assert hints[4].split()[0] == "take-1"  # of the five that are left


def test_its_best_level_cannot_be_beaten(capsys):
    words = ["arena", "nim", "--bots", "casual,expert", "--games", "40", "--threads", "1"]
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "nim"
    points = {each["bot"]: each["points"] for each in found["standings"]}
    assert points["expert"] > 30


def test_the_level_that_people_meet_by_default_is_its_best(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(sys, "stdin", io.StringIO("take-1\nquit\n"))
    assert main(["play", "nim", "--given-seats", "--record", str(tmp_path / "a")]) == 0
    assert "expert plays take-2." in capsys.readouterr().out


def test_a_review_says_what_a_choice_cost_and_why(monkeypatch, capsys, tmp_path):
    file = tmp_path / "a.markoff"
    played(monkeypatch, capsys, file, "Ada,Ben", "take-2", "take-1", "take-1", "take-3")
    assert main(["review", str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    first = found["choices"][0]
    assert (first["seat"], first["ply"], first["choice"], first["better"]) == (
        *(0, 0, "take-2", "take-3"),
    )
    assert first["proven"] is True
    assert first["lost"] == 1
    assert first["why"]["code"] == "nim_leaves"
    assert first["why"]["facts"] == {"n": "4"}
    assert [point["chances"][0] for point in found["points"]] == [1, 0, 0, 0, 0]
    assert [account["mistakes"] for account in found["seats"]] == [1, 0]
    assert main(["review", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "Ben won: last counter." in shown
    assert "Where Ada lost most" in shown
    assert "Leaves 4, a multiple of four." in shown
    assert "Ben made no costly choice." in shown


def test_what_the_kit_leaves_out_is_still_refused(capsys):
    assert main(["simulate", "nim"]) == 2
    assert "Nim has no kernels to simulate with" in capsys.readouterr().err
    assert main(["arena", "nim", "--bots", "strong,random", "--games", "2"]) == 2
    assert "strong plays Qwixx, Qwixx On Board" in capsys.readouterr().err


def test_the_library_analyses_it():
    best = markoff.analyse("nim", "7/7 0")[0]
    assert (best.choice, best.chance) == ("take-3", 1)
    assert best.reason == "Leaves 4, a multiple of four."


def test_a_level_is_one_record_also_where_a_game_has_many(monkeypatch, capsys):
    """Nothing else has to know it to offer it, seat it, rank it and refuse it elsewhere."""
    toddler = Level("toddler", anything, "Pushes any cube.")
    kit = KITS["quixo"]
    monkeypatch.setitem(KITS, "quixo", kit._replace(levels=by_name(toddler) | dict(kit.levels)))
    assert list(markoff.bots("quixo", size=3))[:2] == ["toddler", "beginner"]
    assert asyncio.run(games(None))["quixo"].levels[0].name == "toddler"
    meeting = ["arena", "quixo", "--size", "3", "--bots", "toddler,casual", "--games", "4"]
    assert main([*meeting, "--threads", "1", "--moves", "60"]) == 0
    assert "toddler" in capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.StringIO("a1N\nquit\n"))
    assert main(["play", "quixo", "--seats", "Ada,toddler", "--given-seats"]) == 0
    assert "toddler" in capsys.readouterr().out
    assert main(["play", "qwixx", "--seats", "Ada,toddler"]) == 2
    assert "toddler plays Quixo, not Qwixx" in capsys.readouterr().err
