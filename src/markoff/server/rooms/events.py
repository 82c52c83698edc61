"""What happens at a table, as it is stored: numbered, in order, for good.

A room is a fold of its events. They hold everything, sealed choices and the secret of the dice
too: what others may see of them is said in views.py.
"""

from typing import Literal

import msgspec
from msgspec import Struct

from markoff.table.setup import NO_CAPS, Caps, Clock, Setup

Undo = Literal["off", "ask", "free"]
Wish = Literal["undo", "pause", "resume", "rematch"]


class Plan(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the one who opens a table wants."""

    game: str
    places: tuple[str, ...]
    """For each player the name of a bot, or nothing for a person."""
    options: dict[str, str] = {}
    typed_in: bool = False
    given_seats: bool = False
    caps: Caps = NO_CAPS
    clock: Clock | None = None
    undo: Undo = "ask"
    team_talk: bool = True
    spectators: bool = True
    stand_in: str = "casual"
    """The bot that plays for somebody who has left."""
    hints: bool = False
    """Whether players may ask a bot what it would choose."""
    position: str = ""
    """Where the match goes on from; empty for the start of the game."""


class Event(Struct, frozen=True, omit_defaults=True, tag=str.lower, tag_field="event"):
    at: float
    """Seconds since 1970."""


class Opened(Event, frozen=True):
    plan: Plan
    match: str
    secret: str
    """Of the dice, in hex; empty if they are typed in."""


class Claimed(Event, frozen=True):
    place: int
    name: str
    key: str
    """The hash of the secret that proves whose place it is."""
    words: str = ""


class Freed(Event, frozen=True):
    place: int


class Placed(Event, frozen=True):
    """A bot was given this place, or with no name of a bot it is free again."""

    place: int
    bot: str


class Began(Event, frozen=True):
    setup: Setup


class Chose(Event, frozen=True):
    seat: int
    ply: int
    text: str
    ms: int | None = None
    id: str = ""
    """The client's own name for this choice, so that sent twice it counts once."""


class Withdrew(Event, frozen=True):
    seat: int
    ply: int


class Rolled(Event, frozen=True):
    ply: int
    text: str


class Asked(Event, frozen=True):
    """For something that needs everybody's consent; whoever asks for the same agrees."""

    what: Wish
    seat: int


class Declined(Event, frozen=True):
    seat: int


class Undid(Event, frozen=True):
    ply: int


class Paused(Event, frozen=True):
    pass


class Resumed(Event, frozen=True):
    pass


class Fell(Event, frozen=True):
    """The flag of this seat."""

    seat: int
    ply: int


class Resigned(Event, frozen=True):
    seat: int


class Left(Event, frozen=True):
    """Its stand-in plays for this seat now."""

    seat: int
    absent: bool = False
    """The others asked for it, as nobody was connected: whoever comes back has the seat again."""


class Returned(Event, frozen=True):
    seat: int


class Said(Event, frozen=True):
    seat: int
    name: str
    """Whose seat that was; before the match it is only a place."""
    text: str
    to_team: bool = False
    id: str = ""
    """The client's own name for it, so that sent twice it is heard once."""


class Rematched(Event, frozen=True):
    table: str


Any = (
    Opened
    | Claimed
    | Freed
    | Placed
    | Began
    | Chose
    | Withdrew
    | Rolled
    | Asked
    | Declined
    | Undid
    | Paused
    | Resumed
    | Fell
    | Resigned
    | Left
    | Returned
    | Said
    | Rematched
)

_reader = msgspec.json.Decoder(Any)


def write(event: Event) -> bytes:
    return msgspec.json.encode(event)


def read(data: bytes) -> Any:
    event: Any = _reader.decode(data)
    return event
