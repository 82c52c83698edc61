"""Two whole sessions over real sockets that differ in one sealed choice: until the reveal not one
byte that anybody else receives is different. Codes, keys, dice and the time are the same in both;
nothing is masked. What HTTP says before (its date) and after the frames is not compared."""

import json
import socket
from contextlib import ExitStack
from functools import partial

import httpx
import pytest

from markoff.server import app, hall
from markoff.server.http import tables
from markoff.table.dice import Chain
from server.pure import SECRET, START
from server.serving import serving

CODE = "SEALED"
NAMES = ("Ann", "Bob", "Cy")
OTHERS = ("Bob", "Cy", "nobody")
HANDSHAKE = "\r\n".join(
    (
        f"GET /live/{CODE} HTTP/1.1",
        "Host: markoff",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: c2VhbGVkIGNob2ljZXMuLg==",
        "Sec-WebSocket-Version: 13",
        "\r\n",
    )
)


class Tap:
    """A websocket of which every byte is kept."""

    def __init__(self, address, keys):
        host, port = address.split(":")
        self.socket = socket.create_connection((host, int(port)), 60)
        self.socket.sendall(HANDSHAKE.encode())
        self.bytes = b""
        while b"\r\n\r\n" not in self.bytes:
            self.bytes += self.socket.recv(4096)
        self.bytes = self.bytes.partition(b"\r\n\r\n")[2]
        self.read = 0
        self.texts = []
        self.send(type="hello", keys=keys)

    def send(self, **message):
        text = json.dumps(message).encode()
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2)
        self.socket.sendall(b"\x81" + size + bytes(4) + text)  # masked with nothing

    def taken(self, count):
        while len(self.bytes) < self.read + count:
            more = self.socket.recv(65536)
            assert more, "the server has hung up"
            self.bytes += more
        self.read += count
        return self.bytes[self.read - count : self.read]

    def hear(self):
        _, size = self.taken(2)
        wide = {126: 2, 127: 8}.get(size, 0)
        text = self.taken(int.from_bytes(self.taken(wide)) if wide else size)
        self.texts.append(json.loads(text))
        return self.texts[-1]

    def settle(self):
        """All that was sent before has been answered, and has come."""
        self.send(type="ping", id="settled")
        while self.hear() != {"type": "pong", "id": "settled"}:
            pass


def session(folder, pick, plan):
    """What was chosen, and all bytes: before the reveal, and after it."""
    with serving(folder) as address, ExitStack() as stack:
        table = f"http://{address}/api/tables"
        plan = {"game": "qwixx", "places": ["", "", ""], "given_seats": True, **plan}
        httpx.post(table, json=plan).raise_for_status()
        for name in NAMES:
            httpx.post(f"{table}/{CODE}/places", json={"name": name}).raise_for_status()
        taps = {}
        for name in (*NAMES, "nobody"):
            taps[name] = Tap(address, [name])
            stack.callback(taps[name].socket.close)
            for tap in reversed(taps.values()):  # then the others have heard who has come
                tap.settle()

        def do(name, **message):
            taps[name].send(**message)
            taps[name].settle()
            for tap in taps.values():
                tap.settle()

        do("Ann", type="begin")
        state = [text for text in taps["Ann"].texts if text["type"] == "state"][-1]
        chosen = state["choices"]["0"][pick]
        do("Ann", type="choose", seat=0, ply=1, text=chosen, id="1")
        do("Ann", type="withdraw", seat=0, ply=1, id="2")
        do("Ann", type="choose", seat=0, ply=1, text=chosen, id="3")
        do("Bob", type="choose", seat=1, ply=1, text="-", id="1")
        do("Bob", type="say", seat=1, text="Hurry!")
        do("Cy", type="hello", keys=["Cy"])
        before = {name: tap.bytes for name, tap in taps.items()}
        before["look"] = httpx.get(f"{table}/{CODE}").content
        do("Cy", type="choose", seat=2, ply=1, text="-", id="1")
        return chosen, before, {name: tap.bytes for name, tap in taps.items()}


@pytest.mark.parametrize("plan", [{}, {"clock": {"bank": 60_000, "increment": 1_000}}])
def test_not_one_byte_tells_what_was_chosen_until_the_reveal(tmp_path, monkeypatch, plan):
    monkeypatch.setattr(app, "Hall", partial(hall.Hall, clock=lambda: START))
    monkeypatch.setattr(hall, "new_code", lambda: CODE)
    monkeypatch.setattr(tables, "new_name", lambda: "match")
    monkeypatch.setattr(tables, "new_chain", lambda: Chain(SECRET))
    runs = []
    for pick in (0, -1):
        keys = iter(NAMES)
        monkeypatch.setattr(tables, "new_key", lambda keys=keys: next(keys))
        folder = tmp_path / str(pick)
        folder.mkdir()
        runs.append(session(folder, pick, plan))
    (one, before_one, after_one), (other, before_other, after_other) = runs
    assert one != other
    for name in (*OTHERS, "look"):
        assert before_one[name] == before_other[name], name
    assert before_one["Ann"] != before_other["Ann"], "she sees her own"
    for name in OTHERS:
        assert after_one[name] != after_other[name], "now all is revealed"
