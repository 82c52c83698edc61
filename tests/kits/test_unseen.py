"""Where only the players see the dice, whatever would have to know them is refused by one code."""

from collections.abc import Callable

import pytest

import markoff
from markoff.arena.arrangement import arrange as arena
from markoff.cli import main
from markoff.engine.protocol import read_claim
from markoff.engine.speaking import Speaker, claims
from markoff.games import GAMES, qwixx
from markoff.kits import able
from markoff.review.judges import check_reviews, experts
from markoff.simulate.arrangement import arrange as simulate
from markoff.text import BadText

UNSEEN = {"dice": "unseen"}
START = qwixx.start(2, dice="unseen")
ASKED = "position R Y G B M0 | R Y G B M0 | 0 1 ?"

DOORS: dict[str, Callable[[], object]] = {
    "a bot": lambda: able.check_able("casual", qwixx, START),
    "a bot that plays anything": lambda: able.check_able("random", qwixx, START),
    "a hint": lambda: markoff.analyse("qwixx", START, 0, bot="casual"),
    "a review": lambda: check_reviews(qwixx, START),
    "judges": lambda: experts(qwixx, START),
    "simulating": lambda: simulate("qwixx", ("random",), 10, 1, options=UNSEEN),
    "an arena": lambda: arena("qwixx", ("casual", "beginner"), 10, options=UNSEEN),
    "an arena of programs": lambda: arena("qwixx", ("cmd:a", "cmd:b"), 10, options=UNSEEN),
}


@pytest.mark.parametrize("door", DOORS)
def test_refused(door: str) -> None:
    with pytest.raises(BadText) as refused:
        DOORS[door]()
    assert refused.value.code == "dice_unseen"


def test_nobody_is_offered() -> None:
    assert markoff.bots("qwixx", 3, dice="unseen") == {}
    assert "casual" in markoff.bots("qwixx", 3)


def test_an_engine_refuses_the_game_and_the_position() -> None:
    said: list[str] = []
    Speaker("casual", said.append).listen(
        ["newgame qwixx 2 dice=unseen", "newgame qwixx 2", ASKED, "go seat 0 seconds 1"]
    )
    assert said == [
        "error only the players see the dice, so no program can play, advise or judge here",
        "error only the players see the dice, so no program can play, advise or judge here",
        "error position comes before go",
    ]


def test_engines_are_asked_only_for_dice_that_they_see() -> None:
    assert able.choices(GAMES["qwixx"]) == {}
    assert able.choices(GAMES["qwixx-on-board"]) == {"board": ("spiral-a", "spiral-b")}
    texts = [claim.text for claim in claims("casual")]
    assert "qwixx 1-5" in texts
    assert not any("dice" in text for text in texts)
    assert read_claim("qwixx 1-5 dice=rolled").covers(qwixx, qwixx.start(2))
    assert not read_claim("qwixx 1-5 dice=rolled").covers(qwixx, START)


def test_value_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["value", "qwixx", "R Y G B M0 | 0 1 ?"]) == 2
    assert "only the players see the dice" in capsys.readouterr().err
