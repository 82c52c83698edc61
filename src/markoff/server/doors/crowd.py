"""How many are here at the same time, in total and from each home."""

from collections import Counter

from markoff.server.limits import home_of


class Crowd:
    """Whoever enters must leave again, with the same address.

    >>> crowd = Crowd(most=3, each=2)
    >>> [crowd.enter("192.0.2.1") for _ in range(3)], crowd.enter("192.0.2.2")
    ([True, True, False], True)
    """

    def __init__(self, most: float, each: float) -> None:
        self.most, self.each = max(most, 1), max(each, 1)
        self.total = 0
        self.homes: Counter[str] = Counter()

    @property
    def full(self) -> bool:
        return self.total + 1 > self.most

    def enter(self, address: str | None) -> bool:
        """Whether there was room. Nobody's address counts only in total."""
        if self.full:
            return False
        if address is not None:
            home = home_of(address)
            if self.homes[home] + 1 > self.each:
                return False
            self.homes[home] += 1
        self.total += 1
        return True

    def leave(self, address: str | None) -> None:
        self.total -= 1
        if address is not None:
            home = home_of(address)
            self.homes[home] -= 1
            if not self.homes[home]:
                del self.homes[home]
