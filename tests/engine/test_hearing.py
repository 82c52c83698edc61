"""Programs of every kind: the good one plays, every bad one forfeits with its reason."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.programs import program
from markoff.engine.forfeit import Forfeit
from markoff.engine.hearing import Engine
from markoff.engine.protocol import Limits
from markoff.game import Result
from markoff.games import quixo, qwixx
from markoff.table.told import Told
from markoff.text import BadText

PATIENT = Limits(start=60, answer=60, grace=60, quit=60)
START = quixo.start(2)


@contextmanager
def engine(folder: Path, changed: str = "", limits: Limits = PATIENT) -> Iterator[Engine]:
    started = Engine(program(folder, changed), limits)
    try:
        yield started
    finally:
        started.close()


def test_a_program_plays_and_leaves(tmp_path: Path) -> None:
    with engine(tmp_path) as tiny:
        assert tiny.name == "Tiny"
        tiny.new_game(quixo, START)
        action = tiny.choose(quixo, START, 0, 7, 30)
        assert quixo.write_action(START, 0, action) == "a1N"
    assert tiny.program.process.returncode == 0


def test_it_is_told_everything_and_its_opinion_is_heard(tmp_path: Path) -> None:
    changed = """
def choose():
    say("info text " + line)
    say("info chances - 0.25 R5 0.75")
    say("choice R5")
"""
    position = qwixx.read("R Y G B M0 | R Y G B M1 | 0 1 41+6326")
    with engine(tmp_path, changed) as tiny:
        tiny.new_game(qwixx, position)
        action = tiny.choose(qwixx, position, 1, 7, 2.5)
        assert qwixx.write_action(position, 1, action) == "R5"
        assert tiny.chances == {"-": 0.25, "R5": 0.75}


def test_a_program_that_says_no_version_hears_what_protocol_1_promised(tmp_path: Path) -> None:
    changed = f"""
log = open({str(tmp_path / "heard")!r}, "w")
class Lines:
    def __iter__(self):
        for line in sys.__stdin__:
            log.write(line)
            log.flush()
            yield line
sys.stdin = Lines()
"""
    position, earlier = quixo.read("XX./.../OO. X"), quixo.read("XX./.../O.. O")
    with engine(tmp_path, changed) as tiny:
        tiny.new_game(quixo, position, "threefold moves 50")
        told = Told(earlier, ("a1N",), 1, (60.0, 59.0), 3.0)
        tiny.choose(quixo, position, 0, 9, 0.5, [earlier], told)
        with pytest.raises(BadText, match=r"^Tiny has no options, so depth cannot be set$"):
            tiny.set("depth", "3 or 4")
        tiny.end(Result((0,), (1, 0), "line"))
    assert (tmp_path / "heard").read_text().splitlines() == [
        "markoff 2 start 60 answer 60 grace 60 quit 60 line 10000 lines 10000",
        "newgame quixo 2 size=3",
        "draw threefold moves 50",
        "isready",
        "past XX./.../O.. O",
        "position XX./.../OO. X",
        "isready",
        "go seat 0 seconds 0.5 seed 9 legal "
        + " ".join(quixo.write_action(position, 0, each) for each in quixo.legal(position, 0)),
        "quit",
    ]


def test_what_it_does_not_play_is_refused_and_it_goes_on(tmp_path: Path) -> None:
    with engine(tmp_path) as tiny:
        with pytest.raises(BadText, match=r"^Tiny does not play quixo 4 size=5, only quixo 2; "):
            tiny.new_game(quixo, quixo.start(4))
        tiny.new_game(quixo, START)


def test_stop_comes_when_the_time_is_up(tmp_path: Path) -> None:
    changed = """
def choose():
    assert sys.stdin.readline() == "stop\\n"
    say("choice " + legal[-1])
