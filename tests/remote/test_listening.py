"""Line by line at a server's table: news come while you type, and a rematch is followed."""

import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing

import pytest

from markoff.remote.client import Client
from markoff.terminal.afar import play_afar
from remote.conftest import SHORT
from remote.test_afar import Typing
from remote.test_client import seated, until
from terminal.hand import terminal

PATIENCE = 60.0


@pytest.fixture
def ben(table) -> Iterator[Client]:
    """Sits at a table of two, and may begin the game."""
    with closing(seated(table("quixo", "", "", options={"size": "3"}), "Ben")) as client:
        yield client


def begin(ben: Client) -> None:
    until(ben, lambda state: all(seat.name for seat in state.seats))
    ben.request("begin")
    until(ben, lambda state: state.begun)


def test_news_come_while_you_type_and_your_line_stays(ben: Client) -> None:
    pytest.importorskip("readline")
    with terminal(str(ben.link._replace(key="")), "--name", "Ada") as screen:
        screen.until("The host begins the game")
        begin(ben)
        screen.until("Waiting for Ben")
        screen.type(b"say good luck\n")
        until(ben, lambda _: screen.until("Ada says: good luck"))
        ben.request("choose", seat=0, ply=0, text="a1N")
        screen.until("Ben takes a1")
        screen.until("Ada: ")
        screen.type(b"c")
        screen.until("c")
        ben.request("say", seat=0, text="take your time")
        again = screen.until("Ben says: take your time(.|\n)*Ada: (\x1b[^m]*m)?c")
        assert "┬" not in again, "the board has not changed, so it is not printed again"
        screen.type(b"1W\n")
        until(ben, lambda state: state.ply == 2)
        assert ben.state.turns == ("a1N", "c1W")


def test_a_rematch_is_announced_and_followed(ben: Client) -> None:
    with terminal(str(ben.link._replace(key="")), "--name", "Ada") as screen:
        screen.until("The host begins the game")
        begin(ben)
        screen.until("Waiting for Ben")
        ben.request("resign", seat=0)
        screen.until("Type rematch to play again")
        ben.request("ask", what="rematch", seat=0)
        screen.until("Ben would like a rematch.")
        screen.type(b"rematch\n")
        screen.until("The rematch is at table")
        screen.until("Ada: ")  # the seats have changed
        screen.type(b"quit\n")
        screen.until("Come back with")
        until(ben, lambda state: state.rematch)


class Pipe:
    """The command with pipes for its input and output."""

    def __init__(self, *arguments: str) -> None:
        words = [sys.executable, "-m", "markoff", "play", *arguments]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        self.process = subprocess.Popen(words, bufsize=0, **pipes)
        self.seen = b""

    def until(self, words: str) -> None:
        wanted, end = words.encode(), time.monotonic() + PATIENCE
        while wanted not in self.seen:
            assert time.monotonic() < end, self.seen
            if select.select([self.process.stdout], [], [], 0.2)[0]:
                self.seen += os.read(self.process.stdout.fileno(), 65536)
        self.seen = self.seen.partition(wanted)[2]

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        for file in (self.process.stdin, self.process.stdout):
            file.close()


def test_a_pipe_gets_news_while_it_is_asked(ben: Client) -> None:
    with closing(Pipe(str(ben.link._replace(key="")), "--name", "Ada")) as pipe:
        begin(ben)
        pipe.until("Waiting for Ben…")
        ben.request("choose", seat=0, ply=0, text="a1N")
        pipe.until("Ada: ")
        pipe.process.stdin.write(b"c")  # half a line is kept, too
        ben.request("say", seat=0, text="hello")
        pipe.until("\nBen says: hello\nAda: ")
        pipe.process.stdin.write(b"1W\n")
        pipe.process.stdin.close()
        until(ben, lambda state: state.ply == 2)
        ben.request("choose", seat=0, ply=2, text="b1N")
        pipe.until("Come back with:")
        assert pipe.process.wait(PATIENCE) == 0


def test_a_rematch_with_bots_begins_at_once(table) -> None:
    answers = iter(["rematch", "nonsense", ""])

    class Again(Typing):
        def ask(self, question: str) -> str:
            return next(answers) if "rematch" in question else super().ask(question)

    screen = Again()
    play_afar(screen, str(table("quixo", "", "random", **SHORT)))
    assert screen.shown.count("The game and its record:") == 2
    assert "The rematch is at table" in screen.shown
    assert "Please type rematch, or press Enter." in screen.shown
    assert next(answers, None) is None
