"""`markoff analyse`: every choice in any position, proven or estimated."""

import json
from pathlib import Path

import pytest

from conftest import QwixxSolved
from markoff.cli import main
from markoff.games import GAMES
from markoff.kits import kit_of

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
EVENING = str(EXAMPLES / "evening.markoff")
BOTH_CHOOSE = "R5 Y G B M0 | R Y G B M0 | 0 1 41+6326"
SOME_ARE_CLOSE = "R2,3,5 Y2,3 G12 B12 M0 | R2 Y3 G12 B11 M0 | 0 1 34+5555"


@pytest.fixture(autouse=True)
def _tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path / "tables"))
    monkeypatch.setenv("COLUMNS", "80")


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert main(["analyse", *arguments]) == code
    printed = capsys.readouterr()
    return printed.out if code == 0 else printed.err


def test_a_small_board_is_proven(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "quixo", "XX./.O./..O X", "--json"))
    [seat] = found["seats"]
    known = {"value": 1.0, "proven": True, "error": 0.0, "outcome": "win"}
    assert seat["worth"] == {**known, "plies": None}, "nobody has counted them here"
    assert all(choice["worth"]["proven"] for choice in seat["choices"])
    assert {choice["worth"]["outcome"] for choice in seat["choices"]} == {"win", "loss"}
    told = said(capsys, "quixo", "XX./.O./..O X", "--top", "2")
    assert told.startswith("Seat 0, to choose: win, proven\n")
    assert "Completes a line and wins." in told
    assert len(told.splitlines()) == 4


def test_alone_points_are_proven(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    qwixx_solved: QwixxSolved,
) -> None:
    monkeypatch.setenv("MARKOFF_TABLES", str(qwixx_solved.folder))
    found = json.loads(said(capsys, "qwixx", "R5 Y G B M0 | 0 1 41+6326", "--json"))
    assert found["unit"] == "points"
    best, second, *_ = found["seats"][0]["choices"]
    assert round(best["worth"]["value"], 3) == 103.893
    assert best["worth"]["proven"]
    assert round(second["loses"]["value"], 3) == 12.069
    assert "105.889, proven" in said(capsys, "qwixx", "R5 Y G B M0 | 0 roll")


def test_everybody_who_is_to_act_is_weighed_or_one_seat(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = json.loads(said(capsys, "qwixx", BOTH_CHOOSE, "--bot", "net", "--json"))
    assert [seat["seat"] for seat in found["seats"]] == [0, 1]
    assert [len(seat["choices"]) for seat in found["seats"]] == [4, 5]
    one = json.loads(said(capsys, "qwixx", BOTH_CHOOSE, "--bot", "net", "--seat", "1", "--json"))
    assert one["seats"] == found["seats"][1:]


def test_the_expert_tries_dice_and_says_how_sure_it_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = json.loads(said(capsys, "qwixx", SOME_ARE_CLOSE, "--seat", "0", "--json"))
    best, second, *_, last = found["seats"][0]["choices"]
    assert not best["worth"]["proven"]
    assert 0 < second["loses"]["error"] < second["worth"]["error"] < 0.02
    assert last["worth"]["error"] == kit_of(GAMES["qwixx"]).glance_error
    again = json.loads(said(capsys, "qwixx", SOME_ARE_CLOSE, "--seat", "0", "--json"))
    assert again == found


def test_a_record_at_a_ply_has_the_names_of_its_players(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = said(capsys, EVENING, "--at", "1", "--bot", "net", "--top", "1")
    assert "casual, to choose: " in told
    assert "random, to choose: " in told
    assert said(capsys, EVENING) == "The game is over: fourth misthrow.\n"
    before = said(capsys, EVENING, "--at", "3")
    assert before.startswith("casual, before the roll: ")
    assert "estimated by expert" in before


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if kit_of(game).has_hints])
def test_every_game_can_be_analysed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    from markoff.kits.ready import first_choice

    game = GAMES[name]
    position = first_choice(game, game.start(2))
    found = json.loads(said(capsys, name, game.write(position), "--bot", "casual", "--json"))
    assert [seat["seat"] for seat in found["seats"]] == [*game.to_act(position)]
    for seat in found["seats"]:
        assert len(seat["choices"]) == len(game.legal(position, seat["seat"]))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess", "x"], "'chess' is neither a game nor a record"),
        (["quixo"], "name a position of Quixo"),
        (["quixo", "nonsense"], "at character"),
        (["quixo", "... X", "--at", "3"], "--at is for records"),
        ([EVENING, "--at", "99"], "the record has the plies 0 to 42, not 99"),
        (["qwixx", BOTH_CHOOSE, "--seat", "5"], "seat 5 has nothing to choose here"),
        (["qwixx", BOTH_CHOOSE, "--top", "0"], "--top must be at least 1"),
        (["qwixx", BOTH_CHOOSE, "--seconds", "nan"], "--seconds must be more than 0"),
        (["qwixx", BOTH_CHOOSE, "--times", "0"], "--times must be from 1 to 1000"),
        (["qwixx", BOTH_CHOOSE, "--bot", "none"], "there is no bot 'none'"),
    ],
)
def test_nonsense_is_refused_in_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    error = said(capsys, *arguments, code=2)
    assert sentence in error
    assert error.count("\n") == 1
