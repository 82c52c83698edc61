"""The notebooks in docs/notebooks/ run, and print what they show. `--rewrite` writes them again."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[2] / "docs" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
SOLVED = {"qwixx": "qwixx_solved"}
"""Notebooks that need a tablebase which takes long to make, and the fixture that has it."""
LARGEST = 150_000
"""Bytes: a notebook with its pictures is downloaded with every clone."""
SECONDS = 600
"""For one cell, on a busy machine that has to compile first."""
MACHINES = re.compile(r"/(home|root|tmp|Users|usr|work)/|[A-Z]:\\\\|0x[0-9a-f]{6,}")

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:jupyter_client")


@pytest.fixture(autouse=True)
def nothing_in_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Jupyter and matplotlib keep their files elsewhere, and listen to this computer alone."""
    for name in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path / "tables"))
    monkeypatch.setenv("JUPYTER_PLATFORM_DIRS", "1")
    monkeypatch.delenv("PYTHONWARNINGS", raising=False)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_prints_what_it_shows(
    path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    if path.stem in SOLVED:
        solved = request.getfixturevalue(SOLVED[path.stem])
        monkeypatch.setenv("MARKOFF_TABLES", str(solved.folder))
    kept = nbformat.read(path, as_version=4)
    run = nbformat.from_dict(kept)
    NotebookClient(run, timeout=SECONDS, kernel_name="python3").execute(env=dict(os.environ))
    if request.config.getoption("--rewrite"):
        _write(run, path)
    else:
        assert [*_shown(run)] == [*_shown(kept)]


def _shown(notebook: Any) -> Iterator[tuple[str, list[str]]]:
    """What each cell printed, and of pictures that there is one: their pixels depend on fonts."""
    for cell in notebook.cells:
        if cell.cell_type == "code":
            yield cell.source, [_plain(output) for output in cell.outputs]


def _plain(output: Any) -> str:
    if output.output_type == "stream":
        return str(output.text)
    return "a picture" if "image/png" in output.data else str(output.data["text/plain"])


def _write(notebook: Any, path: Path) -> None:
    """Without what differs from run to run."""
    for cell in notebook.cells:
        cell.metadata = {}
    path.write_text(nbformat.writes(notebook, indent=1) + "\n", encoding="utf-8", newline="\n")


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_small_and_says_nothing_about_a_machine(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text) < LARGEST
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in cells] == [*range(1, len(cells) + 1)]
    outputs = [output for cell in cells for output in cell.outputs]
    assert all(output.get("name") != "stderr" for output in outputs)
    assert any("image/png" in output.get("data", ()) for output in outputs)
    for output in outputs:
        assert not MACHINES.search(_plain(output))


def test_there_are_three() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["arena", "quixo", "qwixx"]
