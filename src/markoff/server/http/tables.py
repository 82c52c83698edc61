"""Tables: opening one, looking at it, sitting down and standing up again."""

import asyncio
from collections.abc import Sequence
from io import BytesIO
from typing import Annotated

import segno
from msgspec import Meta, Struct

from markoff.refusal import Refused
from markoff.server.hall import let_in
from markoff.server.http.call import Call
from markoff.server.http.operation import ACCEPTED, KNOCKING, SITTING, SVG, Media
from markoff.server.live import views
from markoff.server.live.views import Known
from markoff.server.live.wire import BindsRematches, State
from markoff.server.opening import check_space
from markoff.server.rooms import acts, events, host
from markoff.server.rooms.keys import hashed, new_key, new_name
from markoff.server.rooms.plan import Plan
from markoff.server.rooms.room import Room
from markoff.table.dice import new_chain
from markoff.table.note import note
from markoff.text import BadText


class NewTable(Struct, frozen=True, omit_defaults=True):
    table: Annotated[str, note("The code of the table.")]
    link: Annotated[str, note("For everybody who should come or watch.")]
    qr: Annotated[str, note("Where to find this link as a picture, for people in the same room.")]
    dice: Annotated[str, note("The commitment, shown before anybody can add words.")]
    match: Annotated[str, note("The name of the match, which its dice depend on.")]
    binds_rematches: BindsRematches = False


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, note("1 to 40 printable characters.")]
    words: Annotated[str, note("What you add to the dice; 16 random bytes in hex are best.")] = ""
    place: Annotated[int | None, note("Counted from 0; the first free one if not given.")] = None
    host_key: Annotated[
        str,
        Meta(max_length=64),
        note("At a closed door: the host's key, for somebody whom the host brings along."),
    ] = ""


class Seated(Struct, frozen=True, omit_defaults=True):
    place: Annotated[
        int, note("Counted from 0 in the order of joining; -1 as long as you wait at the door.")
    ]
    key: Annotated[
        str,
        note("Whoever has it holds the seat, on any device. It is shown only once."),
    ]
    link: Annotated[
        str,
        note("For your other devices. The key comes after the #, a part that browsers never send."),
    ]
    waits: Annotated[
        bool,
        note(
            "With status 202: you have knocked, and the key opens a place if the host lets you in."
        ),
    ] = False


class Key(Struct, frozen=True, forbid_unknown_fields=True):
    key: Annotated[str, Meta(max_length=64), note("Of the place.")]


async def open_table(call: Call, plan: Plan) -> NewTable:
    hall = call.site.hall
    await check_space(hall, call.site.settings.most_tables)
    opened = await asyncio.to_thread(acts.open_table, plan, new_name(), new_chain(), call.now)
    table = await hall.create(opened)
    hall.openers.note(table, call.address)
    if all(plan.places):
        await hall.act(table, acts.due)
    state = views.state(Room(opened), table, (), Known(), call.now)
    qr = call.link(f"api/tables/{table}/qr.svg")
    link = call.link(f"t/{table}")
    return NewTable(table, link, qr, state.dice, state.match, state.binds_rematches)


async def look(call: Call) -> State:
    room = await call.room()
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
    """At a closed door this only knocks."""
    key, table, host_key = new_key(), call.table, hashed(wish.host_key)

    def request(room: Room, now: float) -> Sequence[events.Happening]:
        let_in(room, table)
        guest = wish.name, hashed(key), wish.words, wish.place, now
        if not host.must_knock(room, host_key):
            return [acts.claim(room, *guest)]
        call.site.hall.knockers.check(call.address, room.knocks)
        return host.knock(room, *guest)

    knocks = host.must_knock(await call.room(), host_key)
    if call.site.limits[KNOCKING if knocks else SITTING].wait(call.address):
        raise _often(knocks)
    room = await call.site.hall.act(table, request)
    place, *_ = *room.seats_of({hashed(key)}), -1
    if place < 0:
        call.site.hall.knockers.note(hashed(key), call.address)
        call.status = ACCEPTED
    return Seated(place, key, call.link(f"t/{table}#{key}"), waits=place < 0)


def _often(knocks: bool) -> Refused:
    if knocks:
        return Refused("knocked_often", "you have knocked very often; wait a while")
    return Refused("sat_often", "people have sat down very often at your address; wait a while")


async def stand_up(call: Call, key: Key) -> dict[str, str]:
    def free(room: Room, now: float) -> Sequence[events.Happening]:
        if hashed(key.key) in room.knocks:
            return [events.Dismissed(now, hashed(key.key))]
        places = room.seats_of({hashed(key.key)})
        let_in(room, call.table, places)
        if not places:
            raise Refused("not_your_place", "that place is not yours")
        return host.stand_up(room, places[0], now)

    await call.site.hall.act(call.table, free)
    return {}
