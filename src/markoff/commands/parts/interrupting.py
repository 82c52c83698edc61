"""Ctrl-C, where it must not tear apart what belongs together."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unbroken() -> Iterator[None]:
    """What is done here is done to its end; a Ctrl-C that came meanwhile is heard then."""
    came: list[object] = []
    before = signal.signal(signal.SIGINT, lambda *_: came.append(_))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt
