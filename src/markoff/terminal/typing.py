"""A line that is typed while news may come: they interrupt it, and what was typed is not lost.

By hand, the thread that brings news sends a signal, which stops readline; its unfinished line is
there again under the news. From a pipe, we wait for whichever comes first.
"""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from select import select
from typing import Protocol

from markoff.terminal import keyboard
from markoff.terminal.screen import Interrupted

CHUNK = 65_536


class Typist(Protocol):
    def ring(self) -> None:
        """Called by any thread: there are news."""

    def caught_up(self) -> None:
        """All of them are heard."""

    def line(self, question: str, *, listening: bool) -> str:
        """The next line. `Interrupted` if news come first, and have not been noticed before."""


class ByHand:
    def __init__(self, plain: bool) -> None:
        self.plain = plain
        self.half = ""
        """What was typed when news came."""
        self.rung = self.listening = self.begun = False

    def ring(self) -> None:
        main = threading.main_thread().ident
        if main is not None:
            signal.pthread_kill(main, signal.SIGUSR1)

    def caught_up(self) -> None:
        self.rung = False

    def hear(self, *_: object) -> None:
        """Wherever the main thread is; only a question can be interrupted."""
        if not self.listening:
            self.rung = True
            return
        self.listening = False
        if self.begun:
            self.half = keyboard.half_typed()
        raise Interrupted

    def line(self, question: str, *, listening: bool) -> str:
        self.begun = False
        with keyboard.beginning(self._begin):
            self.listening = listening
            try:
                if listening and self.rung:
                    self.rung = False
                    raise Interrupted
                typed = keyboard.edited(question, plain=self.plain)
                self.half = ""
            finally:
                self.listening = False
        return typed

    def _begin(self) -> str:
        """Called when the line is open. Before that, readline still has an earlier one."""
        self.begun = True
        return self.half


class Piped:
    def __init__(self, file: int, news: int, bell: int) -> None:
        self.file, self.news, self.bell = file, news, bell
        self.read = b""

    def ring(self) -> None:
        with suppress(BlockingIOError):  # so many news that nobody has heard
            os.write(self.bell, b"!")

    def caught_up(self) -> None:
        with suppress(BlockingIOError):
            os.read(self.news, CHUNK)

    def line(self, question: str, *, listening: bool) -> str:  # noqa: ARG002 (it is printed)
        while b"\n" not in self.read:
            ready, _, _ = select([self.file, *([self.news] if listening else [])], [], [])
            if self.file not in ready:
                self.caught_up()
                raise Interrupted
            if not (more := os.read(self.file, CHUNK)):
                break
            self.read += more
        if not self.read:
            raise EOFError
        typed, _, self.read = self.read.partition(b"\n")
        return typed.decode(sys.stdin.encoding or "utf-8", "replace")


def can_listen() -> bool:
    """On Unix, in the main thread, and if there is any input."""
    main = threading.current_thread() is threading.main_thread()
    return hasattr(signal, "SIGUSR1") and main and sys.stdin is not None


@contextmanager
def by_hand(plain: bool) -> Iterator[ByHand]:
    typist = ByHand(plain)
    before = signal.signal(signal.SIGUSR1, typist.hear)
    try:
        yield typist
    finally:
        signal.signal(signal.SIGUSR1, before)


@contextmanager
def piped() -> Iterator[Piped]:
    news, bell = os.pipe()
    os.set_blocking(news, False)
    os.set_blocking(bell, False)
    try:
        yield Piped(sys.stdin.fileno(), news, bell)
    finally:
        os.close(news)
        os.close(bell)
