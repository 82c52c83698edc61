"""Somebody who holds all seats of a table, without a browser: brings a match where it is wanted."""

import json
from collections.abc import Callable
from typing import Any

from websockets.sync.client import connect

from web.app.house import House, Table

Policy = Callable[[int, list[str]], str]


def nothing(_: int, choices: list[str]) -> str:
    """Always nothing, if possible: in Qwixx the quickest way to the end."""
    return choices[0]


def something(_: int, choices: list[str]) -> str:
    return choices[-1]


class Sitting:
    def __init__(self, house: House, table: Table) -> None:
        self.table = table
        self.connecting = connect(f"{house.url.replace('http', 'ws')}/live/{table.code}")
        self.state: dict[str, Any] = {}
        self.asked = 0

    def __enter__(self) -> "Sitting":
        self.live = self.connecting.__enter__()
        self.send(type="hello", keys=list(self.table.keys))
        while not self.state:
            self.hear()
        return self

    def __exit__(self, *how: Any) -> None:
        self.connecting.__exit__(*how)

    def send(self, **message: Any) -> None:
        self.live.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        message = json.loads(self.live.recv(60))
        if message["type"] == "state":
            self.state = message
        return message

    def ask(self, type: str, **more: Any) -> None:  # noqa: A002
        """A request, and all that is heard until it is done."""
        self.asked += 1
        self.send(type=type, id=str(self.asked), **more)
        while True:
            message = self.hear()
            if message.get("id") == str(self.asked):
                assert message["type"] == "done", message
                return

    def begin(self) -> None:
        self.ask("begin")

    def choose(self, seat: int, text: str) -> None:
        self.ask("choose", seat=seat, ply=self.state.get("ply", 0), text=text)

    def play(self, policy: Policy = nothing, plies: int = 10_000) -> None:
        """Plays for all seats until this many turns have been played or the match is over."""
        while not self.state.get("reason") and self.state.get("ply", 0) < plies:
            ply, choices = self.state.get("ply", 0), self.state.get("choices", {})
            if self.state.get("awaited") == [-1]:
                self.ask("roll", ply=ply)
            elif choices:
                seat = min(map(int, choices))
                self.choose(seat, policy(seat, choices[str(seat)]))
            else:
                self.hear()


def begun(house: House, table: Table, plies: int = 0, policy: Policy = nothing) -> Table:
    """The same table, once its match has begun and this many turns have been played."""
    with Sitting(house, table) as sitting:
        sitting.begin()
        sitting.play(policy, plies)
    return table
