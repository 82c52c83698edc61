"""Lets everybody at a table know who is connected, to whichever worker, and decides what depends on
it: who may begin, who may become the host, and for whom a bot may play."""

import asyncio
from collections.abc import Sequence

from msgspec.structs import replace

from markoff.game import Seat
from markoff.server.hall import Hall, not_yours
from markoff.server.live import presence, wire
from markoff.server.live.presence import Here, Presence
from markoff.server.rooms import acts, events, host
from markoff.server.rooms.keys import new_name
from markoff.server.rooms.room import Room


class Attendance:
    def __init__(self, hall: Hall, grace: float | None = None, vacant: float | None = None) -> None:
        self.hall = hall
        self.grace, self.vacant = grace, vacant
        self.worker = new_name()
        self.tables: dict[str, Presence] = {}
        """As long as the hall has them open, and somebody has come there."""
        self.timers: dict[str, asyncio.TimerHandle] = {}
        hall.comings.append(self.look)
        hall.watchers.append(self.watch)

    def watch(self, table: str, room: Room) -> None:
        """A room has changed: perhaps a bot plays for somebody now, or no longer. Sealed choices,
        which are most of what happens, change nothing about that."""
        known = self.tables.get(table)
        sealed = known is not None and room.events - known.events <= len(room.sealing)
        if self.hall.open[table].listeners and not sealed:
            self.look(table)

    def look(self, table: str) -> None:
        """Announces to all listeners if somebody has come, has gone, or has been gone for long."""
        entry = self.hall.open.get(table)
        if entry is None or entry.room is None:
            return
        here = self._here(entry.room, [listener.keys for listener in entry.listeners])
        known = self.tables.setdefault(table, self._presence())
        if known.hear(here):
            self.hall.store.tell(table, presence.write(here))
        now, known.events = self.hall.clock(), entry.room.events
        for_host = known.look(_people(entry.room), now, _knocks(entry.room))
        for_all = replace(for_host, left=())
        host_text, text = wire.write(for_host), wire.write(for_all)
        for listener in list(entry.listeners):
            is_host = entry.room.host in entry.room.seats_of(listener.keys)
            seen = for_host if is_host else for_all
            if listener.told != seen:
                listener.told = seen
                listener.send(host_text if is_host else text)
        self._look_again(table, known.changes_in(now) if entry.listeners else None)

    def watching(self, table: str) -> int:
        """How many spectators there are, as far as this worker knows."""
        known = self.tables.get(table)
        return sum(here.watching for here, _ in known.workers.values()) if known else 0

    def _presence(self) -> Presence:
        return Presence(self.grace, self.vacant)

    def _here(self, room: Room, connected: list[set[str]]) -> Here:
        seats = room.held.keys()
        known = seats | room.knocks.keys()
        everybody = {key for keys in connected for key in keys & known}
        watching = sum(not keys & seats for keys in connected)
        return Here(self.worker, tuple(sorted(everybody)), watching)

    def _look_again(self, table: str, wait: float | None) -> None:
        timer = self.timers.pop(table, None)
        if timer:
            timer.cancel()
        if wait is not None:
            loop = asyncio.get_running_loop()
            self.timers[table] = loop.call_later(wait, self.look, table)

    def heard(self, table: str, words: str) -> None:
        """Another worker reports who is connected to it. One that is new to this table does not
        know who is here."""
        known = self.tables.get(table)
        if known is None:
            return
        here = presence.read(words)
        if here.worker not in known.workers:
            self._tell(table, known)
        if known.hear(here, self.hall.clock()):
            self.look(table)

    def _tell(self, table: str, known: Presence) -> None:
        here, _ = known.workers[self.worker]
        self.hall.store.tell(table, presence.write(here))

    async def pulse(self) -> None:
        """Reports that this worker is alive, with its connections, and forgets silent workers."""
        for table, known in list(self.tables.items()):
            entry = self.hall.open.get(table)
            if entry is None:
                del self.tables[table]
            elif entry.listeners:
                self._tell(table, known)
                self.look(table)

    async def sit_in(self, table: str, keys: set[str], absent: Seat) -> None:
        """A bot for somebody who is gone, if it is asked for by somebody who sits here."""

        def request(room: Room, now: float) -> Sequence[events.Happening]:
            _seats(room, keys)
            known, seen = self._look_at(table, room, now)
            return [acts.sit_in(room, absent, absent in seen.vacant, now, known.vacant)]

        await self.hall.act(table, request)

    async def begin(self, table: str, keys: set[str]) -> None:
        """Asked for by the host, or by anybody who sits here if the host is not connected."""

        def request(room: Room, now: float) -> Sequence[events.Happening]:
            yours = _seats(room, keys)
            return [host.begin(room, yours, self._host_is_here(table, room, now), now)]

        await self.hall.act(table, request)

    async def place(self, table: str, keys: set[str], number: int, bot: str) -> None:
        """A bot for this place, or none; asked for by those who may begin."""

        def request(room: Room, now: float) -> Sequence[events.Happening]:
            yours = _seats(room, keys)
            return [host.place(room, yours, number, bot, self._host_is_here(table, room, now), now)]

        await self.hall.act(table, request)

    async def hand_on(self, table: str, keys: set[str], to: Seat) -> None:
        """Another host, as the host wants it, or because the host is gone for long."""

        def request(room: Room, now: float) -> Sequence[events.Happening]:
            yours = _seats(room, keys)
            known, seen = self._look_at(table, room, now)
            return [host.hand_on(room, yours, to, seen.vacant, now, known.vacant)]

        await self.hall.act(table, request)

    def _host_is_here(self, table: str, room: Room, now: float) -> bool:
        return room.order[0] not in self._look_at(table, room, now)[0].missing

    def _look_at(self, table: str, room: Room, now: float) -> tuple[Presence, wire.Presence]:
        known = self.tables.get(table, self._presence())
        return known, known.look(_people(room), now, _knocks(room))


def _seats(room: Room, keys: set[str]) -> tuple[Seat, ...]:
    """Those that these keys open: at least one."""
    yours = room.seats_of(keys)
    if not yours:
        raise not_yours()
    return yours


def _people(room: Room) -> dict[str, Seat]:
    """Those who play themselves, by their keys."""
    return {key: seat for key, seat in room.held.items() if seat not in room.away}


def _knocks(room: Room) -> dict[str, int]:
    """Those who wait to be let in, by their keys."""
    return {key: knock.number for key, knock in room.knocks.items()}
