"""The door for live connections: it counts frames, and ends a connection that sends too many.

Whatever a client sends is counted here, before anybody answers it: messages, pieces of messages,
pings and pongs. The rest of what a flood has sent is not even parsed.
"""

import asyncio
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.protocol import OPEN

from markoff.server.doors.alarm import Unread
from markoff.server.doors.doors import STATE, Doors
from markoff.server.limits import TOO_MUCH

PORTION = 4_096
"""Bytes that are parsed before the frames in them are counted."""
WAITING = 4
"""Messages of one client that may wait for their turn before no more are read."""
FAREWELL_SECONDS = 5.0
"""For a client that is cut off, to read why."""


class LiveDoor(WebSocketsSansIOProtocol):
    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.doors: Doors = app_state[STATE]
        self.bucket = self.doors.messages()
        self.cut_off = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.address = self.doors.counted(self.client[0] if self.client else "")
        self.unread = Unread(self.loop, self.transport, self.doors.unread_seconds)
        self.inside = self.doors.connections.enter(self.address)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.unread.end()
        if self.inside:
            self.doors.connections.leave(self.address)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PORTION):
            if self.cut_off:
                return
            super().data_received(data[start : start + PORTION])

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread.watch()

    def keepalive_timeout(self) -> None:
        """Nothing is read as long as a message waits for its turn, so the answer to our ping may
        have arrived: then it has more time."""
        if self.read_paused and self.ping_timeout is not None:
            self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)
            return
        super().keepalive_timeout()
        self.unread.watch()

    def send_receive_event_to_app(self) -> None:
        """Uvicorn would stop reading at each message until the app has taken it, which costs as
        much as parsing it. Here a few may wait, so pongs are read meanwhile."""
        may_wait = not self.read_paused and self.queue.qsize() < WAITING
        self.read_paused |= may_wait  # so uvicorn does not pause
        super().send_receive_event_to_app()
        self.read_paused &= not may_wait

    def handle_text(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_pong(event)

    def _may_go_on(self) -> bool:
        if not self.cut_off and self.bucket.wait():
            self._cut_off()
        return not self.cut_off

    def _cut_off(self) -> None:
        self.cut_off = True
        self.stop_keepalive()
        reason = f"more than {self.bucket.rate} messages a second"
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MUCH, "reason": reason})
        if self.conn.state is OPEN:
            self.conn.send_close(TOO_MUCH, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.read_paused = False  # otherwise the app would have reading resumed
        self.transport.pause_reading()
        if self.close_timer:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(FAREWELL_SECONDS, self.transport.abort)
