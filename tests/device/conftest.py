"""A browser has no compiler, and neither has the app here; Pyodide's parts, unpacked for Node."""

import sys
from pathlib import Path

import pytest

from server.patience import be_patient
from site_parts import write_parts_for_node

be_patient()


@pytest.fixture(scope="session")
def node_parts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_parts_for_node(tmp_path_factory.mktemp("parts"))


@pytest.fixture(autouse=True)
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
