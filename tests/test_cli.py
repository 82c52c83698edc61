"""The command line as its users meet it: real processes, exit codes, one sentence for an error."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from markoff.cli import main
from markoff.games import GAMES


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
    "play --resume nowhere.markoff",
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
    "perft quixo 1 --players 3",
    "perft qwixx 1 --size 3",
    "perft quixo 1 --position XXX",
    "perft qwixx 1 --players 6",
    "perft quixo 1 --frobnicate",
]


@pytest.mark.parametrize("line", BAD_INPUT)
def test_bad_input_gets_one_sentence_on_the_error_stream_and_exit_code_2(
    line: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MARKOFF_HOME", str(tmp_path))
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


def test_a_whole_match_of_bots_leaves_a_record_that_replays_and_verifies(tmp_path: Path) -> None:
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
        verified = markoff("verify", str(file))
        assert verified.returncode == 0
        assert "as the committed secret says" in verified.stdout or game == "quixo"
        assert json.loads(markoff("verify", str(file), "--json").stdout)["true"] is True
        whole = json.loads(markoff("replay", str(file), "--json").stdout)
        assert whole["setup"]["game"] == game
        assert len(markoff("replay", str(file)).stdout.splitlines()) > len(whole["turns"])
        at = json.loads(markoff("replay", str(file), "--at", "3", "--json").stdout)
        assert GAMES[game].write(GAMES[game].read(at["position"])) == at["position"]
        assert not file.with_name(file.name + ".secret").exists(), "the secret is in the record"


def test_the_same_seed_gives_the_same_match(tmp_path: Path) -> None:
    turns = []
    for n, seed in enumerate(("demo", "demo", "other")):
        file = tmp_path / f"{n}.markoff"
        markoff("play", "qwixx", "--seats", "casual,random", "--seed", seed, "--record", str(file))
        turns.append(re.findall(r"(?m)^\d+ .*$", file.read_text()))
    assert turns[0] == turns[1] != turns[2]


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
    assert json.loads(markoff("verify", str(file), "--json").stdout)["true"] is False


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


def test_colours_only_for_terminals_that_want_them(tmp_path: Path) -> None:
    file = tmp_path / "a.markoff"
    markoff("play", "qwixx", "--seats", "random,random", "--record", str(file))
    forced = markoff("replay", str(file), FORCE_COLOR="1")
    plain = markoff("replay", str(file), FORCE_COLOR="1", NO_COLOR="1")
    assert "\x1b[" in forced.stdout
    assert not re.search(r"\x1b\[[0-9;]*(3[0-9]|4[0-9])m", plain.stdout)
