"""What a guest needs to know of the server's messages; docs/wire.md has all of them. Fields that we
do not know are passed over, because servers may say more."""

from typing import Any

import msgspec
from msgspec import Struct

from markoff.text import BadText, legible


class Caps(Struct, frozen=True):
    threefold: bool = False
    moves: int | None = None


class Clock(Struct, frozen=True):
    bank: int
    increment: int = 0


class Plan(Struct, frozen=True):
    game: str
    places: tuple[str, ...] = ()
    options: dict[str, str] = {}
    typed_in: bool = False
    caps: Caps = Caps()
    clock: Clock | None = None
    position: str = ""
    day: str = ""
    pace: bool = False


class Seat(Struct, frozen=True):
    name: str
    bot: str = ""
    away: bool = False
    ms_left: int | None = None


class State(Struct, frozen=True, tag="state"):
    number: int
    plan: Plan
    seats: tuple[Seat, ...]
    match: str = ""
    begun: bool = False
    ply: int = 0
    awaited: tuple[int, ...] = ()
    yours: tuple[int, ...] = ()
    turns: tuple[str, ...] = ()
    position: str = ""
    choices: dict[str, tuple[str, ...]] = {}
    asked: str = ""
    agreed: tuple[int, ...] = ()
    refusal: Any = None
    paused: bool = False
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    reason: str = ""
    rematch: str = ""
    host: int = -1
    knock: str = ""


class Refused(Struct, frozen=True, tag="refused"):
    id: str = ""
    reason: str = ""
    code: str = ""
    again: bool = False


class Done(Struct, frozen=True, tag="done"):
    id: str = ""


class Seated(Struct, frozen=True):
    key: str
    place: int = -1


Heard = State | Refused | Done
_KNOWN = {"state", "refused", "done"}
_message = msgspec.json.Decoder(Heard)


class _Kind(Struct, frozen=True):
    type: str = ""


def read_message(data: str | bytes) -> Heard | None:
    """None for what we do not need. `BadText` if that is no server of ours."""
    try:
        if msgspec.json.decode(data, type=_Kind).type not in _KNOWN:
            return None
        heard: Heard = _message.decode(data)
        return heard
    except (msgspec.DecodeError, UnicodeError) as error:
        raise strange(error) from None


def strange(error: Exception) -> BadText:
    return BadText(
        "strange_server",
        "that is not a server of Markoff, or of another version: {why}",
        why=legible(str(error)),
    )
