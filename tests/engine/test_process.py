"""Nothing of a program remains: not itself, not what it started, not even if we are killed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from engine.programs import program
from markoff.engine.forfeit import Forfeit
from markoff.engine.hearing import Engine
from markoff.engine.process import KEPT, Program
from markoff.engine.protocol import Limits

STUBBORN = """
import signal
signal.signal(signal.SIGTERM, signal.SIG_IGN)
signal.signal(signal.SIGINT, signal.SIG_IGN)
def leave():
    time.sleep(600)
end_of_input = leave
child = subprocess.Popen(["sleep", "600"])
open({pids!r}, "w").write(f"{{os.getpid()}} {{child.pid}}\\n")
"""


def stubborn(folder: Path) -> str:
    """Has a child, and ends for nobody."""
    return program(folder, STUBBORN.format(pids=str(folder / "pids")))


def gone(folder: Path, seconds: float = 60) -> bool:
    """Whether both have ended, or do so soon."""
    pids = [int(pid) for pid in (folder / "pids").read_text().split()]
    until = time.monotonic() + seconds
    while any(_runs(pid) for pid in pids):
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True


def _runs(pid: int) -> bool:
    try:
        return bool(psutil.Process(pid).status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def test_a_program_that_ignores_quit_is_ended_with_all_that_it_started(tmp_path: Path) -> None:
    engine = Engine(stubborn(tmp_path), Limits(start=60, quit=0.1))
    engine.close()
    engine.close()
    assert gone(tmp_path)
    assert engine.program.process.returncode == -signal.SIGKILL


def test_a_program_that_forfeits_is_ended_at_once(tmp_path: Path) -> None:
    engine = Engine(stubborn(tmp_path), Limits(start=60, quit=600))
    raised = engine.forfeit(Forfeit("slow", "it plays too slowly"))
    assert isinstance(raised, Forfeit)
    assert gone(tmp_path)


def test_one_that_nobody_closed_ends_when_it_is_forgotten(tmp_path: Path) -> None:
    engine = Engine(stubborn(tmp_path), Limits(start=60))
    del engine
    assert gone(tmp_path)


HOST = """
import sys
from markoff.engine.hearing import Engine
engine = Engine(sys.argv[1])
print("playing", flush=True)
engine.ready(600)
engine.program.hear(10**9)
"""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_it_ends_when_its_host_is_interrupted_or_killed(how: int, tmp_path: Path) -> None:
    host = subprocess.Popen(
        [sys.executable, "-c", HOST, stubborn(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert host.stdout
        assert host.stdout.readline() == "playing\n"
        os.kill(host.pid, how)
        host.wait(60)
        assert gone(tmp_path)
    finally:
        host.kill()
        host.communicate()


def test_of_the_error_stream_the_end_is_kept(tmp_path: Path) -> None:
    noise = "sys.stderr.write('noise ' * 99_999 + '\\nat last\\n'); sys.stderr.flush()"
    engine = Engine(program(tmp_path, noise), Limits(start=60))
    assert engine.program.last_words()[-1] == "at last"
    assert len(engine.program.errors) <= KEPT
    engine.close()
    assert engine.program.last_words()[-1] == "at last", "also when it has ended"


def test_lines_are_cut_as_they_come(tmp_path: Path) -> None:
    words = "os.write(1, b'one\\r\\ntwo\\n\\nthr'); os.write(1, b'ee\\nfour')"
    said = Program(program(tmp_path, words), 100)
    later = time.monotonic() + 60
    assert [said.hear(later) for _ in range(4)] == ["one", "two", "", "three"]
    assert said.hear(time.monotonic()) is None
    said.close()
