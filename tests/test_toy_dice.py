"""A toy with a die and sealed choices, which every room plays by its law alone."""

import io
import json
import sys
from collections import Counter

import pytest

import toy_dice as grab
from markoff.bots.anything import RANDOM
from markoff.bots.level import Level, by_name
from markoff.cli import main
from markoff.games import GAMES
from markoff.kits import KITS
from markoff.kits.kit import Kit
from markoff.table.journal import read_record


@pytest.fixture(autouse=True)
def _grab(monkeypatch, tmp_path):
    monkeypatch.setitem(GAMES, grab.NAME, grab)
    monkeypatch.setenv("MARKOFF_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")  # so that no sentence is broken


@pytest.fixture
def play(monkeypatch, capsys, tmp_path):
    """Plays a match in which this is typed: what is shown, and the record."""

    def play(seats, *typed, options=()):
        file = tmp_path / "a.markoff"
        monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(typed) + "\n"))
        words = ["play", "grab", "--seats", seats, "--given-seats", "--seed", "1"]
        assert main([*words, "--record", str(file), *options]) == 0
        return capsys.readouterr().out, file

    return play


def test_sealed_choices_and_the_tables_die_in_the_terminal(play, capsys):
    shown, file = play("Ada,Ben,random", *["grab", "leave"] * 3)
    assert "The dice show" in shown
    assert "Ada plays grab." in shown
    turns = read_record(file).turns
    assert len(turns) == 6
    assert Counter(len(turn.split()) for turn in turns) == {1: 3, 3: 3}
    assert main(["verify", str(file)]) == 0
    assert main(["replay", str(file)]) == 0
    assert "won: third round." in capsys.readouterr().out


def test_a_real_die_is_typed_in(play):
    typed = ["5", "", "grab", "leave", "7", "6", "", "grab", "grab", "2", "", "leave", "grab"]
    shown, file = play("Ada,Ben", *typed, options=["--typed-dice"])
    assert "white" not in shown  # that is another game's dice
    assert "Ada 5, Ben 2" in shown
    assert read_record(file).result.scores == (5, 2)


def test_nobody_can_resign_it(play):
    shown, _ = play("Ada,Ben", "resign", "quit")
    assert "cannot resign" in shown


def test_three_meet_in_the_arena(capsys, tmp_path, monkeypatch):
    monkeypatch.setitem(KITS, grab.NAME, KIT)
    words = ["arena", "grab", "--bots", "bold,random", "--games", "20", "--threads", "1"]
    assert main([*words, "--records", str(tmp_path / "records"), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert sum(each["points"] for each in found["standings"]) == 20
    assert found["standings"][0]["score"]["mean"] > 0
    for file in (tmp_path / "records").iterdir():
        assert main(["verify", str(file)]) == 0


def bold(_game, position, _seat, _rng, _seconds=None):
    return {0: 1 - position.die / 6, 1: position.die / 6}


def chances(position, rng, _seconds=None):
    """By how thirty games end in which everybody plays anything."""
    won = Counter(seat for _ in range(30) for seat in _winners(position, rng))
    return tuple(won[seat] / won.total() for seat in range(len(position.pips)))


def _winners(position, rng):
    while seats := grab.to_act(position):
        position = grab.play(position, {s: rng.choice(grab.legal(position, s)) for s in seats})
    return grab.result(position).winners


KIT = Kit(by_name(Level("bold", bold, "Grabs what is worth it."), RANDOM), "bold", chances)


@pytest.mark.parametrize("seats", ["Ada,Ben", "Ada,Ben,Cyd"])
def test_with_a_kit_it_is_reviewed_with_its_luck(play, capsys, monkeypatch, seats):
    monkeypatch.setitem(KITS, grab.NAME, KIT)
    count = len(seats.split(","))
    shown, file = play(seats, "hint", *["grab", *["leave"] * (count - 1)] * 3)
    assert " to win: " in shown
    assert main(["review", str(file), "--json"]) == 0
    told = capsys.readouterr().out
    found = json.loads(told)
    assert [point["roll"] for point in found["points"]] == [True, False] * 3 + [False]
    assert all(sum(point["chances"]) == pytest.approx(1, abs=0.01) for point in found["points"])
    assert any(seat["luck"] for seat in found["seats"])
    assert main(["review", str(file), "--json"]) == 0
    assert capsys.readouterr().out == told
    assert main(["review", str(file)]) == 0
    assert "luck" in capsys.readouterr().out


def test_alone_it_is_played_too(play):
    shown, file = play("Ada", "grab", "", "grab", "", "grab")
    assert read_record(file).result.reason == "third round"
    assert "Ada" in shown
