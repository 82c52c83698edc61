"""Guided first games over HTTP: a request has all choices of a step, and nothing is kept."""

import httpx
import pytest

from markoff.lessons.lesson import lessons
from server.serving import NO_LIMITS, serving


@pytest.fixture(scope="module")
def web(tmp_path_factory):
    with (
        serving(tmp_path_factory.mktemp("lessons"), **NO_LIMITS) as address,
        httpx.Client(base_url=f"http://{address}") as client,
    ):
        yield client


def _step(web, name, step, *choices):
    answer = web.post("/api/lesson", json={"lesson": name, "step": step, "choices": choices})
    return answer.status_code, answer.json()


@pytest.mark.parametrize("name", lessons())
def test_every_step_says_what_it_asks(web, name):
    for n, step in enumerate(lessons()[name].steps):
        status, taught = _step(web, name, n)
        assert status == 200
        assert taught["kind"] == type(step).__name__.lower()
        assert taught["say"] == step.say
        assert taught["positions"] == [step.position]
        assert taught.get("done", False) == (taught["kind"] == "read")
        assert ("right" in taught) == (taught["kind"] != "read")


def test_a_choice_leads_on_by_the_rules(web):
    _, taught = _step(web, "quixo", 2, "d1N")
    assert taught["done"]
    assert taught["goes_on"]
    assert taught["turns"] == ["d1N", "a3E"]
    assert taught["actors"] == [[0], [1], [0]]
    assert taught["positions"][-1] == _step(web, "quixo", 3)[1]["positions"][0]
    assert "choices" not in taught


def test_a_finished_game_says_who_won(web):
    _, taught = _step(web, "quixo", 4, "e3W")
    assert (taught["winners"], taught["scores"], taught["reason"]) == ([0], [1, 0], "line")
    assert not taught.get("goes_on", False)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"lesson": "chess", "step": 0}, "no_lesson"),
        ({"lesson": "quixo", "step": 99}, "no_step"),
        ({"lesson": "quixo", "step": -1}, "no_step"),
        ({"lesson": "quixo", "step": 2, "choices": ["a1N"]}, "not_asked"),
        ({"lesson": "quixo", "step": 2, "choices": ["nonsense"]}, "not_asked"),
        ({"lesson": "quixo", "step": 0, "choices": ["a1N"]}, "not_asked"),
        ({"lesson": "quixo", "step": 7, "choices": ["a1N"] * 21}, "bad_request"),
        ({"lesson": "quixo", "step": 7, "choices": ["a" * 21]}, "bad_request"),
        ({"lesson": "quixo", "step": "first"}, "bad_request"),
        ({"step": 0}, "bad_request"),
    ],
)
def test_what_cannot_be_is_refused_with_a_code(web, body, code):
    answer = web.post("/api/lesson", json=body)
    assert answer.status_code == 400
    assert answer.json()["code"] == code
