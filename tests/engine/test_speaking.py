"""`markoff engine` speaks as the document says, whatever it hears."""

import re
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from markoff.bots.level import Level
from markoff.engine.protocol import read_claim, read_go
from markoff.engine.speaking import Speaker, _seconds, claims
from markoff.games import quixo, qwixx
from markoff.kits import KITS, kit_of

DOCUMENT = Path(__file__).parents[2] / "docs" / "engine-protocol.md"
SEALED = "R5,7 Y G12 B M0 | R Y G B M1 | 0 1 41+6326"
ASKED = ["newgame qwixx 2", f"position {SEALED}", "go seat 0 seconds 9 seed 7 legal - Y5 G5 B5"]


def answers(*lines: str, bot: str = "casual") -> list[str]:
    said: list[str] = []
    Speaker(bot, said.append).listen(lines)
    return said


def answers_in_turn(*lines: str) -> list[str]:
    """A host that waits for each answer before it says the next line."""
    said: list[str] = []
    speaker = Speaker("casual", said.append)
    for line in lines:
        speaker.listen([line])
    return said


def test_the_transcript_of_the_document_is_true() -> None:
    (text,) = re.findall(r"```transcript\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.S)
    engine = subprocess.Popen(
        [sys.executable, "-m", "markoff", "engine", "--bot", "casual"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert engine.stdin
    assert engine.stdout
    for line in text.splitlines():
        who, said = line[0], line[2:]
        if who == ">":
            engine.stdin.write(said + "\n")
            engine.stdin.flush()
        else:
            heard = engine.stdout.readline().rstrip("\n")
            assert re.fullmatch(re.escape(said).replace(r"\.\.\.", ".+"), heard), said
    rest, _ = engine.communicate(timeout=60)
    assert (rest, engine.returncode) == ("", 0)


def test_it_chooses_as_the_bot_does_and_tells_its_opinion() -> None:
    info, choice = answers(*ASKED)
    position = qwixx.read(SEALED)
    opinion = kit_of(qwixx).levels["casual"].bot(qwixx, position, 0, Random(7))
    best = max(opinion, key=lambda action: opinion[action])
    assert choice == f"choice {qwixx.write_action(position, 0, best)}"
    words = info.removeprefix("info chances ").split()
    assert words[0] == choice.removeprefix("choice ")
    assert sorted(words[::2]) == ["-", "B5", "G5", "Y5"]
    assert [float(chance) for chance in words[1::2]] == sorted(
        map(float, words[1::2]), reverse=True
    )


def test_a_host_of_protocol_1_hears_what_that_promised() -> None:
    for hello in ("markoff 1 start 60 answer 10", "markoff", "markoff one"):
        said = answers(hello)
        assert said[0] == "id name Markoff casual"
        assert said[-2:] == ["option bot casual", "markoffok"]
    assert answers("markoff 2")[0] == answers("markoff 7 start 60")[0] == "speaks 2"


def test_without_a_limit_it_thinks_a_share_of_its_clock() -> None:
    assert _seconds(read_go("seat 1 clocks 60,10 legal -")) == 0.5
    assert _seconds(read_go("seat 0 clocks 60,10 legal -")) == 2.0
    assert _seconds(read_go("seat 0 seconds 9 clocks 1,1 legal -")) == 9.0
    assert _seconds(read_go("seat 0 legal -")) == 2.0


def test_the_same_seed_gives_the_same_choice() -> None:
    first = answers(*ASKED, bot="random")
    assert all(answers(*ASKED, bot="random") == first for _ in range(5))


MISTAKES = {
    "position 0 roll": "error newgame comes before position",
    "go seat 0": "error position comes before go",
    "newgame chess 2": "error there is no game 'chess'; there are qwixx, qwixx-on-board, quixo",
    "newgame qwixx": "error expected the number of players, found ''",
    "newgame qwixx 9": "error Qwixx is for 1 to 5 players, not 9",
    "newgame qwixx 2 size=5": "error qwixx has no option 'size'",
    "set bot nobody": "error the only option is bot, one of beginner, ",
    "go faster": "error expected go seat S seconds T, found 'go faster'",
    "go seat 0 seconds x": "error expected go seat S seconds T, found 'go seat 0 seconds x'",
}


def test_the_past_counts_until_the_next_position() -> None:
    start = quixo.start(2, "3")
    asked = [f"position {quixo.write(start)}", "go seat 0 seed 7 legal a1N"]
    plain = answers("newgame quixo 2 size=3", *asked)[-1]
    back = quixo.play(start, {0: quixo.read_action(start, 0, plain.removeprefix("choice "))})
    told = ["newgame quixo 2 size=3", f"past {quixo.write(back)}", *asked]
    assert answers(*told)[-1] != plain, "a mirror image is as good"
    assert answers_in_turn(*told, *asked)[-1] == plain
    assert answers(f"past {quixo.write(back)}")[0] == "error newgame comes before position"
    assert answers(told[0], "past nonsense", *asked)[0].startswith("error at character 1")


@pytest.mark.parametrize("line", MISTAKES)
def test_a_mistake_of_the_host_gets_a_sentence_and_the_conversation_goes_on(line: str) -> None:
    error, ready = answers(line, "isready")
    assert error.startswith(MISTAKES[line])
    assert ready == "readyok"


def test_after_a_bad_position_there_is_none() -> None:
    ready = ["newgame qwixx 2", f"position {SEALED}"]
    assert answers(*ready, "position nonsense", "go seat 0")[-1] == "error position comes before go"
    assert answers(*ready, "go seat -1") == ["error seat -1 is not to act"]
    assert answers(*ready, "go seat 2") == ["error seat 2 is not to act"]


def test_what_it_does_not_know_it_passes_over() -> None:
    assert answers("", "xyzzy", "stop", "ponderhit 5", "isready please") == ["readyok"]


def test_another_bot_can_be_set() -> None:
    assert answers("set bot uct", "newgame qwixx 2") == ["error uct plays Quixo, not Qwixx"]


def seat(monkeypatch: pytest.MonkeyPatch, name: str, bot: Callable[..., dict[int, float]]) -> None:
    """One more bot of Qwixx."""
    kit = KITS["qwixx"]
    levels = {**kit.levels, name: Level(name, bot)}
    monkeypatch.setitem(KITS, "qwixx", kit._replace(levels=levels))


def test_it_is_ready_while_it_thinks_and_stop_brings_a_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stopped, warm = threading.Event(), []

    def deep(*position: object) -> dict[int, float]:
        if warm:
            assert stopped.wait(60)
        warm.append(position)
        return {0: 1.0}

    seat(monkeypatch, "deep", deep)
    said: list[str] = []

    def hear() -> object:
        yield from [*ASKED, "isready"]
        assert said == ["readyok"]
        yield "go seat 1 legal -"
        yield "stop"
        assert said[-1].startswith("choice ")
        yield "stop"
        stopped.set()

    Speaker("deep", said.append).listen(hear())  # type: ignore[arg-type]
    kinds = [line.split()[0] for line in said]
    assert kinds == ["readyok", "error", "info", "choice"], "what it thought of later is dropped"


def test_a_bot_that_breaks_down_is_told_of(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken: list[Callable[[], int]] = [lambda: 0, lambda: 1 // 0]

    def breaks(*_: object) -> dict[int, float]:
        return {broken.pop(0)(): 1.0}

    seat(monkeypatch, "breaks", breaks)
    said = answers(*ASKED, bot="breaks")
    assert said == ["error ZeroDivisionError: integer division or modulo by zero"]
    assert "Traceback" in capsys.readouterr().err


def test_each_bot_says_what_it_can_play() -> None:
    told = {bot: [claim.text for claim in claims(bot)] for bot in ("casual", "uct", "rush")}
    assert told == {
        "casual": ["qwixx 1-5", "qwixx-on-board 2-4", "quixo 2,4"],
        "uct": ["quixo 2"],
        "rush": ["qwixx 1-5", "qwixx-on-board 2-4"],
    }
    for lines in told.values():
        assert [read_claim(line).text for line in lines] == lines


def test_perfect_says_for_which_boards_it_has_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path))
    assert [claim.text for claim in claims("perfect")] == ["qwixx 1", "quixo 2 size=3,4"]
