"""A real Dask cluster on this machine: a scheduler and workers, each a process of its own."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

SECONDS = 60
QUIET = "--no-dashboard", "--protocol", "tcp"


@contextmanager
def cluster(folder: Path, workers: int) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of the scheduler, and the workers."""
    contact = folder / "scheduler.json"
    here = ("--host", "127.0.0.1", "--port", "0", *QUIET)
    processes = [_started("scheduler", folder, *here, "--scheduler-file", str(contact))]
    try:
        address = _address(contact)
        alone = ("--nthreads", "1", "--no-nanny", "--host", "127.0.0.1", *QUIET)
        processes += [
            _started("worker", folder, address, *alone, "--local-directory", str(folder))
            for _ in range(workers)
        ]
        yield address, processes[1:]
    finally:
        for process in reversed(processes):
            process.kill()
            process.wait()


def _started(what: str, folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "distributed.cli.dask_" + what, *arguments]
    with (folder / "dask.log").open("ab") as log:
        return subprocess.Popen(command, stdout=log, stderr=log)


def _address(contact: Path) -> str:
    import json

    until = monotonic() + SECONDS
    while monotonic() < until:
        try:
            return str(json.loads(contact.read_text())["address"])
        except (OSError, ValueError):  # not written yet, or not to its end
            sleep(0.05)
    raise TimeoutError("the scheduler does not come up")
