"""Typing at a real terminal: lines can be edited, stay secret, and end when time is up."""

import os
import pty
import re
import select
import subprocess
import sys
import time
from contextlib import contextmanager

import pytest

LEFT, UP = b"\x1b[D", b"\x1b[A"


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


@pytest.fixture
def home(tmp_path):
    return {"MARKOFF_HOME": str(tmp_path)}


QUIXO = ("quixo", "--seats", "Ada,Ben", "--given-seats", "--seed", "x")


def test_arrow_keys_edit_the_line_and_bring_back_earlier_ones(home):
    pytest.importorskip("readline")
    with terminal(*QUIXO, **home) as screen:
        screen.until("Ada: ")
        screen.type(b"1N" + LEFT + LEFT + b"a\n")
        screen.until("Ada takes a1 and pushes it in from the top")
        screen.until("Ben: ")
        screen.type(UP + b"\n")
        screen.until("Ben takes a1 and pushes it in from the top")


def test_nobody_brings_back_a_secret_choice(home):
    pytest.importorskip("readline")
    with terminal("qwixx", "--seats", "Ada,Ben", "--given-seats", "--seed", "x", **home) as screen:
        screen.until("nobody else is looking")
        screen.type(b"\n")
        screen.until("Ada: ")
        screen.type(b"0\n")
        screen.until("Ben chooses in secret")
        screen.type(UP + b"\n")
        screen.until("Ben: ")
        screen.type(UP + UP + b"\n")
        screen.until("type a number from 0")


def test_the_flag_falls_while_somebody_thinks(home):
    with terminal(*QUIXO, "--clock", "1s", **home) as screen:
        screen.until(r"Ada \(0:0[01] left\): ")
        screen.until("Ada is out of time.")
        screen.until("Ben wins")


def test_a_narrow_window_gets_narrow_pictures(home):
    with terminal(*QUIXO, columns=40, **home) as screen:
        shown = screen.until("Ada: ")
    drawn = [line for line in re.sub(r"\x1b\[[0-9;]*m", "", shown).splitlines() if "┬" in line]
    assert drawn
    assert all(len(line.rstrip()) <= 40 for line in drawn)


def test_without_any_input_the_game_is_saved(home):
    code = f"exec {sys.executable} -m markoff play quixo --seats Ada,Ben <&-"
    done = subprocess.run(
        ["sh", "-c", code], capture_output=True, text=True, env={**os.environ, **home}, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert "The game is saved." in done.stdout
    assert done.stderr == ""
