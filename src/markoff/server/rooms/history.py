"""Events as bytes, for ever: each carries the format in which it was written, and is brought up to
the current format when it is read.

A format that was released stays readable: `tests/server/logs` keeps a log of each. To rename,
remove or reinterpret a field, add one to FORMAT and a step to UPGRADES.
"""

from collections.abc import Callable
from typing import Any, get_args

import msgspec

from markoff.refusal import Refused
from markoff.server.rooms.events import Event, Happening
from markoff.text import excerpt

FORMAT = 3
"""Events without a format are of format 1."""

KINDS = {kind.__struct_config__.tag: kind for kind in get_args(Happening)}
"""Event types by name. Converting to a union would be a hundred times slower."""

Raw = dict[str, Any]
_reader = msgspec.json.Decoder(Raw)


class Unreadable(Refused):
    """A table with an event that this version cannot read. Other tables are not affected."""


def write(event: Event) -> bytes:
    return b'{"v":%d,%b' % (FORMAT, msgspec.json.encode(event)[1:])


def read(table: str, number: int, data: bytes) -> Happening:
    """Event `number` of this table."""
    try:
        raw = _reader.decode(data)
        written = raw.pop("v", 1)
        if not _known(written):
            raise _newer(table, number, written)
        for step in range(written, FORMAT):
            raw = UPGRADES[step](raw)
        event: Happening = msgspec.convert(raw, KINDS[raw["event"]])
        return event
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise unreadable(table, number, str(error)) from None
    except Unreadable:
        raise
    except Exception:  # bytes of any kind may be there: whatever they do, only this table suffers
        raise unreadable(table, number, "it is of no known kind, or a part is missing") from None


def _known(written: object) -> bool:
    return type(written) is int and 1 <= written <= FORMAT


def _newer(table: str, number: int, written: object) -> Unreadable:
    return Unreadable(
        "event_of_newer_markoff",
        "event {number} of table {table} has format {format} of a newer Markoff, but this one "
        "reads formats up to {newest}: update Markoff",
        number=number,
        table=table,
        format=excerpt(str(written)),
        newest=FORMAT,
    )


def unreadable(table: str, number: int, why: str) -> Unreadable:
    """`why` quotes no choice: everybody hears it, and the log keeps it."""
    return Unreadable(
        "event_not_understood",
        "event {number} of table {table} cannot be read: {why}; if a newer Markoff wrote"
        " it, update Markoff",
        number=number,
        table=table,
        why=why,
    )


def _from_1(raw: Raw) -> Raw:
    """Format 1 left out fields with the defaults of its time."""
    if raw["event"] == "opened":
        return {**raw, "plan": _whole(PLAN_1, raw["plan"])}
    if raw["event"] == "began":
        setup = _whole(SETUP_1, raw["setup"])
        players = [{**PLAYER_1, **player} for player in setup["players"]]
        return {**raw, "setup": {**setup, "players": players}}
    return raw


def _whole(defaults: Raw, terms: Raw) -> Raw:
    """A plan or a setup, with its caps and its clock."""
    whole = {**defaults, **terms}
    whole["caps"] = {**CAPS_1, **whole["caps"]}
    if whole["clock"] is not None:
        whole["clock"] = {**CLOCK_1, **whole["clock"]}
    return whole


CAPS_1: Raw = {"threefold": False, "moves": None}
CLOCK_1: Raw = {"increment": 0, "per_move": False}
PLAYER_1: Raw = {"bot": "", "words": ""}
SETUP_1: Raw = {"options": {}, "drawn": None, "caps": {}, "clock": None, "position": ""}
PLAN_1: Raw = {
    "options": {},
    "typed_in": False,
    "given_seats": False,
    "caps": {},
    "clock": None,
    "undo": "ask",
    "team_talk": True,
    "spectators": True,
    "stand_in": "casual",
    "hints": False,
    "position": "",
}


def _from_2(raw: Raw) -> Raw:
    """Format 3 only knows more kinds of events."""
    return raw


UPGRADES: dict[int, Callable[[Raw], Raw]] = {1: _from_1, 2: _from_2}
"""From each format to the next."""
