"""The two commands of the README, where they cannot do their work."""

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

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


def test_without_a_network_one_sentence_says_so(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failed = subprocess.CompletedProcess("pip", 1, "  ERROR: No matching distribution\nhint: x\n")
    monkeypatch.setattr(dev, "make_venv", lambda: None)
    monkeypatch.setattr(dev.subprocess, "run", lambda *_, **__: failed)
    assert _refusal(dev, capsys, ("test",)) == (
        "dev.py: could not install the packages; is there a network connection?"
        " pip says: ERROR: No matching distribution\n"
    )


def test_what_npm_says_is_told_in_one_sentence_too(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failed = subprocess.CompletedProcess("npm", 1, "npm error code ENOTFOUND\nnpm error more\n")
    monkeypatch.setattr(dev.subprocess, "run", lambda *_, **__: failed)
    with pytest.raises(SystemExit):
        dev.install_js()
    assert capsys.readouterr().err == (
        "dev.py: could not install the packages; is there a network connection?"
        " npm says: npm error code ENOTFOUND\n"
    )


def test_what_is_set_up_is_not_set_up_again(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(dev, "make_venv", lambda: Path(dev.VENV).mkdir())
    monkeypatch.setattr(dev, "install", done.append)
    monkeypatch.setattr(dev, "install_js", lambda: done.append("js"))
    for purpose in ("run", "run", "test", "test", "run"):
        dev.set_up(purpose)
    assert [what.removeprefix(dev.HERE) for what in done] == ["[plot]", "[plot,test]", "js"]
    monkeypatch.setattr(dev, "requirements", lambda: "others")
    dev.set_up("run")
    dev.set_up("test")
    assert len(done) == 6


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


def test_no_test_is_left_out_or_run_twice(dev: ModuleType) -> None:
    named = dev.IN_A_BROWSER + dev.WITH_KERNELS
    assert all((FILE.parent / path).exists() for path in named)
    assert {option.removeprefix("--ignore=") for option in dev.ALL_OTHERS} == set(named)
    assert [command[1:] for command in dev.TESTS] == [
        dev.IN_A_BROWSER,
        dev.ALL_OTHERS,
        dev.WITH_KERNELS,
    ]
