"""Processes of a server end together, whichever of them is killed."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from server.players import Server, serving
from server.trouble.test_crash import children

CHILD = """
import multiprocessing, os, sys, time
from markoff.server.processes import staying

def stay(kernel):
    if not kernel:
        staying.ask_the_kernel = lambda: None
    staying.stay_with_parent()
    os.write(1, b"%d\\n" % os.getpid())  # a whole line, where an unbuffered print writes two parts
    time.sleep(60)

if __name__ == "__main__":
    context = multiprocessing.get_context(sys.argv[1])
    for _ in range(2):
        context.Process(target=stay, args=(sys.argv[2] == "kernel",)).start()
    time.sleep(60)
"""

CHANGED = """
from markoff.cli import main
from markoff.server.processes import supervisor
supervisor.{name} = {value!r}
if __name__ == "__main__":
    raise SystemExit(main())
"""


def changed(name, value):
    """A server whose supervisor has another constant."""
    return [sys.executable, "-c", CHANGED.format(name=name, value=value)]


def family(pid):
    """All processes below this one."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    below = [int(child) for child in listed.read_text().split()] if listed.exists() else []
    return [*below, *(each for child in below for each in family(child))]


def alive(pid):
    status = Path(f"/proc/{pid}/stat")
    try:
        return status.read_text().rpartition(")")[2].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


def ended(pids, seconds=60.0):
    end = time.monotonic() + seconds
    while any(map(alive, pids)) and time.monotonic() < end:
        time.sleep(0.05)
    return not any(map(alive, pids))


def free(port, seconds=60.0):
    """A killed process is gone a moment before what it had open."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("method", ["fork", "spawn"])
@pytest.mark.parametrize("by", ["kernel", "watching"])
def test_a_process_ends_with_its_parent(tmp_path, method, by):
    script = tmp_path / "family.py"
    script.write_text(CHILD)
    command = [sys.executable, "-W", "ignore", str(script), method, by]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:
        pids = [int(parent.stdout.readline()) for _ in range(2)]
        parent.kill()
        parent.wait(60)
        assert ended(pids)


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_killing_the_supervisor_leaves_nothing_behind(database, tmp_path, monkeypatch, method):
    """Neither workers nor the processes in which bots think: the port is free again. Where nothing
    can be forked, workers start from the beginning."""
    monkeypatch.setattr(Server, "program", changed("METHOD", method))
    with serving(database("postgres"), tmp_path, workers=2) as server:
        least = 4 if method == "fork" else 2  # forked workers have thinkers already
        end = time.monotonic() + 60
        while len(below := family(server.process.pid)) < least and time.monotonic() < end:
            time.sleep(0.05)
        assert len(below) >= least
        server.kill()
        assert ended(below)
        assert free(server.port)
        server.start()
        assert httpx.get(f"{server.http}/healthz", timeout=60).status_code == 200


def test_killing_a_worker_ends_its_thinkers_and_starts_another(database, tmp_path):
    with serving(database("postgres"), tmp_path, workers=2) as server:
        before = children(server.process.pid)
        thinkers = family(before[0])
        assert thinkers
        os.kill(before[0], signal.SIGKILL)
        assert ended([before[0], *thinkers])
        end = time.monotonic() + 60
        while len(children(server.process.pid)) < 2 and time.monotonic() < end:
            time.sleep(0.05)
        after = children(server.process.pid)
        assert len(after) == 2
        assert before[0] not in after


def test_a_silent_worker_is_replaced(database, tmp_path, monkeypatch):
    monkeypatch.setattr(Server, "program", changed("SILENT", 4.0))
    with serving(database("postgres"), tmp_path, workers=2) as server:
        stopped = children(server.process.pid)[0]
        os.kill(stopped, signal.SIGSTOP)
        assert ended([stopped])


def test_several_workers_stop_when_they_are_asked_to(database, tmp_path):
    with serving(database("postgres"), tmp_path, workers=2) as server:
        below = family(server.process.pid)
        assert server.stop() == 0
        assert ended(below)
