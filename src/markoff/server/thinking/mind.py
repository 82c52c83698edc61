"""One process that thinks, as the server sees it."""

import asyncio
import contextlib
import multiprocessing
from collections.abc import Callable
from itertools import count
from threading import Thread
from typing import Any

from markoff.server.thinking.gauge import Gauge
from markoff.server.thinking.process import Answer, Job, live

STOP_SECONDS = 2.0
"""In which a job must stop that nobody waits for; then its process is ended."""

SPAWN, FORK = "spawn", "fork"


class Died(Exception):
    """The process has ended in the middle of a job."""


class TooLong(Exception):
    """A job has taken longer than it may."""


class Mind:
    def __init__(
        self,
        warm: bool,
        gauge: Gauge,
        method: str = SPAWN,
        rest: float = 0.0,
        yielding: bool = False,
    ) -> None:
        context: Any = multiprocessing.get_context(method)
        self.jobs, jobs = context.Pipe()
        stops, self.stops = context.Pipe(duplex=False)
        known = jobs, stops, warm, gauge, rest, yielding
        self.process = context.Process(target=live, args=known, daemon=True)
        self.process.start()
        jobs.close()
        stops.close()
        self.numbers = count(1)
        self.ended = False

    @property
    def alive(self) -> bool:
        """A process that is being ended lives on for a moment."""
        return not self.ended and bool(self.process.is_alive())

    async def work(
        self, function: Callable[..., Any], question: tuple[Any, ...], seconds: float | None
    ) -> Any:
        """The answer. If the caller is cancelled or the time is over, this ends when the job has
        been stopped."""
        job = Job(next(self.numbers), function, question)
        answer = _in_thread(self._exchange, job)
        try:
            async with asyncio.timeout(seconds):
                value, error = await asyncio.shield(answer)
        except asyncio.CancelledError:
            await self._stop(job, answer)
            raise
        except TimeoutError:
            await self._stop(job, answer)
            raise TooLong from None
        if error:
            raise error
        return value

    def _exchange(self, job: Job) -> Answer:
        """In a thread, since a new process is slow to listen."""
        try:
            self.jobs.send(job)
            answer: Answer = self.jobs.recv()
        except (EOFError, OSError) as error:
            self.ended = True
            raise Died from error
        return answer

    async def _stop(self, job: Job, answer: "asyncio.Future[Answer]") -> None:
        with contextlib.suppress(OSError):
            self.stops.send(job.number)
        await asyncio.wait([answer], timeout=STOP_SECONDS)
        if not answer.done():
            self.end()
            await asyncio.wait([answer])

    def end(self) -> None:
        """At once, whatever it is doing."""
        self.ended = True
        self.process.kill()
        self.stops.close()


def _in_thread(function: Callable[[Job], Answer], job: Job) -> "asyncio.Future[Answer]":
    """Not in asyncio's own threads: thoughts must not take them from everybody else, and nobody
    waits for this one when the server ends."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Answer] = loop.create_future()

    def settle(value: Answer | None, error: Exception | None) -> None:
        if error:
            answer.set_exception(error)
            answer.exception()  # seen at once: whoever asked may be gone, and the loop about to end
        elif value:
            answer.set_result(value)

    def run() -> None:
        value, error = None, None
        try:
            value = function(job)
        except Exception as found:
            error = found
        with contextlib.suppress(RuntimeError):  # the server has ended
            loop.call_soon_threadsafe(settle, value, error)

    Thread(target=run, daemon=True).start()
    return answer
