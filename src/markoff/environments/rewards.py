"""What the end of a game pays, in every environment."""

from collections.abc import Sequence

from markoff.game import Result, Seat, shares


def rewards(result: Result | None, teams: Sequence[Sequence[Seat]]) -> tuple[float, ...]:
    """1 for a win and −1 for a loss; sides that share a win share what it pays. A player alone gets
    the points. Nothing before the end, and if it is stopped.

    >>> rewards(Result((0, 2), (40, 38, 40), "two rows closed"), ((0,), (1,), (2,)))
    (0.0, -1.0, 0.0)
    >>> rewards(Result((0,), (115,), "two rows closed"), ((0,),))
    (115.0,)
    """
    players = sum(map(len, teams))
    if result is None:
        return (0.0,) * players
    if players == 1:
        return (float(result.scores[0]),)
    return tuple(2 * share - 1 for share in shares(result, teams))
