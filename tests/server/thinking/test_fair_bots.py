"""Bots think for everybody in turn, however many tables somebody has opened."""

import json
from pathlib import Path

import httpx
from websockets.sync.client import connect

from markoff.server import drive, openers
from markoff.server.openers import Openers
from markoff.server.thinking.turns import Asker
from server.serving import NO_LIMITS, serving
from server.thinking import jobs
from server.waiting import until_seen

CROWD = 20
"""Tables of one address, each with a person and four bots."""


def begun(server, source, bots):
    """A table that was opened from this address, and its game begins."""
    transport = httpx.HTTPTransport(local_address=source)
    with httpx.Client(base_url=f"http://{server}/api", transport=transport, timeout=60) as client:
        plan = {"game": "qwixx", "places": ["", *bots]}
        table = client.post("/tables", json=plan).json()["table"]
        key = client.post(f"/tables/{table}/places", json={"name": "Ann"}).json()["key"]
    with connect(f"ws://{server}/live/{table}") as live:
        live.send(json.dumps({"type": "hello", "keys": [key]}))
        live.send(json.dumps({"type": "begin", "id": "begin"}))
        while json.loads(live.recv(60)) != {"type": "done", "id": "begin"}:
            pass
    return table


def thoughts():
    path = Path("thoughts")
    return path.read_text().splitlines() if path.exists() else []


def test_a_crowd_of_tables_does_not_delay_the_bot_of_another_address(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(drive, "think", jobs.slow_thought)
    with serving(tmp_path, **NO_LIMITS) as server:
        for _ in range(CROWD):
            begun(server, "127.0.0.2", ["casual"] * 4)
        until_seen(lambda: thoughts().count("casual") > 1)
        begun(server, "127.0.0.1", ["random"])
        before = len(thoughts())  # from here on: to open a table may take long
        until_seen(lambda: "random" in thoughts())
        delay = thoughts().index("random") - before
        assert delay < CROWD / 2  # in the order of asking it would be all of them


def test_a_table_counts_for_whoever_opened_it(monkeypatch):
    known = Openers()
    known.note("TABLE1", "2001:db8:1:2:3:4:5:6")
    known.again("TABLE1", "TABLE2")
    known.again("OLD", "OLDER")
    assert known.asker("TABLE2") == Asker("2001:db8:1:2::", "TABLE2")
    assert known.asker("OLDER") == Asker("OLDER", "OLDER")
    monkeypatch.setattr(openers, "REMEMBERED", 2)
    known.note("TABLE3", "192.0.2.1")
    assert known.asker("TABLE1") == Asker("TABLE1", "TABLE1")
    assert known.asker("TABLE3") == Asker("192.0.2.1", "TABLE3")
