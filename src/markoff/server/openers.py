"""Who opened which table, so that bots think for everybody alike. This is in memory only: no
address is ever stored."""

from collections import OrderedDict

from markoff.server.limits import home_of
from markoff.server.thinking.turns import Asker

REMEMBERED = 20_000
"""Tables whose opener is known; the longest ago go first."""


class Openers:
    def __init__(self) -> None:
        self.homes: OrderedDict[str, str] = OrderedDict()

    def note(self, table: str, address: str) -> None:
        self._keep(table, home_of(address))

    def again(self, table: str, rematch: str) -> None:
        """The table of a rematch counts like the first one."""
        if table in self.homes:
            self._keep(rematch, self.homes[table])

    def asker(self, table: str) -> Asker:
        """After a restart nobody knows who opened a table: then it speaks for itself."""
        return Asker(self.homes.get(table, table), table)

    def _keep(self, table: str, home: str) -> None:
        self.homes[table] = home
        while len(self.homes) > REMEMBERED:
            self.homes.popitem(last=False)
