"""Which browser is used, and what happens where it cannot be brought."""

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from web import bring_chromium, chromium


def _playwright(path: str) -> Any:
    return SimpleNamespace(chromium=SimpleNamespace(executable_path=path))


@pytest.fixture
def program(tmp_path: Path) -> str:
    """Something that can be run, and stands for a browser."""
    path = tmp_path / "a-browser"
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return str(path)


@pytest.fixture
def nothing_brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MARKOFF_CHROMIUM", raising=False)
    for module in (chromium, bring_chromium):
        monkeypatch.setattr(module, "BROUGHT", tmp_path / "chromium" / "chromium")
        monkeypatch.setattr(module, "SYSTEM_NAMES", ("no-such-browser",))


@pytest.mark.usefixtures("nothing_brought")
def test_the_chosen_browser_comes_first_then_the_brought_the_systems_and_playwrights(
    program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert chromium.find_chromium(_playwright("/nowhere/chromium")) is None
    assert chromium.find_chromium(_playwright(program)) == (program, None)
    monkeypatch.setattr(chromium, "SYSTEM_NAMES", (sys.executable,))
    assert chromium.find_chromium(_playwright(program)) == (sys.executable, None)
    chromium.BROUGHT.parent.mkdir()
    chromium.BROUGHT.touch()
    found = chromium.find_chromium(_playwright(program))
    assert found == (str(chromium.BROUGHT), chromium.BROUGHT_ENVIRONMENT)
    monkeypatch.setenv("MARKOFF_CHROMIUM", "/their/own")
    assert chromium.find_chromium(_playwright(program)) == ("/their/own", None)


@pytest.mark.usefixtures("nothing_brought")
def test_a_browser_that_cannot_be_brought_is_an_error_only_where_there_is_no_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def torn() -> None:
        bring_chromium.BROUGHT.parent.mkdir()
        raise OSError("the network is down\nand more")

    monkeypatch.setattr(bring_chromium, "_package_runs_here", lambda: True)
    monkeypatch.setattr(bring_chromium, "_unpack_package", torn)
    assert bring_chromium.main() == 1
    assert capsys.readouterr().out == "error: the network is down\n"
    assert not bring_chromium.BROUGHT.parent.exists()
    monkeypatch.setattr(bring_chromium, "SYSTEM_NAMES", (sys.executable,))
    assert bring_chromium.main() == 0
