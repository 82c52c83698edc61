"""Keeps a number of workers alive, all at one port.

A worker that has died is replaced at once. On Linux it is forked from this process, which has
imported everything already, so it serves a moment later; elsewhere it starts from the beginning.
"""

import gc
import logging
import multiprocessing
import signal
import socket
import sys
import time
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any

import uvicorn
from uvicorn.config import STARTUP_FAILURE

from markoff.server.processes.worker import Pulse, get_ready, work

log = logging.getLogger(__name__)

LOOK_SECONDS = 0.5
"""Between two looks at signals and pulses. The death of a worker is noticed at once."""
SILENT = 30.0
"""Seconds without a pulse after which a worker is killed."""
LEAVING = 15.0
"""Seconds in which workers must end when they are asked to."""
SOON, LATER = 0.1, 3.0
"""Seconds until a worker that could not even start is tried again, and at most."""
REST = 5.0
"""Seconds that a new worker plays before its bots get ready, which would keep the computer busy
just when everybody comes back."""
METHOD = "fork" if sys.platform == "linux" else "spawn"


class Post:
    """The place of one worker, whoever takes it."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.pulse = Pulse()
        self.since = 0.0
        """When its worker was started, or may be."""
        self.failures = 0
        """How many workers in a row have ended before they served."""


class Supervisor:
    def __init__(self, config: uvicorn.Config, listening: socket.socket, workers: int) -> None:
        self.config = config
        self.listening = listening
        self.posts = [Post() for _ in range(workers)]
        self.context: Any = multiprocessing.get_context(METHOD)
        self.served = False
        """Whether any worker ever has: then what fails now may work again later."""
        self.asked = 0
        """How often we were asked to stop."""

    def run(self) -> int:
        """Until it is asked to stop. What it returns is the exit code."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._ask)
        if METHOD == "fork":
            get_ready()
        gc.freeze()  # else each worker would soon have its own copy of what is never collected
        broken = False
        while not self.asked and not broken:
            for post in self.posts:
                broken |= self._look_after(post)
            self._wait()
        self._stop()
        return 1 if broken else 0

    def _ask(self, *_: object) -> None:
        self.asked += 1

    def _look_after(self, post: Post) -> bool:
        """Whether there is no use in going on."""
        now, process = time.monotonic(), post.process
        if post.pulse.last:
            self.served, post.failures = True, 0
        if process and not process.is_alive():
            post.process = None
            served = bool(post.pulse.last)
            if process.exitcode == STARTUP_FAILURE and not self.served:
                return True
            log.warning("a worker has died", extra={"code": process.exitcode})
            post.failures = 0 if served else post.failures + 1
            post.since = now + (0.0 if served else min(LATER, SOON * 2 ** (post.failures - 1)))
        elif process and now - max(post.since, post.pulse.last) > SILENT:
            log.warning("a worker is silent, and is replaced")
            process.kill()
        if post.process is None and now >= post.since and not self.asked:
            self._start(post)
        return False

    def _start(self, post: Post) -> None:
        post.pulse, post.since = Pulse(), time.monotonic()
        rest = REST if self.served else 0.0
        arguments = self.config, self.listening, post.pulse, METHOD == "fork", rest
        post.process = self.context.Process(target=work, args=arguments)
        post.process.start()

    def _wait(self) -> None:
        """Until one dies, or for a moment."""
        sentinels = [post.process.sentinel for post in self.posts if post.process]
        due = [post.since - time.monotonic() for post in self.posts if not post.process]
        seconds = max(0.0, min([LOOK_SECONDS, *due]))
        if sentinels:
            wait(sentinels, seconds)
        else:
            time.sleep(seconds)

    def _stop(self) -> None:
        """All at once; whoever takes too long, or is asked for twice, is killed."""
        self.listening.close()
        leaving = [post.process for post in self.posts if post.process]
        for process in leaving:
            process.terminate()
        end = time.monotonic() + LEAVING
        while leaving and self.asked < 2 and time.monotonic() < end:
            wait([process.sentinel for process in leaving], LOOK_SECONDS)
            leaving = [process for process in leaving if process.is_alive()]
        for process in leaving:
            process.kill()
            process.join()
