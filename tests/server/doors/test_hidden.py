"""While a game without spectators is played, a stranger cannot tell whether its table exists."""

import json

import httpx
import pytest
from websockets.sync.client import connect

from server.serving import NO_LIMITS, serving

NOWHERE = "ZZZZZZ"
REQUESTS = [
    ("GET", "", None),
    ("GET", "/qr.svg", None),
    ("GET", "/record", None),
    ("GET", "/record.json", None),
    ("GET", "/replay", None),
    ("GET", "/review", None),
    ("POST", "/places", {"name": "Eve"}),
    ("POST", "/places", {"name": "\n"}),
    ("POST", "/places", {"name": "Eve", "place": 99}),
    ("DELETE", "/places", {"key": "guessed"}),
]


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A game that has begun, and a key of it."""
    with serving(tmp_path_factory.mktemp("hidden"), **NO_LIMITS) as address:
        api = f"http://{address}/api/tables"
        plan = {"game": "quixo", "places": ["", ""], "given_seats": True, "spectators": False}
        table = httpx.post(api, json=plan).json()["table"]
        places = f"{api}/{table}/places"
        keys = [httpx.post(places, json={"name": name}).json()["key"] for name in ("Ann", "Ben")]
        with connect(f"ws://{address}/live/{table}") as live:
            live.send(json.dumps({"type": "hello", "keys": keys[:1]}))
            live.send(json.dumps({"type": "begin", "id": "begin"}))
            while json.loads(live.recv(60)) != {"type": "done", "id": "begin"}:
                pass
        yield address, table, keys[0]


def answer(address, table, method, path, body):
    """What a stranger sees of it, with the code that they have guessed left out."""
    found = httpx.request(method, f"http://{address}/api/tables/{table}{path}", json=body)
    headers = {name: text for name, text in found.headers.items() if name != "date"}
    return found.status_code, found.text.replace(table, "?"), headers


@pytest.mark.parametrize(("method", "path", "body"), REQUESTS)
def test_http_answers_as_if_there_were_no_such_table(played, method, path, body):
    address, table, _ = played
    seen = answer(address, table, method, path, body)
    assert seen == answer(address, NOWHERE, method, path, body)
    assert seen[0] == 404
    assert answer(address, table.lower(), method, path, body)[0] == 404


def test_so_does_a_live_connection(played):
    address, table, key = played

    def greeted(table, *keys):
        with connect(f"ws://{address}/live/{table}") as live:
            live.send(json.dumps({"type": "hello", "keys": keys, "id": "x"}))
            return json.loads(live.recv(60).replace(table, "?"))

    assert greeted(table) == greeted(NOWHERE)
    assert greeted(table, "guessed") == greeted(NOWHERE)
    assert greeted(table, key)["type"] == "state"


def test_a_key_shows_that_one_belongs_there(played):
    address, table, key = played
    status, text, _ = answer(address, table, "DELETE", "/places", {"key": key})
    assert (status, json.loads(text)["code"]) == (409, "has_begun")


def test_asking_for_a_hint_does_not_tell_either(played):
    address, table, _ = played

    def hinted(table):
        position = ".../.../... X"
        asked = {"game": "quixo", "position": position, "seat": 0, "bot": "random", "table": table}
        found = httpx.post(f"http://{address}/api/hint", json=asked, timeout=60)
        return found.status_code, found.text.replace(table, "?")

    assert hinted(table) == hinted(NOWHERE)
