"""The live connection: one socket, one table, the seats whose keys it has shown."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from markoff.refusal import Refusal, Refused
from markoff.server.hall import Listener, not_yours
from markoff.server.hall import Request as RoomRequest
from markoff.server.limits import Bucket
from markoff.server.live import views, wire
from markoff.server.live.attendance import Attendance
from markoff.server.live.views import Known
from markoff.server.metrics import Seen
from markoff.server.rooms import acts, events, wishes
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.room import Room
from markoff.server.said import no_database
from markoff.server.store.contract import Unavailable

log = logging.getLogger(__name__)

LONGEST_MESSAGE = 4_096
PATIENCE = 10.0
"""Seconds until a client must have said hello."""
UNREAD = 200
"""So many messages may wait for a slow client; then it is cut off, and may come again."""

TOO_MUCH, TOO_SLOW, NO_HELLO = 4008, 4009, 4001


class Connection:
    def __init__(
        self, attendance: Attendance, socket: WebSocket, table: str, messages_a_second: int
    ) -> None:
        self.attendance = attendance
        self.hall = attendance.hall
        self.socket = socket
        self.table = table.upper()
        self.outbox: asyncio.Queue[str] = asyncio.Queue(UNREAD)
        self.bucket = Bucket(messages_a_second, 4 * messages_a_second)
        self.keys: set[str] = set()
        self.listener: Listener | None = None

    async def run(self) -> None:
        sender = asyncio.create_task(self.send_all())
        try:
            await self.receive_all()
        except (WebSocketDisconnect, asyncio.QueueFull):
            pass
        finally:
            if self.listener:
                self.hall.part(self.table, self.listener)
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError, RuntimeError, WebSocketDisconnect):
                await sender

    async def send_all(self) -> None:
        while True:
            await self.socket.send_text(await self.outbox.get())

    def send(self, text: str) -> None:
        """Never waits: who cannot keep up is cut off and gets everything when coming back."""
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            if self.listener:
                self.hall.part(self.table, self.listener)
            asyncio.ensure_future(self.close(TOO_SLOW, "too slow"))  # noqa: RUF006

    async def close(self, code: int, reason: str) -> None:
        cut = {"table": self.table, "code": code, "reason": reason}
        log.info("a socket is cut off", extra=cut)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.close(code, reason)

    async def receive_all(self) -> None:
        while True:
            patience = None if self.listener else PATIENCE
            try:
                data = await asyncio.wait_for(self.receive(), patience)
            except TimeoutError:
                await self.close(NO_HELLO, "say hello first")
                return
            if self.bucket.wait() > 0:
                await self.close(TOO_MUCH, f"more than {self.bucket.rate} messages a second")
                return
            await self.take(data)

    async def receive(self) -> str | bytes:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        return message.get("text") or message.get("bytes") or ""

    async def take(self, data: str | bytes) -> None:
        with self.hall.metrics.live_request() as seen:
            await self.carefully(data, seen)

    async def carefully(self, data: str | bytes, seen: Seen) -> None:
        name = ""
        try:
            message = wire.read(data)
            name, seen.kind = message.id, type(message).__name__.lower()
            await self.obey(message)
        except Refusal as refusal:
            seen.outcome = "refused"
            self.send(wire.write(wire.refused(name or wire.name_of(data), refusal)))
        except Unavailable as error:
            seen.outcome = "unavailable"
            log.warning(
                "the database does not answer", extra={"table": self.table, "reason": error}
            )
            self.send(wire.write(wire.refused(name, no_database())))

    async def obey(self, message: wire.Requests) -> None:
        if isinstance(message, wire.Hello):
            await self.hello(message)
        elif self.listener is None:
            raise Refused("no_hello", "say hello first")
        elif isinstance(message, wire.Ping):
            self.send(wire.write(wire.Pong(message.id)))
        else:
            await self.carry_out(message)
            self.send(wire.write(wire.Done(message.id)))

    async def carry_out(self, message: wire.Requests) -> None:
        if isinstance(message, wire.Ask):
            await self.hall.ask(self.table, message.what, self.keys, message.seat, message.ply)
        elif isinstance(message, wire.SitIn):
            await self.attendance.sit_in(self.table, self.keys, message.absent)
        else:
            if isinstance(message, wire.Place) and message.bot:
                plan = (await self.hall.room(self.table)).plan
                await asyncio.to_thread(acts.check_bot, plan, message.bot)
            await self.hall.act(self.table, request_for(message, self.keys))

    def bearer(self) -> list[str]:
        """A program may show the key of its seat in a header instead."""
        scheme, _, key = self.socket.headers.get("authorization", "").partition(" ")
        return [key] if scheme.lower() == "bearer" and key else []

    async def hello(self, message: wire.Hello) -> None:
        room = await self.hall.room(self.table)
        keys = {hashed(key) for key in [*message.keys, *self.bearer()]}
        yours = room.seats_of(keys)
        views.let_in(room, yours)
        if room.absent.intersection(yours):
            room = await self.hall.act(
                self.table, lambda room, now: acts.give_back(room, yours, now)
            )
        self.keys = keys
        known = Known(message.number, message.ply)
        if self.listener:
            self.listener.keys = keys
            self.listener.knows(known)
        else:
            self.listener = Listener(self.send, keys, known)
        self.hall.listen(self.table, self.listener)
        self.hall.tell_one(self.table, room, self.listener)


def request_for(message: Any, keys: set[str]) -> RoomRequest:
    """The message as a request to the room, in the name of the seats that these keys open."""
    make = REQUESTS[type(message)]

    def request(room: Room, now: float) -> Sequence[events.Happening]:
        yours = room.seats_of(keys)
        if not yours or getattr(message, "seat", yours[0]) not in yours:
            raise not_yours()
        made = make(room, message, now)
        return made if isinstance(made, list) else [made]

    return request


def _roll(room: Room, message: wire.Roll, now: float) -> events.Happening:
    if message.text:
        return acts.type_roll(room, message.ply, message.text, now)
    return acts.roll(room, message.ply, now)


REQUESTS: dict[type, Callable[[Room, Any, float], Any]] = {
    wire.Begin: lambda room, _, now: acts.begin(room, now),
    wire.Place: lambda room, m, now: acts.place(room, m.place, m.bot, now),
    wire.Rename: lambda room, m, now: acts.rename(room, m.seat, m.name, now),
    wire.Choose: lambda room, m, now: acts.choose(room, m.seat, m.ply, m.text, m.id, now),
    wire.Withdraw: lambda room, m, now: acts.withdraw(room, m.seat, m.ply, now),
    wire.Roll: _roll,
    wire.Decline: lambda room, m, now: wishes.decline(room, m.seat, now),
    wire.Resign: lambda room, m, now: acts.resign(room, m.seat, now),
    wire.Leave: lambda room, m, now: acts.leave(room, m.seat, now),
    wire.Back: lambda room, m, now: acts.back(room, m.seat, now),
    wire.Say: lambda room, m, now: acts.say(room, m.seat, m.text, m.to_team, now, m.id),
}
