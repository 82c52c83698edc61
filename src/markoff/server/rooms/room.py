"""A room: the table as its events have left it. It changes by `apply` alone, so reading the
events again, on any worker and after any crash, gives the same room again."""

from collections import Counter, deque
from collections.abc import Callable, Set
from typing import Any, NamedTuple

from msgspec import Struct

from markoff.game import DICE, Seat
from markoff.server.rooms import events, idle
from markoff.server.rooms.stored import plan_of, setup_of
from markoff.table.dice import Chain, commitment
from markoff.table.match import Match
from markoff.table.setup import TYPED_IN, dice_of, free_name

REMEMBERED = 500
"""So much of what was said stays in memory."""
MOST_EVENTS = 100_000
"""At one table, not counting what was said, and what led nowhere."""


class Place(Struct):
    """A chair before the seats are drawn: a person's, a bot's, or free."""

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


class Knock(NamedTuple):
    """Somebody who waits to be let in."""

    number: int
    """Of the event."""
    guest: events.Knocked


class Room:
    def __init__(self, opened: events.Opened) -> None:
        self.plan = plan_of(opened.plan)
        self.name = opened.match
        self.secret = bytes.fromhex(opened.secret)
        self.dice = commitment(self.secret) if self.secret else TYPED_IN
        """What is shown of them before the game is over."""
        self.chain = Chain(bytes.fromhex(opened.seed), opened.left)
        """The secrets that this commitment binds; none are left if it binds no rematch."""
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
        self.stand_ins: dict[Seat, str] = {}  # who chose last for a bot that was being compiled
        self.away: set[Seat] = set()
        self.absent: set[Seat] = set()
        """Players who are away without having said so; they need not say that they are back."""
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
        self.talk: deque[tuple[int, events.Said, str]] = deque(maxlen=REMEMBERED)
        """What was said, each with the number of the event and the key of who said it."""
        self.said = 0
        """How many messages there were, of which only the latest stay in memory."""
        self.idle: Counter[idle.Idler] = Counter()
        self.rematch = ""
        self.finished: float | None = None
        """When the game ended."""
        self.order: list[str] = []
        """The keys of the people in the order of joining; the first is the host's."""
        self.removed: set[str] = set()
        """The keys of those whom the host has removed."""
        self.muted: set[str] = set()
        """The keys of those whom the host lets nobody hear."""
        self.hushed: set[str] = set()
        """The keys of those who are muted, or were when they left."""
        self.closed = self.plan.closed
        """Whether people knock before they sit down."""
        self.knocks: dict[str, Knock] = {}
        """Who waits to be let in, by their keys."""
        self.dismissed: set[str] = set()
        """The keys of those who were not let in."""

    @property
    def playing(self) -> Match:
        assert self.match is not None, "the game has begun"
        return self.match

    @property
    def worn(self) -> bool:
        """So much has happened that the table does nothing more. What led nowhere counts double,
        for what it took back."""
        return self.events - self.said - 2 * self.idle.total() >= MOST_EVENTS

    def bot_at(self, seat: Seat) -> str:
        """The bot that chooses for this seat now; empty for a person who is there."""
        return self.plan.stand_in if seat in self.away else self.playing.setup.players[seat].bot

    @property
    def people(self) -> list[Seat]:
        """The seats where somebody sits and chooses."""
        return [seat for seat in range(len(self.keys)) if not self.bot_at(seat)]

    def seats_of(self, keys: Set[str]) -> tuple[Seat, ...]:
        """The seats, or before the match the places, that these keys open."""
        return tuple(n for n, key in enumerate(self._all_keys) if key and key in keys)

    @property
    def held(self) -> dict[str, Seat]:
        """Every key, with the seat or before the match the place that it opens."""
        return {key: n for n, key in enumerate(self._all_keys) if key}

    @property
    def _all_keys(self) -> tuple[str, ...]:
        return self.keys or tuple(place.key for place in self.places)

    @property
    def host(self) -> Seat | None:
        """The seat of the host; nobody's as long as nobody sits here."""
        return self.held[self.order[0]] if self.order else None

    def key_at(self, seat: Seat) -> str:
        """Of the person there; empty for a bot, for a free place and for what is no seat."""
        return next((key for key, n in self.held.items() if n == seat), "")

    def apply(self, event: events.Happening) -> None:
        quiet, before = self.asked is None and self.refusal is None, self.stand_ins
        if who := idle.idler(event, self.match is not None, self.order):
            self.idle[who] += 1
        CHANGES[type(event)](self, event)
        quiet &= self.stand_ins is before
        if quiet and isinstance(event, events.Chose) and event.seat in self.playing.pending:
            self.sealing.append(event.seat)
        else:
            self.sealing = []
        self.events += 1
        self.touched = event.at
        if self.finished is None and self.match and self.match.result:
            self.finished = event.at

    def _claimed(self, event: events.Claimed) -> None:
        """Whoever only takes another name keeps their place in the order of joining."""
        self.knocks.pop(event.key, None)
        if self.places[event.place].key != event.key:
            self._gone(self.places[event.place].key)
            self.order.append(event.key)
        self.places[event.place] = Place(event.name, "", event.key, event.words)

    def _gone(self, key: str) -> None:
        self.order = [other for other in self.order if other != key]
        self.muted.discard(key)

    def _freed(self, event: events.Freed) -> None:
        self._gone(self.places[event.place].key)
        self.places[event.place] = Place()

    def _placed(self, event: events.Placed) -> None:
        taken = [place.name for place in self.places]
        name = event.name or (free_name(event.bot, taken) if event.bot else "")
        self.places[event.place] = Place(name, event.bot)

    def _began(self, event: events.Began) -> None:
        """Places that stayed free are gone."""
        setup = setup_of(event.setup)
        self.places = [place for place in self.places if not place.free]
        dice = dice_of(setup, self.secret) if self.secret else None
        self.match = Match(setup, dice, now=event.at)
        order = setup.drawn or range(len(self.places))
        self.keys = tuple(self.places[place].key for place in order)
        self.knocks = {}

    def _chose(self, event: events.Chose) -> None:
        match = self.playing
        match.enter(event.seat, event.text, ply=event.ply, ms=event.ms, now=event.at)
        self.known.add((event.seat, event.id))
        if event.by != self.stand_ins.get(event.seat, ""):
            self.stand_ins = {**self.stand_ins, event.seat: event.by}
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
        self.talk.append((self.events, event, self.key_at(event.seat)))
        self.said += 1

    def _rematched(self, event: events.Rematched) -> None:
        self.rematch = event.table
        self._settled()

    def _hosted(self, event: events.Hosted) -> None:
        """The host before them is the next in line."""
        key = self.key_at(event.seat)
        self.order = [key, *(other for other in self.order if other != key)]

    def _removed(self, event: events.Removed) -> None:
        key = self.key_at(event.seat)
        self._gone(key)
        self.removed.add(key)
        if self.match is None:
            self.places[event.seat] = Place()
            return
        self.keys = tuple("" if other == key else other for other in self.keys)
        self.away.add(event.seat)
        self.absent.discard(event.seat)
        self._settled()

    def _muted(self, event: events.Muted) -> None:
        change = set.add if event.on else set.discard
        for keys in (self.muted, self.hushed):
            change(keys, self.key_at(event.seat))

    def _shut(self, event: events.Shut) -> None:
        self.closed = event.on

    def _knocked(self, event: events.Knocked) -> None:
        self.knocks[event.key] = Knock(self.events, event)

    def _dismissed(self, event: events.Dismissed) -> None:
        del self.knocks[event.key]
        self.dismissed.add(event.key)


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
    events.Hosted: Room._hosted,
    events.Removed: Room._removed,
    events.Muted: Room._muted,
    events.Shut: Room._shut,
    events.Knocked: Room._knocked,
    events.Dismissed: Room._dismissed,
}
