"""Ctrl-C, held back where it must not interrupt."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def unbroken() -> Iterator[None]:
    """Finishes what runs inside, and raises a Ctrl-C that came meanwhile afterwards."""
    came: list[object] = []
    before = signal.signal(signal.SIGINT, lambda *_: came.append(_))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt


@contextmanager
def held_back() -> Iterator[Callable[[], None]]:
    """Gives a function that raises a Ctrl-C that came meanwhile, where it does no harm. One that
    nobody asked for is raised at the end."""
    came: list[object] = []

    def check() -> None:
        if came:
            came.clear()
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, lambda *_: came.append(_))
    try:
        yield check
    finally:
        signal.signal(signal.SIGINT, before)
    check()
