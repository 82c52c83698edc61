"""The live connection to a table, which comes back when it breaks."""

import json
from collections.abc import Callable
from contextlib import ExitStack, suppress
from time import monotonic, sleep
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from markoff.remote.calls import gone
from markoff.remote.link import Link
from markoff.remote.messages import Done, NotDone, State, read
from markoff.text import BadText, legible

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 10.0
"""Seconds before we come back, growing."""
LONGEST_MESSAGE = 4 * 2**20
OPENING = 20.0
HELLO = "hello"
"""The id of that message."""

Heard = State | NotDone | Done
"""All that a bot needs to hear."""


class Live:
    """One connection after another to the same table, with the keys of our seats."""

    def __init__(self, link: Link, key: str, patience: float, tell: Callable[[str], None]) -> None:
        self.link, self.key = link, key
        self.patience = patience
        """Seconds for which we try to come back."""
        self.tell = tell
        self.socket: ClientConnection | None = None
        self.opened = ExitStack()
        """Closes it."""

    def connect(self) -> None:
        """If it is not connected; tried once."""
        if self.socket is None:
            try:
                self._connect()
            except (OSError, WebSocketException, TimeoutError) as error:
                raise gone(self.link, error) from None

    def _connect(self) -> None:
        opening = connect(self.link.live, open_timeout=OPENING, max_size=LONGEST_MESSAGE)
        self.socket = self.opened.enter_context(opening)
        self.say_hello()

    def say_hello(self) -> None:
        """Answered with a whole state, all turns included."""
        self.send(type="hello", keys=[self.key], id=HELLO)

    def send(self, **message: Any) -> None:
        """If the connection is gone, so is the message: the next state says what there is to do."""
        if self.socket:
            with suppress(ConnectionClosed):
                self.socket.send(json.dumps(message))

    def hear(self, seconds: float | None) -> Heard | None:
        """The next message that matters; None if none has come by then."""
        until = None if seconds is None else monotonic() + seconds
        while True:
            left = None if until is None else max(0.0, until - monotonic())
            try:
                heard = read(self._receive(left))
            except TimeoutError:
                return None
            if isinstance(heard, Heard):
                return heard

    def _receive(self, seconds: float | None) -> str | bytes:
        self.connect()
        while True:
            try:
                assert self.socket
                return self.socket.recv(seconds)
            except ConnectionClosed:
                self._come_back()

    def _come_back(self) -> None:
        self.close()
        self.tell("The connection is gone; coming back …")
        until, pause = monotonic() + self.patience, FIRST_PAUSE
        while True:
            sleep(pause)
            try:
                self._connect()
            except InvalidStatus as refused:
                if refused.response.status_code == 403 or monotonic() > until:
                    raise _refusal(refused) from None
            except (OSError, WebSocketException, TimeoutError) as error:
                if monotonic() > until:
                    raise gone(self.link, error) from None
            else:
                self.tell("Connected again.")
                return
            pause = min(2 * pause, LONGEST_PAUSE)

    def close(self) -> None:
        self.socket = None
        with suppress(OSError, WebSocketException):
            self.opened.close()


def _refusal(refused: InvalidStatus) -> BadText:
    return BadText(
        "no_connection",
        "the server refuses the connection: {why}",
        why=legible(str(refused)),
    )


def ended(refused: NotDone) -> BadText:
    """What to raise when the table wants nothing more of us."""
    return BadText("server_refuses", "the server refuses: {why}", why=legible(refused.reason))
