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
from markoff.bundle.compiling import WITHOUT_DOCSTRINGS, compiled, member
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
    _pydatetime _pyio _pyrepl antigravity argparse bdb cProfile cmd compileall configparser
    ctypes difflib doctest filecmp fileinput fractions ftplib gettext graphlib imaplib
    lzma mailbox modulefinder multiprocessing netrc optparse pdb pickletools plistlib poplib
    profile pstats pyclbr pydoc rlcompleter sched shelve smtplib sqlite3 statistics symtable
    tabnanny tarfile this tomllib trace tracemalloc unittest wave webbrowser xmlrpc zipapp
"""
UNUSED = frozenset(NAMES.split())
"""Modules of Python's library that the app does not import: a third of it."""
UNUSED_FOLDERS = "asyncio/windows", "http/cookiejar", "xml/dom/", "xml/etree/", "xml/parsers/"
ENCODINGS = frozenset(
    f"encodings/{name}.py"
    for name in (
        *(
            "__init__",
            "aliases",
            "ascii",
            "base64_codec",
            "charmap",
            "cp1252",
            "cp437",
            "hex_codec",
        ),
        *("idna", "latin_1", "punycode", "raw_unicode_escape", "undefined", "unicode_escape"),
        *("utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_8", "utf_8_sig", "zlib_codec"),
    )
)
"""Of about a hundred, those that text of today comes in."""
UNUSED_MODULES = "anyio/_backends/_trio.py", "anyio/pytest_plugin.py"
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
    known = [PYODIDE, PLATFORM, PYTHON, {**pins.PACKAGES}, sorted(UNUSED), sorted(ENCODINGS)]
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
        files = {name: member(package, name) for name in names}
    modules = {name: _without_map(files[name]) for name in MODULES}
    folder = f"pyodide-{digest(*modules.values())}/"
    library = compiled(archive(used(files[LIBRARY])), found.pyodide, WITHOUT_DOCSTRINGS)
    packages = compiled(archive(_unpacked(found.wheels)), found.pyodide, WITHOUT_DOCSTRINGS)
    return Runtime(
        folder,
        tuple(Part(name, folder + name, data) for name, data in modules.items()),
        (
            packed(MACHINE, files[MACHINE]),
            packed(LIBRARY, library),
            packed(PACKAGES, packages),
        ),
        json.loads(files[LOCK])["info"],
    )


def _without_map(module: bytes) -> bytes:
    """Browsers would look for a map that is not sent along."""
    return module.partition(b"\n//# sourceMappingURL=")[0] + b"\n"


def used(library: bytes) -> dict[str, bytes]:
    """The files of Python's library without those that nobody imports."""
    with zipfile.ZipFile(io.BytesIO(library)) as whole:
        return {name: whole.read(name) for name in whole.namelist() if _is_used(name)}


def _is_used(name: str) -> bool:
    if name.startswith("encodings/"):
        return name in ENCODINGS
    top = name.split("/")[0].removesuffix(".py")
    return top not in UNUSED and not name.startswith(UNUSED_FOLDERS)


def _unpacked(wheels: list[Path]) -> dict[str, bytes]:
    """Their modules and licences."""
    files = {}
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as package:
            for name in package.namelist():
                is_module = name.endswith((".py", ".so")) and name not in UNUSED_MODULES
                if is_module or "/licenses/" in name:
                    files[name] = package.read(name)
    return files
