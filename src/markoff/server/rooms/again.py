"""The table of a rematch."""

from msgspec.structs import replace

from markoff.refusal import Refused
from markoff.server.rooms import acts, events
from markoff.server.rooms.room import Room
from markoff.table import dice as honest


def seats_again(
    room: Room, match: str, chain: honest.Chain, now: float
) -> tuple[events.Opened, list[events.Happening]]:
    """A new table for the rematch, already begun: the same people, everybody one seat further, so
    that the second player begins. They join in the same order, so the host is the same. If the
    table is not bound to a secret for it, it gets this name and these secrets, and nobody's words:
    they would prove nothing about a secret that is newer."""
    if room.playing.result is None:
        raise Refused("no_rematch_yet", "a rematch comes after the game")
    order = [(seat + 1) % len(room.keys) for seat in range(len(room.keys))]
    players = room.playing.setup.players
    bound = room.chain.left > 0
    if bound:
        match, chain = honest.rematch_name(room.name), room.chain.rest
    bots = [players[seat].bot or ("" if room.keys[seat] else room.plan.stand_in) for seat in order]
    plan = replace(room.plan, places=tuple(bots), given_seats=True)
    opened = acts.open_table(plan, match, chain, now)
    claims = {
        key: events.Claimed(now, place, player.name, key, player.words if bound else "")
        for place, seat in enumerate(order)
        if (key := room.keys[seat]) and (player := players[seat])
    }
    seated: list[events.Happening] = [claims[key] for key in room.order]
    seated += [events.Muted(now, claims[key].place) for key in room.order if key in room.muted]
    rematch = Room(opened)
    for event in seated:
        rematch.apply(event)
    return opened, [*seated, acts.begin(rematch, now)]
