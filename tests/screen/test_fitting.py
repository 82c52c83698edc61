"""When the screen is filled, and when lines are printed."""

import os
from types import SimpleNamespace

import pytest

from markoff.screen import fitting


@pytest.fixture(autouse=True)
def large_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    streams = SimpleNamespace(stdin=Stream(True), stdout=Stream(True))
    monkeypatch.setattr(fitting, "sys", streams)  # pytest changes those of the system
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv(fitting.PLAIN, raising=False)
    monkeypatch.setattr(fitting, "get_terminal_size", lambda: os.terminal_size((80, 24)))


class Stream:
    def __init__(self, is_a_terminal: bool) -> None:
        self.isatty = lambda: is_a_terminal


def test_a_terminal_is_filled() -> None:
    assert fitting.fills()


def test_who_wants_lines_gets_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not fitting.fills(plain=True)
    monkeypatch.setenv("MARKOFF_PLAIN", "1")
    assert not fitting.fills()


@pytest.mark.parametrize("stream", ["stdin", "stdout"])
def test_pipes_get_lines(monkeypatch: pytest.MonkeyPatch, stream: str) -> None:
    monkeypatch.setattr(fitting.sys, stream, Stream(False))
    assert not fitting.fills()


def test_without_any_input_there_is_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting.sys, "stdin", None)
    assert not fitting.fills()


def test_a_dumb_terminal_gets_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert not fitting.fills()


def test_a_tiny_window_gets_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "get_terminal_size", lambda: os.terminal_size((39, 24)))
    assert not fitting.fills()


def test_without_textual_lines_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("markoff.extras.find_spec", lambda _: None)
    assert not fitting.fills()
