"""How kernels are compiled, and kept for the next start in the folder that `cache.py` names."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep
from typing import Any, TypeVar

import numba
from numba.core import event
from numba.core.caching import FunctionCache
from numba.core.dispatcher import Dispatcher

from markoff.disk import lock
from markoff.fast.cache import kernels_folder

Kernel = TypeVar("Kernel", bound=Callable[..., Any])

MOMENT = 0.02
"""Seconds between two looks whether another process has saved its kernel."""
COMPILING = "Compiling for this computer, once …"


def kernel(function: Kernel) -> Kernel:
    """Compiles when it is first called; arguments are numbers and arrays. Threads of Python can
    run kernels side by side: they leave the interpreter alone.

    It neither makes arrays nor returns any. So numba need not count who holds those that it gets,
    which would take longer than the work of a small kernel."""
    compiled: Kernel = _kept(numba.njit(nogil=True, _nrt=False)(function))
    return compiled


def making_kernel(function: Kernel) -> Kernel:
    """The same for one that makes arrays, or returns them."""
    compiled: Kernel = _kept(numba.njit(nogil=True, _nrt=True)(function))
    return compiled


def inlined_kernel(function: Kernel) -> Kernel:
    """A kernel that becomes a part of every other one that calls it: worthwhile for a small one
    that is called very often."""
    compiled: Kernel = _kept(numba.njit(nogil=True, _nrt=False, inline="always")(function))
    return compiled


def parallel_kernel(function: Kernel) -> Kernel:
    """The same, with `prange` on all cores."""
    compiled: Kernel = _kept(numba.njit(nogil=True, parallel=True)(function))
    return compiled


class OneByOne(FunctionCache):  # type: ignore[misc]  # numba has no types
    """The kept kernels of one function. Saving reads the list of kernels, and writes a longer one
    and the kernel. If two processes did that at once, for different types, one list could name the
    other's kernel."""

    def save_overload(self, sig: Any, data: Any) -> None:
        with alone_in(Path(self.cache_path)):
            super().save_overload(sig, data)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Waits until no other process saves a kernel there, which takes milliseconds."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / "saving.lock").open("a")
    except OSError:  # the disk is full, say: numba sees for itself
        yield
        return
    with file:
        while not lock(file.fileno()):
            sleep(MOMENT)
        yield


def _kept(compiled: Any) -> Any:
    if _KEPT and isinstance(compiled, Dispatcher):  # with NUMBA_DISABLE_JIT it is the function
        compiled._cache = OneByOne(compiled.py_func)  # type: ignore[attr-defined]
    return compiled


@contextmanager
def announced(tell: Callable[[str], object] | None = None) -> Iterator[None]:
    """Says once if something really must be compiled."""
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
    """Whether there is a place for compiled kernels."""
    folder = kernels_folder()
    if folder:
        numba.config.CACHE_DIR = str(folder)
    return folder is not None


_KEPT = _keep()
