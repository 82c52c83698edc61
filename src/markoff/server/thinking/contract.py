"""What the app asks of those who think for it: processes of this computer, or the browser's one
thread (`markoff.device.thinking`)."""

from collections.abc import Callable, Generator
from typing import Any, Protocol, TypeVar, cast

from markoff.server.thinking.gauge import Gauge
from markoff.server.thinking.turns import Asker

T = TypeVar("T")

Slices = Generator[object, None, T]
"""A long thought that pauses now and then, so that others in the same thread can have their turn;
in the end it returns what it has found."""
Thought = Callable[..., T | Slices[T]]


class Thinking(Protocol):
    gauge: Gauge
    """How far the one has come who thinks longest."""

    def start(self) -> None:
        """Before anybody asks, so that nobody waits for it."""

    async def ask(
        self,
        function: Thought[T],
        *question: Any,
        asker: Asker | None = None,
        seconds: float | None = None,
    ) -> T:
        """The answer, when its turn has come; refused if it takes longer than so many seconds. If
        the one who asked does not wait any longer, the work at it stops."""

    def close(self) -> None:
        """Stops at once: nobody waits for answers any more."""


def whole(found: T | Slices[T]) -> T:
    """What a function has found, where it need not pause."""
    if not isinstance(found, Generator):
        return found
    while True:
        try:
            next(found)
        except StopIteration as end:
            return cast(T, end.value)
