"""What commands print: for people, for programs, into pipes, with and without colours."""

import json
import re
import subprocess
import sys
from pathlib import Path

from cli.running import markoff


def test_a_json_record_is_as_good_as_text(tmp_path: Path) -> None:
    file = tmp_path / "a.markoff"
    markoff("play", "quixo", "--seats", "random,random", "--moves", "50", "--record", str(file))
    copy = tmp_path / "a.json"
    copy.write_text(markoff("replay", str(file), "--json").stdout)
    verified = markoff("verify", str(copy))
    assert verified.returncode == 0
    assert verified.stdout == markoff("verify", str(file)).stdout


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


def test_several_records_are_verified_at_once(tmp_path: Path) -> None:
    examples = Path(__file__).parents[2] / "docs" / "examples"
    true, false = examples / "evening.markoff", examples / "forged.markoff"
    nothing = tmp_path / "nothing.markoff"
    verified = markoff("verify", str(true), str(false), str(nothing))
    lines = verified.stdout.splitlines()
    assert verified.returncode == 2
    assert lines[0].startswith(f"{true}: ")
    assert lines[1].startswith(f"{false}: False: ")
    assert lines[2].startswith(f"{nothing}: ")
    assert lines[2].endswith(": No such file or directory.")
    told = markoff("verify", str(true), str(false), "--json")
    assert told.returncode == 1
    found = [json.loads(line) for line in told.stdout.splitlines()]
    assert [(each["file"], each["verified"]) for each in found] == [
        (str(true), True),
        (str(false), False),
    ]
