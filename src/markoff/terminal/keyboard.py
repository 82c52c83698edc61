"""Typing a line: with arrow keys and a history where Python has readline, and in time.

Lines that are piped in are read as they are.
"""

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

try:
    import readline
except ImportError:  # Windows, whose console edits lines itself
    readline = None  # type: ignore[assignment]

BOLD, NORMAL = "\x1b[1m", "\x1b[0m"


def by_hand() -> bool:
    """Whether somebody types, and nothing is piped in; without any input nobody does."""
    return sys.stdin is not None and sys.stdin.isatty()


def edited(question: str, *, plain: bool = False) -> str:
    """A line that can be edited. The question belongs to it, or editing would wipe it out; what
    only makes it bold is marked as invisible, so that readline counts its columns rightly."""
    if readline is None or plain:
        return input(question)
    if "libedit" in (readline.__doc__ or ""):  # which does not know these marks
        return input(question)
    return input(f"\x01{BOLD}\x02{question}\x01{NORMAL}\x02")


@contextmanager
def beginning(begin: Callable[[], str]) -> Iterator[None]:
    """A line that is edited inside begins with what this returns when it is opened."""
    if readline is None:  # what was typed is still in the terminal
        yield
        return
    readline.set_startup_hook(lambda: readline.insert_text(begin()))
    try:
        yield
    finally:
        readline.set_startup_hook()


def half_typed() -> str:
    """What is in the line that is open, or was last."""
    return readline.get_line_buffer() if readline is not None else ""


def forget() -> None:
    """Nobody can bring back with the arrow keys what others have typed."""
    if readline is not None:
        readline.clear_history()


class _TimeIsUp(Exception):
    """Interrupts the input."""


@contextmanager
def within(ms: int | None) -> Iterator[None]:
    """Ends what happens inside, silently, after this time. Only where that can be done: on Unix,
    in the main thread."""
    able = hasattr(signal, "SIGALRM") and threading.current_thread() is threading.main_thread()
    if ms is None or not able:
        yield
        return

    def ring(_signal: int, _frame: FrameType | None) -> None:
        raise _TimeIsUp

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, max(ms, 1) / 1000)
    try:
        yield
    except _TimeIsUp:
        print()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
