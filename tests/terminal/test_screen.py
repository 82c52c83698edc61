"""The screen is cleared, and levels are offered."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from markoff.kits.able import ladder
from markoff.terminal.questions import offers, who_plays
from markoff.terminal.screen import Screen
from terminal.keyboard import Keyboard, Time


@pytest.fixture
def page() -> Iterator[io.StringIO]:
    with io.StringIO() as page:
        yield page


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_a_dumb_terminal_is_cleared_by_blank_lines(
    page: io.StringIO, monkeypatch: pytest.MonkeyPatch, term: str
) -> None:
    monkeypatch.setenv("LINES", "70")
    screen = Screen(Console(file=page, force_terminal=True, _environ={"TERM": term}))
    screen.live = True
    screen.hide()
    assert page.getvalue().strip("\n") == ""
    assert page.getvalue().count("\n") >= 70


def test_any_other_terminal_is_cleared_with_what_can_be_scrolled_back(page: io.StringIO) -> None:
    screen = Screen(Console(file=page, force_terminal=True, _environ={"TERM": "xterm"}))
    screen.live = True
    screen.hide()
    assert "\x1b[2J" in page.getvalue()
    assert "\x1b[3J" in page.getvalue()


def test_the_levels_are_offered_with_a_sentence_each_and_none_that_cannot_play(
    time: Time, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path))
    qwixx, on_board, quixo, _ = offers()
    screen = Keyboard(time, "Ada, perfect", "Ada", "Ada, expert")
    assert who_plays(screen, qwixx) == ("Ada",)
    assert "perfect plays Qwixx only for one player." in screen.shown
    assert all(f"  {bot:8}  {about}" in screen.shown for bot, about in ladder().items())
    for offer in (on_board, quixo):
        screen = Keyboard(time, "Ada, rush, cmd:./my-bot, Ben, Cy", "Ada, random")
        assert who_plays(screen, offer) == ("Ada", "random")
        assert "players, not 5." in screen.shown
        assert "expert" in screen.shown
        assert "perfect" not in screen.shown


def test_an_offer_can_be_named_by_its_beginning(time: Time) -> None:
    offered = ["Apple", "Apple pie", "Pear"]
    screen = Keyboard(time, "apple", "pea", "app", "4", "2", "")
    assert [screen.pick("Which?", offered, default=1) for _ in range(4)] == [0, 2, 1, 1]
    assert screen.shown.count("Please type a number from 1 to 3.") == 2
