"""Whose turn it is at many tables, in one request: for everybody who plays at several."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from markoff.server.hall import NoSuchTable
from markoff.server.http.call import Call
from markoff.server.http.operation import ASKING, TABLE
from markoff.server.live.views import may_look
from markoff.server.rooms.history import Unreadable
from markoff.server.rooms.keys import hashed
from markoff.server.rooms.whose import Whose, whose_turn
from markoff.table.note import note

MOST_TABLES = 50
"""In one request; a browser remembers as many."""
TABLES_A_REQUEST = 10
"""So many count as one request, for each of them may have to be read from the database."""
MOST_KEYS = 5
"""Of one table: there are no more seats."""


class Yours(Struct, frozen=True, forbid_unknown_fields=True):
    table: Annotated[str, Meta(pattern=TABLE.pattern), note("The code of the table.")]
    keys: Annotated[
        tuple[Annotated[str, Meta(max_length=64)], ...],
        Meta(max_length=MOST_KEYS),
        note("Those of your seats."),
    ] = ()


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    tables: Annotated[tuple[Yours, ...], Meta(max_length=MOST_TABLES), note("At most 50.")]


class Turns(Struct, frozen=True):
    turns: Annotated[
        tuple[Whose | Literal["gone"], ...],
        note(
            "For each table: `yours` if it waits for you, `others` if not, `waits` before the game"
            " begins, `paused`, `over`, or `gone` if there is none that you may see."
        ),
    ]


async def turns(call: Call, asked: Tables) -> Turns:
    for _ in asked.tables[TABLES_A_REQUEST::TABLES_A_REQUEST]:
        call.site.limits[ASKING].turn(call.address)
    return Turns(tuple([await _turn(call, each) for each in asked.tables]))


async def _turn(call: Call, yours: Yours) -> Whose | Literal["gone"]:
    keys = {hashed(key) for key in yours.keys}
    try:
        room = await call.site.hall.room(yours.table.upper())
    except (NoSuchTable, Unreadable):
        return "gone"
    return whose_turn(room, keys) if may_look(room, room.seats_of(keys)) else "gone"
