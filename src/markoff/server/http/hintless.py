"""Tables that have agreed on no hints: nobody gets one here for the position that they are playing.

This is a fence, not a wall. Anybody can ask another server or a program at home, change the
position a little, or open a table of their own that begins there.
"""

from typing import Any

from markoff.refusal import Refused
from markoff.server.hall import Hall, NoSuchTable
from markoff.server.rooms.history import Unreadable
from markoff.server.rooms.room import Room


async def check_hints_allowed(hall: Hall, game: str, position: Any, table: str) -> None:
    """Refuses the position of a running game without hints among those in memory, where every table
    is that somebody plays at. A table with hints in the same position may be named. The beginning
    of a game is everybody's."""
    if table and await _vouches(hall, table, game, position):
        return
    rooms = [entry.room for entry in hall.open.values() if entry.room]
    if any(_is_at(room, game, position, hints=False) and room.playing.ply for room in rooms):
        raise Refused(
            "played_without_hints", "this position is being played at a table without hints"
        )


async def _vouches(hall: Hall, table: str, game: str, position: Any) -> bool:
    """A table that is not there says nothing, like one that plays something else: strangers must
    not find out by asking which codes are taken."""
    try:
        return _is_at(await hall.room(table), game, position, hints=True)
    except (NoSuchTable, Unreadable):
        return False


def _is_at(room: Room, game: str, position: Any, hints: bool) -> bool:
    match = room.match
    return bool(
        match
        and match.result is None
        and room.plan.hints == hints
        and room.plan.game == game
        and match.position == position
    )
