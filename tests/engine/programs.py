"""Small programs that play, or fail to: each is written to a file and started like anybody's."""

import shlex
import sys
from pathlib import Path

PROGRAM = """
import os, random, subprocess, sys, time
def say(line):
    sys.stdout.write(line + "\\n")
    sys.stdout.flush()
def greet():
    say("id name Tiny"); say("plays quixo 2"); say("plays qwixx 1-5"); say("markoffok")
def get_ready():
    say("readyok")
def choose():
    say("choice " + legal[0])
def leave():
    raise SystemExit
def end_of_input():
    pass
{changed}
for line in sys.stdin:
    word, *rest = line.split() or [""]
    if word == "markoff": greet()
    elif word == "isready": get_ready()
    elif word == "go":
        legal = rest[rest.index("legal") + 1:]
        choose()
    elif word == "quit": leave()
end_of_input()
"""


def program(folder: Path, changed: str = "") -> str:
    """The command line of a program that plays the first legal action, with these changes."""
    file = folder / "tiny.py"
    file.write_text(PROGRAM.format(changed=changed), encoding="utf-8")
    return shlex.join([sys.executable, "-I", "-S", str(file)])
