"""Real dice on the table, and the terminal as the score sheets."""

from pathlib import Path

import pytest

from markoff.terminal.arrange import Wishes
from markoff.terminal.bots import check_bots
from markoff.terminal.questions import how
from markoff.text import BadText
from terminal.keyboard import ADA, BEN, Keyboard, Player, Time, agreed, played

UNSEEN = {"dice": "unseen"}


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


def test_two_people_cross_what_their_own_dice_show(tmp_path: Path, time: Time) -> None:
    screen = Keyboard(time, "R5", "-", "b10")
    turns = played(tmp_path / "a.markoff", agreed("qwixx", ADA, BEN, options=UNSEEN), screen)
    assert turns == ("R5 -", "B10")
    assert "Ada rolls the dice on your table. Ada is active. Action 1" in screen.shown
    assert "╭" not in screen.shown, "no dice are drawn"


def test_what_was_revealed_is_taken_back(tmp_path: Path, time: Time) -> None:
    screen = Keyboard(time, "R5", "-", "undo", "R6", "-")
    turns = played(tmp_path / "a.markoff", agreed("qwixx", ADA, BEN, options=UNSEEN), screen)
    assert turns == ("R6 -",)


def test_hints_are_refused_and_not_offered(tmp_path: Path, time: Time) -> None:
    screen = Keyboard(time, "help", "hint")
    played(tmp_path / "a.markoff", agreed("qwixx", ADA, BEN, options=UNSEEN), screen)
    assert "the best choices by" not in screen.shown
    assert "No: only the players see the dice" in screen.shown


@pytest.mark.parametrize("bot", ["casual", "cmd:./my-bot"])
def test_neither_bots_nor_programs_sit_down(bot: str) -> None:
    setup = agreed("qwixx", ADA, Player("Bot", bot), options=UNSEEN)
    with pytest.raises(BadText) as refused:
        check_bots(setup, setup.rules.start(2, **UNSEEN))
    assert refused.value.code == "dice_unseen"


def test_who_is_asked_may_choose_it_among_people_only(time: Time) -> None:
    people = Keyboard(time, "3")
    assert how(people, Wishes("qwixx", ("Ada", "Ben"))).options == UNSEEN
    bots = Keyboard(time, "2")
    assert how(bots, Wishes("qwixx", ("Ada", "casual"))).typed_in
    assert "only the sheets" in people.shown
    assert "only the sheets" not in bots.shown
