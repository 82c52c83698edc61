"""Who is connected to a table. This is not an event: it ends with the connection, and a restarted
server knows nothing of it. Each worker knows its own connections and reports them to the others;
one that stays silent has died, and its connections with it."""

import math
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from markoff.game import Seat
from markoff.server.live import wire

GRACE = 5.0
"""Seconds in which a client may reconnect unnoticed, unless the host decides otherwise: reloading a
page is no absence."""
VACANT = 60.0
"""Seconds after which the others may let a bot play for a disconnected player, unless the host
decides otherwise."""
PULSE = 10.0
"""Seconds between a worker's reports of who is connected to it."""
FORGOTTEN = 25.0
"""Seconds without a report after which a worker's people count as disconnected."""


class Here(Struct, frozen=True, array_like=True):
    """Who is connected to one worker."""

    worker: str
    keys: tuple[str, ...] = ()
    """Of seats at this table and of those who knock, as hashes."""
    watching: int = 0


def write(here: Here) -> str:
    return msgspec.json.encode(here).decode()


def read(words: str) -> Here:
    return msgspec.json.decode(words, type=Here)


class Presence:
    """At one table, as one worker knows it."""

    def __init__(self, grace: float | None = None, vacant: float | None = None) -> None:
        self.grace = GRACE if grace is None else grace
        self.vacant = VACANT if vacant is None else vacant
        self.workers: dict[str, tuple[Here, float]] = {}
        """The last report of each, and when it came."""
        self.missing: dict[str, float] = {}
        """Since when nobody has been connected with this key."""
        self.events = 0
        """How many had happened at the table when this worker last looked."""

    def hear(self, here: Here, at: float = math.inf) -> bool:
        """Takes a worker's report, and returns whether it is new. This worker's own report holds
        until it changes."""
        known, _ = self.workers.get(here.worker, (None, 0.0))
        self.workers[here.worker] = here, at
        return known != here

    def look(
        self, seats: Mapping[str, Seat], now: float, knocks: Mapping[str, int] | None = None
    ) -> wire.Presence:
        """Of these people, each with the key of their seat, and of those who knock."""
        knocks = knocks or {}
        alive = {name: told for name, told in self.workers.items() if now - told[1] < FORGOTTEN}
        self.workers, heard = alive, [here for here, _ in alive.values()]
        there = {key for here in heard for key in here.keys}
        missing = (seats.keys() | knocks.keys()) - there
        self.missing = {key: self.missing.get(key, now) for key in missing}
        return wire.Presence(
            gone=self._missing_for(self.grace, seats, now),
            vacant=self._missing_for(self.vacant, seats, now),
            watching=sum(here.watching for here in heard),
            left=self._missing_for(self.grace, knocks, now),
        )

    def _missing_for(
        self, seconds: float, people: Mapping[str, int], now: float
    ) -> tuple[int, ...]:
        since = self.missing.items()
        found = (key for key, start in since if key in people and now - start >= seconds)
        return tuple(sorted(people[key] for key in found))

    def changes_in(self, now: float) -> float | None:
        """Seconds until the next change if nobody reconnects: somebody counts as gone, or as gone
        for long."""
        waits = (self.grace, self.vacant)
        left = [start + wait - now for start in self.missing.values() for wait in waits]
        return min((seconds for seconds in left if seconds > 0), default=None)
