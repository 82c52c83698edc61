"""The law is the same inside Pyodide: its contract, whole games and known counts."""

import subprocess
from pathlib import Path

from site_parts import NODE

HERE = Path(__file__).parent


def test_the_law_holds_inside_pyodide(node_parts: Path) -> None:
    program = [*NODE, HERE / "node.mjs", node_parts, HERE.parent, HERE / "inside.py"]
    ended = subprocess.run(program, capture_output=True, text=True, timeout=600, check=False)
    assert ended.returncode == 0, ended.stdout[-3000:] + ended.stderr[-3000:]
    assert "passed" in ended.stdout
    assert "failed" not in ended.stdout
