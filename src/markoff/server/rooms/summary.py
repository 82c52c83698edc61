"""A table in a line, from its first events: the game and who sits there. Nothing is played, so a
host can list thousands of tables in seconds."""

from collections.abc import Iterable
from typing import NamedTuple

from markoff.server.rooms import events, history
from markoff.server.rooms.room import Room

SEATING = (events.Claimed, events.Freed, events.Placed)


class Sitting(NamedTuple):
    name: str
    bot: str
    """Empty for a person."""


class Summary(NamedTuple):
    game: str = ""
    """Empty if the table cannot be read."""
    opened: float | None = None
    begun: bool = False
    players: tuple[Sitting, ...] = ()
    people: frozenset[str] = frozenset()
    """All names under which people sat here, also those who left or took another name."""


def summary(table: str, log: Iterable[bytes]) -> Summary:
    """Up to where the game begins; nobody comes after that."""
    try:
        return _summary(table, iter(log))
    except history.Unreadable:
        return Summary()


def _summary(table: str, log: Iterable[bytes]) -> Summary:
    room: Room | None = None
    names: set[str] = set()
    for number, data in enumerate(log):
        event = history.read(table, number, data)
        if isinstance(event, events.Opened):
            room, opened = Room(event), event.at
        elif room is None:
            return Summary()
        elif isinstance(event, events.Began):
            players = tuple(Sitting(each.name, each.bot) for each in event.setup.players)
            return Summary(room.plan.game, opened, True, players, frozenset(names))
        elif isinstance(event, SEATING):
            room.apply(event)
            names |= {event.name} if isinstance(event, events.Claimed) else set()
    if room is None:
        return Summary()
    places = tuple(Sitting(place.name, place.bot) for place in room.places if not place.free)
    return Summary(room.plan.game, opened, False, places, frozenset(names))
