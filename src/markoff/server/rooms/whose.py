"""Whose turn it is at a table, for somebody who plays at many."""

from collections.abc import Set
from typing import Literal

from markoff.game import DICE, Seat
from markoff.kits import kit_of
from markoff.server.rooms.room import Room

Whose = Literal["yours", "others", "waits", "paused", "over"]


def whose_turn(room: Room, keys: Set[str]) -> Whose:
    """`yours` if the table waits for one of these keys; `waits` before the game begins."""
    match = room.match
    if match is None:
        return "waits"
    if match.result:
        return "over"
    if room.paused_at is not None:
        return "paused"
    yours = {seat for seat in room.seats_of(keys) if seat not in room.away}
    acting = _rollers(room) if match.awaited == (DICE,) else match.awaited
    asked = room.asked is not None and not yours <= room.agreed
    return "yours" if asked or yours.intersection(acting) else "others"


def _rollers(room: Room) -> tuple[Seat, ...]:
    """Whoever is to roll; anybody, where the game names nobody."""
    roller = kit_of(room.playing.rules).roller
    return (roller(room.playing.position),) if roller else tuple(range(len(room.keys)))
