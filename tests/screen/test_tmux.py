"""The full screen in a real terminal: tmux runs it, types, clicks, and reads what is shown."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

TMUX = shutil.which("tmux")
pytestmark = pytest.mark.skipif(not TMUX, reason="there is no tmux: apt-get install tmux")
PATIENCE = 90.0


class Terminal:
    def __init__(self, folder: Path, columns: int, rows: int) -> None:
        self.server = f"{columns}x{rows}"  # its own: one that is just ending takes no new session
        self.size = ("-x", str(columns), "-y", str(rows))
        known = {
            name: os.environ[name] for name in ("PATH", "PYTHONPATH", "HOME") if name in os.environ
        }
        self.environment = {
            **known,
            "TMUX_TMPDIR": str(folder),
            "MARKOFF_HOME": str(folder),
            "MARKOFF_WARM": "no",
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
        }

    def tmux(self, *command: str) -> str:
        done = subprocess.run(
            [str(TMUX), "-L", self.server, "-f", "/dev/null", *command],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def start(self, *arguments: str) -> None:
        program = [sys.executable, "-m", "markoff", *arguments]
        self.tmux("new-session", "-d", *self.size, *program)
        self.tmux("set-option", "-g", "remain-on-exit", "on")

    @property
    def shown(self) -> str:
        return self.tmux("capture-pane", "-p")

    def until(self, words: str) -> str:
        end = time.monotonic() + PATIENCE
        while words not in (shown := self.shown):
            assert time.monotonic() < end, shown
            time.sleep(0.1)
        return shown

    def until_it_ends(self) -> None:
        end = time.monotonic() + PATIENCE
        while self.tmux("display-message", "-p", "#{pane_dead}").strip() != "1":
            assert time.monotonic() < end, self.shown
            time.sleep(0.1)

    def type(self, *keys: str) -> None:
        self.tmux("send-keys", *keys)

    def click(self, words: str) -> None:
        """Where these words begin, as a terminal reports it."""
        rows = self.shown.splitlines()
        row = next(n for n, line in enumerate(rows, start=1) if words in line)
        column = rows[row - 1].index(words) + 2
        for end in "Mm":
            self.tmux("send-keys", "-l", f"\x1b[<0;{column};{row}{end}")

    def kill(self) -> None:
        pid = int(self.tmux("display-message", "-p", "#{pane_pid}"))
        os.kill(pid, 9)


@pytest.fixture
def terminal(tmp_path: Path):
    opened = []

    def open_terminal(columns: int = 80, rows: int = 24) -> Terminal:
        opened.append(Terminal(tmp_path, columns, rows))
        return opened[-1]

    yield open_terminal
    for each in opened:
        kill = [str(TMUX), "-L", each.server, "kill-server"]
        subprocess.run(kill, env=each.environment, capture_output=True)


QUIXO = ("play", "quixo", "--seats", "Ada,Ben", "--given-seats", "--seed", "x")


def test_keys_mouse_kill_and_resume(terminal, tmp_path: Path) -> None:
    record = tmp_path / "a.markoff"
    screen = terminal()
    screen.start(*QUIXO, "--record", str(record))
    screen.until("Ada is to move")
    screen.type("b", "1")
    screen.until("b1N  take b1")
    screen.type("Enter", "Enter")
    screen.until("Ben is to move")
    screen.type("c5S", "Enter")
    screen.until("Ada is to move")
    screen.type("e5")
    shown = screen.until("5 ▸")
    assert "Ada: e5" in shown
    screen.click("5 ▸")
    shown = screen.until("Ben is to move")
    assert "Ada takes e5 and pushes it in from the left." in " ".join(shown.split())
    screen.kill()
    screen.tmux("kill-server")
    again = terminal(40, 24)
    again.start("play", "--resume", str(record))
    shown = again.until("Ben is to move")
    assert "‹ X ›" in shown, "the last move is marked"
    again.type("C-q")
    again.until_it_ends()
    assert len(record.read_text(encoding="utf-8").partition("\n\n")[2].splitlines()) == 3


def test_a_replay_with_arrow_keys(terminal) -> None:
    evening = Path(__file__).parents[2] / "docs" / "examples" / "evening.markoff"
    screen = terminal(120, 30)
    screen.start("replay", str(evening))
    screen.until("Ply 0 of")
    screen.type("Right", "Right")
    screen.until("Ply 2 of")
    screen.type("End")
    screen.until("total")
    screen.type("q")
    screen.until_it_ends()


def test_plain_on_request(terminal) -> None:
    screen = terminal()
    screen.start(*QUIXO, "--plain")
    shown = screen.until("Ada:")
    assert "F2" not in shown
    assert "f2" not in shown
