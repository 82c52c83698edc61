"""Which bots a table can have, and that they are ready when somebody plays against them."""

import asyncio
import json

import httpx
import pytest
from serving import NO_LIMITS, serving
from websockets.sync.client import connect

from markoff.bots import ABOUT, able
from markoff.games import GAMES, quixo, qwixx
from markoff.server import thinking
from markoff.server.drive import Driver
from markoff.server.hall import Hall

ALL = list(ABOUT)
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
    assert answer.json() == {level: ABOUT[level] for level in levels}


def test_quixo_on_the_whole_board_is_played_perfectly_with_its_tables(address, monkeypatch):
    ask = {"game": "quixo", "players": "2", "size": "5"}
    for reason, levels in (("", ALL), ("there are no tables", NOT_PERFECT)):
        monkeypatch.setattr(able, "_no_tables", lambda _size, reason=reason: reason)
        assert list(httpx.get(f"http://{address}/api/bots", params=ask).json()) == levels


def test_whoever_seats_or_asks_a_bot_lets_nobody_wait_for_a_disk(address, monkeypatch):
    beside = []

    def no_tables(_size):
        beside.append(asyncio._get_running_loop() is None)
        return "there are no tables"

    monkeypatch.setattr(able, "_no_tables", no_tables)
    api = f"http://{address}/api"
    plan = {"game": "quixo", "places": ["", "perfect"]}
    ask = {"game": "quixo", "position": quixo.write(quixo.start(2)), "seat": 0, "bot": "perfect"}
    for path, body in (("tables", plan), ("hint", ask)):
        answer = httpx.post(f"{api}/{path}", json=body)
        assert (answer.status_code, answer.json()) == (400, {"error": "there are no tables"})
    table = httpx.post(f"{api}/tables", json={**plan, "places": ["", ""]}).json()["table"]
    key = httpx.post(f"{api}/tables/{table}/places", json={"name": "Ann"}).json()["key"]
    with connect(f"ws://{address}/live/{table}") as live:
        live.send(json.dumps({"type": "hello", "keys": [key]}))
        live.send(json.dumps({"type": "place", "place": 1, "bot": "perfect", "id": "x"}))
        heard = [json.loads(live.recv(20)) for _ in range(2)]
    assert heard[1] == {"type": "refused", "id": "x", "reason": "there are no tables"}
    assert beside == [True] * 3


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"players": "2"}, "there is no game"),
        ({"game": "chess"}, "there is no game"),
        ({"game": "qwixx", "players": "many"}, "players is a number"),
        ({"game": "quixo", "players": "3"}, "Quixo is for 2 or 4 players"),
        ({"game": "quixo", "colour": "red"}, "has no option"),
    ],
)
def test_what_nobody_can_play_gets_a_sentence(address, query, sentence):
    answer = httpx.get(f"http://{address}/api/bots", params=query)
    assert answer.status_code == 400
    assert sentence in answer.json()["error"]


def test_what_a_bot_lacks_is_made_once(monkeypatch):
    made = []
    lacks = {"perfect": ("quixo", "--size", "3"), "expert": ("quixo", "--size", "3")}
    monkeypatch.setattr(able, "missing", lambda bot, _game, _position: lacks.get(bot, ()))
    driver = Driver(Hall(), prepare=lambda bot, *_: made.append(bot))
    for bot in ("casual", "expert", "expert", "perfect"):
        driver.prepare_once(bot, quixo, quixo.start(2))
    assert made == ["expert"]


def test_kernels_are_compiled_for_every_game_and_number_of_players(monkeypatch):
    warmed = []

    def note(level):
        return lambda game, position, *_: warmed.append((level, game.NAME, game.terms(position)[0]))

    monkeypatch.setattr(thinking, "BOTS", {level: note(level) for level in thinking.WARM_LEVELS})
    thinking.warm_up()
    assert warmed == [
        (level, game.NAME, players)
        for game in GAMES.values()
        for players in game.PLAYERS
        for level in thinking.WARM_LEVELS
    ]


def test_thinkers_answer_from_another_process():
    async def run():
        thinkers = thinking.Thinkers(1)
        thinkers.start()
        try:
            return await thinkers.ask(qwixx.write, qwixx.start(1))
        finally:
            thinkers.close()

    assert asyncio.run(run()) == "R Y G B M0 | 0 roll"
