"""Matches played at the keyboard, typed line by line, in real processes."""

import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from markoff.game import DICE
from markoff.table.journal import read_record
from markoff.table.replay import replay
from markoff.table.verify import verify


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MARKOFF_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")  # so that no sentence is broken
    return tmp_path


def play(*arguments: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", "markoff", "play", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=180,  # a hint may have to wait for its kernels
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


QUIXO = ("quixo", "--seats", "Ada,Ben", "--given-seats", "--record")


def test_a_match_is_typed_in_notation_or_by_number_and_ends_with_the_line(home: Path) -> None:
    file = home / "a.markoff"
    moves = ["a1N", "b5S", "a1N", "b5S", "a1n", "b5s", "1", "b5S", "a1N"]
    shown = play(*QUIXO, str(file), typed="\n".join(moves) + "\n")
    assert "Ada wins" in shown
    record = read_record(file)
    assert record.turns == ("a1N", "b5S") * 4 + ("a1N",)
    assert record.result is not None
    assert record.result.winners == (0,)
    assert not (home / "a.markoff.secret").exists()


def test_nonsense_gets_a_sentence_and_another_try(home: Path) -> None:
    shown = play(*QUIXO, str(home / "a.markoff"), typed="z9Q\n99\n\nc3N\na1N\na1N\nquit\n")
    assert (
        "expected an edge cube and a side where it can go back in, like d1N, found 'z9Q'" in shown
    )
    assert "the choices are numbered 1 to 44" in shown
    assert read_record(home / "a.markoff").turns == ("a1N", "a1N")


def test_a_name_that_is_nearly_a_bots_is_a_person_and_that_is_said(home: Path) -> None:
    said = play("quixo", "--seats", "exprt,Ada", "--record", str(home / "a"), typed="quit\n")
    assert "exprt is a person here. For the bot, write expert." in said
    assert "Ada is a person" not in said


def test_quit_keeps_the_match_and_resume_goes_on(home: Path) -> None:
    file = home / "a.markoff"
    shown = play(*QUIXO, str(file), typed="a1N\nb5S\nquit\n")
    assert f"markoff play --resume {file}" in shown
    play("--resume", str(file), typed="a1N\nb5S\na1N\nb5S\na1N\nb5S\na1N\n")
    assert read_record(file).reason == "line"


def test_the_end_of_the_input_is_like_quit(home: Path) -> None:
    file = home / "a.markoff"
    assert "The game is saved" in play(*QUIXO, str(file), typed="a1N\n")
    assert read_record(file).turns == ("a1N",)


def test_undo_takes_back_the_bots_reply_with_ones_own_move(home: Path) -> None:
    file = home / "a.markoff"
    seats = ("--seats", "Ada,casual", "--given-seats", "--seed", "1", "--record", str(file))
    shown = play("quixo", *seats, typed="a1N\nundo\ne5S\nquit\n")
    assert "Undone." in shown
    turns = read_record(file).turns
    assert turns[0] == "e5S"
    assert len(turns) == 2


def test_nothing_to_undo_is_said(home: Path) -> None:
    assert "No: there is nothing to undo." in play(*QUIXO, str(home / "a.markoff"), typed="undo\n")


def test_help_hint_board_and_save(home: Path) -> None:
    copy = home / "copy.markoff"
    typed = f"help\nhint\na1N\nboard\nsave\nsave {copy}\nsave {copy}\nquit\n"
    shown = play(*QUIXO, str(home / "a.markoff"), typed=typed)
    assert "undo         take back the last choice" in shown
    assert len(re.findall(r"\d+% to win: [a-e][1-5][NESW].*\n    [A-Z].*\.\n", shown)) == 3
    assert "Every turn is saved already" in shown
    assert "Not saved" in shown, "an existing file is never overwritten"
    assert read_record(copy).turns == ("a1N",)


def test_alone_a_hint_tells_points_and_a_reason(home: Path) -> None:
    seats = ("--seats", "Ada", "--typed-dice", "--record", str(home / "a.markoff"))
    shown = play("qwixx", *seats, typed="11 1111\n\nhint\nquit\n")
    assert re.search(r"\d+\.\d points: R2  cross off red 2\n    Red 2 now and yellow 2", shown)


def test_in_qwixx_undo_corrects_what_was_typed_in_and_stops_at_the_reveal(home: Path) -> None:
    file = home / "a.markoff"
    seats = ("--seats", "Ada,Ben", "--given-seats", "--typed-dice", "--record", str(file))
    typed = "42 6326\n\nundo\n41 6326\n\nR5\nY5\nundo\nB10\nundo\nB7\nquit\n"
    shown = play("qwixx", *seats, typed=typed)
    assert "No: choices that have been revealed cannot be undone." in shown
    assert read_record(file).turns == ("41+6326", "R5 Y5", "B7")


def test_a_sealed_choice_can_be_withdrawn_before_the_reveal(home: Path) -> None:
    file = home / "a.markoff"
    seats = ("--seats", "Ada,Ben", "--given-seats", "--typed-dice", "--record", str(file))
    shown = play("qwixx", *seats, typed="416326\n\nR5\nundo\nG5\nY5\nquit\n")
    assert "Ada takes the choice back and chooses again." in shown
    assert read_record(file).turns == ("41+6326", "G5 Y5")


def test_a_sealed_choice_survives_quit(home: Path) -> None:
    file = home / "a.markoff"
    seats = ("--seats", "Ada,Ben", "--given-seats", "--typed-dice", "--record", str(file))
    play("qwixx", *seats, typed="416326\n\nR5\nquit\n")
    assert read_record(file).pending == "R5 ?"
    play("--resume", str(file), typed="Y5\nquit\n")
    assert read_record(file).turns == ("41+6326", "R5 Y5")


def test_typed_dice_are_checked_and_the_record_says_so(home: Path) -> None:
    file = home / "a.markoff"
    seats = ("--seats", "Ada", "--typed-dice", "--record", str(file))
    shown = play(
        "qwixx", *seats, typed="hello\n4163\n777777\n41632666\n111111\nn\n4 1 6 3 2 6\n\nquit\n"
    )
    assert shown.count("Type help if you are lost.") == 4
    assert read_record(file).turns == ("41+6326",)
    assert "dice: typed in" in file.read_text()
    said = [str(found) for found in verify(read_record(file))]
    assert "1 rolls that were typed in or made elsewhere: nothing to check." in said


def test_everything_can_be_asked_for(home: Path) -> None:
    shown = play(typed="1\nAda, random\n1\nmy lucky words\nquit\n")
    assert "What would you like to play?" in shown
    (file,) = (home / "matches").glob("*.markoff")
    record = read_record(file)
    assert record.setup.game == "qwixx"
    assert {player.name: player.words for player in record.setup.players} == {
        "Ada": "my lucky words",
        "random": "",
    }
    assert "Resume" in play(typed="5\nquit\n")


def test_on_board_asks_for_the_side_and_takes_a_file(home: Path) -> None:
    own = home / "mine.txt"
    lines = [f"{n} {'RYGB'[n % 4]}{n % 11 + 2} {(n + 1) // 2}" for n in range(1, 41)]
    own.write_text("name: mine\n" + "\n".join(lines))
    play(typed=f"2\nAda, Ben\n3\nnowhere\n{own}\n1\n\n\nquit\n")
    (file,) = (home / "matches").glob("*.markoff")
    assert read_record(file).setup.options["board"].startswith("mine=Y3+1,G4+1,")


def test_a_wrong_number_of_players_is_asked_for_again(home: Path) -> None:
    shown = play(typed="3\nAda\nAda, Ben, Cleo\nAda, Ben\n\n\n\nquit\n")
    assert "Quixo for two is for 2 players, not 1." in shown
    assert "Quixo for two is for 2 players, not 3." in shown
    (file,) = (home / "matches").glob("*.markoff")
    setup = read_record(file).setup
    assert sorted(setup.names) == ["Ada", "Ben"]
    assert setup.caps.threefold, "unless they agree otherwise"
    assert "Qwixx is for 1 to 5 players, not 6." in play(typed="1\na,b,c,d,e,f\n")


def test_what_is_no_number_of_an_offer_is_asked_for_again(home: Path) -> None:
    shown = play(typed="0\n9\n-1\n0012\n٣\nfour\n")
    assert shown.count("Please type a number from 1 to 4.") == 6
    assert not list((home / "matches").glob("*"))


def test_leaving_the_questions_starts_nothing(home: Path) -> None:
    assert "Nothing was started." in play(typed="1\n")
    assert not list((home / "matches").glob("*"))


def _dawdle(*arguments: str) -> None:
    """Answers nonsense until the time is up."""
    command = [sys.executable, "-m", "markoff", "play", *arguments, "--clock", "1s"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin
    assert process.stdout
    shown = ""
    while "is out of time." not in shown:
        letter = process.stdout.read(1)
        assert letter, shown
        shown += letter
        if shown.endswith(" left): "):
            process.stdin.write("z9\n")
            process.stdin.flush()
    process.communicate(timeout=60)


def test_out_of_time_a_quixo_side_has_lost(home: Path) -> None:
    file = home / "a.markoff"
    _dawdle(*QUIXO, str(file))
    record = read_record(file)
    assert (record.reason, record.winners, record.turns) == ("time", (1,), ())


def test_out_of_time_a_qwixx_player_crosses_nothing(home: Path) -> None:
    file = home / "a.markoff"
    _dawdle("qwixx", "--seats", "Ada", "--record", str(file))
    record = read_record(file)
    assert record.turns[1].startswith("-@")
    verify(record)


def _wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 120
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_killed_match_goes_on_where_it_was(home: Path) -> None:
    file = home / "a.markoff"
    command = [sys.executable, "-m", "markoff", "play", *QUIXO, str(file)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
    assert process.stdin
    process.stdin.write("a1N\nb5S\n")
    process.stdin.flush()
    _wait_for(lambda: file.exists() and "\n1 b5S\n" in file.read_text())
    process.kill()
    process.communicate()
    with file.open("a") as torn:
        torn.write("2 a1")
    shown = play("--resume", str(file), typed="quit\n")
    assert "The last line was incomplete and is left out." in shown
    assert read_record(file).turns == ("a1N", "b5S")


class Terminal:
    """A real terminal with the command in it."""

    def __init__(self, *arguments: str) -> None:
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.environ.update(TERM="xterm-256color", COLUMNS="80", LINES="50", MARKOFF_PLAIN="1")
            os.execv(sys.executable, [sys.executable, "-m", "markoff", "play", *arguments])
        self.seen = ""

    def until(self, text: str) -> str:
        """What has appeared up to this text."""
        deadline = time.monotonic() + 120
        while text not in self.seen:
            ready, _, _ = select.select([self.descriptor], [], [], deadline - time.monotonic())
            assert ready, f"no {text!r} in {self.seen[-2000:]!r}"
            self.seen += os.read(self.descriptor, 65536).decode("utf-8", "replace")
        before, _, self.seen = self.seen.partition(text)
        return before

    def type(self, text: str) -> None:
        os.write(self.descriptor, f"{text}\n".encode())

    def close(self) -> None:
        os.close(self.descriptor)
        os.kill(self.process, 9)
        os.waitpid(self.process, 0)


def test_at_a_shared_screen_a_choice_is_hidden_before_the_next_player_looks(home: Path) -> None:
    seats = ("--seats", "Ada,Ben", "--given-seats", "--typed-dice", "--record")
    terminal = Terminal("qwixx", *seats, str(home / "a.markoff"))
    try:
        terminal.until("two white, then red")
        terminal.type("416326")
        terminal.until("Enter if that is right")
        terminal.type("")
        terminal.until("Ada chooses in secret")
        terminal.type("")
        terminal.until("Ada:")
        terminal.type("R5")
        terminal.until("\x1b[2J"), terminal.until("\x1b[3J")
        handed_over = terminal.until("Ben chooses in secret")
        assert "Ada has chosen." in handed_over
        assert "red" not in handed_over
        terminal.type("")
        bens_screen = terminal.until("Ben:")
        assert "Ada crosses" not in bens_screen
        assert "5╳" not in bens_screen
        terminal.type("Y5")
        terminal.until("Ada crosses off red 5; Ben crosses off yellow 5.")
    finally:
        terminal.close()


def test_the_bots_of_a_resumed_match_play_what_they_would_have_played(home: Path) -> None:
    turns = []
    for name, first in (("a", "a1N\nquit\n"), ("b", "a1N\n")):
        file = home / f"{name}.markoff"
        seats = ("--seats", "Ada,casual", "--given-seats", "--seed", "1", "--record", str(file))
        play("quixo", *seats, typed=first)
        play("--resume", str(file), typed="e5S\nquit\n")
        turns.append(read_record(file).turns)
    assert turns[0] == turns[1]
    assert replay(read_record(file)).awaited != (DICE,)
