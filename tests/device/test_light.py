"""What a browser gets is enough for the app, and nothing is imported that no browser has."""

import io
import json
import subprocess
import sys
import zipfile
from gzip import decompress
from pathlib import Path

from markoff.bundle import own
from markoff.bundle.pins import PACKAGES
from markoff.bundle.runtime import UNUSED

ROOT = Path(__file__).parents[2]
HEAVY = "numba", "numpy", "uvicorn", "websockets", "asyncpg", "rich", "psutil"
IMPORTED = "import json, sys, markoff.device.start; print(json.dumps(sorted(sys.modules)))"


def imported():
    """In a process of its own, without what a site's set-up imports."""
    seen = subprocess.run(
        [sys.executable, "-c", IMPORTED], capture_output=True, text=True, check=True
    )
    return json.loads(seen.stdout)


def test_the_app_imports_nothing_that_no_browser_has():
    modules = imported()
    tops = {name.partition(".")[0] for name in modules}
    assert tops.isdisjoint(HEAVY)
    assert tops & UNUSED <= {"lzma"}, "nobody misses that one: it is imported if it is there"


def test_every_module_of_ours_that_it_imports_is_sent(tmp_path):
    with zipfile.ZipFile(io.BytesIO(decompress(own.kept(tmp_path).data))) as sent:
        names = set(sent.namelist())
    for module in (name for name in imported() if name.startswith("markoff")):
        path = module.replace(".", "/")
        assert {f"{path}.py", f"{path}/__init__.py"} & names, module
    assert not [name for name in names if name.startswith(("markoff/web/", "markoff/commands/"))]
    assert [name for name in names if name.endswith(".network")]


def test_browsers_get_the_versions_that_are_tested():
    lines = (ROOT / "constraints.txt").read_text().split()
    pinned = dict(line.split("==") for line in lines)
    assert {name: pinned[name] for name in PACKAGES} == PACKAGES
