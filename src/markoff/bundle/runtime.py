"""Pyodide, Python's library and packages, as browsers get them: made once for these versions, and
then kept in your cache folder."""

import io
import json
import shutil
import tarfile
import tempfile
import zipfile
from pathlib import Path
from typing import Any, NamedTuple

from markoff.bundle import pins
from markoff.bundle.fetching import Fetched, fetched
from markoff.bundle.packing import Part, archive, digest, packed
from markoff.bundle.pins import PLATFORM, PYODIDE, PYTHON
from markoff.disk import keeping
from markoff.refusal import Sentence

MODULES = "pyodide.mjs", "pyodide.asm.mjs"
"""Loaded by their names."""
MACHINE, LIBRARY, PACKAGES = "pyodide.asm.wasm", "python_stdlib.zip", "packages.zip"
LOCK = "pyodide-lock.json"
ABOUT = "about.json"
FETCHED = "fetched"
NAMES = """
    _pydatetime _pyio _pyrepl antigravity bdb cProfile cmd compileall ctypes doctest filecmp
    fileinput ftplib imaplib lzma mailbox modulefinder multiprocessing netrc optparse pdb
    pickletools plistlib poplib profile pstats pyclbr pydoc rlcompleter sched shelve smtplib
    sqlite3 tabnanny this trace unittest wave webbrowser xmlrpc zipapp
"""
UNUSED = frozenset(NAMES.split())
"""Modules of Python's library that the app does not import: a third of it."""
KEEPING = Sentence("the_browser_parts", "what browsers need")


class Runtime(NamedTuple):
    folder: str
    """Of the modules, named after their hash."""
    modules: tuple[Part, ...]
    packed: tuple[Part, ...]
    info: dict[str, Any]
    """What Pyodide wants to know of itself."""


def place() -> Path:
    """Where the parts of these versions are kept."""
    known = [PYODIDE, PLATFORM, PYTHON, {**pins.PACKAGES}, sorted(UNUSED)]
    return folder() / f"made-{digest(json.dumps(known).encode())}"


def folder() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("markoff") / "browser"


def kept() -> Runtime | None:
    """If it has been made."""
    here = place()
    try:
        about = json.loads((here / ABOUT).read_bytes())
        return Runtime(
            about["folder"],
            tuple(_read(here, *each) for each in about["modules"]),
            tuple(_read(here, *each) for each in about["packed"]),
            about["info"],
        )
    except (OSError, ValueError, KeyError):
        return None


def made() -> Runtime:
    """Fetches what it is made of, if need be."""
    with keeping(KEEPING, folder()), tempfile.TemporaryDirectory(dir=folder()) as aside:
        found = _made_of(fetched(folder() / FETCHED))
        new = Path(aside) / "new"
        for part in (*found.modules, *found.packed):
            (new / part.path).parent.mkdir(parents=True, exist_ok=True)
            (new / part.path).write_bytes(part.data)
        about = {
            "folder": found.folder,
            "modules": [part[:2] for part in found.modules],
            "packed": [part[:2] for part in found.packed],
            "info": found.info,
        }
        (new / ABOUT).write_text(json.dumps(about))
        if kept() is None:  # nobody else was faster
            shutil.rmtree(place(), ignore_errors=True)
            new.rename(place())
    return found


def _read(here: Path, name: str, path: str) -> Part:
    return Part(name, path, (here / path).read_bytes())


def _made_of(found: Fetched) -> Runtime:
    with tarfile.open(found.pyodide) as package:
        names = *MODULES, MACHINE, LIBRARY, LOCK
        files = {name: _member(package, f"package/{name}") for name in names}
    modules = {name: _without_map(files[name]) for name in MODULES}
    folder = f"pyodide-{digest(*modules.values())}/"
    return Runtime(
        folder,
        tuple(Part(name, folder + name, data) for name, data in modules.items()),
        (
            packed(MACHINE, files[MACHINE]),
            packed(LIBRARY, archive(used(files[LIBRARY]))),
            packed(PACKAGES, archive(_unpacked(found.wheels))),
        ),
        json.loads(files[LOCK])["info"],
    )


def _member(package: tarfile.TarFile, name: str) -> bytes:
    found = package.extractfile(name)
    assert found is not None
    return found.read()


def _without_map(module: bytes) -> bytes:
    """Browsers would look for a map that is not sent along."""
    return module.partition(b"\n//# sourceMappingURL=")[0] + b"\n"


def used(library: bytes) -> dict[str, bytes]:
    """The files of Python's library without those that nobody imports."""
    with zipfile.ZipFile(io.BytesIO(library)) as whole:
        return {
            name: whole.read(name)
            for name in whole.namelist()
            if name.split("/")[0].removesuffix(".py") not in UNUSED
        }


def _unpacked(wheels: list[Path]) -> dict[str, bytes]:
    files = {}
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as package:
            for name in package.namelist():
                if not name.endswith((".pyi", "/", "/RECORD")):
                    files[name] = package.read(name)
    return files
