"""Every message of the live connection, as a type. Bytes become messages here, and nowhere else.

A client says `hello` with the keys of its seats and the last ply that it knows, and gets the
state with the turns that it missed; then a new state whenever something changes. Each request
may carry an id of the client's own and is answered with `done` or `refused`, never with silence.
"""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from markoff.server.rooms.events import Plan, Wish
from markoff.text import BadText, legible

LONGEST_ID = 64
Id = Annotated[str, Meta(max_length=LONGEST_ID)]
Text = Annotated[str, Meta(max_length=500)]
Key = Annotated[str, Meta(max_length=64)]
Number = Annotated[int, Meta(ge=-1, le=1_000_000)]


class Request(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
    tag=lambda name: name.lower(),
    tag_field="type",
):
    id: Id = ""


class Hello(Request, frozen=True):
    keys: Annotated[list[Key], Meta(max_length=5)] = []
    number: Number = -1
    """Of the last state that the client has seen."""
    ply: Number = 0
    """The turns before this ply are known to the client."""


class Begin(Request, frozen=True):
    pass


class Place(Request, frozen=True):
    """Before the match: give a place that nobody has taken to a bot, or with no name of a bot
    free it again."""

    place: Number
    """Counted from 0 in the order of joining."""
    bot: Annotated[str, Meta(max_length=40)] = ""


class Rename(Request, frozen=True):
    """Before the match: another name for somebody who sits here."""

    seat: Number
    """One of the client's own places."""
    name: Annotated[str, Meta(max_length=200)]


class Choose(Request, frozen=True):
    seat: Number
    ply: Number
    text: Text


class Withdraw(Request, frozen=True):
    seat: Number
    ply: Number


class Roll(Request, frozen=True):
    ply: Number
    text: Text = ""
    """What real dice showed; empty where the table rolls."""


class Ask(Request, frozen=True):
    """For something that needs everybody's consent, or agree to it."""

    what: Wish
    seat: Number
    ply: Number = 0
    """For undo: the ply that the client is at."""


class Decline(Request, frozen=True):
    seat: Number


class Resign(Request, frozen=True):
    seat: Number


class Leave(Request, frozen=True):
    seat: Number


class Back(Request, frozen=True):
    seat: Number


class SitIn(Request, frozen=True):
    """Lets the table's stand-in bot play for somebody who has been gone for long; they have the
    seat again as soon as they say hello."""

    absent: Number
    """One of the seats that are `vacant`."""


class Say(Request, frozen=True):
    seat: Number
    text: Text
    to_team: bool = False


class Ping(Request, frozen=True):
    pass


Requests = (
    Hello
    | Begin
    | Place
    | Rename
    | Choose
    | Withdraw
    | Roll
    | Ask
    | Decline
    | Resign
    | Leave
    | Back
    | SitIn
    | Say
    | Ping
)


class Answer(Struct, frozen=True, tag=lambda name: name.lower(), tag_field="type"):
    pass


class Done(Answer, frozen=True):
    """The request with this id has been carried out, and stored."""

    id: str


class Refused(Answer, frozen=True):
    id: str
    reason: str


class Seat(Struct, frozen=True, omit_defaults=True):
    name: str
    bot: str = ""
    away: bool = False
    chosen: bool = False
    ms_left: int | None = None


class Refusal(Struct, frozen=True, omit_defaults=True):
    """No to what somebody asked for."""

    what: str
    """As in `asked`."""
    seat: int
    """Who did not want it."""
    played_on: bool = False
    """Were they asked, and just went on?"""


class State(Answer, frozen=True, omit_defaults=True):
    """All that this client may see."""

    table: str
    number: int
    """Of the last event; a state with a smaller number is out of date."""
    plan: Plan
    match: str
    dice: str
    """The commitment to the secret, or `typed in`."""
    seats: tuple[Seat, ...]
    """Before the match the places in the order of joining, then the seats."""
    yours: tuple[int, ...] = ()
    begun: bool = False
    ply: int = 0
    turns: tuple[str, ...] = ()
    """The turns from the ply on that the client knew."""
    position: str = ""
    awaited: tuple[int, ...] = ()
    choices: dict[str, tuple[str, ...]] = {}
    """For each seat of yours that is to choose: what it may choose."""
    sealed: dict[str, str] = {}
    """What your seats have chosen and nobody else has seen yet."""
    asked: str = ""
    """What somebody has asked for: undo, pause, resume or rematch."""
    agreed: tuple[int, ...] = ()
    refusal: Refusal | None = None
    """Of what was asked for last, until the match goes on or somebody asks again."""
    paused: bool = False
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    reason: str = ""
    secret: str = ""
    rematch: str = ""


class Chosen(Answer, frozen=True):
    """Others have made their sealed choices, and nothing else has changed: instead of a state."""

    number: int
    """Of the last event, as in a state."""
    ply: int
    seats: tuple[int, ...]
    """Who has chosen now."""


class Presence(Answer, frozen=True, omit_defaults=True):
    """Who is connected, whenever that changes; after `hello` only if there is something to tell."""

    gone: tuple[int, ...] = ()
    """The seats, before the match the places, whose people are not connected, and which no
    stand-in plays for."""
    vacant: tuple[int, ...] = ()
    """Those of them for which a bot may be asked to sit in."""
    watching: int = 0
    """Connections without a seat."""


class Talk(Answer, frozen=True):
    number: int
    seat: int
    name: str
    text: str
    to_team: bool


class Pong(Answer, frozen=True):
    id: str


_reader = msgspec.json.Decoder(Requests)
_writer = msgspec.json.Encoder()


def read(data: bytes | str) -> Requests:
    try:
        message: Requests = _reader.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadText(f"not a message: {legible(str(error))}") from None
    return message


class _Named(Struct):
    id: str = ""


def name_of(data: bytes | str) -> str:
    """The id of what is no message, if it has one: its sender should know what was refused."""
    try:
        return msgspec.json.decode(data, type=_Named).id[:LONGEST_ID]
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""


def write(answer: Answer) -> str:
    return _writer.encode(answer).decode()
