"""What a store says about other workers where there are none."""

from collections.abc import AsyncIterator

from markoff.server.store.contract import Changes, Unavailable, check


class Alone:
    def __init__(self) -> None:
        self.heard = Changes()
        self.closed = False

    def changes(self) -> AsyncIterator[str]:
        """It only ends."""
        return self.heard

    def tell(self, table: str, words: str) -> None:
        """There is nobody to hear it."""

    async def drive(self, table: str) -> bool:
        check(table)
        return True

    async def release(self, table: str) -> None:
        pass

    def _check_open(self) -> None:
        if self.closed:
            raise Unavailable("the store is closed")
