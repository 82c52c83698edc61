"""What only the host of a table may do, and how somebody becomes it. The host is the person who
sat down first and still sits there, unless the role was handed on. Checked and turned into events
like all acts."""

from collections.abc import Collection

from markoff.game import Seat
from markoff.games import check_seen
from markoff.refusal import Refused
from markoff.server.rooms import acts, events
from markoff.server.rooms.room import Room
from markoff.table.names import check_name

MOST_KNOCKING = 8
"""People who may wait at the door of one table."""
LONGEST_WAIT = 300.0
"""Seconds after which somebody who waits makes room for somebody else, if the door is crowded."""


def check_host(room: Room, yours: Collection[Seat]) -> None:
    """Refuses everybody but the host."""
    if room.host not in yours:
        raise Refused("only_host", "only the host, {name}, may do that", name=_host_name(room))


def begin(room: Room, yours: Collection[Seat], host_is_here: bool, now: float) -> events.Began:
    """The host begins. If the host is not connected, anybody may: nobody waits in vain."""
    if room.match is None and room.host not in yours and host_is_here:
        raise Refused(
            "host_begins", "{name} is the host and begins the game", name=_host_name(room)
        )
    return acts.begin(room, now)


def place(
    room: Room, yours: Collection[Seat], number: int, bot: str, host_is_here: bool, now: float
) -> events.Placed:
    """The host gives places to bots. If the host is not connected, anybody may."""
    if room.match is None and host_is_here:
        check_host(room, yours)
    return acts.place(room, number, bot, now)


def hand_on(
    room: Room,
    yours: Collection[Seat],
    to: Seat,
    vacant: Collection[Seat],
    now: float,
    seconds: float,
) -> events.Hosted:
    """The host makes somebody else the host. If everybody who joined before you is gone for long,
    or has left the seat to a bot, you may make yourself the host."""
    key = _person(room, to)
    if to == room.host:
        raise Refused("is_host", "{name} is the host already", name=_host_name(room))
    if room.host not in yours:
        if to not in yours:
            check_host(room, yours)
        earlier = [room.held[other] for other in room.order[: room.order.index(key)]]
        if not {*vacant, *room.away}.issuperset(earlier):
            raise Refused(
                "host_not_gone_long",
                "you may become the host when those who joined before you have been gone for"
                " {seconds:g} seconds",
                seconds=seconds,
            )
    return events.Hosted(now, to)


def remove(room: Room, seat: Seat, now: float) -> list[events.Happening]:
    """Before the match the place is free, and the door is closed, or they would be back in a
    second. During the match the stand-in plays on for good."""
    _another(room, seat)
    match = room.match
    if match is None:
        shut = [] if room.closed else [events.Shut(now)]
        return [events.Removed(now, seat), *shut]
    if match.result:
        raise Refused("match_is_over", "the game is over")
    check_seen(match.rules, match.position)
    return [events.Removed(now, seat)]


def stand_up(room: Room, place: int, now: float) -> list[events.Happening]:
    """The door closes behind somebody who is muted, or they would be back and heard in a second."""
    freed = acts.free(room, place, now)
    shuts = room.places[place].key in room.muted and not room.closed
    return [freed, events.Shut(now)] if shuts else [freed]


def mute(room: Room, seat: Seat, on: bool, now: float) -> list[events.Happening]:
    """Nobody hears this seat any more, nor sees what it has said; or everybody does again. Before
    the match the door is closed, or they would take another place and be heard there."""
    key = _another(room, seat)
    if on == (key in room.muted):
        return []
    shuts = on and room.match is None and not room.closed
    muted = events.Muted(now, seat, on)
    return [muted, events.Shut(now)] if shuts else [muted]


def door(room: Room, closed: bool, now: float) -> list[events.Happening]:
    """If it opens, those who wait come in as long as there are places."""
    acts.not_begun(room)
    if closed == room.closed:
        return []
    if closed:
        return [events.Shut(now)]
    free = _free(room)
    guests = [knock.guest for knock in room.knocks.values() if _is_new(room, knock.guest.name)]
    claims = [
        events.Claimed(now, place, guest.name, guest.key, guest.words)
        for place, guest in zip(free, guests, strict=False)
    ]
    return [events.Shut(now, on=False), *claims]


def must_knock(room: Room, host_key: str) -> bool:
    """The host may bring somebody along. A table where nobody sits has nobody to open."""
    return room.closed and bool(room.order) and room.order[0] != host_key


def knock(
    room: Room, name: str, key: str, words: str, place: int | None, now: float
) -> list[events.Happening]:
    """Ask to be let in. At a crowded door, whoever has waited for longest in vain makes room: they
    may have left."""
    acts.check_guest(room, name, words)
    check_name(name, [other.guest.name for other in room.knocks.values()])
    if not _free(room):
        raise Refused("table_is_full", "every place at this table is taken")
    knocked = events.Knocked(now, name, key, words, place)
    if len(room.knocks) < MOST_KNOCKING:
        return [knocked]
    first = next(iter(room.knocks.values())).guest
    if first.at > now - LONGEST_WAIT:
        raise many_knock()
    return [events.Dismissed(now, first.key), knocked]


def many_knock() -> Refused:
    return Refused("many_knock", "many people are waiting at the door; try again later")


def admit(room: Room, guest: int, welcome: bool, now: float) -> events.Claimed | events.Dismissed:
    """The host's answer to somebody who knocks."""
    acts.not_begun(room)
    found = [waiting.guest for waiting in room.knocks.values() if waiting.number == guest]
    if not found:
        raise Refused("nobody_knocks", "nobody is waiting there any more")
    (one,) = found
    if not welcome:
        return events.Dismissed(now, one.key)
    wished = one.place if one.place in _free(room) else None
    return acts.claim(room, one.name, one.key, one.words, wished, now)


def _is_new(room: Room, name: str) -> bool:
    try:
        check_name(name, [place.name for place in room.places])
    except Refused:
        return False
    return True


def _free(room: Room) -> list[int]:
    return [number for number, place in enumerate(room.places) if place.free]


def _person(room: Room, seat: Seat) -> str:
    """The key of the person there."""
    key = room.key_at(seat)
    if not key:
        raise Refused("no_person", "no person is sitting at seat {seat}", seat=seat)
    return key


def _another(room: Room, seat: Seat) -> str:
    key = _person(room, seat)
    if seat == room.host:
        raise Refused("host_is_you", "you are the host yourself")
    return key


def _host_name(room: Room) -> str:
    if room.host is None:
        return ""
    return room.match.setup.names[room.host] if room.match else room.places[room.host].name
