"""A table has room for so many spectators, and an address for so many live connections; those who
play always find their seat."""

import json
from contextlib import ExitStack

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from server.serving import NO_LIMITS, serving
from server.waiting import until_seen


def opened(address):
    plan = {"game": "quixo", "places": ["", ""], "given_seats": True}
    table = httpx.post(f"http://{address}/api/tables", json=plan).json()["table"]
    places = f"http://{address}/api/tables/{table}/places"
    return table, httpx.post(places, json={"name": "Ann"}).json()["key"]


def greet(live, *keys):
    """The first answer to a hello."""
    live.send(json.dumps({"type": "hello", "keys": keys}))
    while (answer := json.loads(live.recv(60)))["type"] not in ("state", "refused"):
        pass
    return answer


@pytest.mark.parametrize(
    ("limit", "code"),
    [
        ("spectators_a_table", "too_many_spectators"),
        ("spectators_each", "too_many_watching_here"),
    ],
)
def test_one_spectator_too_many_is_refused_until_another_leaves(tmp_path, limit, code):
    with serving(tmp_path, **NO_LIMITS, **{limit: 2}) as address, ExitStack() as stack:
        table, key = opened(address)
        lives = [stack.enter_context(connect(f"ws://{address}/live/{table}")) for _ in range(4)]
        first, second, third, ann = lives
        assert [greet(live)["type"] for live in (first, first, second)] == ["state"] * 3
        assert greet(third)["code"] == code
        assert greet(ann, key)["yours"] == [0], "a seat is no spectator"
        first.close()
        until_seen(lambda: greet(third)["type"] == "state")


def test_a_spectator_who_shows_a_key_is_none_any_more(tmp_path):
    with serving(tmp_path, **NO_LIMITS, spectators_each=1) as address:
        table, key = opened(address)
        url = f"ws://{address}/live/{table}"
        with connect(url) as ann, connect(url) as other:
            assert greet(ann)["type"] == "state"
            assert greet(other)["type"] == "refused"
            assert greet(ann, key)["yours"] == [0]
            assert greet(other)["type"] == "state"


def test_an_address_has_so_many_live_connections(tmp_path):
    with serving(tmp_path, **NO_LIMITS, sockets_each=2) as address:
        table, _ = opened(address)
        url = f"ws://{address}/live/{table}"
        with connect(url) as one, connect(url) as two:
            with pytest.raises(InvalidStatus):
                connect(url)
            assert {greet(one)["type"], greet(two)["type"]} == {"state"}
            assert httpx.get(f"http://{address}/healthz").status_code == 200
        until_seen(lambda: comes_in(url))


def comes_in(url):
    try:
        with connect(url):
            return True
    except InvalidStatus:
        return False
