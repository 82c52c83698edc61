"""`markoff today`: the dice of a day in the terminal, and what it prints about them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from markoff.cli import main
from markoff.table.journal import read_record
from markoff.table.verify import verify
from markoff.terminal.screen import Screen
from markoff.today.par import solution

DAY = "2026-11-17"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MARKOFF_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    return tmp_path / "today.markoff"


def play(monkeypatch: pytest.MonkeyPatch, file: Path, *answers: str) -> None:
    typed = iter(answers)
    monkeypatch.setattr(Screen, "ask", lambda _screen, question: answer(question, typed))
    assert main(["today", "--date", DAY, "--name", "Ada", "--record", str(file)]) == 0


def answer(question: str, typed: Iterator[str]) -> str:
    """Enter wherever nothing is to be chosen."""
    return next(typed) if question.startswith("Ada") else ""


def test_perfect_play_reaches_par(
    monkeypatch: pytest.MonkeyPatch, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    perfect = solution(DAY)
    chosen = [turn for ply, turn in enumerate(perfect.turns) if ply % 3]
    monkeypatch.setattr("markoff.terminal.play.policy.forced", lambda *_: None)
    play(monkeypatch, file, *chosen)
    record = read_record(file)
    assert record.turns == perfect.turns
    assert "These are the dice of 2026-11-17, the same for everybody." in map(str, verify(record))
    shown = capsys.readouterr().out
    assert "2026-11-17, day 17: everybody has the same dice." in shown
    assert "To share: Markoff 2026-11-17 · Qwixx 108/108" in shown


def test_it_prints_the_day_and_its_solution(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["today", "--date", DAY, "--json"]) == 0
    assert '"number":17' in capsys.readouterr().out
    assert main(["today", "--date", DAY, "--solution"]) == 0
    file.write_text(capsys.readouterr().out)
    assert read_record(file) == solution(DAY)


def test_a_bad_date_and_a_day_without_par_get_a_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["today", "--date", "monday", "--json"]) == 2
    assert "write a date like" in capsys.readouterr().err
    assert main(["today", "--date", "2020-01-01", "--solution"]) == 2
    assert "perfect play is known for the days from" in capsys.readouterr().err
