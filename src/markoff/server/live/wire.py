"""Every message of the live connection, as a type. Bytes become messages here, and nowhere else.

A client says `hello` with the keys of its seats and the last ply that it knows, and gets the
state with the turns that it missed; then a new state whenever something changes. Each request
may carry an id of the client's own and is answered with `done` or `refused`, never with silence.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from markoff.refusal import Refusal
from markoff.server.live.hosting import Admit, Door, Host, Mute, Remove
from markoff.server.live.request import Key, Number, Request, Text
from markoff.server.live.seats import Declined, Guest, Seat
from markoff.server.rooms.events import LONGEST_ID, Wish
from markoff.server.rooms.plan import Plan
from markoff.server.said import Again, Code, Facts, facts_of
from markoff.table.note import note
from markoff.text import BadText, legible

OwnSeat = Annotated[Number, note("One of your own seats.")]
Ply = Annotated[Number, note("The ply that you are at.")]
BindsRematches = Annotated[
    bool, note("Whether the commitment binds the dice of every rematch too.")
]
SameId = Annotated[str, note("Of the request that this answers.")]


class Hello(Request, frozen=True):
    """The first message, and again whenever the keys change."""

    keys: Annotated[
        list[Key], Meta(max_length=5), note("Of the seats that you hold; none for a spectator.")
    ] = []  # noqa: RUF012 (msgspec gives every message its own)
    number: Annotated[Number, note("Of the last state that you have seen.")] = -1
    ply: Annotated[Number, note("You know the turns before this ply.")] = 0


class Begin(Request, frozen=True):
    """Draws the seats and begins the game, without the places that are still free."""


class Place(Request, frozen=True):
    """Before the game: gives a place that nobody has taken to a bot, or frees it again. Only the
    host may, unless the host is not connected."""

    place: Annotated[Number, note("Counted from 0 in the order of joining.")]
    bot: Annotated[str, Meta(max_length=40), note("Its name; empty to free the place.")] = ""


class Rename(Request, frozen=True):
    """Before the game: another name for somebody who sits here."""

    seat: Annotated[Number, note("One of your own places.")]
    name: Annotated[
        str,
        Meta(max_length=200),
        note("As for sitting down: 1 to 40 printable characters that nobody else has here."),
    ]


class Choose(Request, frozen=True):
    """A choice, sealed until everybody who is to act has chosen."""

    seat: OwnSeat
    ply: Ply
    text: Annotated[Text, note("One of the state's `choices`, in notation.")]


class Withdraw(Request, frozen=True):
    """Takes a sealed choice back, as long as others are still thinking."""

    seat: OwnSeat
    ply: Ply


class Roll(Request, frozen=True):
    """Rolls the dice, where they wait because the last turn could still be taken back."""

    ply: Ply
    text: Annotated[Text, note("What real dice showed; empty where the table rolls.")] = ""


class Ask(Request, frozen=True):
    """Asks for something that needs everybody's consent, or agrees to it."""

    what: Annotated[Wish, note("What you ask for, or agree to.")]
    seat: OwnSeat
    ply: Annotated[Number, note("For undo: the ply that you are at.")] = 0


class Decline(Request, frozen=True):
    """Says no to what was asked for."""

    seat: OwnSeat


class Resign(Request, frozen=True):
    """Gives the game up for this seat."""

    seat: OwnSeat


class Leave(Request, frozen=True):
    """Lets the table's stand-in bot play for this seat."""

    seat: OwnSeat


class Back(Request, frozen=True):
    """Ends that: the owner of the seat plays again."""

    seat: OwnSeat


class SitIn(Request, frozen=True):
    """Lets the stand-in play for somebody who has been gone for long, until they say hello."""

    absent: Annotated[Number, note("One of the seats that are `vacant`.")]


class Say(Request, frozen=True):
    """Chat, for the table or for the team."""

    seat: OwnSeat
    text: Annotated[Text, note("One printable line.")]
    to_team: Annotated[bool, note("For partners only.")] = False


class Ping(Request, frozen=True):
    """Asks whether the server is still there."""


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
    | Host
    | Remove
    | Mute
    | Door
    | Admit
    | Ping
)
"""Everything that a client may send."""


class Answer(Struct, frozen=True, tag=lambda name: name.lower(), tag_field="type"):
    pass


class Done(Answer, frozen=True):
    """The request has been carried out, and stored."""

    id: SameId


class NotDone(Answer, frozen=True, omit_defaults=True, tag="refused"):
    """The request has changed nothing."""

    id: Annotated[str, note("Of the request; empty if it had none, or if there was no request.")]
    reason: Annotated[str, note("A sentence for people, in English.")]
    code: Code
    facts: Facts = {}
    again: Again = False


