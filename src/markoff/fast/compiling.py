"""How kernels are compiled, and where they are kept for the next start.

Compiled kernels are kept in a folder named after the text of everything they are made from:
numba itself notices only a change in the file of the kernel, not in a file that it imports.
Where no folder can be written to, they are compiled anew in every process.
"""

import hashlib
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba.core import event
from platformdirs import user_cache_path

Kernel = TypeVar("Kernel", bound=Callable[..., Any])

ROOMS_WITH_KERNELS = "games", "fast", "tablebases", "bots"
COMPILING = "Compiling for this machine, which happens once …"


def kernel(function: Kernel) -> Kernel:
    """Compiles when it is first called; arguments are numbers and arrays. Threads of Python can
    run kernels side by side: they leave the interpreter alone."""
    compiled: Kernel = numba.njit(cache=_KEPT, nogil=True)(function)
    return compiled


def parallel_kernel(function: Kernel) -> Kernel:
    """The same, with `prange` on all cores."""
    compiled: Kernel = numba.njit(cache=_KEPT, nogil=True, parallel=True)(function)
    return compiled


@contextmanager
def announced(tell: Callable[[str], object] | None = None) -> Iterator[None]:
    """Tells whoever waits, once, when something really must be compiled."""
    listener = _Announcer(tell or _to_stderr)
    event.register("numba:compile", listener)
    try:
        yield
    finally:
        event.unregister("numba:compile", listener)


class _Announcer(event.Listener):  # type: ignore[misc]  # numba has no types
    def __init__(self, tell: Callable[[str], object]) -> None:
        self.tell: Callable[[str], object] | None = tell

    def on_start(self, _event: object) -> None:
        if self.tell is not None:
            tell, self.tell = self.tell, None
            tell(COMPILING)

    def on_end(self, _event: object) -> None:
        pass


def _to_stderr(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def _keep() -> bool:
    """Whether there is a place for compiled kernels; one that the user has named comes first."""
    named = numba.config.CACHE_DIR
    folder = (Path(named) if named else user_cache_path("markoff") / "kernels") / _digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return False
    numba.config.CACHE_DIR = str(folder)
    return True


def _digest() -> str:
    here = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for room in ROOMS_WITH_KERNELS:
        for file in sorted((here / room).rglob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


_KEPT = _keep()
