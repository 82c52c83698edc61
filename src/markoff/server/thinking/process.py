"""A process that does one job after the other, and can be told to stop in the middle of one."""

import _thread
import os
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, NamedTuple

from markoff.refusal import Refusal
from markoff.server.processes.staying import stay_with_parent
from markoff.server.thinking.contract import whole
from markoff.server.thinking.gauge import Gauge, hold
from markoff.server.thinking.warm import warm_up

NICE = 10
"""For what can wait: whoever plays comes first."""


class Stopped(BaseException):
    """Nobody waits for this job any more."""


class Job(NamedTuple):
    number: int
    function: Callable[..., Any]
    question: tuple[Any, ...]


class Answer(NamedTuple):
    value: Any = None
    error: BaseException | None = None


class Worker:
    """What happens in the process. Its main thread works; a second one hears which job to stop,
    and interrupts the first as Ctrl-C would."""

    def __init__(self, jobs: "Connection[Any, Any]", stops: "Connection[Any, Any]") -> None:
        self.jobs, self.stops = jobs, stops
        self.running = self.stopped = 0
        """Numbers of jobs."""

    def live(self) -> None:
        signal.signal(signal.SIGINT, self.interrupt)  # a real Ctrl-C is for the server alone
        Thread(target=self.heed, daemon=True).start()
        while True:
            self.answer(self.done(self.jobs.recv()))

    def heed(self) -> None:
        try:
            while True:
                self.stopped = self.stops.recv()
                if self.stopped == self.running:
                    _thread.interrupt_main()
        except (EOFError, OSError):
            os._exit(1)

    def interrupt(self, *_signal: Any) -> None:
        if self.running and self.running == self.stopped:
            self.running = 0  # once is enough
            raise Stopped

    def done(self, job: Job) -> Answer:
        try:
            self.running = job.number
            self.interrupt()  # it may have been stopped before it arrived here
            answer = Answer(whole(job.function(*job.question)))
            self.running = 0
            return answer
        except (Exception, Stopped) as error:
            self.running = 0
            if isinstance(error, Exception) and not isinstance(error, Refusal):
                error.add_note(f"in another process:\n{traceback.format_exc()}")
            return Answer(error=error)

    def answer(self, answer: Answer) -> None:
        try:
            self.jobs.send(answer)
        except OSError:
            os._exit(1)
        except Exception as error:  # it cannot travel
            self.jobs.send(Answer(error=RuntimeError(f"{type(error).__name__}: {error}")))


def live(
    jobs: "Connection[Any, Any]",
    stops: "Connection[Any, Any]",
    warm: bool,
    gauge: Gauge,
    rest: float = 0.0,
    yielding: bool = False,
) -> None:
    """What the process does from its beginning to its end."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    stay_with_parent()
    if yielding:
        with suppress(AttributeError, OSError):  # Windows cannot
            os.nice(NICE)
    hold(gauge)
    if warm:
        # Beside the first choices, not before them.
        Thread(target=warm_up, args=(rest,), daemon=True).start()
    try:
        Worker(jobs, stops).live()
    except (EOFError, OSError):  # the server has ended, perhaps before it heard the last answer
        os._exit(0)
