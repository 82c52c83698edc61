"""The questions that both databases answer in the same words."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from markoff.server.store.contract import Entry


class Queries(ABC):
    VALUE: ClassVar[str]
    """How the database writes the first gap of a query."""

    async def idle(self, before: float) -> list[str]:
        return await self._read(
            "SELECT name FROM markoff_tables WHERE finished IS NULL AND changed <"
            f" {self.VALUE} ORDER BY changed, name",
            before,
        )

    async def ended(self, before: float) -> list[str]:
        query = f"SELECT name FROM markoff_tables WHERE finished < {self.VALUE}"
        return await self._read(f"{query} ORDER BY finished, name", before)

    async def lengths(self) -> dict[str, int]:
        query = "SELECT name, next FROM markoff_tables WHERE finished IS NULL"
        return dict(await self._rows(f"{query} ORDER BY changed DESC, name"))

    async def entries(self) -> list[Entry]:
        query = "SELECT name, next, changed, finished FROM markoff_tables"
        return [Entry(*row) for row in await self._rows(f"{query} ORDER BY changed DESC, name")]

    async def count(self) -> int:
        (tables,) = await self._read("SELECT count(*) FROM markoff_tables WHERE finished IS NULL")
        return int(tables)

    async def _read(self, query: str, *values: object) -> list[Any]:
        """The first column."""
        return [row[0] for row in await self._rows(query, *values)]

    @abstractmethod
    async def _rows(self, query: str, *values: object) -> list[Any]: ...
