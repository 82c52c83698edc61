"""What the tests of the bots share because it takes a while to make."""

from pathlib import Path

import pytest

from markoff.tablebases.quixo import solve as solving
from markoff.tablebases.quixo.tablebase import Tablebase


@pytest.fixture(scope="session")
def quixo_tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all tables of 3×3 and 4×4."""
    folder = tmp_path_factory.mktemp("quixo-tables")
    for size in (3, 4):
        solving.solve(Tablebase(folder, size), size * size, threads=2)
    return folder


@pytest.fixture
def no_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer on which nothing was solved."""
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path / "nothing"))
