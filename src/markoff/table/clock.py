"""Time banks: what every seat has left. The time is handed in; nothing here reads a clock."""

from collections.abc import Iterable

from markoff.game import Seat
from markoff.table.setup import Clock


def banks(clock: Clock, players: int, spent: Iterable[tuple[Seat, int]]) -> list[int]:
    """Milliseconds left for each seat after these choices (seat, milliseconds).

    >>> banks(Clock(bank=10_000, increment=1_000), 2, [(0, 4_000), (1, 500)])
    [7000, 10500]
    """
    left = [clock.bank] * players
    if clock.per_move:
        return left
    for seat, ms in spent:
        left[seat] = max(left[seat] - ms, 0) + clock.increment
    return left
