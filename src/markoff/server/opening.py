"""How many tables may be opened, by an address and altogether, and how often an address may sit
down. A rematch opens a table too."""

import math

from markoff.refusal import Refused
from markoff.server.hall import Hall
from markoff.server.limits import Buckets
from markoff.server.settings import Settings

SEATS = 5
"""At most at one table, so how often an address may sit down for each table that it may open."""


class Opening:
    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self.most = settings.most_tables
        hourly = settings.each(settings.tables_an_hour)
        self.buckets = Buckets(hourly / 3600, hourly)
        seats = hourly * SEATS
        self.sitting = Buckets(seats / 3600, seats)
        """Whoever sits down and stands up on and on would wear a table out before its game."""
        hall.admit = self.admit

    async def admit(self, address: str) -> None:
        """Counts a rematch, which is charged to the address that completes it."""
        await check_space(self.hall, self.most)
        wait = self.buckets.wait(address)
        if wait:
            raise Refused(
                "too_many_tables",
                "too many tables were opened from your address; try again in {n} min",
                n=math.ceil(wait / 60),
            )


async def check_space(hall: Hall, most: int) -> None:
    """Finished tables take no space: only those where somebody may still play."""
    if await hall.store.count() >= most:
        raise Refused("server_is_full", "this server is full: it cannot hold more tables")
