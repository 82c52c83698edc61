"""A process that ends with the one that started it, even if that one was killed: otherwise it would
hold the port, and the server could not start again."""

import ctypes
import multiprocessing
import os
import signal
import sys
from contextlib import suppress
from threading import Thread

PR_SET_PDEATHSIG = 1
"""Of Linux: the kernel sends a signal when the parent has ended."""
LOOK_SECONDS = 1.0


def stay_with_parent() -> None:
    """Called first in a new process of `multiprocessing`."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    first = os.getppid()

    def watch() -> None:
        # A forked process may share the pipe of its parent with others, who hold it open. Hence it
        # also looks whether it has been adopted.
        while parent.is_alive() and os.getppid() == first:
            parent.join(LOOK_SECONDS)
        os._exit(1)

    ask_the_kernel()
    Thread(target=watch, daemon=True).start()


def ask_the_kernel() -> None:
    """At once, and also if this process is too busy to watch."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # what watches is enough
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
