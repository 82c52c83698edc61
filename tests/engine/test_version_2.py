"""Protocol 2: what an engine hears and may say once it has said that it speaks it."""

import re
from pathlib import Path

import pytest

from engine.programs import program
from engine.test_hearing import PATIENT, engine
from markoff.engine.chooser import chooser
from markoff.engine.conformance import examine
from markoff.engine.examiner import ADVICE, FAIL, SKIPPED
from markoff.engine.forfeit import Forfeit
from markoff.engine.hearing import Engine
from markoff.engine.options import read_option
from markoff.engine.spec import read_spec
from markoff.game import Result
from markoff.games import quixo
from markoff.table.told import Told
from markoff.text import BadText

START = quixo.start(2, "3")
GREETS = """
def greet():
    say("speaks 2"); say("id name Tiny"); say("plays quixo 2")
    {more}
    say("markoffok")
"""
OPTIONS = GREETS.format(
    more="""
    say("option threads type spin default 2 min 1 max 64")
    say("option style type choice default bold among bold calm")
    say("option ponder type check default false")
    say("option book type text default")
"""
)
LISTENS = """
log = open({heard!r}, "w")
class Lines:
    def __iter__(self):
        for line in sys.__stdin__:
            log.write(line)
            log.flush()
            yield line
sys.stdin = Lines()
"""