class State(Answer, frozen=True, omit_defaults=True):
    """Everything that you may see."""

    table: Annotated[str, note("The code of the table.")]
    number: Annotated[int, note("Of the last event; a state with a smaller number is out of date.")]
    plan: Annotated[Plan, note("What the table was opened with.")]
    match: Annotated[str, note("The name of the match, which its dice depend on.")]
    dice: Annotated[str, note("The commitment to the secret, or `typed in`.")]
    seats: Annotated[tuple[Seat, ...], note("Before the game the places in the order of joining.")]
    begun: Annotated[bool, note("Whether the game has begun.")]
    ply: Annotated[int, note("How many turns have been played.")]
    awaited: Annotated[
        tuple[int, ...], note("The seats that are to choose and have not; -1 is the dice.")
    ]
    yours: Annotated[tuple[int, ...], note("Your seats; before the game, your places.")] = ()
    turns: Annotated[tuple[str, ...], note("The turns that you did not know yet.")] = ()
    position: Annotated[str, note("In notation.")] = ""
    choices: Annotated[
        dict[str, tuple[str, ...]],
        note("For each seat of yours that is to choose, what it may choose."),
    ] = {}
    sealed: Annotated[
        dict[str, str], note("What your seats have chosen and nobody else has seen yet.")
    ] = {}
    asked: Annotated[
        Wish | Literal[""], note("What somebody has asked for; empty if nobody has.")
    ] = ""
    agreed: Annotated[tuple[int, ...], note("The seats that want what was asked for.")] = ()
    refusal: Annotated[
        Declined | None,
        note("Of what was asked for last, until the game goes on or somebody asks again."),
    ] = None
    paused: Annotated[bool, note("Whether the clocks stand still.")] = False
    can_undo: Annotated[bool, note("Whether there is something to undo now.")] = False
    winners: Annotated[
        tuple[int, ...], note("Once the game is over; several for a team or a tie.")
    ] = ()
    scores: Annotated[tuple[int, ...], note("By seat, once the game is over.")] = ()
    reason: Annotated[str, note("Why it is over; empty before.")] = ""
    secret: Annotated[str, note("Of the dice, in hex, once the game is over.")] = ""
    rematch: Annotated[str, note("The code of the table where you play on.")] = ""
    binds_rematches: BindsRematches = False
    host: Annotated[
        int, note("The seat of the host, before the game the place; -1: nobody's.")
    ] = -1
    closed: Annotated[bool, note("Before the game: whether people knock to sit down.")] = False
    knocking: Annotated[
        tuple[Guest, ...], note("For the host alone: those who would like to sit down.")
    ] = ()
    knock: Annotated[
        Literal["", "waits", "declined"], note("If you have knocked, what came of it so far.")
    ] = ""
    unsaid: Annotated[
        tuple[int, ...],
        note("The `number` of each message that is to be hidden: who said it is muted or removed."),
    ] = ()


class Chosen(Answer, frozen=True):
    """Instead of a state, if nothing has happened but sealed choices of others."""

    number: Annotated[int, note("Of the last event, as in a state.")]
    ply: Annotated[int, note("How many turns have been played.")]
    seats: Annotated[tuple[int, ...], note("Who has chosen now.")]


class Presence(Answer, frozen=True, omit_defaults=True):
    """Who is connected."""

    gone: Annotated[
        tuple[int, ...],
        note(
            "The seats, before the game the places, whose people are not connected, "
            "unless a stand-in plays for them."
        ),
    ] = ()
    vacant: Annotated[
        tuple[int, ...], note("Those of them for which you may ask a bot to sit in.")
    ] = ()
    watching: Annotated[int, note("Connections without a seat.")] = 0
    left: Annotated[
        tuple[int, ...],
        note("For the host: the `number` of each who is `knocking` but not connected."),
    ] = ()


class Talk(Answer, frozen=True):
    """What somebody has said."""

    number: Annotated[int, note("Of the event.")]
    seat: Annotated[int, note("Who said it; before the game, a place.")]
    name: Annotated[str, note("Whose seat that was.")]
    text: Annotated[str, note("Text, never markup.")]
    to_team: Annotated[bool, note("Whether it was for partners only.")]


class Pong(Answer, frozen=True):
    """The server is still there."""

    id: SameId


Answers = State | Chosen | Presence | Talk | Done | NotDone | Pong
"""Everything that the server may send."""

_reader = msgspec.json.Decoder(Requests)
_writer = msgspec.json.Encoder()


def read(data: bytes | str) -> Requests:
    try:
        message: Requests = _reader.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadText(
            "bad_message", "this is not a valid message: {error}", error=legible(str(error))
        ) from None
    return message


class _Named(Struct):
    id: str = ""


def name_of(data: bytes | str) -> str:
    """The id of what is no message, if it has one: its sender should know what was refused."""
    try:
        return msgspec.json.decode(data, type=_Named).id[:LONGEST_ID]
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""


def refused(name: str, refusal: Refusal) -> NotDone:
    return NotDone(name, str(refusal), refusal.code, facts_of(refusal), refusal.again)


def write(answer: Answers) -> str:
    return _writer.encode(answer).decode()
