"""The commands that may have something to compile, and one of them run and timed on a terminal."""

import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

HOME = Path(__file__).parents[2]
LEVELS = "beginner", "casual", "strong", "expert"
FIRST_MOVES = {"qwixx": "quit\n", "qwixx-on-board": "quit\n", "quixo": "a1N\nquit\n"}
"""What a person types until the bot has chosen once."""
POSITIONS = {
    "qwixx": "R Y G B M0 | R Y G B M0 | 0 1 41+6326",
    "quixo": "...X./...../...../...../..... O",
}
FOLDER = "FOLDER"
"""Stands for a new one."""
LONGEST = 900.0
CHUNK = 65536


class Command(NamedTuple):
    words: tuple[str, ...]
    typed: str = ""
    needs_record: str = ""
    """Of this game: its path is added to the words."""

    @property
    def name(self) -> str:
        return " ".join((*self.words, *((self.needs_record,) if self.needs_record else ())))


class Waited(NamedTuple):
    seconds: float
    first: float
    """Seconds until the first word."""
    silence: float
    """The longest time without a word."""
    last_words: str
    code: int


def commands() -> list[Command]:
    found = [
        Command(("--help",)),
        Command(("verify", "docs/examples/evening.markoff")),
        Command(("replay", "docs/examples/evening.markoff", "--plain"), "\n" * 100),
    ]
    for game, typed in FIRST_MOVES.items():
        found += [play(game, f"Ada,{level}", typed) for level in LEVELS]
        found.append(play(game, "Ada,Ben", "\nhint\nquit\n"))
        short = ("--moves", "10") if game == "quixo" else ()
        bots = ("--bots", "expert,strong", "--games", "2", "--times")
        found.append(Command(("arena", game, *bots, *short)))
        found.append(Command(("simulate", game, "--games", "1000")))
        found.append(Command(("review",), needs_record=game))
    engine = f"cmd:{sys.executable} -m markoff engine --bot strong"
    return [
        *found,
        play("qwixx", "Ada,greedy-2", "quit\n"),
        play("qwixx", "perfect", ""),
        play("quixo", "Ada,perfect", "a1N\nquit\n", "--size", "3"),
        Command(("simulate", "qwixx", "--bots", "careful-1,rush", "--games", "1000")),
        Command(("solve", "qwixx")),
        Command(("solve", "quixo", "--size", "3")),
        Command(("value", "qwixx", "R5 Y G B M0 | 0 1 41+6326")),
        Command(("value", "quixo", POSITIONS["quixo"])),
        Command(("perft", "quixo", "5")),
        Command(("train", "qwixx", "--players", "2", "--games", "256", "--out", FOLDER)),
        Command(("engine", "--bot", "expert"), _conversation("quixo")),
        Command(("engine", "--bot", "expert"), _conversation("qwixx")),
        Command(("conformance", engine, "--game", "quixo")),
    ]


def play(game: str, seats: str, typed: str, *more: str) -> Command:
    return Command(("play", game, "--seats", seats, "--given-seats", "--plain", *more), typed)


def _conversation(game: str) -> str:
    lines = "markoff 1", f"newgame {game} 2", "isready", f"position {POSITIONS[game]}"
    return "\n".join((*lines, f"go seat {int(game == 'quixo')} seconds 2 seed 1", "quit", ""))


def run(command: Command, record: Path | None = None) -> Waited:
    """As a person sees it: on a terminal, which does not echo what is typed."""
    ours, theirs = pty.openpty()
    how = termios.tcgetattr(theirs)
    how[3] &= ~termios.ECHO
    termios.tcsetattr(theirs, termios.TCSANOW, how)
    words = [sys.executable, "-m", "markoff", *command.words, *([str(record)] if record else [])]
    begun = time.monotonic()
    process = subprocess.Popen(
        words,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=HOME,
        env={**os.environ, "COLUMNS": "100", "TERM": "xterm"},
        start_new_session=True,
    )
    os.close(theirs)
    os.write(ours, command.typed.encode())
    moments, said = [begun], b""
    try:
        while time.monotonic() < begun + LONGEST:
            if not select.select([ours], [], [], 1.0)[0]:
                continue
            try:
                heard = os.read(ours, CHUNK)
            except OSError:  # Linux: the last one has closed it
                break
            if not heard:
                break
            moments.append(time.monotonic())
            said = (said + heard)[-2000:]
        process.wait(10)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(10)
        os.close(ours)
    moments.append(time.monotonic())
    gaps = [after - before for before, after in pairwise(moments)]
    last = said.decode("utf-8", "replace").strip().splitlines()[-1:]
    return Waited(moments[-1] - begun, gaps[0], max(gaps), (last or [""])[0], process.returncode)


def end_what_is_left(folder: Path) -> int:
    """Ends the processes that our commands have left behind, such as a solver: they have this
    folder in their environment."""
    ended = 0
    mark = f"MARKOFF_HOME={folder}".encode()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            is_ours = mark in (process / "environ").read_bytes().split(b"\0")
            if is_ours and int(process.name) != os.getpid():
                os.kill(int(process.name), signal.SIGKILL)
                ended += 1
        except OSError:  # it has ended, or is somebody else's
            continue
    return ended
