"""From where people knock at closed doors, so that nobody takes all the room there. This is in
memory only: no address is ever stored."""

from collections import OrderedDict
from collections.abc import Iterable

from markoff.server.limits import home_of
from markoff.server.rooms.host import many_knock

MOST_EACH = 4
"""Of those who wait at one door, people of one address."""
REMEMBERED = 10_000
"""Knocks of which the address is known; the longest ago go first."""


class Knockers:
    def __init__(self) -> None:
        self.homes: OrderedDict[str, str] = OrderedDict()
        """By the key that was given out."""

    def check(self, address: str, waiting: Iterable[str]) -> None:
        """Refuses one more of this address, if these keys wait already."""
        home = home_of(address)
        if sum(self.homes.get(key) == home for key in waiting) >= MOST_EACH:
            raise many_knock()

    def note(self, key: str, address: str) -> None:
        self.homes[key] = home_of(address)
        while len(self.homes) > REMEMBERED:
            self.homes.popitem(last=False)
