"""Sees to it that everybody at a table knows who is connected there, whichever worker they are
connected to, and that a bot may sit in for somebody who is not."""

import asyncio
from collections.abc import Sequence

from markoff.game import Seat
from markoff.server.hall import Hall, not_yours
from markoff.server.live import presence, wire
from markoff.server.live.presence import Here, Presence
from markoff.server.rooms import acts, events
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

    def watch(self, table: str, _: Room) -> None:
        """A room has changed: perhaps a bot plays for somebody now, or no longer."""
        if self.hall.open[table].listeners:
            self.look(table)

    def look(self, table: str) -> None:
        """Somebody may have come or gone, or be gone for long by now: all who listen hear it."""
        entry = self.hall.open.get(table)
        if entry is None or entry.room is None:
            return
        here = self._here(entry.room, [listener.keys for listener in entry.listeners])
        known = self.tables.setdefault(table, self._presence())
        if known.hear(here):
            self.hall.store.tell(table, presence.write(here))
        now = self.hall.clock()
        seen = known.look(_people(entry.room), now)
        text = wire.write(seen)
        for listener in list(entry.listeners):
            if listener.told != seen:
                listener.told = seen
                listener.send(text)
        self._look_again(table, known.changes_in(now) if entry.listeners else None)

    def _presence(self) -> Presence:
        return Presence(self.grace, self.vacant)

    def _here(self, room: Room, connected: list[set[str]]) -> Here:
        seats = room.held.keys()
        held = [keys & seats for keys in connected]
        everybody = {key for keys in held for key in keys}
        return Here(self.worker, tuple(sorted(everybody)), sum(not keys for keys in held))

    def _look_again(self, table: str, wait: float | None) -> None:
        timer = self.timers.pop(table, None)
        if timer:
            timer.cancel()
        if wait is not None:
            loop = asyncio.get_running_loop()
            self.timers[table] = loop.call_later(wait, self.look, table)

    def heard(self, table: str, words: str) -> None:
        """Another worker tells who is connected to it. One that has just come to this table does
        not know who is here."""
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
        """This worker lives, and so do the connections that it told of; others may not."""
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
            if not room.seats_of(keys):
                raise not_yours()
            known = self.tables.get(table, self._presence())
            vacant = absent in known.look(_people(room), now).vacant
            return [acts.sit_in(room, absent, vacant, now, known.vacant)]

        await self.hall.act(table, request)


def _people(room: Room) -> dict[str, Seat]:
    """Those who play themselves, by their keys."""
    return {key: seat for key, seat in room.held.items() if seat not in room.away}
