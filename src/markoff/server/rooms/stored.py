"""Plans and setups as they are stored. They are separate from what clients send and from records,
so that a field can be renamed there and every stored table still opens.

All fields are written, since a default may change. A field that is added gets a default here, for
the events that were stored before it; any other change is a new format (see history.py).
"""

from functools import cache
from typing import Literal, TypeVar

from msgspec import Struct, convert
from msgspec.structs import asdict, fields

from markoff.server.rooms.plan import Plan
from markoff.table.setup import Setup

T = TypeVar("T", bound=Struct)


class Stored(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class StoredCaps(Stored, frozen=True):
    threefold: bool
    moves: int | None


class StoredClock(Stored, frozen=True):
    bank: int
    increment: int
    per_move: bool


class StoredPlan(Stored, frozen=True):
    game: str
    places: tuple[str, ...]
    options: dict[str, str]
    typed_in: bool
    given_seats: bool
    caps: StoredCaps
    clock: StoredClock | None
    undo: Literal["off", "ask", "free"]
    team_talk: bool
    spectators: bool
    stand_in: str
    hints: bool
    position: str
    pace: bool = False
    closed: bool = False
    day: str = ""


class StoredPlayer(Stored, frozen=True):
    name: str
    bot: str
    words: str


class StoredSetup(Stored, frozen=True):
    game: str
    players: tuple[StoredPlayer, ...]
    match: str
    date: str
    dice: str
    options: dict[str, str]
    drawn: tuple[int, ...] | None
    caps: StoredCaps
    clock: StoredClock | None
    position: str


def store_plan(plan: Plan) -> StoredPlan:
    return _same(plan, StoredPlan)


def plan_of(stored: StoredPlan) -> Plan:
    return _with_own_defaults(_same(stored, Plan))


def store_setup(setup: Setup) -> StoredSetup:
    return _same(setup, StoredSetup)


def setup_of(stored: StoredSetup) -> Setup:
    return _with_own_defaults(_same(stored, Setup))


def _same(found: object, kind: type[T]) -> T:
    """Works as long as the fields have the same names on both sides."""
    return convert(found, kind, from_attributes=True)


def _with_own_defaults(made: T) -> T:
    """Only a default that is the very same object is left out of JSON, not one that is equal."""
    defaults = _defaults(type(made))
    own = {name: value for name, value in asdict(made).items() if value != defaults[name]}
    return type(made)(**own)


@cache
def _defaults(kind: type[Struct]) -> dict[str, object]:
    return {field.name: field.default for field in fields(kind)}
