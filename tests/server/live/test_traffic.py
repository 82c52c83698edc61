"""The AsyncAPI document is true of a real session: what is sent is in it, and what it says the
server sends is sent."""

import json
from contextlib import contextmanager

import httpx
import jsonschema_rs
import pytest
from websockets.sync.client import connect

from markoff.server.http import asyncapi
from markoff.server.live import wire
from server.serving import NO_LIMITS, serving

DOCUMENT = asyncapi.document()
SENT = {
    name: [message["$ref"].rpartition("/")[2] for message in operation["messages"]]
    for name, operation in DOCUMENT["operations"].items()
    if operation["action"] == "send"
}
REPLIES = {
    name: [message["$ref"].rpartition("/")[2] for message in operation["reply"]["messages"]]
    for name, operation in DOCUMENT["operations"].items()
    if operation["action"] == "receive"
}
BY_TYPE = {kind["name"]: name for name, kind in DOCUMENT["components"]["messages"].items()}


def check(message) -> str:
    """The name of a message that is as its schema says, with no field more."""
    name = BY_TYPE[message["type"]]
    schema = {**DOCUMENT["components"]["schemas"][name], "components": DOCUMENT["components"]}
    jsonschema_rs.validate(schema, message)
    assert set(message) <= set(schema["properties"])
    return name


class Device:
    """A connection whose every message is compared with the document."""

    def __init__(self, socket, seen) -> None:
        self.socket, self.seen = socket, seen
        self.asked = {}

    def send(self, kind: str, **fields) -> None:
        """Asks, and hears everything up to the answer."""
        name = f"{kind} {len(self.asked)}"
        request = {"type": kind, "id": name, **fields}
        check(request)
        self.asked[name] = kind
        self.socket.send(json.dumps(request))
        while not self.answers(self.hear(), name):
            pass

    def answers(self, message, name: str) -> bool:
        """A state has no id: the first one answers `hello`."""
        greeted = message["type"] == "state" and self.asked[name] == "hello"
        return greeted or message.get("id") == name

    def hear(self):
        message = json.loads(self.socket.recv(60))
        name, asked = check(message), self.asked.get(message.get("id"))
        if asked:
            assert name in REPLIES[asked]
            self.seen.add((asked, name))
        else:
            assert any(name in messages for messages in SENT.values()), f"{name} is never sent"
            self.seen.add(("", name))
        return message

    def hear_until(self, kind: str, **fields):
        while (message := self.hear())["type"] != kind or not fields.items() <= message.items():
            pass
        return message


@pytest.fixture
def table(tmp_path):
    with serving(tmp_path, **NO_LIMITS) as address:
        plan = {"game": "qwixx", "places": ["", ""], "given_seats": True, "spectators": False}
        code = httpx.post(f"http://{address}/api/tables", json=plan).json()["table"]
        places = f"http://{address}/api/tables/{code}/places"
        keys = [httpx.post(places, json={"name": name}).json()["key"] for name in ("Ann", "Ben")]
        seen: set[tuple[str, str]] = set()

        @contextmanager
        def device():
            with connect(f"ws://{address}/live/{code}") as socket:
                yield Device(socket, seen)

        yield device, keys, seen


def test_what_is_sent_is_described_and_the_other_way_round(table) -> None:
    device, (anns, bens), seen = table
    with device() as ann, device() as ben, device() as watcher:
        watcher.send("hello")
        watcher.hear_until("presence", gone=[0, 1])
        ann.send("hello", keys=[anns])
        ben.send("hello", keys=[bens])
        ann.send("say", seat=0, text="hi")
        ben.hear_until("talk", text="hi")
        ann.send("begin")
        assert watcher.hear_until("refused", id="")["reason"]
        ann.send("choose", seat=0, ply=1, text="-")
        ben.hear_until("chosen", seats=[0])
        ann.send("choose", seat=0, ply=1, text="-")
        ann.send("ping")
        ann.socket.send("no message")
        ann.hear_until("refused", id="")
    unasked = {name for kind, name in seen if not kind}
    assert unasked == {name for messages in SENT.values() for name in messages}
    assert {name for _, name in seen} == {kind.__name__ for kind in wire.Answer.__subclasses__()}
    assert {("choose", "Done"), ("choose", "NotDone"), ("ping", "Pong")} < seen
