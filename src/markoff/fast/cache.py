"""Where compiled kernels are kept, and what is known to be there already. Imports no compiler.

The folder is named after the text of everything that kernels are made from: numba itself notices
only a change in the file of the kernel, not in a file that it imports. Beside the kernels there is
an empty file for each thing that has been compiled completely, so that everybody can see at a
glance whether there is something to wait for.
"""

import hashlib
import os
import platform
import sys
import tempfile
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

CACHE = "NUMBA_CACHE_DIR"
"""The environment variable that moves the folder: numba has it too."""
ROOMS_WITH_KERNELS = "games", "fast", "tablebases", "bots", "learn", "environments/vector"
COMPILERS = "numba", "llvmlite", "numpy"
SOURCE = Path(__file__).parent.parent


def kernels_folder() -> Path | None:
    """None if nothing can be kept there; then every process compiles again."""
    folder = _place() / _digest(SOURCE)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return None
    return folder


def is_compiled(what: str) -> bool:
    """Whether this has been compiled here, by this Python and from these files."""
    return _sign(_place() / _digest(SOURCE), what).exists()


def note_compiled(what: str) -> None:
    folder = kernels_folder()
    if folder:
        sign = _sign(folder, what)
        sign.parent.mkdir(exist_ok=True)
        sign.touch()


def _place() -> Path:
    """One that the user has named comes first."""
    if named := os.environ.get(CACHE):
        return Path(named)
    from platformdirs import user_cache_path

    return user_cache_path("markoff") / "kernels"


def _sign(folder: Path, what: str) -> Path:
    return folder / "compiled" / f"{what}-{_conditions(SOURCE)}"


@cache
def _conditions(source: Path) -> str:
    """Whatever else numba asks before it takes a kernel from the disk, and the name of the computer
    for its processor: homes are sometimes shared."""
    known = [sys.version, platform.node(), platform.machine(), str(source)]
    for package in COMPILERS:
        try:
            known.append(version(package))
        except PackageNotFoundError:
            known.append("")
    known += [str(file.stat().st_mtime_ns) for file in _files(source)]
    return hashlib.sha256("\n".join(known).encode()).hexdigest()[:16]


@cache
def _digest(source: Path) -> str:
    digest = hashlib.sha256()
    for file in _files(source):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _files(source: Path) -> list[Path]:
    return [file for room in ROOMS_WITH_KERNELS for file in sorted((source / room).rglob("*.py"))]
