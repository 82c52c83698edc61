"""What a table tells those who choose, besides the position and what came before it."""

from typing import Any, NamedTuple


class Told(NamedTuple):
    start: Any = None
    """The position in which the turns begin; None if nothing is told about them."""
    turns: tuple[str, ...] = ()
    """From there to the position, each as a record writes it, without times."""
    repeated: int | None = None
    """How often the position was on the table before; None where nothing comes back."""
    clocks: tuple[float, ...] = ()
    """Seconds that each seat has left, if there is a clock."""
    increment: float = 0.0
    """Seconds that each choice adds."""


NOTHING = Told()
