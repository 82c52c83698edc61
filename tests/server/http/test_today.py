"""Today over HTTP: the same for everybody, and whose turn it is at many tables."""

import httpx
import pytest

from server.serving import NO_LIMITS, serving


@pytest.fixture(scope="module")
def web(tmp_path_factory):
    with (
        serving(tmp_path_factory.mktemp("today"), **NO_LIMITS) as address,
        httpx.Client(base_url=f"http://{address}") as client,
    ):
        yield client


def test_a_day_has_its_dice_and_par(web):
    found = web.get("/api/today?date=2026-11-17").json()
    assert (found["date"], found["number"], found["par"]) == ("2026-11-17", 17, 108)
    assert found["yesterday"]["date"] == "2026-11-16"
    for day in (found, found["yesterday"]):
        assert web.get(f"/api/puzzles/{day['puzzle']}").json()["game"] == "quixo"
    opened = web.post("/api/tables", json={"game": "qwixx", "places": [""], "day": found["date"]})
    assert opened.status_code == 201
    assert (opened.json()["match"], opened.json()["dice"]) == (found["match"], found["dice"])


def test_without_a_date_it_is_today(web):
    assert web.get("/api/today").json()["number"] > 0


def test_a_day_without_par_says_so(web):
    for day in ("2020-01-01", "0001-01-01", "9999-12-31"):
        assert web.get(f"/api/today?date={day}").json()["par"] is None
    refused = web.get("/api/today/record?date=2020-01-01")
    assert (refused.status_code, refused.json()["code"]) == (400, "no_par")
    refused = web.get("/api/today?date=monday")
    assert (refused.status_code, refused.json()["code"]) == (400, "date")


def test_perfect_play_is_a_record_that_can_be_verified(web):
    record = web.get("/api/today/record?date=2026-11-16").text
    verdict = web.post("/api/verify", content=record).json()
    assert verdict["verified"]
    assert "dice_of_day" in {each["code"] for each in verdict["found"]}


def test_turns_at_many_tables(web):
    plan = {"game": "quixo", "places": ["", ""], "given_seats": True, "spectators": False}
    table = web.post("/api/tables", json=plan).json()["table"]
    key = web.post(f"/api/tables/{table}/places", json={"name": "Ann"}).json()["key"]
    asked = {"tables": [{"table": table.lower(), "keys": [key]}, {"table": "NOSUCH"}]}
    assert web.post("/api/turns", json=asked).json() == {"turns": ["waits", "gone"]}
    many = {"tables": [{"table": table}] * 51}
    assert web.post("/api/turns", json=many).status_code == 400
