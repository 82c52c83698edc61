"""The hall: all rooms that this worker has open, and everybody who listens to them.

A request becomes events, and what the table does by itself adds more. All are stored at once, and
only then announced. If another worker wins the race, the room is read again and the request is
retried.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from time import time

from markoff.game import Seat
from markoff.refusal import Refused
from markoff.server.knockers import Knockers
from markoff.server.live import views, wire
from markoff.server.live.views import Known
from markoff.server.metrics import Metrics
from markoff.server.openers import Openers
from markoff.server.rooms import acts, events, history, wishes
from markoff.server.rooms.again import seats_again
from markoff.server.rooms.bounds import Bounds
from markoff.server.rooms.history import Unreadable
from markoff.server.rooms.keys import new_code, new_name
from markoff.server.rooms.reading import catch_up, room_of
from markoff.server.rooms.room import Room
from markoff.server.store.contract import Conflict, Store
from markoff.table.dice import new_chain

TRIES = 10
"""How often a request is tried when another worker wins the race."""
RESTING = 256
"""Rooms that stay in memory although nobody uses them."""

Request = Callable[[Room, float], Sequence[events.Happening]]


class NoSuchTable(Refused):
    """Or none for this client: strangers cannot tell which."""


def no_table(table: str) -> NoSuchTable:
    return NoSuchTable(
        "no_table", "there is no table {table}, or it does not allow spectators", table=table
    )


def let_in(room: Room, table: str, yours: tuple[Seat, ...] = ()) -> None:
    if not views.may_look(room, yours):
        raise no_table(table)


async def everybody(_address: str) -> None:
    """Without a host's limits."""


def not_yours() -> Refused:
    return Refused("not_your_seat", "that seat is not yours")


class Listener:
    """A listener of a room: which seats it holds, and what it knows."""

    def __init__(self, send: Callable[[str], None], keys: set[str], known: Known) -> None:
        self.send = send
        self.keys = keys
        self.known = known
        self.heard = known.number + 1
        self.told = wire.Presence()
        """Who is connected, as they know it."""

    def knows(self, known: Known) -> None:
        self.known = known
        self.heard = known.number + 1


class Open:
    """A room that this worker has in memory."""

    def __init__(self) -> None:
        self.room: Room | None = None
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.users = 0
        """How many hold the lock, or wait for it."""
        self.told = 0
        """How many events the listeners have got."""


