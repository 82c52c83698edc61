"""The server notices a dead connection by a ping without an answer; one that it has not read yet
is no sign of death, however long the server takes."""

import json
from time import monotonic

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from markoff.server.doors import listening
from markoff.server.doors.live_door import WAITING, LiveDoor
from markoff.server.store.sqlite import SqliteStore
from server.doors.strangers import closed, upgraded
from server.serving import serving
from server.waiting import until


@pytest.fixture
def doors(monkeypatch):
    """All live connections of the server, in the order of coming."""
    found, made = [], LiveDoor.connection_made

    def connection_made(door, transport):
        made(door, transport)
        found.append(door)

    monkeypatch.setattr(LiveDoor, "connection_made", connection_made)
    return found


def test_who_waits_for_a_slow_store_is_not_taken_for_dead(tmp_path, monkeypatch, doors):
    """So many messages wait that the server does not read on; then the time for the answer to its
    ping is over."""
    append, reset = SqliteStore.append, []

    async def slowly(store, *arguments, **more):
        (door,) = doors
        await until(lambda: door.read_paused)
        door.keepalive_timeout()
        reset.append(door.pong_timer)
        return await append(store, *arguments, **more)

    with serving(tmp_path) as address:
        plan = {"game": "quixo", "places": ["", "random"]}
        table = httpx.post(f"http://{address}/api/tables", json=plan).json()["table"]
        places = f"http://{address}/api/tables/{table}/places"
        key = httpx.post(places, json={"name": "Ann"}).json()["key"]
        with connect(f"ws://{address}/live/{table}") as live:
            live.send(json.dumps({"type": "hello", "keys": [key]}))
            monkeypatch.setattr(SqliteStore, "append", slowly)
            live.send(json.dumps({"type": "say", "seat": 0, "text": "oh", "id": "first"}))
            pings = [f"ping {n}" for n in range(WAITING + 1)]
            for name in pings:
                live.send(json.dumps({"type": "ping", "id": name}))
            heard = []
            while pings[-1] not in heard:
                heard.append(json.loads(live.recv(60)).get("id"))
    assert [name for name in heard if name] == ["first", *pings]
    assert None not in reset, "somebody who is really dead is noticed later"


def test_a_dead_socket_is_noticed_after_two_heartbeats(tmp_path, monkeypatch):
    monkeypatch.setattr(listening, "HEARTBEAT", 0.5)
    with serving(tmp_path) as address:
        start = monotonic()
        with upgraded(address, "NONE") as silent:
            assert closed(silent) == (1011, "keepalive ping timeout")
        assert 0.9 < monotonic() - start < 60


def test_who_does_not_answer_is_taken_for_dead(tmp_path, doors):
    with serving(tmp_path) as address, connect(f"ws://{address}/live/NONE") as live:
        (door,) = doors
        door.loop.call_soon_threadsafe(door.keepalive_timeout)
        with pytest.raises(ConnectionClosed, match="keepalive ping timeout"):
            live.recv(60)
