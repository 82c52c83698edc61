"""What may be seen of a room. A view names what it shows; nothing else gets out."""

from collections.abc import Set
from typing import Literal, NamedTuple

from msgspec.structs import replace

from markoff.game import DICE
from markoff.refusal import Refused
from markoff.server.live import wire
from markoff.server.live.seats import Declined, Guest, Seat
from markoff.server.rooms import wishes
from markoff.server.rooms.room import Room
from markoff.table.match import Match

LATEST = 100
"""Messages at most that a newcomer gets."""


class Known(NamedTuple):
    """What a client has seen: the last event, and the turns before this ply."""

    number: int = -1
    ply: int = 0


def may_look(room: Room, yours: tuple[int, ...]) -> bool:
    """Before the game anybody with the link may come and sit down; during it, the table decides."""
    playing = room.match is not None and room.match.result is None
    return bool(yours) or room.plan.spectators or not playing


def no_spectators() -> Refused:
    return Refused("no_spectators", "this table does not allow spectators")


def check_removed(room: Room, keys: Set[str]) -> None:
    """Refuses somebody whom the host has removed, unless they have another seat."""
    if keys & room.removed and not room.seats_of(keys):
        raise Refused("removed_by_host", "the host has removed you from this table")


def state(room: Room, table: str, yours: tuple[int, ...], known: Known, now: float) -> wire.State:
    """For a client with these seats, with the turns that it does not know yet."""
    return personal(public(room, table, now), room, yours, known)


def personal(
    everybodys: wire.State,
    room: Room,
    yours: tuple[int, ...],
    known: Known,
    keys: Set[str] = frozenset(),
) -> wire.State:
    """What everybody may see, and what these seats and keys may see besides."""
    match = room.match
    if match is None:
        knocking = _knocking(room) if room.host in yours else ()
        return replace(everybodys, yours=yours, knocking=knocking, knock=_knock(room, keys))
    return replace(
        everybodys,
        yours=yours,
        turns=tuple(turn.text for turn in match.turns[missed_from(room, known) :]),
        choices=_choices(match, yours),
        sealed={str(seat): match.pending[seat].text for seat in yours if seat in match.pending},
    )


def public(room: Room, table: str, now: float) -> wire.State:
    """What everybody may see, but for the turns."""
    match = room.match
    if match is None:
        places = tuple(
            Seat(place.name, place.bot, words=place.words, muted=place.key in room.muted)
            for place in room.places
        )
        known = table, room.events - 1, room.plan, room.name, room.dice, places
        bound = room.chain.left > 0
        closed = room.closed and room.host is not None
        return wire.State(
            *known,
            begun=False,
            ply=0,
            awaited=(),
            binds_rematches=bound,
            host=_host(room),
            closed=closed,
            unsaid=_unsaid(room),
        )
    result = match.result
    return wire.State(
        table=table,
        number=room.events - 1,
        plan=room.plan,
        match=room.name,
        dice=room.dice,
        seats=_seats(room, match, now),
        begun=True,
        ply=match.ply,
        position=match.rules.write(match.position),
        awaited=match.awaited,
        asked=room.asked or "",
        agreed=tuple(sorted(room.agreed)),
        refusal=Declined(*room.refusal) if room.refusal else None,
        paused=room.paused_at is not None,
        can_undo=wishes.can_undo(room),
        winners=result.winners if result else (),
        scores=result.scores if result else (),
        reason=result.reason if result else "",
        secret=room.secret.hex() if result else "",
        rematch=room.rematch,
        binds_rematches=room.chain.left > 0,
        host=_host(room),
        unsaid=_unsaid(room),
    )


def _host(room: Room) -> int:
    return -1 if room.host is None else room.host


def _knocking(room: Room) -> tuple[Guest, ...]:
    return tuple(Guest(knock.number, knock.guest.name) for knock in room.knocks.values())


def _knock(room: Room, keys: Set[str]) -> Literal["", "waits", "declined"]:
    if keys & room.knocks.keys():
        return "waits"
    return "declined" if keys & room.dismissed else ""


def missed_from(room: Room, known: Known) -> int:
    """The first ply to send, because an undo may have changed old turns. A client that claims to
    know later turns than there are gets everything."""
    if known.number >= room.events:
        return 0
    undone = [ply for number, ply in room.undone if number > known.number]
    return max(0, min([known.ply, *undone]))


def _seats(room: Room, match: Match, now: float) -> tuple[Seat, ...]:
    return tuple(
        Seat(
            name=player.name,
            bot=room.bot_at(seat),
            away=seat in room.away and bool(room.keys[seat]),  # who was removed has no way back
            chosen=seat in match.pending,
            ms_left=match.time_left(seat, room.paused_at or now) if match.setup.clock else None,
            muted=room.keys[seat] in room.muted,
            stand_in=room.stand_ins.get(seat, "") if room.bot_at(seat) else "",
        )
        for seat, player in enumerate(match.setup.players)
    )


def _choices(match: Match, yours: tuple[int, ...]) -> dict[str, tuple[str, ...]]:
    """Never the rolls: the dice are nobody's seat."""
    return {
        str(seat): tuple(
            match.rules.write_action(match.position, seat, action) for action in match.legal(seat)
        )
        for seat in match.awaited
        if seat in yours and seat != DICE
    }


def talk(room: Room, yours: tuple[int, ...], since: int) -> list[wire.Talk]:
    """The latest of what was said from this event on; to a team, only for that team."""
    unsaid = _unsaid(room)
    said = [
        wire.Talk(number, said.seat, said.name, said.text, said.to_team)
        for number, said, _ in room.talk
        if number >= since
        and number not in unsaid
        and (not said.to_team or _same_team(room, said.seat, yours))
    ]
    return said[-LATEST:]


def _unsaid(room: Room) -> tuple[int, ...]:
    """The messages that nobody sees any more."""
    hidden = room.hushed | room.removed
    return tuple(number for number, _, key in room.talk if key in hidden)


def _same_team(room: Room, seat: int, yours: tuple[int, ...]) -> bool:
    teams = room.playing.rules.teams(len(room.keys)) if room.match else ()
    return any(seat in team and set(yours) & set(team) for team in teams)
