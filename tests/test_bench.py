"""What measures is not run by the tests, but it keeps up with what it measures."""

import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parents[1] / "bench"
LOAD = "import runpy, sys; [runpy.run_path(path) for path in sys.argv[1:]]"


def test_every_benchmark_can_be_loaded() -> None:
    files = sorted(map(str, BENCH.glob("*.py")))
    assert files
    loaded = subprocess.run(
        [sys.executable, "-c", LOAD, *files],
        cwd=BENCH,
        capture_output=True,
        text=True,
        check=False,
    )
    assert loaded.returncode == 0, loaded.stderr
