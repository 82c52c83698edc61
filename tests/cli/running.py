"""The command as a process of its own, and a line that it plays without people."""

import os
import subprocess
import sys


def markoff(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "markoff", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=180,
        env={**os.environ, "COLUMNS": "80", **environment},
        check=False,
    )


BOTS = ["play", "quixo", "--seats", "random,random", "--threefold"]