"""
    with engine(tmp_path, changed) as tiny:
        tiny.new_game(quixo, START)
        assert tiny.choose(quixo, START, 0, 7, 0.01) == quixo.legal(START, 0)[-1]


BAD_AT_THE_START = {
    "ends at once": ("raise SystemExit(3)", "it ended with exit code 3"),
    "crashes": (
        "1 / 0",
        "it ended with exit code 1, and its last words were: ZeroDivisionError: division by zero",
    ),
    "kills itself": ("os.kill(os.getpid(), 9)", "it was ended by SIGKILL"),
    "says nothing of its games": ("def greet(): say('markoffok')", "it did not say which games"),
    "plays what there is not": (
        "def greet(): say('plays chess 2')",
        "it said 'plays chess 2': there is no game 'chess'; there are qwixx, ",
    ),
    "plays for too many": (
        "def greet(): say('plays quixo 2-4')",
        "it said 'plays quixo 2-4': quixo is not for 3 players",
    ),
    "plays on what there is not": (
        "def greet(): say('plays quixo 2 size=6')",
        "the size of a Quixo board must be 3, 4 or 5, not '6'",
    ),
    "greets like somebody else": (
        "def greet(): say('uciok')",
        "it said 'uciok', which is not a line of the protocol",
    ),
    "greets for ever": (
        "def greet():\n    while True: say('id name Tiny')",
        "it greeted with more than 10,000 lines",
    ),
    "floods without a line end": (
        "def greet():\n    while True: sys.stdout.write('x' * 999)",
        "it said more than 10,000 bytes without a line end",
    ),
    "says a long line": (
        "def greet(): say('id name ' + 'x' * 10_000)",
        "it said a line of 10,008 bytes; 10,000 are allowed",
    ),
    "speaks Latin-1": (
        "def greet(): os.write(1, b'id name Gr\\xfc\\xdfe\\n')",
        "it said something that is not UTF-8: ",
    ),
    "closes its output": (
        "def greet():\n    os.close(1)\n    time.sleep(600)",
        "it closed its output",
    ),
}


@pytest.mark.parametrize("what", BAD_AT_THE_START)
def test_bad_at_the_start(what: str, tmp_path: Path) -> None:
    changed, reason = BAD_AT_THE_START[what]
    with pytest.raises(Forfeit, match=re.escape(reason)), engine(tmp_path, changed):
        pass


BAD_IN_THE_GAME = {
    "ends in the game": ("def choose(): raise SystemExit(0)", "it ended with exit code 0"),
    "crashes in the game": (
        "def choose(): legal[99]",
        "it ended with exit code 1, and its last words were: IndexError: list index out of range",
    ),
    "says nonsense": (
        "def choose(): say('I resign')",
        "it said 'I resign', which is not a line of the protocol",
    ),
    "chooses nothing": ("def choose(): say('choice')", "it chose '' for seat 0"),
    "chooses what is not legal": (
        "def choose(): say('choice c3N')",
        "it chose 'c3N' for seat 0, which may choose a1N, a1E, ",
    ),
    "chooses in another way of writing": (
        "def choose(): say('choice A1N')",
        "it chose 'A1N' for seat 0, which may choose a1N, ",
    ),
    "says an error": ("def choose(): say('error I am lost')", "it said: error I am lost"),
    "answers something else": (
        "def choose(): say('readyok')",
        "it said 'readyok' when choice was due",
    ),
    "floods lines": (
        "def choose():\n    while True: say('info text still thinking')",
        "it said more than 10,000 lines instead of choice",
    ),
    "tells chances that are none": (
        "def choose(): say('info chances a1N 7')",
        "it said 'info chances a1N 7': expected actions with chances from 0 to 1",
    ),
    "does not answer after the position": (
        "def get_ready():\n    if not os.path.exists(__file__ + '1'): say('readyok')\n"
        "    else: say('choice a1N')\n    open(__file__ + '1', 'w').close()",
        "it said 'choice a1N' when readyok was due",
    ),
}


@pytest.mark.parametrize("what", BAD_IN_THE_GAME)
def test_bad_in_the_game(what: str, tmp_path: Path) -> None:
    changed, reason = BAD_IN_THE_GAME[what]
    with engine(tmp_path, changed) as tiny:
        tiny.new_game(quixo, START)
        with pytest.raises(Forfeit, match=re.escape(reason)) as first:
            tiny.choose(quixo, START, 0, 7, 30)
        with pytest.raises(Forfeit) as again:
            tiny.choose(quixo, START, 0, 7, 30)
        assert again.value.reason == first.value.reason, "it has lost once and for all"


def test_a_second_choice_forfeits_at_the_next_question(tmp_path: Path) -> None:
    changed = "def choose():\n    say('choice a1N')\n    say('choice a1N')"
    with engine(tmp_path, changed) as tiny:
        tiny.new_game(quixo, START)
        tiny.choose(quixo, START, 0, 7, 30)
        with pytest.raises(Forfeit, match=r"^it said 'choice a1N' when readyok was due$"):
            tiny.choose(quixo, START, 0, 7, 30)


def test_a_program_that_ends_after_its_choice_forfeits_at_the_next_question(
    tmp_path: Path,
) -> None:
    changed = "def choose():\n    say('choice a1N')\n    raise SystemExit(5)"
    with engine(tmp_path, changed) as tiny:
        tiny.new_game(quixo, START)
        tiny.choose(quixo, START, 0, 7, 30)
        with pytest.raises(Forfeit, match=r"^it ended with exit code 5$"):
            tiny.choose(quixo, START, 0, 7, 30)


IMPATIENT = Limits(start=60, answer=60, grace=0.2, quit=0.2)


def test_a_program_that_hangs_at_the_start_is_not_waited_for(tmp_path: Path) -> None:
    command = program(tmp_path, "def greet(): time.sleep(600)")
    with pytest.raises(Forfeit, match=r"^it did not say markoffok within 0.2 s$"):
        Engine(command, IMPATIENT._replace(start=0.2))


def test_a_program_that_is_not_ready_is_not_waited_for(tmp_path: Path) -> None:
    with engine(tmp_path, "def get_ready(): time.sleep(600)", IMPATIENT) as tiny:
        tiny.limits = IMPATIENT._replace(answer=0.2)
        with pytest.raises(Forfeit, match=r"^it did not say readyok within 0.2 s$"):
            tiny.ready()


@pytest.mark.parametrize("thought", ["time.sleep(600)", "\n    while True: pass"])
def test_a_program_that_does_not_choose_is_not_waited_for(thought: str, tmp_path: Path) -> None:
    with engine(tmp_path, f"def choose(): {thought}", IMPATIENT) as tiny:
        tiny.new_game(quixo, START)
        reason = r"^it had not chosen 0.2 s after its 0.1 s were over$"
        with pytest.raises(Forfeit, match=reason):
            tiny.choose(quixo, START, 0, 7, 0.1)


def test_a_program_that_does_not_read_is_not_waited_for(tmp_path: Path) -> None:
    with engine(tmp_path, "def get_ready(): time.sleep(600)") as tiny:
        tiny.limits = tiny.limits._replace(answer=0.2, quit=0.2)
        for _ in range(100):
            tiny.say("x" * 10_000)
        with pytest.raises(Forfeit, match=r"^it did not say readyok within 0.2 s$"):
            tiny.ready()


def test_a_program_that_cannot_be_started(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    with pytest.raises(Forfeit, match=f"it could not be started: {missing}: No such file or dir"):
        Engine(str(missing))
    missing.write_text("not for running")
    with pytest.raises(Forfeit, match=f"it could not be started: {missing}: Permission denied"):
        Engine(str(missing))
    for command in ("", " ", "'./my-bot"):
        with pytest.raises(BadText):
            Engine(command)
