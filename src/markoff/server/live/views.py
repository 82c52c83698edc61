"""What may be seen of a room. A view names what it shows; nothing else gets out."""

from typing import NamedTuple

from msgspec.structs import replace

from markoff.game import DICE
from markoff.refusal import Refused
from markoff.server.live import wire
from markoff.server.rooms import wishes
from markoff.server.rooms.room import Room
from markoff.table.match import Match

LATEST = 100
"""So many messages at most are told to somebody who comes."""


class Known(NamedTuple):
    """What a client has seen: the last event, and the turns before this ply."""

    number: int = -1
    ply: int = 0


def may_look(room: Room, yours: tuple[int, ...]) -> bool:
    """Whoever has the link may come and sit down; while a match is played, the table decides."""
    playing = room.match is not None and room.match.result is None
    return bool(yours) or room.plan.spectators or not playing


def let_in(room: Room, yours: tuple[int, ...]) -> None:
    if not may_look(room, yours):
        raise no_spectators()


def no_spectators() -> Refused:
    return Refused("no_spectators", "this table does not want spectators")


def state(room: Room, table: str, yours: tuple[int, ...], known: Known, now: float) -> wire.State:
    """For somebody who holds these seats, with the turns that they do not know yet."""
    return personal(public(room, table, now), room, yours, known)


def personal(
    everybodys: wire.State, room: Room, yours: tuple[int, ...], known: Known
) -> wire.State:
    """What everybody may see, and what these seats may see besides."""
    match = room.match
    if match is None:
        return replace(everybodys, yours=yours)
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
        places = tuple(wire.Seat(place.name, place.bot) for place in room.places)
        known = table, room.events - 1, room.plan, room.name, room.dice, places
        return wire.State(*known, begun=False, ply=0, awaited=())
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
        refusal=wire.Declined(*room.refusal) if room.refusal else None,
        paused=room.paused_at is not None,
        can_undo=wishes.can_undo(room),
        winners=result.winners if result else (),
        scores=result.scores if result else (),
        reason=result.reason if result else "",
        secret=room.secret.hex() if result else "",
        rematch=room.rematch,
    )


def missed_from(room: Room, known: Known) -> int:
    """The first ply to tell: an undo since then has made old turns untrue. A client that claims
    to know the future knows another past: it is told everything."""
    if known.number >= room.events:
        return 0
    undone = [ply for number, ply in room.undone if number > known.number]
    return max(0, min([known.ply, *undone]))


def _seats(room: Room, match: Match, now: float) -> tuple[wire.Seat, ...]:
    return tuple(
        wire.Seat(
            name=player.name,
            bot=room.bot_at(seat),
            away=seat in room.away,
            chosen=seat in match.pending,
            ms_left=match.time_left(seat, room.paused_at or now) if match.setup.clock else None,
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
    said = [
        wire.Talk(number, said.seat, said.name, said.text, said.to_team)
        for number, said in room.talk
        if number >= since and (not said.to_team or _same_team(room, said.seat, yours))
    ]
    return said[-LATEST:]


def _same_team(room: Room, seat: int, yours: tuple[int, ...]) -> bool:
    teams = room.playing.rules.teams(len(room.keys)) if room.match else ()
    return any(seat in team and set(yours) & set(team) for team in teams)
