"""Our own Python as browsers get it: what the app imports there, lessons, puzzles and networks."""

import re
from pathlib import Path

from markoff.bundle.compiling import compiled
from markoff.bundle.packing import Part, archive, digest, packed
from markoff.bundle.pins import PYODIDE

NAME = "markoff.zip"
SOURCE = Path(__file__).parent.parent
SUFFIXES = ".py", ".txt", ".json", ".gz", ".network"
SENT = (
    *("bots/**/*", "device/**/*", "games/**/*", "insights/**/*", "kits/**/*", "lessons/**/*"),
    *("puzzles/*", "review/**/*", "server/**/*", "statistics/**/*", "table/**/*", "today/**/*"),
    *("__init__.py", "disk.py", "extras.py", "game.py", "perft.py", "refusal.py", "text.py"),
    *("fast/__init__.py", "fast/cache.py", "tablebases/**/__init__.py"),
    *("tablebases/figures.py", "tablebases/folder.py", "tablebases/**/making.py"),
)
"""The app, and what it imports."""
NOT_THERE = re.compile(
    r"^(import|from) (numpy|numba|psutil|uvicorn|asyncpg|matplotlib|multiprocessing|sqlite3)\b"
    r"|^from markoff\.fast\.(?!cache)",
    re.MULTILINE,
)
"""Nobody can import a module there that imports one of these."""


def kept(folder: Path) -> Part:
    """Compiled, if that has been done for this version in this folder; otherwise as source."""
    sources = archive(_files())
    place = _place(folder, sources)
    return packed(NAME, place.read_bytes() if place.exists() else sources)


def made(folder: Path, pyodide: Path) -> Part:
    """Compiled with the Pyodide in this package."""
    sources = archive(_files())
    place = _place(folder, sources)
    if not place.exists():
        new = place.with_suffix(".new")
        new.write_bytes(compiled(sources, pyodide))
        new.replace(place)
    return packed(NAME, place.read_bytes())


def _place(folder: Path, sources: bytes) -> Path:
    return folder / f"own-{digest(sources, PYODIDE.encode())}.zip"


def _files() -> dict[str, bytes]:
    found = (file for pattern in SENT for file in SOURCE.glob(pattern))
    return {
        file.relative_to(SOURCE.parent).as_posix(): file.read_bytes()
        for file in found
        if file.suffix in SUFFIXES and not (file.suffix == ".py" and _is_useless(file))
    }


def _is_useless(module: Path) -> bool:
    return bool(NOT_THERE.search(module.read_text(encoding="utf-8")))
