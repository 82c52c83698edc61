"""Time banks: what every seat has left. The time is handed in; nothing here reads a clock."""

from collections.abc import Iterable

from markoff.game import Seat
from markoff.table.setup import Clock


def banks(clock: Clock, left: Iterable[int], spent: Iterable[tuple[Seat, int]]) -> tuple[int, ...]:
    """Milliseconds left for each seat after these choices (seat, milliseconds), from what was left
    before them.

    >>> banks(Clock(bank=10_000, increment=1_000), (10_000, 10_000), [(0, 4_000), (1, 500)])
    (7000, 10500)
    """
    after = list(left)
    if not clock.per_move:
        for seat, ms in spent:
            after[seat] = max(after[seat] - ms, 0) + clock.increment
    return tuple(after)
