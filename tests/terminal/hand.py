"""A real terminal, and a hand that types at it."""

import os
import pty
import re
import select
import subprocess
import sys
import time
from contextlib import contextmanager


class Terminal:
    def __init__(self, *arguments, columns=100, **environment):
        self.hand, theirs = pty.openpty()
        os.environ.pop("COLUMNS", None)
        size = {"COLUMNS": str(columns), "LINES": "50"}
        known = {**os.environ, "TERM": "xterm", "MARKOFF_WARM": "no", **size, **environment}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "markoff", "play", "--plain", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=known,
            start_new_session=True,
        )
        os.close(theirs)
        self.seen = ""

    def until(self, pattern, seconds=60):
        """What was written until this pattern appears."""
        end = time.monotonic() + seconds
        while not (found := re.search(pattern, self.seen)):
            assert time.monotonic() < end, self.seen
            if select.select([self.hand], [], [], 0.2)[0]:
                self.seen += os.read(self.hand, 65536).decode(errors="replace")
        before, self.seen = self.seen[: found.end()], self.seen[found.end() :]
        return before

    def type(self, text):
        os.write(self.hand, text)


@contextmanager
def terminal(*arguments, **more):
    opened = Terminal(*arguments, **more)
    try:
        yield opened
    finally:
        opened.process.kill()
        opened.process.wait()
        os.close(opened.hand)
