"""Who is connected to a table. No event tells it: it is over when the connection is, and a server
that starts knows nothing of it. Each worker knows its own connections and tells the others of
them; one that stays silent has died, and its connections with it."""

import math
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from markoff.game import Seat
from markoff.server.live import wire

GRACE = 5.0
"""Seconds in which somebody may come back unnoticed, unless the host decides otherwise: a page
that loads again is no absence."""
VACANT = 60.0
"""Seconds after which the others may let a bot play for somebody who is not connected, likewise."""
PULSE = 10.0
"""Seconds after which a worker tells the others again who is connected to it."""
FORGOTTEN = 25.0
"""Seconds of silence after which nobody is connected to another worker any more."""


class Here(Struct, frozen=True, array_like=True):
    """Who is connected to one worker."""

    worker: str
    keys: tuple[str, ...] = ()
    """Of seats at this table, as hashes."""
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
        """What each has told last, and when."""
        self.missing: dict[str, float] = {}
        """Since when nobody has been connected with this key."""

    def hear(self, here: Here, at: float = math.inf) -> bool:
        """What a worker tells; is it new? What this one knows itself holds until it changes."""
        known, _ = self.workers.get(here.worker, (None, 0.0))
        self.workers[here.worker] = here, at
        return known != here

    def look(self, seats: Mapping[str, Seat], now: float) -> wire.Presence:
        """Of these people, each with the key of their seat."""
        alive = {name: told for name, told in self.workers.items() if now - told[1] < FORGOTTEN}
        self.workers, heard = alive, [here for here, _ in alive.values()]
        there = {key for here in heard for key in here.keys}
        self.missing = {key: self.missing.get(key, now) for key in seats if key not in there}
        return wire.Presence(
            gone=self._missing_for(self.grace, seats, now),
            vacant=self._missing_for(self.vacant, seats, now),
            watching=sum(here.watching for here in heard),
        )

    def _missing_for(
        self, seconds: float, seats: Mapping[str, Seat], now: float
    ) -> tuple[Seat, ...]:
        since = self.missing.items()
        return tuple(sorted(seats[key] for key, start in since if now - start >= seconds))

    def changes_in(self, now: float) -> float | None:
        """Seconds until somebody counts as gone, or for longer, if nobody comes."""
        waits = (self.grace, self.vacant)
        left = [start + wait - now for start in self.missing.values() for wait in waits]
        return min((seconds for seconds in left if seconds > 0), default=None)