class Hall:
    store: Store
    """Given when the server starts."""

    def __init__(self, clock: Callable[[], float] = time) -> None:
        self.clock = clock
        self.prefix = ""
        """The names of new tables start with it."""
        self.open: dict[str, Open] = {}
        self.bounds = Bounds()
        self.metrics = Metrics(lambda: len(self.open))
        self.openers = Openers()
        self.knockers = Knockers()
        self.resting: dict[str, None] = {}
        """The open rooms that nobody uses or listens to, the longest unused first."""
        self.watchers: list[Callable[[str, Room], None]] = []
        """Called whenever a room has changed, so that bots and clocks see what there is to do."""
        self.comings: list[Callable[[str], None]] = []
        """Called whenever a listener has come or gone."""
        self.admit: Callable[[str], Awaitable[None]] = everybody
        """Refuses an address that has opened too many tables."""

    async def create(self, opened: events.Opened) -> str:
        """A new table, and its name."""
        for _ in range(TRIES):
            table = self.prefix + new_code()
            try:
                await self.store.create(table, history.write(opened))
            except Conflict:
                continue
            self.metrics.events.inc()
            return table
        raise Refused("no_free_code", "no free table code was found; try again", again=True)

    @asynccontextmanager
    async def _held(self, table: str) -> AsyncIterator[Open]:
        """Locks a room for one request at a time. Whatever happens inside, all listeners hear what
        is new in the room afterwards, from this worker or another."""
        entry = self.open.setdefault(table, Open())
        self.resting.pop(table, None)
        entry.users += 1
        try:
            async with entry.lock:
                try:
                    yield entry
                finally:
                    self._tell(table, entry)
        finally:
            entry.users -= 1
            self._let_go(table, entry)

    async def room(self, table: str) -> Room:
        """The room as it is now in the store."""
        async with self._held(table) as entry:
            if entry.room is None:
                return await self._loaded(table, entry)
            last, *news = await self.store.read(table, entry.room.events - 1) or [b""]
            if not last:
                raise self._gone(table, entry)
            try:
                catch_up(entry.room, table, news)
            except Unreadable:
                entry.room = None
                raise
            return entry.room

    async def _loaded(self, table: str, entry: Open) -> Room:
        if entry.room is None:
            log = await self.store.read(table)
            if not log:
                raise self._gone(table, entry)
            entry.room = room_of(table, log)
        return entry.room

    def _gone(self, table: str, entry: Open) -> NoSuchTable:
        """There is no such table, or no longer: those who listen hear it once."""
        entry.room = None
        removed = Refused("table_removed", "this table has been removed from the server")
        for listener in entry.listeners:
            listener.send(wire.write(wire.refused("", removed)))
        entry.listeners.clear()
        return no_table(table)

    async def remove(self, table: str) -> None:
        """For good, with everything that was said and played there."""
        await self.store.remove(table)
        await self.changed(table)

    async def act(self, table: str, request: Request) -> Room:
        """Carry out a request, and what the table does by itself after it."""
        async with self._held(table) as entry:
            for _ in range(TRIES):
                room = await self._loaded(table, entry)
                now = self.clock()
                asked = request(room, now)
                self.bounds.check(room, asked, now)
                try:
                    await self._happen(table, room, asked, now)
                    return room
                except Conflict:
                    entry.room = None
                except BaseException:
                    entry.room = None  # nobody knows whether it was stored: read it again
                    raise
            raise Refused(
                "crowded",
                "too many people are doing something at this table; try again",
                again=True,
            )

    async def _happen(
        self, table: str, room: Room, asked: Sequence[events.Happening], now: float
    ) -> None:
        """The room changes before the store does, because what the table does by itself depends on
        the request. Nobody sees the room before it is stored, and the caller drops it if that
        fails."""
        number, happened = room.events, [*asked]
        for event in asked:
            room.apply(event)
        while due := acts.due(room, now):
            for event in due:
                room.apply(event)
            happened += due
        if happened:
            data = [*map(history.write, happened)]
            await self.store.append(table, number, data, finished=room.finished)
            self.metrics.events.inc(len(happened))

    async def ask(
        self, table: str, what: events.Wish, keys: set[str], seat: Seat, ply: int, address: str = ""
    ) -> Room:
        """Something that needs everybody's consent. The table of a rematch is made before the last
        player agrees; if this worker dies in between, there is one table too many and no other
        harm. If it cannot be opened, what the others wish for stays."""
        rematch = ""

        def request(room: Room, now: float) -> Sequence[events.Happening]:
            yours = room.seats_of(keys)
            if seat not in yours:
                raise not_yours()
            return wishes.ask(room, what, seat, ply, rematch, now, yours)

        try:
            return await self.act(table, request)
        except wishes.NeedsTable:
            await self.admit(address)
            rematch = await self.create_again(table, await self.room(table))
            return await self.act(table, request)

    async def create_again(self, first: str, room: Room) -> str:
        again = asyncio.to_thread(seats_again, room, new_name(), new_chain(), self.clock())
        opened, rest = await again
        table = await self.create(opened)
        self.openers.again(first, table)
        await self.act(table, lambda _room, _now: rest)
        return table

    async def changed(self, table: str) -> None:
        """Another worker may have stored something, or removed the table."""
        if table in self.open:
            with suppress(NoSuchTable, Unreadable):
                await self.room(table)

    @property
    def unsure(self) -> list[str]:
        """Tables with listeners that must be read again: the database failed in between."""
        return [table for table, entry in self.open.items() if entry.room is None]

    def listen(self, table: str, listener: Listener) -> None:
        self.open[table].listeners.add(listener)
        self.resting.pop(table, None)

    def part(self, table: str, listener: Listener) -> None:
        entry = self.open.get(table)
        if entry:
            entry.listeners.discard(listener)
            self._let_go(table, entry)
            for coming in self.comings:
                asyncio.get_running_loop().call_soon(coming, table)

    def _let_go(self, table: str, entry: Open) -> None:
        """Bounds the memory: drops unused rooms, the longest unused first. The store has them
        all."""
        if entry.users or entry.listeners:
            return
        if entry.room is None:
            del self.open[table]
            self.resting.pop(table, None)
            return
        self.resting[table] = None
        while len(self.resting) > RESTING:
            oldest = next(iter(self.resting))
            del self.resting[oldest], self.open[oldest]

    def _tell(self, table: str, entry: Open) -> None:
        room = entry.room
        if room is None or room.events <= entry.told:
            return
        news = room.events - entry.told
        sealed = tuple(room.sealing[-news:]) if news <= len(room.sealing) else ()
        entry.told = room.events
        if room.removed or not room.plan.spectators:
            self._send_away(room, entry)
        waiting = self._tell_of_choices(room, entry, sealed) if sealed else list(entry.listeners)
        if waiting:
            everybodys = views.public(room, table, self.clock())
            for listener in waiting:
                self._tell_one(everybodys, room, listener)
        for watcher in self.watchers:
            watcher(table, room)

    def _send_away(self, room: Room, entry: Open) -> None:
        """Listeners without a seat who may not watch now that the game has begun, and those whom
        the host has removed."""
        for listener in list(entry.listeners):
            try:
                views.check_removed(room, listener.keys)
                if not views.may_look(room, room.seats_of(listener.keys)):
                    raise views.no_spectators()
            except Refused as refusal:
                entry.listeners.discard(listener)
                listener.send(wire.write(wire.refused("", refusal)))

    def _tell_of_choices(self, room: Room, entry: Open, sealed: tuple[Seat, ...]) -> list[Listener]:
        """If only sealed choices came in, most listeners need only hear whose. Returns those who
        hold such a seat, on whatever device: they may see what was chosen."""
        known = Known(room.events - 1, room.playing.ply)
        text = wire.write(wire.Chosen(known.number, known.ply, sealed))
        keys = {room.keys[seat] for seat in sealed}
        holders = []
        for listener in list(entry.listeners):
            if listener.keys.isdisjoint(keys):
                listener.send(text)
                listener.knows(known)
            else:
                holders.append(listener)
        return holders

    def tell_one(self, table: str, room: Room, listener: Listener) -> None:
        self._tell_one(views.public(room, table, self.clock()), room, listener)
        for coming in self.comings:
            coming(table)

    def _tell_one(self, everybodys: wire.State, room: Room, listener: Listener) -> None:
        yours = room.seats_of(listener.keys)
        state = views.personal(everybodys, room, yours, listener.known, listener.keys)
        listener.send(wire.write(state))
        for talk in views.talk(room, yours, listener.heard):
            listener.send(wire.write(talk))
        listener.knows(Known(state.number, state.ply))
