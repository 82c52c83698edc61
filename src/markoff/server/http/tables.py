"""Tables: opening one, looking at it, sitting down and standing up again."""

import asyncio
from collections.abc import Sequence
from io import BytesIO
from typing import Annotated

import segno
from msgspec import Meta, Struct

from markoff.refusal import Refused
from markoff.server.http.call import Call
from markoff.server.http.operation import SVG, Media
from markoff.server.live import views
from markoff.server.live.views import Known
from markoff.server.live.wire import State
from markoff.server.rooms import acts, events
from markoff.server.rooms.keys import hashed, new_key, new_name
from markoff.server.rooms.plan import Plan
from markoff.server.rooms.room import Room
from markoff.table.dice import new_secret
from markoff.table.note import note
from markoff.text import BadText


class NewTable(Struct, frozen=True):
    table: Annotated[str, note("The code of the table.")]
    link: Annotated[str, note("For everybody who should come or watch.")]
    qr: Annotated[str, note("Where to find this link as a picture, for people in the same room.")]
    dice: Annotated[str, note("The commitment, shown before anybody can add words.")]


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, note("1 to 40 printable characters.")]
    words: Annotated[str, note("What you add to the dice, if you like.")] = ""
    place: Annotated[int | None, note("Counted from 0; the first free one if not given.")] = None


class Seated(Struct, frozen=True):
    place: Annotated[int, note("Counted from 0 in the order of joining.")]
    key: Annotated[
        str,
        note("Whoever has it holds the seat, on any device. It is shown only once."),
    ]
    link: Annotated[
        str,
        note("For your other devices. The key comes after the #, a part that browsers never send."),
    ]


class Key(Struct, frozen=True, forbid_unknown_fields=True):
    key: Annotated[str, Meta(max_length=64), note("Of the place.")]


async def open_table(call: Call, plan: Plan) -> NewTable:
    hall = call.site.hall
    if await hall.store.count() >= call.site.settings.most_tables:
        raise Refused("server_is_full", "this server has as many tables as it can hold")
    name, secret = new_name(), new_secret()
    opened = await asyncio.to_thread(acts.open_table, plan, name, secret, call.now)
    table = await hall.create(opened)
    if all(plan.places):
        await hall.act(table, acts.due)
    state = views.state(Room(opened), table, (), Known(), call.now)
    qr = call.link(f"api/tables/{table}/qr.svg")
    return NewTable(table, call.link(f"t/{table}"), qr, state.dice)


async def look(call: Call) -> State:
    room = await call.room()
    views.let_in(room, ())
    if room.match and room.match.result:
        call.name_page()
    return views.state(room, call.table, (), Known(), call.now)


async def qr(call: Call) -> Annotated[bytes, Media(SVG)]:
    await call.room()
    try:
        code = segno.make(call.link(f"t/{call.table}"), micro=False)
    except segno.DataOverflowError:
        raise BadText("long_link", "the link to this table is too long for a QR code") from None
    picture = BytesIO()
    code.save(picture, kind="svg", scale=8, xmldecl=False)
    return picture.getvalue()


async def sit(call: Call, wish: Sit) -> Seated:
    key, table = new_key(), call.table
    room = await call.site.hall.act(
        table,
        lambda room, now: [acts.claim(room, wish.name, hashed(key), wish.words, wish.place, now)],
    )
    (place,) = room.seats_of({hashed(key)})
    return Seated(place, key, call.link(f"t/{table}#{key}"))


async def stand_up(call: Call, key: Key) -> dict[str, str]:
    def free(room: Room, now: float) -> Sequence[events.Happening]:
        places = room.seats_of({hashed(key.key)})
        if not places:
            raise Refused("not_your_place", "that place is not yours")
        return [acts.free(room, places[0], now)]

    await call.site.hall.act(call.table, free)
    return {}
