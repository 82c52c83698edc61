"""A flood on a live connection ends it, whatever its frames are; neighbours play on."""

import json
import os
from contextlib import suppress

import httpx
import pytest
from websockets.frames import Opcode
from websockets.sync.client import connect

from server.doors.strangers import closed, frames, upgraded
from server.serving import NO_LIMITS, serving


def frame(opcode, data=b"", final=True):
    """As a client sends it: masked, with a mask that changes nothing."""
    return bytes([opcode | 0x80 * final, 0x80 | len(data), 0, 0, 0, 0]) + data


FLOODS = {
    "pings": frame(Opcode.PING) * 50_000,
    "pongs": frame(Opcode.PONG) * 50_000,
    "messages": frame(Opcode.TEXT) * 50_000,
    "pieces": frame(Opcode.TEXT, b"{", False) + frame(Opcode.CONT, b"", False) * 50_000,
}


@pytest.fixture
def place(tmp_path):
    with serving(tmp_path, **NO_LIMITS) as address:
        plan = {"game": "quixo", "places": ["", ""]}
        yield address, httpx.post(f"http://{address}/api/tables", json=plan).json()["table"]


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_is_closed_with_4008_and_neighbours_stay(place, kind):
    address, table = place
    with connect(f"ws://{address}/live/{table}") as neighbour, upgraded(address, table) as caller:
        with suppress(ConnectionError):
            caller.sendall(FLOODS[kind])
        assert closed(caller) == (4008, "more than 10 messages a second")
        neighbour.send(json.dumps({"type": "hello"}))
        assert json.loads(neighbour.recv(60))["type"] == "state"


def test_only_what_is_counted_is_answered(place):
    """Of a flood of pings only as many are answered as one may send."""
    address, table = place
    with upgraded(address, table) as caller:
        caller.sendall(frame(Opcode.PING, os.urandom(4)) * 600)
        pongs = sum(opcode == Opcode.PONG for opcode, _ in frames(caller))
    assert 40 <= pongs < 600


def test_heartbeats_and_a_few_pings_are_nothing_to_worry_about(place):
    address, table = place
    with connect(f"ws://{address}/live/{table}", ping_interval=None) as live:
        for _ in range(30):
            assert live.ping().wait(60)
        live.send(json.dumps({"type": "hello"}))
        assert json.loads(live.recv(60))["type"] == "state"
