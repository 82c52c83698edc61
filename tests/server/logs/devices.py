"""A server of any version, tables there, and people with devices who play at them."""

import json
import os
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager, suppress
from random import Random
from typing import ClassVar

import httpx
from websockets.sync.client import connect

ENVIRONMENT = {
    "MARKOFF_TABLES_AN_HOUR": "100000",
    "MARKOFF_REQUESTS_A_SECOND": "100000",
    "MARKOFF_MESSAGES_A_SECOND": "100000",
    "MARKOFF_WARM": "no",
}
PORT = 8763
HTTP = f"http://127.0.0.1:{PORT}"
PATIENCE = 120.0
"""Seconds: more than it takes until somebody who is gone may be replaced."""


@contextmanager
def server(database):
    command = [sys.executable, "-m", "markoff", "serve", "--port", str(PORT)]
    process = subprocess.Popen(
        [*command, "--database", f"sqlite:{database}"], env={**os.environ, **ENVIRONMENT}
    )
    try:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(httpx.TransportError):
                if httpx.get(f"{HTTP}/healthz").status_code == 200:
                    break
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(60)


class Device:
    """One connection with the key of one seat."""

    def __init__(self, table, key):
        self.table, self.key, self.requests = table, key, 0
        self.connect()

    def connect(self):
        address = f"ws://127.0.0.1:{PORT}/live/{self.table.name}"
        self.socket = Table.doors.enter_context(connect(address))
        self.greet()

    def greet(self):
        """At once, for a server waits only some seconds for it."""
        self.socket.send(json.dumps({"type": "hello", "keys": [self.key]}))

    def hear(self, *kinds):
        while True:
            message = json.loads(self.socket.recv(PATIENCE))
            if message["type"] in kinds:
                return message

    def see(self):
        """The state of now: those that were on their way are passed over."""
        self.greet()
        self.socket.send(json.dumps({"type": "ping"}))
        while (message := self.hear("state", "pong", "refused"))["type"] != "pong":
            state = message
        return state

    def do(self, kind, **fields):
        """A request; the seat and the ply are those of now unless they are given."""
        state = self.see()
        known = {"seat": state["yours"][0], "ply": state.get("ply", 0)}
        wanted = {"choose": ("seat", "ply"), "withdraw": ("seat", "ply"), "roll": ("ply",)}
        alone = ("begin", "place", "sitin", "host", "remove", "mute", "door", "admit")
        wanted |= {"ask": ("seat", "ply")} | dict.fromkeys(alone, ())
        for field in wanted.get(kind, ("seat",)):
            fields.setdefault(field, known[field])
        self.requests += 1
        name = f"{kind} {self.requests}"
        self.socket.send(json.dumps({"type": kind, "id": name, **fields}))
        answer = self.hear("done", "refused")
        assert answer["type"] == "done", (self.table.about, kind, fields, answer)


class Table:
    everybody: ClassVar[dict[str, "Table"]] = {}
    doors = ExitStack()

    def __init__(self, about, game, places, name="", **plan):
        body = {"game": game, "places": places, **plan}
        if not name:
            answer = httpx.post(f"{HTTP}/api/tables", json=body, timeout=PATIENCE)
            assert answer.status_code == 201, answer.text
            name = answer.json()["table"]
        self.about, self.name, self.keys = about, name, {}
        self.people: dict[str, Device] = {}
        self.rng = Random(about)
        Table.everybody[about] = self

    def sit(self, *names, begin=True):
        for name in names:
            body = {"name": name, "words": f"words of {name}"}
            answer = httpx.post(f"{HTTP}/api/tables/{self.name}/places", json=body, timeout=60)
            self.welcome(name, answer.json()["key"])
        if begin:
            self.people[names[0]].do("begin")
        return [self.people[name] for name in names]

    def without(self, name):
        """Somebody whose key opens nothing any more."""
        self.keys.pop(name)
        self.people.pop(name).socket.close()

    def welcome(self, name, key):
        self.keys[name] = key
        self.people[name] = Device(self, key)

    def play(self, turns=10_000):
        """Plays this many turns, or to the end of the match. Bots and flags take their time."""
        first = next(iter(self.people.values())).see().get("ply", 0)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for person in self.people.values():
                state = person.see()
                if state.get("reason") or state.get("ply", 0) >= first + turns:
                    return self
                self.act(person, state)
        raise AssertionError(f"{self.about} does not go on")

    def act(self, person, state):
        if state.get("awaited") == [-1]:
            typed = state["dice"] == "typed in"
            person.do("roll", **({"text": self.dice()} if typed else {}))
        elif choices := state.get("choices"):
            ((seat, options),) = choices.items()
            bot = state["seats"][int(seat)].get("bot")  # it may be faster
            if seat not in state.get("sealed", {}) and not bot:
                person.do("choose", text=self.rng.choice(options))

    def dice(self):
        """Good until a row is closed."""
        faces = "".join(str(self.rng.randint(1, 6)) for _ in range(6))
        return f"{faces[:2]}+{faces[2:]}"

    def wait(self, condition):
        end = time.monotonic() + PATIENCE
        person = next(iter(self.people.values()))
        while not condition(person.see()):
            assert time.monotonic() < end, self.about
            time.sleep(0.1)
