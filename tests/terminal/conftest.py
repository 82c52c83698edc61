"""The clock of a test, and the place of its match."""

from pathlib import Path

import pytest

from terminal.keyboard import Time


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.markoff"
