"""The one thread that writes to SQLite. It commits all waiting jobs together, because the commit is
the slow part, and answers them after it."""

import sqlite3
from asyncio import Future
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from sqlite3 import Connection
from threading import Thread
from typing import NamedTuple

from markoff.server.store.contract import Conflict, Unavailable

MOST = 1_000
"""Callers in one commit."""


class Job(NamedTuple):
    work: Callable[[Connection], None]
    done: Future[None]


class Writer(Thread):
    """Does what is put into the queue, until there is `None`."""

    def __init__(self, connection: Connection) -> None:
        super().__init__(name="markoff-writer", daemon=True)
        self.connection = connection
        self.queue: SimpleQueue[Job | None] = SimpleQueue()

    def run(self) -> None:
        last = False
        while not last:
            waiting = [self.queue.get()]
            while len(waiting) < MOST and not self.queue.empty():
                waiting.append(self.queue.get())
            last = waiting[-1] is None
            jobs = [job for job in waiting if job and not job.done.cancelled()]
            if jobs:
                tell_all(jobs, self._commit(jobs))

    def _commit(self, jobs: list[Job]) -> list[Exception | None]:
        """What went wrong, for each."""
        try:
            return self._transaction(jobs)
        except Exception as error:
            if len(jobs) == 1:
                return [unavailable(error)]
            # one by one, so that only those fail that must
            return [outcome for job in jobs for outcome in self._commit([job])]

    def _transaction(self, jobs: list[Job]) -> list[Exception | None]:
        self._abandon()  # if it could not be done when it failed
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            outcomes = [_outcome(job, self.connection) for job in jobs]
            self.connection.execute("COMMIT")
        except Exception:
            with suppress(sqlite3.Error):
                self._abandon()
            raise
        return outcomes

    def _abandon(self) -> None:
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")


def _outcome(job: Job, connection: Connection) -> Exception | None:
    """A job that meets a conflict has written nothing yet: the others need not suffer."""
    try:
        job.work(connection)
    except Conflict as conflict:
        return conflict
    return None


def tell_all(jobs: list[Job], outcomes: list[Exception | None]) -> None:
    """The event loop is woken once for all of them: that costs more than telling."""

    def tell() -> None:
        for job, wrong in zip(jobs, outcomes, strict=True):
            if job.done.cancelled():
                continue
            if wrong:
                job.done.set_exception(wrong)
            else:
                job.done.set_result(None)

    with suppress(RuntimeError):  # the loop has been closed: nobody waits any more
        jobs[0].done.get_loop().call_soon_threadsafe(tell)


def unavailable(error: Exception) -> Exception:
    return Unavailable(f"SQLite: {error}") if isinstance(error, sqlite3.Error) else error
