"""What leads nowhere: a choice or a turn that is taken back, a wish, a seat left to a bot and taken
again, another name, a door that closes and opens. Everybody's are counted apart from the events
that a game needs, so nobody can wear a table out with them."""

from collections.abc import Collection
from typing import NamedTuple

from markoff.game import Seat
from markoff.server.rooms import events


class Idler(NamedTuple):
    """Who does so. Nobody uses up what others may do."""

    begun: bool
    """Whether the game has begun: before it, places are counted."""
    seat: Seat | None
    """None for the door and for muting, which are the host's alone."""


def idler(event: events.Happening, begun: bool, seated: Collection[str]) -> Idler | None:
    """Whose act this is, if it leads nowhere. To say no and to come back need another act
    before them, which counts for both; and nobody who has used up theirs keeps the others from
    letting a bot play."""
    match event:
        case events.Withdrew(seat=seat) | events.Asked(seat=seat) | events.Hosted(seat=seat):
            return Idler(begun, seat)
        case events.Left(seat=seat, absent=False):
            return Idler(begun, seat)
        case events.Undid(seat=int(seat)):
            return Idler(begun, seat)
        case events.Placed(place=place):
            return Idler(begun, place)
        case events.Claimed(place=place, key=key) if key in seated:  # only another name
            return Idler(begun, place)
        case events.Shut() | events.Muted():
            return Idler(begun, None)
    return None
