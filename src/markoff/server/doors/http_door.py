"""The door for HTTP: it counts connections and ends those that dawdle.

Uvicorn itself waits for ever for the rest of a header or a body. Here a client has some seconds for
the headers of a request and some for its body. While the server is busy with a request, nobody is
in a hurry.
"""

import asyncio
import logging
from typing import Any

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from markoff.server.doors.alarm import Alarm, Unread
from markoff.server.doors.doors import STATE, Doors

log = logging.getLogger(__name__)


def plain(status: str, sentence: str) -> bytes:
    """An answer to somebody who may not even have asked."""
    text = f"{sentence}\n".encode()
    head = f"HTTP/1.1 {status}\r\nContent-Type: text/plain\r\nContent-Length: {len(text)}\r\n"
    return f"{head}Retry-After: 10\r\nConnection: close\r\n\r\n".encode() + text


FULL = plain("503 Service Unavailable", "this server has too many connections; try again later")
CROWD = plain("429 Too Many Requests", "too many connections from your address; close some")
LATE = plain("408 Request Timeout", "the request took too long to arrive; send it again")


class HttpDoor(H11Protocol):
    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.doors: Doors = app_state[STATE]
        self.inside = False
        self.alarm = Alarm(self.loop)
        self.awaited: object = None
        """What has to come before the alarm rings: the headers or the body of one request."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        self.address = self.doors.counted(address)
        self.unread = Unread(self.loop, transport, self.doors.unread_seconds)
        self.inside = self.doors.connections.enter(self.address)
        if self.inside:
            self._hurry()
        elif self.doors.connections.full:
            log.warning("all connections are taken", extra={"code": 503})
            self._send_off(FULL)
        else:
            log.info("too many connections of an address", extra={"address": address, "code": 429})
            self._send_off(CROWD)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._step_out()
        self.unread.end()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._hurry()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.unread.watch()
        self._hurry()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread.watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The live door counts it from here on."""
        self._step_out()
        super().handle_websocket_upgrade(event)

    def _step_out(self) -> None:
        self.alarm.off()
        if self.inside:
            self.inside = False
            self.doors.connections.leave(self.address)

    def _hurry(self) -> None:
        """Sets the alarm anew whenever something else is awaited."""
        state = self.conn.their_state
        awaited = (state, self.cycle)
        if awaited == self.awaited or not self.inside:
            return
        self.awaited = awaited
        if state is h11.IDLE:
            self.alarm.set(self.doors.header_seconds, self._late)
        elif state is h11.SEND_BODY:
            self.alarm.set(self.doors.body_seconds, self._late)
        else:
            self.alarm.off()

    def _late(self) -> None:
        """Only somebody who has begun a request gets an answer."""
        if self.conn.their_state is h11.SEND_BODY:
            begun = not self.cycle.response_started
        else:
            begun = bool(self.conn.trailing_data[0])
        self._send_off(LATE if begun else b"")

    def _send_off(self, words: bytes) -> None:
        if words:
            self.transport.write(words)
        self.transport.close()
        self.unread.watch()