def test_it_hears_the_history_the_clocks_and_the_result(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    told = Told(START, ("a1N", "c1W"), 1, (61.5, 9.0), 3.0)
    with engine(tmp_path, OPTIONS + LISTENS.format(heard=str(heard))) as tiny:
        assert tiny.version == 2
        tiny.set("threads", "4")
        tiny.new_game(quixo, START, "threefold")
        tiny.choose(quixo, START, 0, 9, 2, [START], told)
        tiny.end(Result((1,), (0, 1), "line"))
    legal = " ".join(quixo.write_action(START, 0, each) for each in quixo.legal(START, 0))
    board = quixo.write(START)
    assert heard.read_text().splitlines()[1:] == [
        "set threads 4",
        "isready",
        "newgame quixo 2 size=3",
        "draw threefold",
        "isready",
        f"past {board}",
        f"began {board}",
        "turn a1N",
        "turn c1W",
        "repeated 1",
        f"position {board}",
        "isready",
        f"go seat 0 seconds 2 increment 3 seed 9 clocks 61.5,9 legal {legal}",
        "result winners 1 scores 0,1 reason line",
        "quit",
    ]


REFUSED = {
    "{threads=65}": "the option threads must be a whole number from 1 to 64, not '65'",
    "{threads=two}": "the option threads must be a whole number from 1 to 64, not 'two'",
    "{style=wild}": "the option style must be one of bold, calm, not 'wild'",
    "{ponder=yes}": "the option ponder must be true or false, not 'yes'",
    "{deep=1}": "Tiny has no option 'deep', only threads, style, ponder, book",
    "{threads}": "write options like {threads=2,style=bold}, not '{threads}'",
    "{threads=2,}": "write options like {threads=2,style=bold}, not '{threads=2,}'",
}


@pytest.mark.parametrize("settings", REFUSED)
def test_a_wrong_option_is_refused_before_the_game(settings: str, tmp_path: Path) -> None:
    with pytest.raises(BadText, match=re.escape(REFUSED[settings])):
        chooser(f"cmd:{program(tmp_path, OPTIONS)} {settings}")


def test_options_are_set_by_the_name_of_a_program(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    command = program(tmp_path, OPTIONS + LISTENS.format(heard=str(heard)))
    settings = '{threads=8, style=calm, ponder=true, book="my, book"}'
    chooser(f"cmd:{command} {settings}").close()
    said = [line for line in heard.read_text().splitlines() if line.startswith("set")]
    assert said == ["set threads 8", "set style calm", "set ponder true", "set book my, book"]


def test_a_command_may_end_with_a_brace_in_quotes() -> None:
    assert read_spec("cmd:./bot '{x}'") == ("./bot '{x}'", {})
    assert read_spec("cmd:./bot{}") == ("./bot", {})


BAD = {
    "say('option threads type spin default 0 min 1')": "must be a whole number from 1, not '0'",
    "say('option threads 2')": "write NAME type check, spin, choice or text, and default",
    "say('option n type spin default 1 min a')": "min and max must be whole numbers",
    "say('speaks 2')": "this must be its first line",
}


@pytest.mark.parametrize("more", BAD)
def test_a_wrong_line_in_the_greeting_forfeits(more: str, tmp_path: Path) -> None:
    with pytest.raises(Forfeit, match=re.escape(BAD[more])):
        Engine(program(tmp_path, GREETS.format(more=more)), PATIENT)


def test_it_may_not_speak_more_than_its_host(tmp_path: Path) -> None:
    greets = GREETS.format(more="pass")
    with pytest.raises(Forfeit, match="expected a version from 1 to 2, as the host speaks"):
        Engine(program(tmp_path, greets.replace("speaks 2", "speaks 3")), PATIENT)
    with pytest.raises(Forfeit, match="it said 'speaks 2' when markoffok was due"):
        Engine(program(tmp_path, greets), PATIENT, version=1)
    with pytest.raises(Forfeit, match="an engine says speaks 2 before it says this"):
        Engine(program(tmp_path, "def greet(): say('nostop')"), PATIENT)


def test_a_program_that_knows_only_version_1_is_greeted_again(tmp_path: Path) -> None:
    strict = """
def greet():
    if rest[0] != "1":
        say("error I speak version 1")
        raise SystemExit(1)
    say("plays quixo 2"); say("markoffok")
"""
    with engine(tmp_path, strict) as tiny:
        assert tiny.version == 1


DEAF = "def choose():\n    time.sleep({})\n    say('choice ' + legal[0])\n"


def test_nobody_speaks_to_a_program_that_does_not_read_while_it_thinks(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    changed = GREETS.format(more="say('nostop')") + DEAF.format(0.3)
    with engine(tmp_path, changed + LISTENS.format(heard=str(heard))) as tiny:
        tiny.new_game(quixo, START)
        tiny.choose(quixo, START, 0, 7, 0.05)
    assert "stop" not in heard.read_text().splitlines()


def test_conformance_knows_programs_that_cannot_hear_stop(tmp_path: Path) -> None:
    deaf = "def choose():\n    seconds = float(rest[rest.index('seconds') + 1])\n"
    deaf += "    time.sleep(min(seconds, 4))\n    say('choice ' + legal[0])\n"
    limits = PATIENT._replace(grace=1.5)
    one = {found.check: found for found in examine(program(tmp_path, deaf), 0.01, "quixo", limits)}
    assert one["stops"].verdict == ADVICE
    assert "says nostop" in one["stops"].found
    greets = GREETS.format(more="say('nostop')")
    two = {found.check: found for found in examine(program(tmp_path, greets), 9.0)}
    assert [found for found in two.values() if found.verdict == FAIL] == []
    assert two["stops"].verdict == two["hears while it thinks"].verdict == SKIPPED
    assert two["takes the history"].found.endswith("after 4 turns")


def test_options_in_protocol_1_have_no_type() -> None:
    assert read_option("depth type 7", 1) == ("depth", "type 7", "", None, None, ())
    for text in (
        "threads type spin default 2 min 1 max 64",
        "style type choice default bold among bold calm",
        "ponder type check default false",
        "book type text default my best.book",
    ):
        assert read_option(text, 2).text == text


def test_a_transcript_has_every_line_both_ways_and_the_error_stream(tmp_path: Path) -> None:
    changed = "def choose():\n    sys.stderr.write('hm\\n')\n    sys.stderr.flush()\n    1 / 0"
    folder = tmp_path / "said"
    tiny = Engine(program(tmp_path, changed), PATIENT, folder)
    tiny.new_game(quixo, quixo.start(2))
    with pytest.raises(Forfeit):
        tiny.choose(quixo, quixo.start(2), 0, 1, 30)
    (file,) = folder.iterdir()
    assert re.fullmatch(r"tiny.py-\d+\.txt", file.name)
    lines = [line[11:] for line in file.read_text().splitlines()]
    assert re.fullmatch(r"# .*tiny.py, started \d{4}-.*", lines[0])
    assert lines[1].startswith("> markoff 2 start 60")
    assert lines[2:8] == [
        "< id name Tiny",
        "< plays quixo 2",
        "< plays qwixx 1-5",
        "< markoffok",
        "> newgame quixo 2 size=5",
        "> isready",
    ]
    assert "! hm" in lines
    assert any(line.startswith("! ZeroDivisionError") for line in lines)
    times = [float(line[:10]) for line in file.read_text().splitlines()]
    assert times == sorted(times)
