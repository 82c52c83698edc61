"""From the stored events of a table to its room."""

from markoff.games import GAMES
from markoff.server.rooms import events, history
from markoff.server.rooms.room import Room
from markoff.text import excerpt


def room_of(table: str, log: list[bytes]) -> Room:
    """The room after all its events."""
    opened = history.read(table, 0, log[0])
    if not isinstance(opened, events.Opened):
        raise history.unreadable(table, 0, "a table begins by being opened")
    if opened.plan.game not in GAMES:
        raise history.unreadable(table, 0, f"there is no game {excerpt(opened.plan.game)}")
    try:
        room = Room(opened)
    except ValueError as error:
        raise history.unreadable(table, 0, "its secret is damaged") from error
    except Exception as error:
        raise history.unreadable(table, 0, "its plan makes no sense") from error
    catch_up(room, table, log[1:])
    return room


def catch_up(room: Room, table: str, log: list[bytes]) -> None:
    """What has happened since."""
    for data in log:
        number = room.events
        event = history.read(table, number, data)
        try:
            room.apply(event)
        except Exception as error:  # whatever is wrong with it, only this table may suffer
            why = "it does not follow from the events before it"
            raise history.unreadable(table, number, why) from error
