"""The command line as its users meet it: real processes, exit codes, one sentence for an error."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from markoff.cli import main
from markoff.games import GAMES
from markoff.table.journal import read_record


def markoff(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "markoff", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "COLUMNS": "80", **environment},
        check=False,
    )


BAD_INPUT = [
    "",
    "solve",
    "play chess",
    "play qwixx --seats me,casual --size 5",
    "play qwixx --seats a,b,c,d,e,f",
    "play qwixx --threefold",
    "play qwixx --board spiral-a",
    "play quixo --seats me,casual,casual",
    "play quixo --size 6",
    "play quixo --moves 0",
    "play quixo --moves many",
    "play quixo --clock soon",
    "play quixo --seats ,",
    "play quixo --seats casual,casual",
    "play qwixx-on-board --board nowhere.txt",
    "play qwixx-on-board --board .",
    "play qwixx --seats me,casual --words a --words b",
    "play --seats Ada,Ben",
    "play --seed x",
    "play --words x",
    "play --threefold",
    "play --resume nowhere.markoff",
    "play quixo --resume nowhere.markoff",
    "play --resume nowhere.markoff --clock 5m",
    "play quixo --moves 1000000000",
    "play quixo --clock 0s",
    "play qwixx-on-board --board a\0b",
    "play --resume .",
    "replay nowhere.markoff",
    "replay .",
    "verify nowhere.markoff",
    "verify binary.markoff",
    "verify empty.markoff",
    "verify list.json",
    "perft",
    "perft quixo",
    "perft quixo 0",
    "perft quixo -1",
    "perft quixo two",
    "perft quixo 100",
    "perft quixo 9999",
    "perft quixo 1 --position X --size 3",
    "perft quixo 1 --position X --players 2",
    "perft quixo 1 --players 3",
    "perft qwixx 1 --size 3",
    "perft quixo 1 --position XXX",
    "perft qwixx 1 --players 6",
    "perft quixo 1 --frobnicate",
    "solve chess",
    "solve qwixx --players 6",
    "solve qwixx --players 6 --again",
    "solve qwixx --ending 1",
    "solve qwixx --ending nan --again",
    "solve qwixx --threads 0",
    "solve qwixx --games 10 --players 2",
    "solve qwixx --games 10 --ending 0.1",
    "solve qwixx --games -1",
    "solve qwixx --games 0 --plot a.png",
    "solve qwixx --plot no/such/folder/a.png",
    "solve qwixx --plot a.txt",
    "solve qwixx --tables empty.markoff",
    "value",
    "value qwixx",
    "value qwixx nonsense",
    "value qwixx R|Y",
    "simulate",
    "simulate chess",
    "simulate qwixx --bots random,,rush",
    "simulate qwixx --bots nobody",
    "simulate qwixx --bots random,nobody",
    "simulate qwixx --bots finish",
    "simulate quixo --bots rush",
    "simulate qwixx --bots ,",
    "simulate qwixx --bots random,rush --players 3",
    "simulate qwixx --bots optimal --players 2",
    "simulate qwixx --bots optimal,random",
    "simulate qwixx-on-board --bots optimal",
    "simulate qwixx --players 6",
    "simulate qwixx-on-board --players 1",
    "simulate quixo --players 3",
    "simulate qwixx --players 1 --rotate",
    "simulate qwixx --games 0",
    "simulate qwixx --games many",
    "simulate qwixx --games 10000000000",
    "simulate qwixx --seed -1",
    "simulate qwixx --threads 0",
    "simulate qwixx --threads 1000",
    "simulate qwixx --size 4",
    "simulate qwixx --board spiral-a",
    "simulate qwixx --most-plies 10",
    "simulate quixo --most-plies 0",
    "simulate quixo --size 6",
    "simulate qwixx-on-board --board nowhere.txt",
    "simulate quixo --position nonsense",
    "simulate quixo --position X --players 2",
    "simulate qwixx --json no/such/folder/a.json",
    "simulate qwixx --csv .",
    "simulate qwixx --csv -",
    "simulate qwixx --plot no/such/folder/a.png",
    "simulate qwixx --plot a.txt",
]


BOTS = ["play", "quixo", "--seats", "random,random", "--threefold"]


@pytest.mark.parametrize("line", BAD_INPUT)
def test_bad_input_gets_one_sentence_on_the_error_stream_and_exit_code_2(
    line: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MARKOFF_HOME", str(tmp_path))
    monkeypatch.delenv("MARKOFF_TABLES", raising=False)
    Path("binary.markoff").write_bytes(b"\xff\xfe\x00")
    Path("empty.markoff").write_bytes(b"")
    Path("list.json").write_text("[]")
    try:
        code = main(line.split())
    except SystemExit as stopped:
        code = int(stopped.code or 0)
    output = capsys.readouterr()
    assert code == 2
    assert output.out == ""
    assert re.fullmatch(r"markoff[a-z ]*: [^\n]+\n", output.err)
    assert not list(tmp_path.glob("matches/*")), "nothing was started"
    assert not list(tmp_path.glob("tables/*")), "nothing was solved"


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
    assert error == f"markoff: cannot keep matches in {home / 'matches'}: Not a directory\n"
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
    assert errors == {"": 0, f"markoff: there is already a file {file}\n": 2}
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
    deadline = time.monotonic() + 30
    while not (file.exists() and "\n3 " in file.read_text()) and time.monotonic() < deadline:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    _, error = process.communicate(timeout=30)
    assert (process.returncode, error) == (130, "markoff: interrupted\n")
    assert not read_record(file).result
    assert markoff("play", "--resume", str(file)).returncode == 0
    assert read_record(file).result


def test_a_json_record_is_as_good_as_text(tmp_path: Path) -> None:
    file = tmp_path / "a.markoff"
    markoff("play", "quixo", "--seats", "random,random", "--moves", "50", "--record", str(file))
    copy = tmp_path / "a.json"
    copy.write_text(markoff("replay", str(file), "--json").stdout)
    assert markoff("verify", str(copy)).stdout == markoff("verify", str(file)).stdout


def test_a_false_record_is_called_false_with_exit_code_1(tmp_path: Path) -> None:
    file = tmp_path / "a.markoff"
    markoff("play", "qwixx", "--seats", "random,random", "--record", str(file))
    roll = re.search(r"(?m)^0 (\d)(\d)\+", file.read_text())
    assert roll
    forged = f"0 {7 - int(roll[1])}{roll[2]}+"
    file.write_text(file.read_text().replace(roll[0], forged))
    verified = markoff("verify", str(file))
    assert verified.returncode == 1
    assert verified.stdout.startswith("False: ply ")
    for_programs = markoff("verify", str(file), "--json")
    assert for_programs.returncode == 1
    told = json.loads(for_programs.stdout)
    assert told["verified"] is False
    (wrong,) = told["found"]
    assert (wrong["code"], wrong["facts"]["ply"]) == ("other_roll", 0)
    assert wrong["reason"] == told["wrong"]


def test_perft_counts_and_divides() -> None:
    assert markoff("perft", "quixo", "3", "--size", "3").stdout == "6332\n"
    divided = markoff("perft", "quixo", "2", "--size", "3", "--divide").stdout.splitlines()
    assert len(divided) == 21
    assert sum(int(line.split()[1]) for line in divided[:-1]) == int(divided[-1]) == 356
    as_json = json.loads(markoff("perft", "quixo", "1", "--divide", "--json").stdout)
    assert as_json["count"] == 44
    assert as_json["divide"]["d1N"] == 1


def test_a_closed_pipe_is_no_error() -> None:
    shell = f"{sys.executable} -m markoff perft quixo 1 --divide | head -1"
    done = subprocess.run(
        shell, shell=True, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.stdout, done.stderr) == ("a1N 1\n", "")


def test_a_terminal_that_knows_only_ascii_gets_question_marks(tmp_path: Path) -> None:
    file = tmp_path / "a.markoff"
    markoff("play", "qwixx", "--seats", "random,random", "--record", str(file))
    shown = markoff("replay", str(file), PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout.isascii()


def test_colours_only_for_terminals_that_want_them(tmp_path: Path) -> None:
    file = tmp_path / "a.markoff"
    markoff("play", "qwixx", "--seats", "random,random", "--record", str(file))
    forced = markoff("replay", str(file), FORCE_COLOR="1")
    plain = markoff("replay", str(file), FORCE_COLOR="1", NO_COLOR="1")
    assert "\x1b[" in forced.stdout
    assert not re.search(r"\x1b\[[0-9;]*(3[0-9]|4[0-9])m", plain.stdout)
