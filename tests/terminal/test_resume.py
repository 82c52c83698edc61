"""Matches that are saved and resumed; a sealed choice stays sealed."""

import os
from pathlib import Path

import pytest

from markoff.cli import main
from markoff.table.journal import read_record
from markoff.table.setup import TYPED_IN, Caps
from markoff.terminal import sitting
from markoff.terminal.folder import unfinished
from markoff.terminal.play import Table
from markoff.text import BadText
from terminal.keyboard import ADA, BEN, SECRET, TEN_SECONDS, Keyboard, Time, agreed, played


@pytest.fixture
def sealed(path: Path, time: Time) -> Path:
    """A match in which Ada has chosen red 5 and Ben has not, but has saved a copy."""
    copy = path.with_name("copy.markoff")
    screen = Keyboard(time, "416326", "", "R5", f"save {copy}")
    played(path, agreed("qwixx", ADA, BEN, dice=TYPED_IN), screen)
    assert read_record(path).pending == "R5 ?"
    return copy


def test_a_saved_copy_does_not_tell_a_sealed_choice(sealed: Path) -> None:
    assert read_record(sealed).turns == ("41+6326",)
    assert "R5" not in sealed.read_text(encoding="utf-8")


@pytest.mark.usefixtures("sealed")
@pytest.mark.parametrize("options", [(), ("--json",), ("--at", "1"), ("--at", "1", "--json")])
def test_a_replay_does_not_tell_a_sealed_choice(
    path: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...]
) -> None:
    assert main(["replay", str(path), *options]) == 0
    told = capsys.readouterr().out
    assert told
    assert "R5" not in told
    assert "red 5" not in told
    assert "5╳" not in told


@pytest.mark.parametrize("name", ["a\0b", "", "no/such/folder", "\udcff/x"])
def test_a_name_that_no_file_can_have_is_said_to_be_none(path: Path, time: Time, name: str) -> None:
    screen = Keyboard(time, f"save {name}", "a1N")
    assert played(path, agreed("quixo", ADA, BEN), screen) == ("a1N",)
    assert ("Not saved: " in screen.shown) == bool(name)


def resumed(path: Path, screen: Keyboard) -> None:
    sitting.resume(screen, path)


def kept(path: Path, time: Time, *answers: str | tuple[str, float], **more) -> None:
    played(path, agreed("quixo", ADA, BEN, **more), Keyboard(time, *answers))


def test_a_match_is_resumed_only_with_the_secret_that_it_is_bound_to(
    path: Path, time: Time
) -> None:
    kept(path, time, "a1N")
    secret = path.with_name("a.markoff.secret")
    before = path.read_bytes()
    for wrong in (bytes(32).hex(), "rubbish", ""):
        secret.write_text(wrong, encoding="ascii")
        with pytest.raises(BadText, match=r"^the secret of the dice is missing next to "):
            resumed(path, Keyboard(time))
    secret.unlink()
    with pytest.raises(BadText, match=r"^the secret of the dice is missing next to "):
        resumed(path, Keyboard(time))
    assert path.read_bytes() == before


def test_a_match_is_resumed_only_with_bots_that_there_are(path: Path, time: Time) -> None:
    kept(path, time, "a1N")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("seat 1: Ben\n", "seat 1: Ben\nbot 1: deep thought\n"))
    assert read_record(path).setup.players[1].bot == "deep thought"
    with pytest.raises(BadText, match=r"^there is no bot 'deep thought'; there are beginner, "):
        resumed(path, Keyboard(time))


def test_a_missing_end_is_written_as_soon_as_the_match_is_resumed(
    path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(path, time, "a1N", "b5S", caps=Caps(moves=2))
    whole = path.read_text(encoding="utf-8")
    torn = whole[: whole.index("secret: ")]
    path.write_text(torn, encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(sitting, "_sit_down", lambda _table: None)
        resumed(path, Keyboard(time))
    assert path.read_text(encoding="utf-8") == whole
    path.write_text(torn, encoding="utf-8")
    screen = Keyboard(time)
    resumed(path, screen)
    assert "The record is in" in screen.shown
    record = read_record(path)
    assert (record.reason, record.secret) == ("move limit", SECRET.hex())
    assert not path.with_name("a.markoff.secret").exists()


def test_a_finished_match_is_not_resumed(path: Path, time: Time) -> None:
    kept(path, time, "a1N", caps=Caps(moves=1))
    with pytest.raises(BadText, match=r"is over: look at it with markoff replay$"):
        resumed(path, Keyboard(time))


def test_the_clock_of_a_resumed_match_starts_now(
    path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(path, time, ("a1N", 2.0), clock=TEN_SECONDS)
    time.now += 1000.0
    resumed(path, Keyboard(time, ("b5S", 3.0)))
    assert read_record(path).turns == ("a1N@2000", "b5S@3000")
    time.now += 1000.0
    tables: list[Table] = []
    monkeypatch.setattr(sitting, "_sit_down", tables.append)
    resumed(path, Keyboard(time))
    (sat,) = tables
    assert sat.match.since == time.now
    assert sat.match.time_left(0, time.now) == 8_000
    sat.journal.close()


def test_the_latest_unfinished_match_is_offered_first(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MARKOFF_HOME", str(tmp_path))
    folder = tmp_path / "matches"
    folder.mkdir()
    ages = {"b": 2, "a": 1, "finished": 0, "d": 4, "c": 3, "no record": 0}
    for name, age in ages.items():
        file = folder / f"{name}.markoff"
        if name == "no record":
            file.write_text("dear diary\n")
        else:
            kept(file, time, "a1N", **({"caps": Caps(moves=1)} if name == "finished" else {}))
        os.utime(file, (1e9 - age, 1e9 - age))
    assert [file.stem for file in unfinished()] == ["a", "b", "c", "d"]
