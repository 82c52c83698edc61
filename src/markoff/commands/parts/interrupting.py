"""Ctrl-C, and a request to end, held back where they must not interrupt."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

ENDING = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def stoppable() -> Iterator[None]:
    """Being told to end is like Ctrl-C inside, so that what was done so far is not lost. A shell
    may have made a background job deaf to SIGINT; here it hears again."""
    before = [signal.signal(each, signal.default_int_handler) for each in ENDING]
    try:
        yield
    finally:
        for each, handler in zip(ENDING, before, strict=True):
            signal.signal(each, handler)


@contextmanager
def unbroken() -> Iterator[None]:
    """Finishes what runs inside, and raises a Ctrl-C that came meanwhile afterwards."""
    came: list[object] = []
    before = [signal.signal(each, lambda *_: came.append(_)) for each in ENDING]
    try:
        yield
    finally:
        for each, handler in zip(ENDING, before, strict=True):
            signal.signal(each, handler)
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
