"""Typing at a real terminal: lines can be edited, stay secret, and end when time is up."""

import os
import re
import subprocess
import sys

import pytest

from terminal.hand import terminal

LEFT, UP = b"\x1b[D", b"\x1b[A"


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
