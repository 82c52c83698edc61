"""Puzzles over HTTP: the list, what one asks, and what comes of every choice."""

import httpx
import pytest

from markoff.games import GAMES, game_of
from markoff.puzzles.answer import right_choices
from markoff.puzzles.puzzle import puzzle_of, puzzles
from server.serving import NO_LIMITS, serving

WIN_IN_FIVE = "3dca2ade"


@pytest.fixture(scope="module")
def web(tmp_path_factory):
    with (
        serving(tmp_path_factory.mktemp("puzzles"), **NO_LIMITS) as address,
        httpx.Client(base_url=f"http://{address}") as client,
    ):
        yield client


def test_the_list_has_every_puzzle(web):
    rows = web.get("/api/puzzles").json()
    assert [row["id"] for row in rows] == [*puzzles()]
    for row in rows:
        puzzle = puzzle_of(row["id"])
        assert row["game"] == puzzle.game
        assert row["rating"] == puzzle.rating
        assert row["themes"] == [*puzzle.themes]
        assert row["players"] in GAMES[puzzle.game].PLAYERS


def test_the_list_of_one_game_has_only_its_puzzles(web):
    rows = web.get("/api/puzzles", params={"game": "quixo"}).json()
    assert {row["game"] for row in rows} == {"quixo"}
    assert len(rows) == sum(puzzle.game == "quixo" for puzzle in puzzles().values())


def test_a_puzzle_asks_without_giving_the_answer_away(web):
    posed = web.get(f"/api/puzzles/{WIN_IN_FIVE}").json()
    puzzle = puzzle_of(WIN_IN_FIVE)
    assert posed["positions"] == [puzzle.position]
    assert posed["actors"] == [[puzzle.seat]]
    assert {*right_choices(puzzle)} < {*posed["choices"]}
    assert posed.keys().isdisjoint({"worths", "lines", "right"})


def test_the_right_choice_is_played_out_to_the_win(web):
    answer = web.post(f"/api/puzzles/{WIN_IN_FIVE}", json={"choice": "c5W"}).json()
    assert answer["right"]
    assert answer["exact"]
    assert answer["theme"] == "win_5"
    assert len(answer["turns"]) == 5
    assert len(answer["positions"]) == len(answer["actors"]) == 6
    assert answer["winners"] == [puzzle_of(WIN_IN_FIVE).seat]
    assert answer["reason"] == "line"
    assert "why" not in answer


def test_a_wrong_choice_says_what_every_choice_is_worth(web):
    answer = web.post(f"/api/puzzles/{WIN_IN_FIVE}", json={"choice": "b1N"}).json()
    assert not answer["right"]
    best, *others = answer["worths"]
    assert (best["choice"], best["worth"], best["cost"]) == ("c5W", 1, 0)
    assert all(each["worth"] < 1 and not each["right"] for each in others)
    assert {each["choice"]: each["worth"] for each in others}["b1N"] == -1
    assert answer["winners"] == [1 - puzzle_of(WIN_IN_FIVE).seat], "it loses with the next move"
    assert answer["why"]["sentence"]


@pytest.mark.parametrize("name", [*puzzles()][::60])
def test_every_choice_is_answered(web, name):
    posed = web.get(f"/api/puzzles/{name}").json()
    game = game_of(posed["game"])
    for choice in posed["choices"]:
        answer = web.post(f"/api/puzzles/{name}", json={"choice": choice}).json()
        assert answer["right"] == (choice in right_choices(puzzle_of(name)))
        assert answer["positions"][0] == posed["positions"][0]
        for position, acting in zip(answer["positions"], answer["actors"], strict=True):
            assert [*game.to_act(game.read(position))] == acting


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/puzzles?game=chess", 400, "no_game"),
        ("/api/puzzles/none", 404, "no_puzzle"),
        ("/api/puzzles/00000000", 404, "no_puzzle"),
    ],
)
def test_what_is_not_there_is_refused_with_a_code(web, path, status, code):
    answer = web.get(path)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


@pytest.mark.parametrize(
    ("name", "body", "status", "code"),
    [
        ("none", {"choice": "a1N"}, 404, "no_puzzle"),
        (WIN_IN_FIVE, {"choice": "a1S"}, 400, "not_in_puzzle"),
        (WIN_IN_FIVE, {"choice": "a" * 21}, 400, "bad_request"),
        (WIN_IN_FIVE, {}, 400, "bad_request"),
    ],
)
def test_an_answer_that_cannot_be_is_refused_with_a_code(web, name, body, status, code):
    answer = web.post(f"/api/puzzles/{name}", json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
