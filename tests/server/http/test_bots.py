"""Which bots a table can have, and that they are ready when somebody plays against them."""

import asyncio
import json

import httpx
import pytest
from websockets.sync.client import connect

from markoff.games import quixo, qwixx
from markoff.kits.able import ladder
from markoff.server.drive import Driver
from markoff.server.hall import Hall
from markoff.server.thinking.thinkers import Thinkers
from markoff.tablebases.making import Making
from markoff.tablebases.quixo import making as quixo_making
from server.serving import NO_LIMITS, serving

ALL = list(ladder())
NOT_PERFECT = ALL[:-1]


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("bots"), **NO_LIMITS) as address:
        yield address


@pytest.mark.parametrize(
    ("query", "levels"),
    [
        ({}, ALL),
        ({"game": "qwixx", "players": "1"}, ALL),
        ({"game": "qwixx"}, NOT_PERFECT),
        ({"game": "qwixx", "players": "5"}, NOT_PERFECT),
        ({"game": "qwixx-on-board", "players": "3", "board": "spiral-b"}, NOT_PERFECT),
        ({"game": "quixo", "size": "3"}, ALL),
        ({"game": "quixo", "players": "4", "size": "3"}, NOT_PERFECT),
        ({"game": "quixo", "position": "X../.../... O"}, ALL),
    ],
)
def test_the_levels_that_can_play_a_game(address, query, levels):
    answer = httpx.get(f"http://{address}/api/bots", params=query)
    assert answer.json() == {level: ladder()[level] for level in levels}


def test_quixo_on_the_whole_board_is_played_perfectly_with_its_tables(address, monkeypatch):
    ask = {"game": "quixo", "players": "2", "size": "5"}
    for complete, levels in ((True, ALL), (False, NOT_PERFECT)):
        monkeypatch.setattr(quixo_making, "is_complete", lambda _size, there=complete: there)
        assert list(httpx.get(f"http://{address}/api/bots", params=ask).json()) == levels


def test_whoever_seats_or_asks_a_bot_lets_nobody_wait_for_a_disk(address, monkeypatch):
    beside = []

    def incomplete(_size):
        beside.append(asyncio._get_running_loop() is None)
        return False

    monkeypatch.setattr(quixo_making, "is_complete", incomplete)
    api = f"http://{address}/api"
    plan = {"game": "quixo", "places": ["", "perfect"]}
    ask = {"game": "quixo", "position": quixo.write(quixo.start(2)), "seat": 0, "bot": "perfect"}
    for path, body in (("tables", plan), ("hint", ask)):
        answer = httpx.post(f"{api}/{path}", json=body)
        assert answer.status_code == 400
        assert "needs the 5×5 tablebase" in answer.json()["error"]
    table = httpx.post(f"{api}/tables", json={**plan, "places": ["", ""]}).json()["table"]
    key = httpx.post(f"{api}/tables/{table}/places", json={"name": "Ann"}).json()["key"]
    with connect(f"ws://{address}/live/{table}") as live:
        live.send(json.dumps({"type": "hello", "keys": [key]}))
        live.send(json.dumps({"type": "place", "place": 1, "bot": "perfect", "id": "x"}))
        heard = [json.loads(live.recv(60)) for _ in range(2)]
    assert (heard[1]["type"], heard[1]["id"]) == ("refused", "x")
    assert "needs the 5×5 tablebase" in heard[1]["reason"]
    assert beside == [True] * 3


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"players": "2"}, "there is no game"),
        ({"game": "chess"}, "there is no game"),
        ({"game": "qwixx", "players": "many"}, "players must be a number"),
        ({"game": "quixo", "players": "3"}, "Quixo is for 2 or 4 players"),
        ({"game": "quixo", "colour": "red"}, "has no option"),
    ],
)
def test_what_nobody_can_play_gets_a_sentence(address, query, sentence):
    answer = httpx.get(f"http://{address}/api/bots", params=query)
    assert answer.status_code == 400
    assert sentence in answer.json()["error"]


def test_what_a_bot_lacks_is_made_once(monkeypatch, tmp_path):
    made = []
    monkeypatch.setenv("MARKOFF_TABLES", str(tmp_path))
    driver = Driver(Hall(), prepare=made.append)
    for bot in ("casual", "expert", "expert", "perfect"):
        driver.prepare_once(bot, quixo, quixo.start(2, "3"))
    assert made == [Making("quixo", ("--size", "3", "--levels", "0-9"))]


def test_thinkers_answer_from_another_process():
    async def run():
        thinkers = Thinkers(1)
        thinkers.start()
        try:
            return await thinkers.ask(qwixx.write, qwixx.start(1))
        finally:
            thinkers.close()

    assert asyncio.run(run()) == "R Y G B M0 | 0 roll"
