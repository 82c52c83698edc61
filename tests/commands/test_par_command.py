"""`markoff par` agrees with what is shipped: perfect play is that of the exact tablebase."""

from pathlib import Path

import pytest

from conftest import QwixxSolved
from markoff.cli import main
from markoff.today.par import known_days

DAYS = 30


def test_the_tablebase_plays_the_shipped_days(
    qwixx_solved: QwixxSolved, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MARKOFF_TABLES", str(qwixx_solved.folder))
    first, codes = known_days()
    file = tmp_path / "days.txt"
    assert main(["par", str(file), "--first", first.isoformat(), "--days", str(DAYS)]) == 0
    assert file.read_text().split() == [first.isoformat(), *codes[:DAYS]]


def test_it_needs_the_tablebase(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path))
    assert main(["par", str(tmp_path / "days.txt"), "--days", "1"]) == 2
    assert "par needs the tablebase" in capsys.readouterr().err
    assert main(["par", str(tmp_path / "days.txt"), "--days", "0"]) == 2
    assert "1 to 10,000 days" in capsys.readouterr().err
