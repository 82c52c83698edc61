"""The two commands of the README, where they cannot do their work."""

import ast
import importlib.util
import os
import re
import sys
import threading
from pathlib import Path
from types import ModuleType

import psutil
import pytest

from server.waiting import until_seen

FILE = Path(__file__).parent.parent / "dev.py"


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """dev.py as it is in a clone where nothing is set up yet."""
    spec = importlib.util.spec_from_file_location("dev", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "VENV", str(tmp_path / ".venv"))
    monkeypatch.setattr(module, "STAMP", str(tmp_path / ".venv" / "set-up-for"))
    return module


def _refusal(
    dev: ModuleType, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...] = ()
) -> str:
    with pytest.raises(SystemExit) as stopped:
        dev.main(list(arguments))
    assert stopped.value.code == 2
    return capsys.readouterr().err


class Silent:
    """A progress that nobody looks at."""

    def show(self, detail: str) -> None: ...

    def end(self) -> None: ...


def test_a_python_that_is_too_old_is_told_so(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 13))
    sentence = "dev.py: Markoff needs Python 3.11 or newer, and this is Python 3.10.\n"
    assert _refusal(dev, capsys) == sentence


def test_even_an_old_python_can_read_it() -> None:
    tree = ast.parse(FILE.read_text(encoding="utf-8"))
    newer = ast.JoinedStr, ast.NamedExpr, ast.AnnAssign, ast.Match, ast.AsyncFunctionDef
    assert [node for node in ast.walk(tree) if isinstance(node, newer)] == []


def test_a_python_without_venv_is_told_what_to_install(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "venv", None)
    assert "apt install python3-venv" in _refusal(dev, capsys)


def _saying(text: str, code: int) -> list[str]:
    return [sys.executable, "-c", f"print({text!r}); raise SystemExit({code})"]


