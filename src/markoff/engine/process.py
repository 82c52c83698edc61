"""A separate program, and lines to and from it, none of them waited for too long.

One loop serves its three pipes: what we say waits in `unsent` until the program reads it, what it
says is read no further than the next line, and of its error stream only the end is kept. So
neither a silent program nor a noisy one can block us or fill the memory.
"""

import contextlib
import os
import selectors
import shlex
import signal
import subprocess
import weakref
from pathlib import Path
from time import monotonic

from markoff.engine.forfeit import Forfeit, NotStarted
from markoff.engine.transcript import HOST, PROGRAM, Transcript
from markoff.text import BadText, excerpt, legible

CHUNK = 65_536
KEPT = 4_000
"""Bytes of the error stream."""
LAST_WORDS = 8
"""Lines of it that are shown."""
MOMENT = 1.0
"""Seconds between the end of its output and the end of a program."""


class Program:
    def __init__(self, command: str, longest_line: int, transcripts: Path | None = None) -> None:
        self.longest_line = longest_line
        self.process = _started(command)
        self.ending = weakref.finalize(
            self, _end, self.process, _guard(self.process.pid), os.getpid()
        )
        """Kills it once, at the latest when we end ourselves."""
        self.transcript = (
            Transcript(transcripts, command, self.process.pid) if transcripts else None
        )
        self.unsent = bytearray()
        self.heard = bytearray()
        self.errors = b""
        self.finished = False
        """Its output has ended."""
        self.closed = False
        stdin, stdout, stderr = self.process.stdin, self.process.stdout, self.process.stderr
        assert stdin
        assert stdout
        assert stderr
        self.stdin, self.stdout, self.stderr = stdin.fileno(), stdout.fileno(), stderr.fileno()
        self.pipes = selectors.DefaultSelector()
        for pipe in (self.stdin, self.stdout, self.stderr):
            os.set_blocking(pipe, False)
        self.pipes.register(self.stdout, selectors.EVENT_READ)
        self.pipes.register(self.stderr, selectors.EVENT_READ)

    def say(self, line: str) -> None:
        """Sends as soon as the program reads, at the latest while we wait for its answer."""
        if self.transcript:
            self.transcript.write(HOST, line)
        self.unsent += line.encode() + b"\n"
        self._send()

    def hear(self, until: float) -> str | None:
        """The next line; None if it has not come at this time of the steady clock."""
        while (end := self.heard.find(b"\n")) < 0:
            if len(self.heard) > self.longest_line:
                raise Forfeit(
                    "endless_line",
                    "it said more than {most:,} bytes without a line end",
                    most=self.longest_line,
                )
            if self.finished:
                raise self.how_it_ended()
            if (left := until - monotonic()) <= 0:
                return None
            self._serve(left)
        if end > self.longest_line:
            raise Forfeit(
                "long_line",
                "it said a line of {length:,} bytes; {most:,} are allowed",
                length=end,
                most=self.longest_line,
            )
        line = bytes(self.heard[:end])
        del self.heard[: end + 1]
        if self.transcript:
            self.transcript.write(PROGRAM, line.removesuffix(b"\r").decode(errors="replace"))
        try:
            return line.removesuffix(b"\r").decode()
        except UnicodeDecodeError as error:
            raise Forfeit(
                "said_no_utf8",
                "it said something that is not UTF-8: {line}",
                line=excerpt(line.decode(errors="backslashreplace")),
            ) from error

    def runs_on(self, seconds: float) -> bool:
        """Whether it still runs after this much time; its output is ignored meanwhile."""
        until = monotonic() + seconds
        while not self.finished and (left := until - monotonic()) > 0:
            self._serve(left)
            self.heard.clear()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(max(until - monotonic(), 0.01))
        return self.process.returncode is None

    def how_it_ended(self) -> Forfeit:
        """What to raise for a program whose output has ended."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(MOMENT)
        code = self.process.returncode
        if code is None:
            return Forfeit("closed_output", "it closed its output")
        if code < 0:
            signal, at_last = _signal(-code), self._at_last()
            return Forfeit(
                "ended_by", "it was ended by {signal}{at_last}", signal=signal, at_last=at_last
            )
        return Forfeit(
            "ended_with",
            "it ended with exit code {exit_code}{at_last}",
            exit_code=code,
            at_last=self._at_last(),
        )

    def last_words(self) -> list[str]:
        """The last lines of its error stream."""
        if not self.closed:
            self._read_errors()
        lines = self.errors.decode(errors="replace").splitlines()
        return [legible(line) for line in lines if line.strip()][-LAST_WORDS:]

    def _at_last(self) -> str:
        words = self.last_words()
        return f", and its last words were: {words[-1].strip()}" if words else ""

    def deafen(self) -> None:
        """Ends its input."""
        self.unsent.clear()
        self._stop_sending()
        with contextlib.suppress(OSError):
            self.process.stdin.close()  # type: ignore[union-attr]

    def close(self) -> None:
        """Ends the program, everything that it started, and its pipes."""
        if not self.closed:
            self._read_errors()
            self.closed = True
            self.ending()
            self.pipes.close()
            if self.transcript:
                self.transcript.close()

    def _serve(self, seconds: float) -> None:
        """Waits until something can be read or written, and does it."""
        for key, _ in self.pipes.select(seconds):
            if key.fd == self.stdin:
                self._send()
            elif key.fd == self.stderr:
                self._read_errors()
            elif chunk := _read(self.stdout):
                self.heard += chunk
            elif chunk is not None:
                self.finished = True
                self.pipes.unregister(self.stdout)

    def _send(self) -> None:
        try:
            while self.unsent:
                del self.unsent[: os.write(self.stdin, self.unsent[:CHUNK])]
        except BlockingIOError:
            if self.stdin not in self.pipes.get_map():
                self.pipes.register(self.stdin, selectors.EVENT_WRITE)
            return
        except OSError:  # it has ended, or closed its input: that it does not answer will be seen
            self.unsent.clear()
        self._stop_sending()

    def _stop_sending(self) -> None:
        if self.stdin in self.pipes.get_map():
            self.pipes.unregister(self.stdin)

    def _read_errors(self) -> None:
        """Once, and no more than there is now: a flood is never waited for."""
        chunk = _read(self.stderr)
        if chunk:
            self.errors = (self.errors + chunk)[-KEPT:]
            if self.transcript:
                self.transcript.errors(chunk.decode(errors="replace"))
        elif chunk is not None and self.stderr in self.pipes.get_map():
            self.pipes.unregister(self.stderr)


def _started(command: str) -> "subprocess.Popen[bytes]":
    """The program as the leader of a session of its own, so that Ctrl-C is ours to handle, and
    whatever it starts can be ended with it."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadText(
            "bad_command",
            "{command} is not a command line: {why}",
            command=excerpt(command),
            why=str(error),
        ) from None
    if not words:
        raise BadText(
            "no_command", "cmd: needs the command line of a program after it, like cmd:./my-bot"
        )
    if os.name != "posix":
        raise BadText("no_programs_here", "programs can play only on Linux and macOS")
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(
            words, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
        )
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise NotStarted(
            "not_started",
            "it could not be started: {program}: {why}",
            program=words[0],
            why=str(why),
        ) from None


def _read(pipe: int) -> bytes | None:
    """Nothing at the end, None if there is nothing now."""
    try:
        return os.read(pipe, CHUNK)
    except BlockingIOError:
        return None


def _signal(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def _guard(leader: int) -> "subprocess.Popen[bytes]":
    """Outlives us if we are killed, and then ends the program. It waits for the end of its input,
    which comes when we are gone, in whatever way."""
    return subprocess.Popen(
        ["/bin/sh", "-c", 'read -r _; kill -s KILL -- "-$1"', "guard", str(leader)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def _end(process: "subprocess.Popen[bytes]", guard: "subprocess.Popen[bytes]", owner: int) -> None:
    if os.getpid() != owner:  # a copy of us, which has started nothing
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    guard.kill()
    guard.wait()
    for pipe in (process.stdin, process.stdout, process.stderr, guard.stdin):
        if pipe:
            with contextlib.suppress(OSError):
                pipe.close()
