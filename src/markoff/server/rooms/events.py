"""What happens at a table, as it is stored: numbered, in order, for good.

A room is a fold of its events. They hold everything, sealed choices and the secret of the dice
too: what others may see of them is said in views.py.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Struct

from markoff.table.note import note
from markoff.table.setup import NO_CAPS, Caps, Clock, Setup

Undo = Literal["off", "ask", "free"]
Wish = Literal["undo", "pause", "resume", "rematch"]


class Plan(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the one who opens a table wants."""

    game: Annotated[str, note("Its name, as `/api/games` lists it.")]
    places: Annotated[
        tuple[str, ...], note("For each player the name of a bot, or nothing for a person.")
    ]
    options: Annotated[dict[str, str], note("Of the game, such as `size` or `board`.")] = {}
    typed_in: Annotated[bool, note("You roll real dice and type in what they show.")] = False
    given_seats: Annotated[
        bool, note("Sit in the order of joining; otherwise the seats are drawn.")
    ] = False
    caps: Annotated[Caps, note("When a game that need not end is a draw.")] = NO_CAPS
    clock: Annotated[Clock | None, note("Without one there is no limit on time.")] = None
    undo: Annotated[
        Undo, note("Turns are never taken back, with everybody's consent, or freely.")
    ] = "ask"
    team_talk: Annotated[bool, note("Whether partners may confer.")] = True
    spectators: Annotated[bool, note("Whether others may watch.")] = True
    stand_in: Annotated[str, note("The bot that plays for somebody who has left.")] = "casual"
    hints: Annotated[bool, note("Whether players may ask a bot what it would choose.")] = False
    position: Annotated[str, note("Where the game goes on from; empty for its start.")] = ""


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
