"""Who plays whom, and who sits where.

A deal is a table of bots and a series of rolls. It is played once for each way to turn the table,
so everybody has every seat with the same dice and the luck of seats and rolls is shared. Two sides,
be they players or teams, are a table of two.
"""

from collections.abc import Sequence
from itertools import combinations, cycle, islice
from random import Random

Bots = tuple[int, ...]
"""Around a table, by their numbers."""


def tables(kinds: Sequence[int], places: int) -> list[Bots]:
    """The tables that these bots fill, which take turns.

    As many bots as places, or more: every choice of them meets. For two places, that is
    everybody against everybody.

    >>> tables((0, 1, 2), 2)
    [(0, 1), (0, 2), (1, 2)]

    Fewer bots than places: each in turn is the only one of its kind, and the others fill the
    rest of the table as evenly as they can.

    >>> tables((0, 1), 4)
    [(0, 1, 1, 1), (1, 0, 0, 0)]
    >>> tables((0, 1, 2), 4)
    [(0, 1, 2, 1), (1, 2, 0, 2), (2, 0, 1, 0), (0, 2, 1, 2), (1, 0, 2, 0), (2, 1, 0, 1)]
    """
    if len(kinds) >= places:
        return list(combinations(kinds, places))
    found = []
    for first in range(len(kinds) - 1):
        for n, alone in enumerate(kinds):
            others = [*kinds[n + 1 :], *kinds[:n]]
            others = others[first:] + others[:first]
            found.append((alone, *islice(cycle(others), places - 1)))
    return found


def around(table: Bots, seed: int, deal: int) -> Bots:
    """The order in which they sit, drawn at random because it matters who plays after whom."""
    if len(set(table)) == 2 and min(map(table.count, table)) == 1:
        return table  # there is only one order
    order = list(table)
    Random(f"markoff arena order {seed} {deal}").shuffle(order)
    return tuple(order)
