"""Matches of bots, from the seed to the record."""

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.running import BOTS, markoff
from markoff.cli import main
from markoff.games import GAMES
from markoff.table.journal import read_record


def test_a_whole_match_of_bots_leaves_a_record_that_replays_and_verifies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def told(*line: str) -> str:
        assert main(list(line)) == 0
        return capsys.readouterr().out

    for game, seats, *cap in (
        ("qwixx", "casual,random"),
        ("qwixx", "casual"),
        ("qwixx-on-board", "casual,random,casual"),
        ("quixo", "casual,random", "--threefold"),
        ("quixo", "random,casual,random,casual", "--moves=200"),
    ):
        file = tmp_path / f"{game}-{seats}.markoff"
        played = markoff("play", game, "--seats", seats, "--seed", "x", "--record", str(file), *cap)
        assert (played.returncode, played.stderr) == (0, "")
        assert "The record is in" in played.stdout
        assert "\x1b" not in played.stdout, "no colours in a pipe"
        assert "as the committed secret says" in told("verify", str(file)) or game == "quixo"
        verdict = json.loads(told("verify", str(file), "--json"))
        assert verdict["verified"] is True
        assert [each["reason"] for each in verdict["found"]] == verdict["findings"]
        whole = json.loads(told("replay", str(file), "--json"))
        assert whole["setup"]["game"] == game
        assert len(told("replay", str(file)).splitlines()) > len(whole["turns"])
        at = json.loads(told("replay", str(file), "--at", "3", "--json"))
        assert GAMES[game].write(GAMES[game].read(at["position"])) == at["position"]
        assert not file.with_name(file.name + ".secret").exists(), "the secret is in the record"


def test_the_same_seed_gives_the_same_match(tmp_path: Path) -> None:
    turns = []
    for n, seed in enumerate(("demo", "demo", "other")):
        file = tmp_path / f"{n}.markoff"
        markoff("play", "qwixx", "--seats", "casual,random", "--seed", seed, "--record", str(file))
        turns.append(re.findall(r"(?m)^\d+ .*$", file.read_text()))
    assert turns[0] == turns[1] != turns[2]


def test_the_same_seed_twice_makes_two_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MARKOFF_HOME", str(tmp_path))
    for _ in range(3):
        assert main([*BOTS, "--seed", "x"]) == 0
    files = sorted((tmp_path / "matches").iterdir(), key=lambda file: (len(file.name), file.name))
    first, second, third = files
    assert second.name == first.name.replace(".markoff", "-2.markoff")
    assert third.name == first.name.replace(".markoff", "-3.markoff")
    assert first.read_text() == second.read_text() == third.read_text()


@pytest.mark.parametrize("seed", ["\udcff", "", "🎲", "a\nb", "x" * 10_000])
def test_any_text_is_a_seed(tmp_path: Path, seed: str) -> None:
    file = tmp_path / "a.markoff"
    assert main([*BOTS, "--record", str(file), "--seed", seed]) == 0
    assert main(["verify", str(file)]) == 0


def test_a_folder_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*BOTS, "--record", "no/such/folder/a.markoff"]) == 2
    assert capsys.readouterr().err == (
        "markoff: cannot write no/such/folder/a.markoff: No such file or directory\n"
    )


def test_a_home_that_is_no_folder_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "a file"
    home.write_text("")
    monkeypatch.setenv("MARKOFF_HOME", str(home))
    assert main(BOTS) == 2
    error = capsys.readouterr().err
    assert error == f"markoff: cannot keep games in {home / 'matches'}: Not a directory\n"
    assert main(["backup", str(tmp_path / "all.jsonl")]) == 2
    assert capsys.readouterr().err == f"markoff: cannot keep tables in {home}: File exists\n"


def test_the_words_go_to_the_people_in_their_order(tmp_path: Path) -> None:
    file = tmp_path / "a.markoff"
    seats = "Ada,casual,Ben,Cleo"
    markoff(
        *("play", "qwixx", "--seats", seats, "--given-seats", "--record", str(file)),
        *("--words", "one", "--words", "and two"),
    )
    players = read_record(file).setup.players
    assert [(player.name, player.words) for player in players] == [
        ("Ada", "one"),
        ("casual", ""),
        ("Ben", "and two"),
        ("Cleo", ""),
    ]


def test_of_two_processes_on_one_path_exactly_one_plays(tmp_path: Path) -> None:
    file = tmp_path / "a.markoff"
    line = [sys.executable, "-m", "markoff", "play", "qwixx", "--seats", "random,random"]
    processes = [
        subprocess.Popen(
            [*line, "--seed", str(n), "--record", str(file)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        for n in range(2)
    ]
    errors = {process.communicate(timeout=60)[1]: process.returncode for process in processes}
    assert errors == {"": 0, f"markoff: {file} already exists\n": 2}
    assert main(["verify", str(file)]) == 0
    assert [left.name for left in tmp_path.iterdir()] == ["a.markoff"]


def test_ctrl_c_ends_a_match_of_bots_with_exit_code_130(tmp_path: Path) -> None:
    """Nobody reads what is printed, so the match is still going on when the signal comes."""
    fcntl = pytest.importorskip("fcntl")
    if not hasattr(fcntl, "F_SETPIPE_SZ"):
        pytest.skip("only on Linux can a pipe be made small")
    file = tmp_path / "a.markoff"
    four = ("--seats", "casual,casual,casual,casual")
    process = subprocess.Popen(
        [sys.executable, "-m", "markoff", "play", "qwixx-on-board", *four, "--record", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # CI may ignore it
    )
    assert process.stdout
    fcntl.fcntl(process.stdout, fcntl.F_SETPIPE_SZ, 4096)
    deadline = time.monotonic() + 60
    while not (file.exists() and "\n3 " in file.read_text()):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=60)
    assert (process.returncode, error) == (130, "markoff: interrupted\n")
    assert not read_record(file).result
    assert markoff("play", "--resume", str(file)).returncode == 0
    assert read_record(file).result
