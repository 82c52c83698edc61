"""What a server says, as far as a player needs it; docs/wire.md has all of it. What we do not know
is passed over, because servers may say more."""

from typing import Literal

import msgspec
from msgspec import Struct

from markoff.table.setup import NO_CAPS, Caps, Clock


class Seat(Struct, frozen=True):
    name: str
    bot: str = ""
    away: bool = False
    chosen: bool = False
    ms_left: int | None = None


class Plan(Struct, frozen=True):
    game: str
    places: tuple[str, ...] = ()
    options: dict[str, str] = {}
    typed_in: bool = False
    caps: Caps = NO_CAPS
    clock: Clock | None = None
    undo: str = "ask"
    hints: bool = False
    position: str = ""
    day: str = ""
    pace: bool = False


class Declined(Struct, frozen=True):
    what: str
    seat: int


class State(Struct, frozen=True, tag="state"):
    """Everything that we may see of the table."""

    number: int
    plan: Plan
    seats: tuple[Seat, ...]
    match: str = ""
    dice: str = ""
    begun: bool = False
    ply: int = 0
    awaited: tuple[int, ...] = ()
    yours: tuple[int, ...] = ()
    turns: tuple[str, ...] = ()
    choices: dict[str, tuple[str, ...]] = {}
    sealed: dict[str, str] = {}
    asked: str = ""
    agreed: tuple[int, ...] = ()
    refusal: Declined | None = None
    paused: bool = False
    can_undo: bool = False
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    reason: str = ""
    rematch: str = ""
    host: int = -1
    knock: Literal["", "waits", "declined"] = ""


class Chosen(Struct, frozen=True, tag="chosen"):
    number: int
    ply: int
    seats: tuple[int, ...]


class Presence(Struct, frozen=True, tag="presence"):
    gone: tuple[int, ...] = ()
    watching: int = 0


class Talk(Struct, frozen=True, tag="talk"):
    number: int
    name: str
    text: str
    to_team: bool = False


class Done(Struct, frozen=True, tag="done"):
    id: str = ""


class NotDone(Struct, frozen=True, tag="refused"):
    id: str = ""
    reason: str = ""
    code: str = ""
    again: bool = False


class Seated(Struct, frozen=True):
    """What sitting down is answered with, over HTTP."""

    key: str
    place: int = -1
    """-1 as long as the host has to let us in."""


class Pong(Struct, frozen=True, tag="pong"):
    id: str


class Lost(Struct, frozen=True, tag="lost"):
    """Not from the server: the connection broke, and we come back by ourselves."""

    why: str
    seconds: float
    """For how long there has been no connection; infinite if there never was one."""


Message = State | Chosen | Presence | Talk | Done | NotDone | Pong
News = Message | Lost

_reader = msgspec.json.Decoder(Message)


def read(data: str | bytes) -> Message | None:
    """None if it is something that we do not know."""
    try:
        message: Message = _reader.decode(data)
    except msgspec.DecodeError:
        return None
    return message
