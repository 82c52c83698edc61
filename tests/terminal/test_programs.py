"""Programs at the table of `markoff play`."""

import io
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from markoff.cli import main
from markoff.table.journal import read_record
from markoff.table.verify import verify

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "random_bot.py"
RANDOM = f"cmd:{shlex.join([sys.executable, str(EXAMPLE)])}"

FAILS = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "markoff": print("id name Fails\\nplays qwixx 1-5\\nplays quixo 2\\nmarkoffok")
    if word == "isready": print("readyok")
    if word == "go": {go}
    if word == "quit": break
    sys.stdout.flush()
"""


def failing(folder: Path, go: str = "print('choice nonsense')") -> str:
    file = folder / "fails.py"
    file.write_text(FAILS.format(go=go))
    return f"cmd:{shlex.join([sys.executable, str(file)])}"


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setenv("MARKOFF_HOME", str(tmp_path))


def test_a_program_plays_against_a_bot(tmp_path: Path) -> None:
    file = tmp_path / "a.markoff"
    seats = f"{RANDOM},casual,{RANDOM}"
    assert main(["play", "qwixx", "--seats", seats, "--seed", "1", "--record", str(file)]) == 0
    record = read_record(file)
    assert record.reason in ("two rows closed", "fourth misthrow")
    assert sorted(player.bot for player in record.setup.players) == sorted(
        [RANDOM, RANDOM, "casual"]
    )
    assert set(record.setup.names) == {"Random", "Random 2", "casual"}
    assert verify(record)


def test_a_program_that_fails_loses_and_the_record_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.markoff"
    seats = ["--seats", f"casual,{failing(tmp_path)}", "--given-seats"]
    assert main(["play", "qwixx", *seats, "--record", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "casual wins." in shown
    assert "Fails forfeits: it chose 'nonsense' for seat 1, which may choose -" in shown
    record = read_record(file)
    assert record.reason == "forfeit"
    assert record.winners == (0,)
    assert main(["verify", str(file)]) == 0
    assert "forfeit by Fails: it chose" in capsys.readouterr().out
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith(" Fails forfeits: it chose")


def test_in_quixo_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.markoff"
    seats = ["--seats", f"{failing(tmp_path)},casual", "--given-seats", "--moves", "9"]
    assert main(["play", "quixo", *seats, "--record", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "casual wins." in shown
    assert "Fails forfeits: it chose" in shown


def test_a_program_that_cannot_play_this_is_not_seated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.markoff"
    for program, sentence in {
        failing(tmp_path): "Fails does not play qwixx-on-board 2 board=spiral-a, only ",
        "cmd:./no-such-bot": "it could not be started: ./no-such-bot: No such file",
        "perfect": "perfect plays Qwixx, Quixo, not Qwixx On Board",
    }.items():
        seats = ["--seats", f"casual,{program}"]
        assert main(["play", "qwixx-on-board", *seats, "--record", str(file)]) == 2
        assert sentence in capsys.readouterr().err
        assert not file.exists()


def test_a_match_that_is_resumed_asks_before_it_starts_a_program(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def typed(text: str, *arguments: str) -> int:
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        return main(["play", *arguments])

    file = tmp_path / "a.markoff"
    seats = ["--seats", f"me,{failing(tmp_path)}", "--given-seats"]
    assert typed("quit\n", "quixo", *seats, "--record", str(file)) == 0
    (tmp_path / "fails.py").write_text(f"open({str(tmp_path / 'started')!r}, 'w')")
    for answer in ("", "no\n", "a1N\n"):
        assert typed(answer, "--resume", str(file)) == 2
        assert "This game has a program at the table: " in capsys.readouterr().out
        assert not (tmp_path / "started").exists()
    failing(tmp_path)
    assert typed("yes\na1N\n", "--resume", str(file)) == 0
    assert read_record(file).reason == "forfeit"


def test_ctrl_c_ends_the_program_with_the_match(tmp_path: Path) -> None:
    """The program itself presses it, so that nobody else has to be quicker than its time limit."""
    pid = tmp_path / "pid"
    noted = f"__import__('pathlib').Path({str(pid)!r}).write_text(str(__import__('os').getpid()))"
    pressed = "__import__('os').kill(__import__('os').getppid(), __import__('signal').SIGINT)"
    thinks = f"{noted}; {pressed}; __import__('time').sleep(600)"
    seats = ["--seats", f"{failing(tmp_path, thinks)},casual", "--given-seats", "--moves", "9"]
    playing = subprocess.run(
        [sys.executable, "-m", "markoff", "play", "quixo", *seats],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "begins." in playing.stdout
    assert playing.stderr == "markoff: interrupted\n"
    assert playing.returncode == 130
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)


def test_a_command_with_commas_and_a_transcript(tmp_path: Path) -> None:
    file, said = tmp_path / "a.markoff", tmp_path / "said"
    commas = f"{RANDOM} a,b"
    seats = ["--seat", commas, "--seats", f"casual,{RANDOM} 'c,d'", "--given-seats"]
    command = ["play", "qwixx", *seats, "--seed", "1", "--record", str(file)]
    assert main([*command, "--transcript", str(said)]) == 0
    setup = read_record(file).setup
    assert [player.bot for player in setup.players] == [commas, "casual", f"{RANDOM} 'c,d'"]
    assert len([*said.iterdir()]) == 2
    for each in said.iterdir():
        assert "> newgame qwixx 3" in each.read_text(encoding="utf-8")