def test_without_a_network_one_sentence_says_so(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = "Collecting an-error-package\n  ERROR: No matching distribution\nhint: x"
    monkeypatch.setattr(dev, "make_venv", lambda _: None)
    monkeypatch.setattr(dev, "PYTHON", sys.executable)
    begin = dev.subprocess.Popen
    monkeypatch.setattr(
        dev.subprocess, "Popen", lambda _, **options: begin(_saying(said, 1), **options)
    )
    assert _refusal(dev, capsys, ("test",)) == (
        "dev.py: could not install the packages; is there a network connection?"
        " pip says: ERROR: No matching distribution\n"
    )


def test_the_cause_is_said_rather_than_what_followed_from_it(
    dev: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    said = "error: subprocess-exited-with-error\n  ERROR: No matching distribution\n  more"
    with pytest.raises(SystemExit):
        dev.fetch("pip", _saying(said, 1), Silent())
    assert capsys.readouterr().err.endswith(" pip says: ERROR: No matching distribution\n")


def test_what_npm_says_is_one_sentence_too(
    dev: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    said = "npm warn odd\nnpm error code ENOTFOUND\nnpm error more"
    with pytest.raises(SystemExit):
        dev.fetch("npm", _saying(said, 1), Silent())
    assert capsys.readouterr().err == (
        "dev.py: could not install the packages; is there a network connection?"
        " npm says: npm error code ENOTFOUND\n"
    )


@pytest.fixture
def done(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What set-up has done, instead of doing it."""
    steps: list[str] = []
    for name in ("make_venv", "install_js", "bring_browser"):
        monkeypatch.setattr(dev, name, lambda _, name=name: steps.append(name))
    monkeypatch.setattr(dev, "install", lambda extras, _: steps.append(extras))
    Path(dev.VENV).mkdir()
    return steps


def test_what_is_set_up_is_not_set_up_again(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, done: list[str]
) -> None:
    for purpose in ("run", "run", "quick", "run", "test", "test", "quick", "run"):
        dev.set_up(purpose)
    whole = ["[all,test]", "install_js", "bring_browser"]
    assert done == ["make_venv", "[all]", "[all,test]", *whole]
    done.clear()
    monkeypatch.setattr(dev, "requirements", lambda: "others")
    dev.set_up("run")
    dev.set_up("test")
    assert done == ["[all]", *whole]


def test_set_up_says_what_it_does_and_how_far_it_is(
    dev: ModuleType, done: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    dev.set_up("test")
    assert len(done) == 4
    assert capsys.readouterr().out.splitlines() == [
        "Setting up Markoff in .venv (only now, and when its requirements change):",
        "[1/4] Making a virtual environment ... 0 s",
        "[2/4] Installing Python packages, also for tests ... 0 s",
        "[3/4] Installing JavaScript packages ... 0 s",
        "[4/4] Bringing a browser ... 0 s",
    ]


def test_a_terminal_sees_what_is_happening_just_now(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "40")
    progress = dev.Progress("[1/1] Fetching")
    dev.fetch("pip", _saying("Collecting msgspec and much more", 0), progress)
    progress.end()
    shown = capsys.readouterr().out.split("\r")
    assert "[1/1] Fetching ... 0 s  Collecting msgs" in shown
    assert shown[-1] == "[1/1] Fetching ... 0 s\n"
    assert {len(line) for line in shown[1:-1]} == {39}


def test_a_terminal_sees_even_what_ends_at_once(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    start = threading.Thread.start

    def start_and_end(thread: threading.Thread) -> None:
        start(thread)
        thread.join()

    monkeypatch.setattr(threading.Thread, "start", start_and_end)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    dev.fetch("pip", _saying("Collecting msgspec", 0), dev.Progress("[1/1] Fetching"))
    assert "Collecting msgspec" in capsys.readouterr().out


def test_help_needs_no_set_up(dev: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["test", "--help"]) == 0
    assert "python3 dev.py test quick" in capsys.readouterr().out
    assert not Path(dev.VENV).exists()


def test_tests_run_side_by_side_and_whatever_failed_is_named(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "at_home", lambda command: [sys.executable, "-c", command[1]])
    well, ill = ("a", "print('well')"), ("b", "print('ill'); raise SystemExit(3)")
    assert dev.side_by_side((well, well)) == 0
    assert "failed" not in capfd.readouterr().out
    for commands in ((ill, well, well), (well, ill, well), (well, well, ill)):
        assert dev.side_by_side(commands) == 1
        lines = capfd.readouterr().out.splitlines()
        assert sorted(line for line in lines if line in ("well", "ill")) == ["ill", "well", "well"]
        assert lines[-1] == "-- failed: " + " ".join(ill)


COUNTED = """
import pathlib, sys, time
here = pathlib.Path({folder!r})
(here / "{number}.runs").touch()
time.sleep(0.3)
print("runs", len([*here.glob("*.runs")]), flush=True)
(here / "{number}.runs").rename(here / "{number}.done")
"""


@pytest.mark.parametrize("most", [2, 3])
def test_no_more_run_at_once_than_the_computer_can_bear(
    dev: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    tmp_path: Path,
    most: int,
) -> None:
    monkeypatch.setattr(dev, "at_home", lambda command: [sys.executable, "-c", command[1]])
    monkeypatch.setattr(dev, "at_once", lambda: most)
    codes = [COUNTED.format(folder=str(tmp_path), number=number) for number in range(6)]
    assert dev.side_by_side([(f"part {n}", code) for n, code in enumerate(codes)]) == 0
    assert len([*tmp_path.glob("*.done")]) == 6
    counts = [int(n) for n in re.findall(r"(?m)^runs (\d)$", capfd.readouterr().out)]
    assert len(counts) == 6
    assert max(counts) <= most


def test_whoever_stops_the_tests_stops_all_of_them(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told = tmp_path / "pid"
    told.touch()
    long = f"import os, time; open({str(told)!r}, 'w').write(str(os.getpid())); time.sleep(600)"
    monkeypatch.setattr(dev, "at_home", lambda command: [sys.executable, "-c", command[1]])

    def interrupted(command: tuple[str, str]) -> None:
        if command[0] == "second":
            until_seen(lambda: told.read_text())
            raise KeyboardInterrupt

    monkeypatch.setattr(dev, "announce", interrupted)
    with pytest.raises(KeyboardInterrupt):
        dev.side_by_side([("first", ""), ("second", long)])
    until_seen(lambda: not psutil.pid_exists(int(told.read_text())))


def test_kernels_are_compiled_beside_the_checks_and_no_longer_than_the_tests(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, done: list[str], tmp_path: Path
) -> None:
    told = tmp_path / "pid"
    told.touch()
    program = f"import os; open({str(told)!r}, 'w').write(str(os.getpid())); input()"
    monkeypatch.setattr(dev, "at_home", lambda _: [sys.executable, "-c", program])
    monkeypatch.setattr(dev, "one_by_one", lambda _: until_seen(lambda: told.read_text()))
    monkeypatch.setattr(dev, "side_by_side", lambda tests: done.append(tests) or 0)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert dev.main(["test"]) == 0
    assert done[-1] == dev.TESTS
    assert not psutil.pid_exists(int(told.read_text()))
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ, "modules are compiled once"


def test_no_test_is_left_out_or_run_twice(dev: ModuleType) -> None:
    browser, *left_out = dev.IN_A_BROWSER
    site, device = dev.WITHOUT_A_SERVER
    assert left_out == [f"--ignore={path}" for path in (*dev.HOW_IT_LOOKS, site)]
    named = (browser, device, *dev.WITH_A_SERVER, *dev.WITH_KERNELS)
    assert tuple(f"--ignore={path}" for path in named) == dev.ALL_OTHERS
    listed = (*dev.HOW_IT_LOOKS, *named, *dev.THE_LAW, *dev.OTHER_UNITS)
    assert all((FILE.parent / path).exists() for path in listed)
    assert [command[1:] for command in dev.TESTS] == [
        dev.WITH_KERNELS,
        dev.IN_A_BROWSER,
        dev.WITH_A_SERVER,
        dev.HOW_IT_LOOKS,
        dev.ALL_OTHERS,
        dev.WITHOUT_A_SERVER,
    ]


def test_a_commit_is_checked_like_the_tests_check(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, done: list[str]
) -> None:
    hooks = (FILE.parent / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert re.findall("(?m)^ +entry: (.*)$", hooks) == ["python3 dev.py test checks"]
    monkeypatch.setattr(dev, "one_by_one", lambda checks: done.append(checks) or 0)
    assert dev.main(["test", "checks"]) == 0
    assert done == ["make_venv", "[all,test]", "install_js", "bring_browser", dev.CHECKS]


def test_hosted_ci_calls_the_commands_that_people_run() -> None:
    workflow = (FILE.parent / ".github/workflows/test.yml").read_text(encoding="utf-8")
    assert re.findall("(?m)^ +run: (.*)$", workflow) == ["python3 dev.py test quick", ".ci/run"]
    commands = (FILE.parent / ".ci/run").read_text(encoding="utf-8").splitlines()
    assert commands[-1] == "CI=true python3 dev.py test"


def test_the_documentation_is_built_with_what_it_needs(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, done: list[str]
) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(dev, "run", commands.append)
    dev.main(["docs", "public-docs"])
    assert done == ["make_venv", "[all,docs,frames,rl]"]
    assert commands == [
        ["python", str(FILE.parent / "docs" / "building" / "build.py"), "public-docs"]
    ]


def test_what_was_set_up_for_one_thing_stays_when_another_is(
    dev: ModuleType, done: list[str]
) -> None:
    for purpose in ("site", "docs", "site", "run", "quick", "docs", "site", "test", "docs"):
        dev.set_up(purpose)
    several = ["[all,site]", "[all,docs,frames,rl]", "[all,test]", "[all,test]"]
    assert done == ["make_venv", *several, "install_js", "bring_browser"]
