"""What happens at a table, as it is stored: numbered, in order, for good.

A room is a fold of its events. They hold everything, sealed choices and the secret of the dice
too: live/views.py says what others may see. They are stored types and nothing else, so a field that
was released is renamed or removed only by a new format (history.py); a new field has a default.
"""

from typing import Literal

from msgspec import Struct

from markoff.server.rooms.stored import StoredPlan, StoredSetup

Wish = Literal["undo", "pause", "resume", "rematch"]
LONGEST_ID = 64
"""Of the client's own name for a choice, or for what it says."""


class Event(
    Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag=str.lower,
    tag_field="event",
):
    at: float
    """Seconds since 1970."""


class Opened(Event, frozen=True):
    plan: StoredPlan
    match: str
    secret: str
    """Of the dice, in hex; empty if they are typed in."""
    seed: str = ""
    """From which the secrets of all rematches follow, in hex; empty if none are bound."""
    left: int = 0
    """How many rematches are bound."""


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
    name: str = ""
    """If its usual one looks like the name of somebody who sits there."""


class Began(Event, frozen=True):
    setup: StoredSetup


class Chose(Event, frozen=True):
    seat: int
    ply: int
    text: str
    ms: int | None = None
    id: str = ""
    """The client's own name for this choice, so that sent twice it counts once."""
    by: str = ""
    """The bot that chose in place of the seat's own one, which was still being compiled."""


class Withdrew(Event, frozen=True):
    seat: int
    ply: int


class Rolled(Event, frozen=True):
    ply: int
    text: str


class Asked(Event, frozen=True):
    """A request that needs everybody's consent; asking for the same means agreeing."""

    what: Wish
    seat: int


class Declined(Event, frozen=True):
    seat: int


class Undid(Event, frozen=True):
    ply: int
    seat: int | None = None
    """Who wanted it, if nobody else had to agree."""


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
    """The others asked for it because nobody was connected; a player who comes back has the seat
    again."""


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


class Hosted(Event, frozen=True):
    """The person at this seat is the host now; before them it was whoever sat down first."""

    seat: int


class Removed(Event, frozen=True):
    """The host has taken the seat away: before the match it is free, then a stand-in has it."""

    seat: int


class Muted(Event, frozen=True):
    """The host lets nobody hear this seat, or lets it be heard again."""

    seat: int
    on: bool = True


class Shut(Event, frozen=True):
    """The door: from now on people knock before they sit down, or no longer."""

    on: bool = True


class Knocked(Event, frozen=True):
    """Somebody would like to sit down; if they are let in, they claim a place with this key."""

    name: str
    key: str
    words: str = ""
    place: int | None = None


class Dismissed(Event, frozen=True):
    """Whoever knocked with this key is not let in, or does not want to come any more."""

    key: str


Happening = (
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
    | Hosted
    | Removed
    | Muted
    | Shut
    | Knocked
    | Dismissed
)
