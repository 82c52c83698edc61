"""One worker of several: a whole server, which tells its supervisor that it is well.

Whatever a worker needs is imported here, and so before it is forked: it serves at once, however
busy the computer is.
"""

import signal
import socket
import sys
import time
from ctypes import c_double
from multiprocessing import get_context
from typing import Any

import uvicorn
import uvicorn.lifespan.on

import markoff.server.store.postgres  # noqa: F401
from markoff.server.app import Server
from markoff.server.http.pages import pages
from markoff.server.processes.staying import stay_with_parent
from markoff.server.settings import import_settings
from markoff.server.thinking.thinkers import Thinkers


class Pulse:
    """When a worker was last seen serving, in memory that it shares with its supervisor."""

    def __init__(self) -> None:
        self.time: Any = get_context("spawn").RawValue(c_double, 0.0)

    def beat(self) -> None:
        self.time.value = time.monotonic()

    @property
    def last(self) -> float:
        """0 if it has never served."""
        return float(self.time.value)


def work(
    config: uvicorn.Config, listening: socket.socket, pulse: Pulse, forked: bool, rest: float
) -> None:
    """What the process of a worker does."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises it again when it is done
    config.configure_logging()
    server = Server(import_settings())
    assert isinstance(server.thinkers, Thinkers)  # not at home in a browser
    server.thinkers.rest = rest
    if forked:
        server.thinkers.fork()  # before there are threads
    stay_with_parent()

    async def beat() -> None:
        pulse.beat()

    config.callback_notify, config.timeout_notify = beat, 0  # about once a second
    config.app, config.factory = server.app(), False
    try:
        uvicorn.Server(config).run([listening])
    except KeyboardInterrupt:  # Ctrl-C reaches all processes of a terminal
        sys.exit(0)


def get_ready() -> None:
    """What every worker needs and does not change, done before they are forked."""
    pages()
