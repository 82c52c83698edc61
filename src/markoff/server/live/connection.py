"""The live connection: one socket, one table, the seats whose keys it has shown."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from markoff.refusal import Refusal, Refused
from markoff.server.hall import Listener, let_in, not_yours
from markoff.server.hall import Request as RoomRequest
from markoff.server.limits import TOO_MUCH, Buckets
from markoff.server.live import hosting, views, wire
from markoff.server.live.audience import Audience
from markoff.server.live.views import Known
from markoff.server.metrics import Seen
from markoff.server.rooms import acts, events, host, wishes
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.room import Room
from markoff.server.said import no_database
from markoff.server.store.contract import Unavailable

log = logging.getLogger(__name__)

LONGEST_MESSAGE = 4_096
PATIENCE = 10.0
"""Seconds until a client must have said hello."""
UNREAD = 200
"""Messages that may wait for a slow client; beyond that it is cut off, and may reconnect."""

TOO_SLOW, NO_HELLO = 4009, 4001


class Connection:
    def __init__(self, audience: Audience, work: Buckets, socket: WebSocket, table: str) -> None:
        self.audience, self.work = audience, work
        self.attendance = audience.attendance
        self.hall = self.attendance.hall
        self.socket = socket
        self.address = socket.client.host if socket.client else ""
        self.table = table.upper()
        self.outbox: asyncio.Queue[str] = asyncio.Queue(UNREAD)
        self.keys: set[str] = set()
        self.listener: Listener | None = None
        self.watching = False
        """Whether it counts as a spectator."""
        self.cut_off = False

    async def run(self) -> None:
        sender = asyncio.create_task(self.send_all())
        try:
            await self.receive_all()
        except (WebSocketDisconnect, asyncio.QueueFull):
            pass
        finally:
            if self.listener:
                self.hall.part(self.table, self.listener)
            self.watch(False)
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError, RuntimeError, WebSocketDisconnect):
                await sender

    async def send_all(self) -> None:
        while True:
            await self.socket.send_text(await self.outbox.get())

    def send(self, text: str) -> None:
        """Never waits: a client that cannot keep up is cut off, and gets everything when it
        reconnects."""
        if self.cut_off:
            return
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.cut_off = True
            if self.listener:
                self.hall.part(self.table, self.listener)
            asyncio.ensure_future(self.close(TOO_SLOW, "too slow"))  # noqa: RUF006

    async def close(self, code: int, reason: str) -> None:
        self.report(code, reason)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.close(code, reason)

    def report(self, code: int, reason: str) -> None:
        cut = {"table": self.table, "code": code, "reason": reason}
        log.info("a socket is cut off", extra=cut)

    async def receive_all(self) -> None:
        while True:
            patience = None if self.listener else PATIENCE
            try:
                data = await asyncio.wait_for(self.receive(), patience)
            except TimeoutError:
                await self.close(NO_HELLO, "say hello first")
                return
            if wait := self.work.turn(self.address):
                await asyncio.sleep(wait)  # many connections together count as one
            await self.take(data)

    async def receive(self) -> str | bytes:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            if message["code"] == TOO_MUCH:
                self.report(TOO_MUCH, message["reason"])
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
            wish = message.what, self.keys, message.seat, message.ply
            address = self.socket.client.host if self.socket.client else ""
            await self.hall.ask(self.table, *wish, address)
        elif isinstance(message, wire.SitIn):
            await self.attendance.sit_in(self.table, self.keys, message.absent)
        elif isinstance(message, wire.Begin):
            await self.attendance.begin(self.table, self.keys)
        elif isinstance(message, hosting.Host):
            await self.attendance.hand_on(self.table, self.keys, message.to)
        elif isinstance(message, wire.Place):
            if message.bot:
                plan = (await self.hall.room(self.table)).plan
                await asyncio.to_thread(acts.check_bot, plan, message.bot)
            await self.attendance.place(self.table, self.keys, message.place, message.bot)
        else:
            await self.hall.act(self.table, request_for(message, self.keys))

    def bearer(self) -> list[str]:
        """A program may show the key of its seat in a header instead."""
        scheme, _, key = self.socket.headers.get("authorization", "").partition(" ")
        return [key] if scheme.lower() == "bearer" and key else []

    async def hello(self, message: wire.Hello) -> None:
        room = await self.hall.room(self.table)
        keys = {hashed(key) for key in [*message.keys, *self.bearer()]}
        views.check_removed(room, keys)
        yours = room.seats_of(keys)
        let_in(room, self.table, yours)
        if room.absent.intersection(yours):
            room = await self.hall.act(
                self.table, lambda room, now: acts.give_back(room, yours, now)
            )
        self.watch(not yours)
        self.keys = keys
        known = Known(message.number, message.ply)
        if self.listener:
            self.listener.keys = keys
            self.listener.knows(known)
        else:
            self.listener = Listener(self.send, keys, known)
        self.hall.listen(self.table, self.listener)
        self.hall.tell_one(self.table, room, self.listener)

    def watch(self, watching: bool) -> None:
        """Counts as a spectator from now on, or no longer."""
        if watching and not self.watching:
            self.audience.enter(self.table, self.address)
        elif self.watching and not watching:
            self.audience.leave(self.address)
        self.watching = watching


def request_for(message: Any, keys: set[str]) -> RoomRequest:
    """The message as a request to the room, in the name of the seats that these keys open."""
    make = REQUESTS.get(type(message)) or HOSTS[type(message)]

    def request(room: Room, now: float) -> Sequence[events.Happening]:
        yours = room.seats_of(keys)
        if not yours or getattr(message, "seat", yours[0]) not in yours:
            raise not_yours()
        if type(message) in HOSTS:
            host.check_host(room, yours)
        made = make(room, message, now)
        return made if isinstance(made, list) else [made]

    return request


def _roll(room: Room, message: wire.Roll, now: float) -> events.Happening:
    if message.text:
        return acts.type_roll(room, message.ply, message.text, now)
    return acts.roll(room, message.ply, now)


REQUESTS: dict[type, Callable[[Room, Any, float], Any]] = {
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


HOSTS: dict[type, Callable[[Room, Any, float], Any]] = {
    hosting.Remove: lambda room, m, now: host.remove(room, m.person, now),
    hosting.Mute: lambda room, m, now: host.mute(room, m.person, m.on, now),
    hosting.Door: lambda room, m, now: host.door(room, m.closed, now),
    hosting.Admit: lambda room, m, now: host.admit(room, m.guest, m.welcome, now),
}
"""What only the host may ask for."""
