"""`me` at the table is who is logged in, or who `--name` says."""

import getpass
from pathlib import Path

import pytest

from markoff.cli import main
from markoff.table.journal import read_record
from markoff.terminal.me import my_name
from markoff.terminal.screen import Left, Screen


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The names in the record of a game that was left at its first question."""
    monkeypatch.setattr(getpass, "getuser", lambda: "mia")

    def leave(_screen: Screen, question: str) -> str:
        asked.append(question)
        raise Left

    asked: list[str] = []
    monkeypatch.setattr(Screen, "ask", leave)

    def play(*words: str) -> tuple[str, ...]:
        file = tmp_path / f"{len(asked)}.markoff"
        game = ["play", "quixo", "--given-seats", "--plain", "--record", str(file)]
        assert main([*game, *words]) == 0
        names = read_record(file).setup.names
        assert asked[-1].startswith(f"{names[0]}: ")
        return names

    return play


def test_you_play_under_the_name_that_you_are_logged_in_with(played) -> None:
    assert played() == ("Mia", "casual")
    assert played("--seats", "me,me") == ("Mia", "Mia 2")


def test_you_can_say_who_you_are(played) -> None:
    assert played("--name", "Ada") == ("Ada", "casual")
    assert played("--seats", "me,Ben", "--name", "Ben") == ("Ben", "Ben 2")


@pytest.mark.parametrize(
    ("login", "name"),
    [("jane.doe", "Jane.doe"), ("", "Player"), ("a\tb", "Player"), ("x" * 50, "X" + 39 * "x")],
)
def test_an_odd_login_still_gives_a_name(login: str, name: str, monkeypatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: login)
    assert my_name() == name


def test_without_a_login_there_is_still_a_name(monkeypatch) -> None:
    def nobody() -> str:
        raise OSError("no such user")

    monkeypatch.setattr(getpass, "getuser", nobody)
    assert my_name() == "Player"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("quixo --seats Ada,Ben --name Mia", "--name is for me"),
        ("--resume a.markoff --name Mia", "name cannot go with --resume"),
        ("quixo --name=", "a name must have 1 to 40 printable characters"),
    ],
)
def test_a_name_for_nobody_is_refused(words: str, sentence: str, capsys) -> None:
    assert main(["play", *words.split()]) == 2
    assert sentence in capsys.readouterr().err
