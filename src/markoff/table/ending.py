"""Ends that do not follow from the rules: draws that the table agreed on, and lost games."""

from markoff.game import Result, Seat
from markoff.games.reasons import MOVE_LIMIT, THREEFOLD
from markoff.table.setup import Setup


def capped(setup: Setup, before: int, ply: int) -> Result | None:
    """The draw that the table agreed on, once this many turns are played and the position was on
    the table so often before."""
    caps, nothing = setup.caps, (0,) * len(setup.players)
    if caps.threefold and before >= 2:
        return Result((), nothing, THREEFOLD)
    if caps.moves is not None and ply >= caps.moves:
        return Result((), nothing, MOVE_LIMIT)
    return None


def lost_by(setup: Setup, seat: Seat, reason: str) -> Result:
    """The side of this seat has lost, and all others have won."""
    seats = range(len(setup.players))
    losers = next(team for team in setup.rules.teams(len(seats)) if seat in team)
    winners = tuple(seat for seat in seats if seat not in losers)
    return Result(winners, tuple(int(seat in winners) for seat in seats), reason)
