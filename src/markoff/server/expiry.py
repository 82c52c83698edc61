"""What is removed by itself: unfinished tables that nobody has used for long, and finished ones
when the host does not keep them for ever."""

import logging

from markoff.server.hall import Hall, NoSuchTable
from markoff.server.rooms.history import Unreadable
from markoff.server.settings import Settings
from markoff.server.store.contract import Unavailable

log = logging.getLogger(__name__)

DAY = 86_400


class Expiry:
    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self.settings = settings

    async def round(self) -> None:
        now, store = self.hall.clock(), self.hall.store
        for table in await store.idle(now - self.settings.idle_days * DAY):
            await self.remove_idle(table)
        if self.settings.keep_days:
            for table in await store.ended(now - self.settings.keep_days * DAY):
                await self.hall.remove(table)

    async def remove_idle(self, table: str) -> None:
        """Whatever is wrong with one table, the next ones have their turn. One that cannot be read
        stays: a newer version may read it."""
        try:
            room = await self.hall.room(table)
            if room.finished is None:
                await self.hall.remove(table)
            else:
                await self.hall.store.finish(table, room.finished)
        except Unavailable:
            raise
        except (NoSuchTable, Unreadable):
            pass
        except Exception:
            log.exception("a table is not removed", extra={"table": table})
