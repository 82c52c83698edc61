"""What needs everybody's consent: undo, pause, resume and rematch. Checked and turned into events
like all acts."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from markoff.game import DICE, Seat
from markoff.refusal import Refused
from markoff.server.rooms import days, events
from markoff.server.rooms.acts import match_of
from markoff.server.rooms.room import Room
from markoff.table import policy
from markoff.table.match import Match
from markoff.table.setup import TYPED_IN


class NeedsTable(Refused):
    """All want a rematch, but its table has not been made yet."""


def ask(
    room: Room,
    what: events.Wish,
    seat: Seat,
    ply: int,
    rematch: str,
    now: float,
    device: Sequence[Seat] = (),
) -> list[events.Happening]:
    """Ask for something, or agree to it; with the consent of all people it happens. People at one
    device agree together."""
    wanted = WISHES[what](room, ply, rematch, now)
    seats = [seat, *(other for other in device if other != seat and other in room.people)]
    known = room.agreed if room.asked == what else ()
    if not all_agree(room, what, seats):
        return [events.Asked(now, what, each) for each in seats if each not in known]
    if what == "rematch" and not rematch:
        raise NeedsTable("no_table_yet", "the rematch has no table yet; try again", again=True)
    return wanted if known else [_by(event, seat) for event in wanted]


def _by(event: events.Happening, seat: Seat) -> events.Happening:
    """An undo that nobody was asked about counts as one player's."""
    return replace(event, seat=seat) if isinstance(event, events.Undid) else event


def all_agree(room: Room, what: events.Wish, seats: Sequence[Seat]) -> bool:
    """Whether only the consent of these seats was missing."""
    if room.match is None:
        return False
    if what == "resume" or (what == "undo" and room.plan.undo == "free"):
        return True  # nobody who went away can keep the others waiting
    return {*seats} | (room.agreed if room.asked == what else set()) >= set(room.people)


def _undo(room: Room, ply: int, _: str, now: float) -> list[events.Happening]:
    """Back to the last time that a person had a choice, or typed in a roll."""
    match = match_of(room)
    if room.plan.undo == "off" and not _typed_last(match):
        raise Refused("no_undo", "this table does not allow undo")
    if ply != match.ply:
        raise Refused("nothing_to_undo", "there is nothing to undo")
    back = policy.turns_back(match, room.people)
    return [events.Undid(now, ply - turn) for turn in range(back)]


def can_undo(room: Room) -> bool:
    """Whether anybody may ask for it now."""
    try:
        return bool(_undo(room, room.playing.ply, "", 0.0))
    except Refused:
        return False


def _typed_last(match: Match) -> bool:
    """Correcting a typing error is not an undo."""
    return match.setup.dice == TYPED_IN and bool(match.turns) and DICE in match.turns[-1].choices


def _pause(room: Room, _ply: int, _: str, now: float) -> list[events.Happening]:
    match_of(room)
    return [events.Paused(now)]


def _resume(room: Room, _ply: int, _: str, now: float) -> list[events.Happening]:
    if room.paused_at is None:
        raise Refused("not_paused", "the game is not paused")
    return [events.Resumed(now)]


def _rematch(room: Room, _ply: int, table: str, now: float) -> list[events.Happening]:
    if room.match is None or room.match.result is None:
        raise Refused("no_rematch_yet", "a rematch comes after the game")
    days.check_rematch(room.plan)
    if room.rematch:
        raise Refused("rematch_is_at", "the rematch is at table {table}", table=room.rematch)
    return [events.Rematched(now, table)]


WISHES: dict[events.Wish, Callable[[Room, int, str, float], list[events.Happening]]] = {
    "undo": _undo,
    "pause": _pause,
    "resume": _resume,
    "rematch": _rematch,
}


def decline(room: Room, seat: Seat, now: float) -> events.Declined:
    if room.asked is None:
        raise Refused("nothing_asked", "nobody has asked for anything")
    return events.Declined(now, seat)
