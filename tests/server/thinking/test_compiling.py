"""A server on a computer where nothing has been compiled: it says so, and leaves nothing behind."""

import sys
import time

import psutil
import pytest

from markoff.commands.serve import COMPILING
from server.serving import started

PROCESS = "markoff.kits.compiling"
PATIENCE = 60


def compilers(parent):
    return [each for each in parent.children() if PROCESS in each.cmdline()]


def wait_for(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.skipif(sys.platform == "win32", reason="the way to ask for children differs")
def test_what_is_compiled_in_the_background_is_said_and_ends_with_the_server(tmp_path):
    empty = {"NUMBA_CACHE_DIR": str(tmp_path / "kernels"), "MARKOFF_WARM": "yes"}
    with started(tmp_path, **empty) as (server, _):
        parent = psutil.Process(server.pid)
        wait_for(lambda: compilers(parent))
        compiler = compilers(parent)[0]
        server.kill()  # without any chance to say goodbye
        assert COMPILING in server.communicate()[0]
    wait_for(lambda: not compiler.is_running() or compiler.status() == psutil.STATUS_ZOMBIE)


def test_nothing_is_said_or_compiled_if_nobody_wants_it(tmp_path):
    empty = {"NUMBA_CACHE_DIR": str(tmp_path / "kernels"), "MARKOFF_WARM": "no"}
    with started(tmp_path, **empty) as (server, _):
        assert compilers(psutil.Process(server.pid)) == []
        server.kill()
        assert COMPILING not in server.communicate()[0]
