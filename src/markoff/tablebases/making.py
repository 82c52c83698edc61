"""A tablebase that is missing, as a value, and the two ways to have it made: waiting, or aside.

It is made in a process of its own, `python -m markoff.tablebases.GAME`, so that nobody's thoughts
are slowed down and Ctrl-C stops it. Two that make the same one do no harm: the second gives up, or
writes the same file again.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, TextIO

from markoff.text import BadText

Progress = Callable[[float], object]
"""Called with the share that is done, from 0 to 1."""


class Making(NamedTuple):
    game: str
    """Its folder in this room."""
    words: tuple[str, ...]
    """Which one, as on the command line."""

    @property
    def command(self) -> str:
        """What you would type to make it by hand.

        >>> Making("quixo", ("--size", "3")).command
        'markoff solve quixo --size 3'
        """
        return " ".join(("markoff solve", self.game, *self.words))


def make(making: Making, quietly: bool = False, threads: int | None = None) -> None:
    """Waits until it is made, on all cores or on this many threads. Unless quiet, it shows progress
    on the error stream. `BadText` if it cannot be made."""
    quietly = quietly or not _has_file(sys.stderr)
    out, errors = (subprocess.DEVNULL, subprocess.PIPE) if quietly else (sys.stderr, None)
    done = subprocess.run(
        _process(making, threads),
        stdin=subprocess.DEVNULL,
        stdout=out,
        stderr=errors,
        text=True,
        check=False,
    )
    if done.returncode:
        last = (done.stderr or "").splitlines()[-1:] or ["see above"]
        raise BadText("not_made", "{command} failed: {why}", command=making.command, why=last[0])


def _has_file(stream: TextIO) -> bool:
    """In a notebook, and in tests, the error stream is no file that a process could write to."""
    try:
        return stream.fileno() >= 0
    except (AttributeError, OSError):
        return False


def make_aside(making: Making) -> None:
    """In the background and on one thread, for those who cannot wait."""
    subprocess.Popen(
        _process(making, threads=1),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def _process(making: Making, threads: int | None) -> list[str]:
    command = [sys.executable, "-m", f"markoff.tablebases.{making.game}", *making.words]
    return command if threads is None else [*command, "--threads", str(threads)]


@contextmanager
def shown(what: str) -> Iterator[Progress]:
    """One line on the error stream that says what is made; on a terminal also how far it is."""
    errors = sys.stderr
    print(what, end=" ", file=errors, flush=True)
    before = ""

    def show(share: float) -> None:
        nonlocal before
        now = f"{share:4.0%}"
        if errors.isatty() and now != before:
            print("\b" * len(before) + now, end="", file=errors, flush=True)
            before = now

    try:
        yield show
    finally:
        print(file=errors)


def run(make_it: Callable[[], None]) -> int:
    """What such a process does: one sentence and a code if it cannot be made."""
    try:
        make_it()
    except BadText as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0
