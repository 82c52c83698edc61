"""A room: the table as its events have left it. It changes by `apply` alone, so reading the
events again, on any worker and after any crash, gives the same room again."""

from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import Struct

from markoff.game import DICE, Seat
from markoff.games import GAMES
from markoff.server.rooms import events, history
from markoff.server.rooms.stored import plan_of, setup_of
from markoff.table.dice import commitment
from markoff.table.match import Match
from markoff.table.setup import TYPED_IN, dice_of, free_name
from markoff.text import excerpt

REMEMBERED = 500
"""So much of what was said stays in memory."""


class Place(Struct):
    """A chair before lots are drawn: somebody's, a bot's, or free."""

    name: str = ""
    bot: str = ""
    key: str = ""
    words: str = ""

    @property
    def free(self) -> bool:
        return not self.name


class Objection(NamedTuple):
    """To what somebody asked for."""

    what: events.Wish
    seat: Seat
    played_on: bool


class Room:
    def __init__(self, opened: events.Opened) -> None:
        self.plan = plan_of(opened.plan)
        self.name = opened.match
        self.secret = bytes.fromhex(opened.secret)
        self.dice = commitment(self.secret) if self.secret else TYPED_IN
        """What is shown of them before the game is over."""
        self.events = 1
        """How many events there are, and so the number of the next one."""
        self.touched = opened.at
        self.places: list[Place] = []
        for bot in self.plan.places:
            taken = [place.name for place in self.places]
            self.places.append(Place(free_name(bot, taken), bot) if bot else Place())
        self.match: Match | None = None
        self.keys: tuple[str, ...] = ()
        """By seat, once the game has begun; empty for a bot."""
        self.sealing: list[Seat] = []
        """Who has chosen in the latest events, as long as they did nothing but seal choices."""
        self.away: set[Seat] = set()
        self.absent: set[Seat] = set()
        """Those who are away without having said so: they need not say that they are back."""
        self.undone: list[tuple[int, int]] = []
        """The events that took turns back, each with the ply that it went back to."""
        self.asked: events.Wish | None = None
        self.agreed: set[Seat] = set()
        """Who wants what was asked for."""
        self.refusal: Objection | None = None
        """Of what was asked for last, until the match goes on."""
        self.paused_at: float | None = None
        self.known: set[tuple[Seat, str]] = set()
        """The choices that have arrived, by the clients' own names for them."""
        self.talk: deque[tuple[int, events.Said]] = deque(maxlen=REMEMBERED)
        self.rematch = ""

    @property
    def playing(self) -> Match:
        assert self.match is not None, "the game has begun"
        return self.match

    def bot_at(self, seat: Seat) -> str:
        """The bot that chooses for this seat now; empty for a person who is there."""
        return self.plan.stand_in if seat in self.away else self.playing.setup.players[seat].bot

    @property
    def people(self) -> list[Seat]:
        """The seats where somebody sits and chooses."""
        return [seat for seat in range(len(self.keys)) if not self.bot_at(seat)]

    def seats_of(self, keys: set[str]) -> tuple[Seat, ...]:
        """The seats, or before the match the places, that these keys open."""
        return tuple(n for key, n in self.held.items() if key in keys)

    @property
    def held(self) -> dict[str, Seat]:
        """Every key, with the seat or before the match the place that it opens."""
        keys = self.keys or tuple(place.key for place in self.places)
        return {key: n for n, key in enumerate(keys) if key}

    def apply(self, event: events.Happening) -> None:
        quiet = self.asked is None and self.refusal is None
        CHANGES[type(event)](self, event)
        if quiet and isinstance(event, events.Chose) and event.seat in self.playing.pending:
            self.sealing.append(event.seat)
        else:
            self.sealing = []
        self.events += 1
        self.touched = event.at

    def _claimed(self, event: events.Claimed) -> None:
        self.places[event.place] = Place(event.name, "", event.key, event.words)

    def _freed(self, event: events.Freed) -> None:
        self.places[event.place] = Place()

    def _placed(self, event: events.Placed) -> None:
        taken = [place.name for place in self.places]
        name = free_name(event.bot, taken) if event.bot else ""
        self.places[event.place] = Place(name, event.bot)

    def _began(self, event: events.Began) -> None:
        """Places that stayed free are gone."""
        setup = setup_of(event.setup)
        self.places = [place for place in self.places if not place.free]
        dice = dice_of(setup, self.secret) if self.secret else None
        self.match = Match(setup, dice, now=event.at)
        order = setup.drawn or range(len(self.places))
        self.keys = tuple(self.places[place].key for place in order)

    def _chose(self, event: events.Chose) -> None:
        match = self.playing
        match.enter(event.seat, event.text, ply=event.ply, ms=event.ms, now=event.at)
        self.known.add((event.seat, event.id))
        if event.seat in self.agreed:
            self._settled()
        else:
            self._refused(event.seat, played_on=True)

    def _withdrew(self, event: events.Withdrew) -> None:
        self.playing.withdraw(event.seat, ply=event.ply)

    def _rolled(self, event: events.Rolled) -> None:
        self.playing.enter(DICE, event.text, ply=event.ply, now=event.at)
        self._settled()

    def _asked(self, event: events.Asked) -> None:
        if self.asked != event.what:
            self._settled()
            self.asked = event.what
        self.agreed.add(event.seat)

    def _declined(self, event: events.Declined) -> None:
        self._refused(event.seat, played_on=False)

    def _refused(self, seat: Seat, played_on: bool) -> None:
        what = self.asked
        self._settled()
        self.refusal = Objection(what, seat, played_on) if what else None

    def _settled(self) -> None:
        """Nobody asks for anything any more."""
        self.asked, self.agreed, self.refusal = None, set(), None

    def _paused(self, event: events.Paused) -> None:
        self.paused_at = event.at
        self._settled()

    def _resumed(self, event: events.Resumed) -> None:
        if self.paused_at is not None:
            self.playing.since += event.at - self.paused_at
        self.paused_at = None
        self._settled()

    def _undid(self, event: events.Undid) -> None:
        self.playing.undo(ply=event.ply, now=event.at)
        self.undone.append((self.events, self.playing.ply))
        self._settled()

    def _fell(self, event: events.Fell) -> None:
        self.playing.expire(event.at, event.seat)

    def _resigned(self, event: events.Resigned) -> None:
        self.playing.resign(event.seat)

    def _left(self, event: events.Left) -> None:
        self.away.add(event.seat)
        if event.absent:
            self.absent.add(event.seat)

    def _returned(self, event: events.Returned) -> None:
        self.away.discard(event.seat)
        self.absent.discard(event.seat)

    def _said(self, event: events.Said) -> None:
        self.talk.append((self.events, event))

    def _rematched(self, event: events.Rematched) -> None:
        self.rematch = event.table
        self._settled()


CHANGES: dict[type, Callable[[Room, Any], None]] = {
    events.Claimed: Room._claimed,
    events.Freed: Room._freed,
    events.Placed: Room._placed,
    events.Began: Room._began,
    events.Chose: Room._chose,
    events.Withdrew: Room._withdrew,
    events.Rolled: Room._rolled,
    events.Asked: Room._asked,
    events.Declined: Room._declined,
    events.Undid: Room._undid,
    events.Paused: Room._paused,
    events.Resumed: Room._resumed,
    events.Fell: Room._fell,
    events.Resigned: Room._resigned,
    events.Left: Room._left,
    events.Returned: Room._returned,
    events.Said: Room._said,
    events.Rematched: Room._rematched,
}


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
    catch_up(room, table, log[1:])
    return room


def catch_up(room: Room, table: str, log: list[bytes]) -> None:
    """What has happened since."""
    for data in log:
        number = room.events
        event = history.read(table, number, data)
        try:
            room.apply(event)
        except (ValueError, LookupError, AssertionError) as error:
            why = "it does not follow from the events before it"
            raise history.unreadable(table, number, why) from error
