"""Playing on this machine: in this process or in others."""

import multiprocessing
import os
import signal
import sys
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection, wait
from threading import Thread
from time import sleep
from types import FrameType
from weakref import WeakKeyDictionary

from markoff.arena.arrangement import Arrangement
from markoff.arena.playing import Batch, play_batch

MOMENT = 1.0
"""Seconds to send programs away before a process leaves."""


class Own:
    """This process plays by itself, whenever it is asked."""

    def count(self) -> int:
        return 1

    def ahead(self) -> int:
        return 1

    def submit(self, arrangement: Arrangement, numbers: range, date: str) -> Future[Batch]:
        batch: Future[Batch] = Future()
        batch.set_result(play_batch(arrangement, numbers, date))
        return batch

    def lost(self, _batch: Future[Batch]) -> bool:
        return False

    def close(self) -> None:
        """There is nothing to close."""


class Processes:
    """Other processes. If one dies, all are replaced, since nobody knows what the others lost."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pools: WeakKeyDictionary[Future[Batch], ProcessPoolExecutor] = WeakKeyDictionary()
        self._start()

    def _start(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        stay, self.leave = spawn.Pipe(duplex=False)
        self.stay: Connection = stay
        self.pool = ProcessPoolExecutor(self.processes, spawn, stay_until, (stay,))
        heard = signal.signal(signal.SIGINT, signal.SIG_IGN)  # already while they start
        try:
            for _ in range(self.processes):
                self.pool.submit(os.getpid)
        finally:
            signal.signal(signal.SIGINT, heard)

    def count(self) -> int:
        return self.processes

    def ahead(self) -> int:
        return 2 * self.processes

    def submit(self, arrangement: Arrangement, numbers: range, date: str) -> Future[Batch]:
        batch: Future[Batch]
        try:
            batch = self.pool.submit(play_beside, arrangement, numbers, date)
        except BrokenProcessPool as error:  # it is seen to when this batch's turn comes
            batch = Future()
            batch.set_exception(error)
        self.pools[batch] = self.pool
        return batch

    def lost(self, batch: Future[Batch]) -> bool:
        if batch.done() and not batch.cancelled():
            if not isinstance(batch.exception(), BrokenProcessPool):
                return False
            if self.pools[batch] is self.pool:
                self.close()
                self._start()
        return self.pools[batch] is not self.pool

    def close(self) -> None:
        """They leave at once, whatever they are playing. Waits for that: a pool that is still being
        taken down when Python ends complains about closed pipes."""
        self.leave.close()
        self.pool.shutdown(cancel_futures=True)
        self.stay.close()


def stay_until(leave: Connection) -> None:
    """Lives as long as the parent does and needs us: when that ends, the pipe closes. Ctrl-C, which
    reaches all processes of a terminal, is for the parent alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)

    def watch() -> None:
        wait([leave])
        os.kill(os.getpid(), signal.SIGTERM)
        sleep(MOMENT)
        os._exit(1)

    Thread(target=watch, daemon=True).start()


def play_beside(arrangement: Arrangement, numbers: range, date: str) -> Batch:
    """A batch in another process. Only here it may be torn away: one that waits for a batch and is
    torn from the queue leaves half a message to the others, and they complain."""
    signal.signal(signal.SIGTERM, _send_programs_away)
    try:
        return play_batch(arrangement, numbers, date)
    except SystemExit:
        os._exit(1)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)


def _send_programs_away(_signal: int, _frame: FrameType | None) -> None:
    """By leaving the batch: whatever was started for it is closed on the way out. The pool says it
    too, and once is enough."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit(1)
