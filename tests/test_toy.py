"""A game of which nothing in Markoff knows: with its law alone it is played, recorded, replayed,
verified and met in the arena, and what it does not have is refused in a sentence."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

import markoff
import toy_game
from markoff.cli import main
from markoff.games import GAMES
from markoff.refusal import Refusal
from markoff.table.journal import read_record

SCRIPT = Path(toy_game.__file__)
NIM = toy_game
PROGRAM = f"cmd:{sys.executable} {SCRIPT} engine --bot random"


@pytest.fixture(autouse=True)
def nim(monkeypatch, tmp_path):
    monkeypatch.setitem(GAMES, NIM.NAME, NIM)
    monkeypatch.setenv("MARKOFF_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")  # so that no sentence is broken


def in_a_process(*words: str, typed: str = "", script: Path = SCRIPT) -> str:
    """What the command prints, if it does not complain."""
    done = subprocess.run(
        [sys.executable, str(script), *words],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.fixture
def record(tmp_path, monkeypatch, capsys) -> Path:
    """Of a match that Ada won."""
    file = tmp_path / "a.markoff"
    monkeypatch.setattr(sys, "stdin", io.StringIO("take-3\ntake-2\ntake-1\ntake-1\n"))
    assert main(["play", "nim", "--seats", "Ada,Ben", "--given-seats", "--record", str(file)]) == 0
    capsys.readouterr()
    return file


def test_it_is_played_in_the_terminal_against_the_bot_that_every_game_has(tmp_path):
    file = tmp_path / "a.markoff"
    played = ["play", "nim", "--seats", "Ada,random", "--given-seats", "--record", str(file)]
    typed = "help\nboard\ntake-9\n9\ntake-1\nundo\nhint\ntake-3\ntake-3\ntake-2\ntake-1\n"
    shown = in_a_process(*played, typed=typed)
    assert "the best choices" not in shown  # the help lists no hints, and the end no review
    assert "markoff replay" in shown
    assert "markoff review" not in shown
    assert "7/7 0" in shown
    assert "Ada plays take-3." in shown
    assert "you take-1, take-2 or take-3, not 'take-9'" in shown
    assert "the choices are numbered 1 to 3" in shown
    assert "Undone." in shown
    assert "No: there are no hints for Nim." in shown
    assert "Ada won: last counter." in shown
    found = read_record(file)
    assert (found.result.winners, found.result.reason) == ((0,), "last counter")
    assert found.turns[0] == "take-3"


def test_somebody_without_a_choice_sees_it_in_notation(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO("take-3\ntake-3\n\n"))
    assert main(["play", "nim", "--seats", "Ada,Ben", "--given-seats"]) == 0
    assert "Ada has no choice: take-1." in capsys.readouterr().out


def test_everything_is_asked_where_no_game_is_named(monkeypatch, capsys):
    answers = [str(len(GAMES) + 1), "Ada, Ben", "", "", *["take-3", "take-3", "", "quit"]]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(answers) + "\n"))
    assert main(["play"]) == 0
    shown = capsys.readouterr().out
    assert f"{answers[0]}  Nim" in shown
    assert "random    Plays anything that is allowed." in shown
    assert " won: last counter." in shown


def test_a_clock_and_a_resignation_work_as_in_every_game(tmp_path, monkeypatch, capsys):
    file = tmp_path / "a.markoff"
    monkeypatch.setattr(sys, "stdin", io.StringIO("take-1\nresign\nyes\n"))
    seats = ["--seats", "Ada,Ben", "--given-seats"]
    assert main(["play", "nim", *seats, "--clock", "5m", "--record", str(file)]) == 0
    assert "Ada won: resigned." in capsys.readouterr().out
    assert main(["verify", str(file)]) == 0


def test_its_option_is_one_of_the_command_line(capsys):
    assert main(["perft", "nim", "3"]) == 0
    assert main(["perft", "nim", "3", "--heap", "12"]) == 0
    assert main(["perft", "nim", "2", "--position", "2/7 1"]) == 0
    assert capsys.readouterr().out.split() == ["23", "27", "1"]


def test_a_record_is_replayed(record, capsys):
    assert main(["replay", str(record)]) == 0
    shown = capsys.readouterr().out
    assert "   1  Ben plays take-2." in shown
    assert "Ben won: last counter." in shown
    assert main(["replay", str(record), "--at", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"ply": 2, "position": "2/7 0", "awaited": [0]}


def test_a_record_is_verified_and_a_forged_one_is_found_out(record, capsys):
    assert main(["verify", str(record), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["verified"] is True
    record.write_text(record.read_text().replace("1 take-2", "1 take-1"))
    assert main(["verify", str(record), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["verified"] is False


def test_random_meets_a_program_in_the_arena_in_other_processes(tmp_path):
    records = tmp_path / "records"
    played = ["arena", "nim", "--bots", f"random,{PROGRAM}", "--games", "10", "--threads", "2"]
    found = json.loads(in_a_process(*played, "--records", str(records), "--json"))
    assert (found["game"], found["games"]) == ("nim", 10)
    assert sum(each["points"] for each in found["standings"]) == 10
    assert [each["forfeits"] for each in found["standings"]] == [0, 0]
    assert len(list(records.iterdir())) == 10
    for file in records.iterdir():
        assert main(["verify", str(file)]) == 0


def test_a_bot_is_lent_to_programs_and_keeps_the_protocol():
    found = in_a_process("conformance", PROGRAM, "--game", "nim", "--json")
    assert json.loads(found)["conforms"] is True
    said = in_a_process(
        "engine", "--bot", "random", typed="markoff\nnewgame nim 2\nposition 1/7 0\ngo seat 0\n"
    )
    assert "plays nim 2" in said
    assert "choice take-1" in said


MISSING = {
    "play nim --seats Ada,casual": "casual plays Qwixx, Qwixx On Board",
    "play nim --seats Ada,perfect": "perfect plays",
    "play nim --size 5": "nim has no option 'size'",
    "play nim --moves 9": "always ends",
    "play nim --heap 8": "Nim is for 2 players, with a heap of 7 or 12 counters",
    "arena nim --bots random,random --games 2": "name at least two different bots",
    "arena nim --bots expert,random --games 2": "expert plays",
    "simulate nim": "Nim has no kernels to simulate with; markoff arena plays it",
    "solve nim": "invalid choice: 'nim'",
    "value nim": "invalid choice: 'nim'",
    "review RECORD": "there are no reviews of Nim",
}


@pytest.mark.parametrize("words", MISSING)
def test_what_it_does_not_have_is_refused_in_one_sentence(words, record, capsys):
    try:
        code = main(words.replace("RECORD", str(record)).split())
    except SystemExit as leaving:
        code = leaving.code
    said = capsys.readouterr().err
    assert code == 2
    assert said.startswith("markoff")
    assert MISSING[words] in said
    assert len(said.splitlines()) == 1


def test_what_it_does_not_have_has_a_code():
    from markoff.kits.able import check_able
    from markoff.kits.hints import check_hints
    from markoff.review.judges import check_reviews
    from markoff.simulate.arrangement import playouts_of

    codes = []
    for asked in (
        lambda: check_able("casual", NIM, NIM.start(2)),
        lambda: check_hints(NIM),
        lambda: check_reviews(NIM, NIM.start(2)),
        lambda: playouts_of(NIM),
    ):
        with pytest.raises(Refusal) as refused:
            asked()
        codes.append(refused.value.code)
    assert len(set(codes)) == 4
    assert "unsaid" not in codes


def test_the_library_plays_it():
    match = markoff.start("nim", ["Ada", "Ben"], heap=12)
    assert markoff.bots("nim") == {}
    while not match.result:
        match.choose(match.awaited[0], f"take-{min(3, match.position.left)}")
    assert match.result.winners == (1,)
    assert markoff.replay(match.record()).position == match.position
    with pytest.raises(Refusal, match="there are no hints for Nim"):
        markoff.analyse("nim", "7/7 0")
