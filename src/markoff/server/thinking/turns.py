"""Whose question comes next, if more people ask than can be answered: one home after the other.

A home is an address, so somebody who opens forty tables gets as many answers as somebody who
opened one. Within a home it is one table after the other.
"""

from collections import Counter, OrderedDict, deque
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Asker(NamedTuple):
    home: str = ""
    """Who pays for the answer: an address, or the table itself if nobody knows who opened it."""
    table: str = ""


class Turns(Generic[T]):
    """Those who wait. Nothing here knows what for, or what time it is.

    >>> turns = Turns[str]()
    >>> for table in ("a", "a", "b"):
    ...     turns.put(Asker("busy", table), table)
    >>> turns.put(Asker("other"), "other")
    >>> [turns.take()[1] for _ in range(4)]
    ['a', 'other', 'b', 'a']
    """

    def __init__(self) -> None:
        self.ready: OrderedDict[str, Tables[T]] = OrderedDict()
        """The homes that nothing is being done for, in the order of their turns."""
        self.resting: OrderedDict[str, Tables[T]] = OrderedDict()
        """Those that something is being done for: they come after everybody who is ready."""
        self.busy: Counter[str] = Counter()
        """How much is being done for each home."""

    def __bool__(self) -> bool:
        """Whether somebody waits."""
        return bool(self.ready or self.resting)

    def put(self, asker: Asker, item: T) -> None:
        homes = self.resting if self.busy[asker.home] else self.ready
        homes.setdefault(asker.home, OrderedDict()).setdefault(asker.table, deque()).append(item)

    def take(self) -> tuple[Asker, T]:
        """The next one, which is being done until `done` says that it is not."""
        homes = self.ready or self.resting
        home, tables = homes.popitem(last=False)
        table, items = tables.popitem(last=False)
        item = items.popleft()
        if items:
            tables[table] = items
        if tables:
            self.resting[home] = tables
        self.busy[home] += 1
        return Asker(home, table), item

    def done(self, asker: Asker) -> None:
        """Its home has its next turn after everybody who was ready by now."""
        self.busy -= Counter([asker.home])
        if asker.home in self.resting and not self.busy[asker.home]:
            self.ready[asker.home] = self.resting.pop(asker.home)

    def remove(self, asker: Asker, item: T) -> None:
        """Somebody does not wait any longer."""
        for homes in (self.ready, self.resting):
            tables = homes.get(asker.home, OrderedDict())
            if item in tables.get(asker.table, ()):
                tables[asker.table].remove(item)
                if not tables[asker.table]:
                    del tables[asker.table]
                if not tables:
                    del homes[asker.home]


Tables = OrderedDict[str, deque[T]]
"""What waits for each table of a home, in the order of their turns."""
