"""What people may ask of a room. Each request is checked and becomes events, or is refused with
a sentence; nothing changes here. Every event that a room applies was checked here."""

import math
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from msgspec.structs import replace

from markoff.game import DICE, Seat, dice_unseen
from markoff.games import GAMES, check_seen
from markoff.kits import kit_of
from markoff.kits.able import check_able, usual_level
from markoff.refusal import Refused
from markoff.server.rooms import days, events
from markoff.server.rooms.plan import Plan
from markoff.server.rooms.room import Room
from markoff.server.rooms.stored import store_plan, store_setup
from markoff.table import dice as honest
from markoff.table import policy
from markoff.table.match import Match
from markoff.table.names import alike, check_name
from markoff.table.setup import (
    LONGEST_NAME,
    LONGEST_WORDS,
    NO_CAPS,
    TYPED_IN,
    Player,
    Setup,
    draw_lots,
    free_name,
    printable,
    start,
)
from markoff.text import BadText

LONGEST_TALK = 500
BREATH = 3.0
"""Seconds before a bot rolls at a table with a pace: time to see what happened, and to undo. A
client whose picture is done sooner may ask for the roll."""


def open_table(plan: Plan, match: str, chain: honest.Chain, now: float) -> events.Opened:
    """A new table, if the plan can be played. Bots look for their tablebases:
    it waits for a disk."""
    match, chain = days.bound_to(plan, match, chain)
    secret = chain.secret
    players = tuple(Player(f"player {n}", bot) for n, bot in enumerate(plan.places))
    position = start(_setup(plan, match, secret, players, now))
    game = GAMES[plan.game]
    if not plan.stand_in and not dice_unseen(game, position):
        plan = replace(plan, stand_in=usual_level(game))
    for bot in filter(None, [plan.stand_in, *plan.places]):
        check_able(bot, game, position)
    bots_only = all(plan.places)
    if bots_only and game.ENDLESS and plan.caps == NO_CAPS:
        raise BadText(
            "bots_for_ever",
            "bots alone could play for ever: agree on a move limit or on draws by repetition",
        )
    opened = events.Opened(now, store_plan(plan), match, "" if plan.typed_in else secret.hex())
    bound = chain.left and not plan.typed_in
    return replace(opened, seed=chain.seed.hex(), left=chain.left) if bound else opened


def _setup(plan: Plan, match: str, secret: bytes, players: tuple[Player, ...], now: float) -> Setup:
    return Setup(
        game=plan.game,
        players=players,
        match=match,
        date=datetime.fromtimestamp(now, UTC).date().isoformat(),
        dice=TYPED_IN if plan.typed_in else honest.commitment(secret),
        options=plan.options,
        caps=plan.caps,
        clock=plan.clock,
        position=plan.position,
    )


def claim(
    room: Room, name: str, key: str, words: str, place: int | None, now: float
) -> events.Claimed:
    """Sit down. The secret of this key is the place."""
    check_guest(room, name, words)
    free = [n for n, other in enumerate(room.places) if other.free]
    if not free:
        raise Refused("table_is_full", "every place at this table is taken")
    if place is None:
        place = free[0]
    if place not in free:
        raise Refused("place_is_taken", "place {place} is not free", place=place)
    return events.Claimed(now, place, name, key, words)


def check_guest(room: Room, name: str, words: str) -> None:
    """Refuses somebody who cannot sit down like this."""
    not_begun(room)
    _check_name(room, name)
    if words:
        days.check_words(room.plan, words)
        printable(words, LONGEST_WORDS, "your_words", "what you add to the dice")


def _check_name(room: Room, name: str, own: int | None = None) -> None:
    printable(name, LONGEST_NAME, "a_name", "a name")
    check_name(name, [other.name for n, other in enumerate(room.places) if n != own])


def rename(room: Room, place: int, name: str, now: float) -> list[events.Happening]:
    """The same person sits down at the same place, under another name."""
    not_begun(room)
    own = room.places[place]
    if name == own.name:
        return []
    _check_name(room, name, place)
    return [events.Claimed(now, place, name, own.key, own.words)]


def free(room: Room, place: int, now: float) -> events.Freed:
    not_begun(room)
    return events.Freed(now, place)


def place(room: Room, number: int, bot: str, now: float) -> events.Placed:
    """Give a place to a bot that can play here, or take it away from one."""
    not_begun(room)
    if not 0 <= number < len(room.places):
        raise Refused("no_place", "there is no place {place} at this table", place=number)
    if room.places[number].key:
        raise Refused("somebody_sits_there", "somebody is sitting there")
    return events.Placed(now, number, bot, _name_for(room, bot))


def _name_for(room: Room, bot: str) -> str:
    """Empty if the usual name of this bot will do: a person may have one that looks like it."""
    others = [place.name for place in room.places if place.name]
    usual = free_name(bot, others) if bot else ""
    numbered = (f"{bot} {n}" for n in range(2, 2 * len(others) + 3))
    fits = (name for name in (usual, *numbered) if not any(alike(name, each) for each in others))
    name = next(fits, usual)
    return "" if name == usual else name


def check_bot(plan: Plan, bot: str) -> None:
    """Refuses a bot that cannot play at a table with this plan. Called before it gets a place,
    outside the room's lock, because it looks for tablebases on the disk."""
    check_able(bot, GAMES[plan.game], first_position(plan))


def first_position(plan: Plan) -> Any:
    """Where a table with this plan starts, if everybody comes."""
    players = tuple(Player(f"player {n}") for n in range(len(plan.places)))
    return start(_setup(plan, "first", bytes(32), players, 0.0))


def begin(room: Room, now: float) -> events.Began:
    """Starts with the people who are there, if the game allows that number."""
    not_begun(room)
    players = tuple(
        Player(place.name, place.bot, place.words) for place in room.places if not place.free
    )
    alone = len(players) < min(2, len(room.places))
    missing = room.plan.position and len(players) < len(room.places)
    if alone or missing or len(players) not in GAMES[room.plan.game].PLAYERS:
        raise Refused("place_is_free", "a place is still free")
    setup = _setup(room.plan, room.name, room.secret, players, now)
    if room.secret and len(players) > 1 and not room.plan.given_seats:
        setup = draw_lots(setup, room.secret)
    return events.Began(now, store_setup(setup))


def choose(
    room: Room, seat: Seat, ply: int, text: str, name: str, now: float, by: str = ""
) -> list[events.Happening]:
    """A choice, or nothing if the same one has arrived before; of a bot, by whom it was made."""
    if len(name) > events.LONGEST_ID:
        raise BadText(
            "long_id", "the id of a choice has at most {most} characters", most=events.LONGEST_ID
        )
    if name and (seat, name) in room.known:
        return []
    match = match_of(room)
    match.admit(seat, text, ply=ply)
    ms = match.thinking(seat, now)
    if match.setup.clock and match.time_left(seat, now) <= 0:
        raise Refused("your_time_is_up", "your time is up")
    return [events.Chose(now, seat, ply, text, ms, name, by)]


def roll(room: Room, ply: int, now: float) -> events.Rolled:
    """The dice of the table, as their secret says."""
    match = match_of(room)
    if match.dice is None:
        raise Refused("dice_typed_in", "the dice of this table are typed in")
    if match.awaited != (DICE,) or ply != match.ply:
        raise Refused("no_roll_due", "no roll is due at ply {ply}", ply=ply)
    action = honest.roll(match.dice, ply, match.legal(DICE))
    return events.Rolled(now, ply, match.rules.write_action(match.position, DICE, action))


def type_roll(room: Room, ply: int, text: str, now: float) -> events.Rolled:
    """What real dice showed."""
    match = match_of(room)
    if match.setup.dice != TYPED_IN:
        raise Refused("dice_not_typed_in", "the dice of this table are not typed in")
    match.admit(DICE, text, ply=ply)
    return events.Rolled(now, ply, text)


def withdraw(room: Room, seat: Seat, ply: int, now: float) -> events.Withdrew:
    match = match_of(room)
    if ply != match.ply or seat not in match.pending:
        raise Refused("too_late_to_withdraw", "there is no choice to withdraw")
    return events.Withdrew(now, seat, ply)


def resign(room: Room, seat: Seat, now: float) -> events.Resigned:
    match = match_of(room)
    match.may_resign()
    return events.Resigned(now, seat)


def leave(room: Room, seat: Seat, now: float) -> events.Left:
    match = match_of(room)
    check_seen(match.rules, match.position)
    if seat in room.away:
        raise Refused("bot_plays_for_you", "a bot is already playing for you")
    return events.Left(now, seat)


def sit_in(room: Room, seat: Seat, vacant: bool, now: float, seconds: float) -> events.Left:
    """Let a bot play for somebody who is gone, if the others ask for it."""
    match = match_of(room)
    check_seen(match.rules, match.position)
    if not 0 <= seat < len(room.keys):
        raise Refused("no_seat", "there is no seat {seat!r} at this table", seat=seat)
    if room.bot_at(seat):
        raise Refused("bot_plays_there", "a bot is already playing there")
    if not vacant:
        raise Refused(
            "not_gone_long",
            "a bot may play for a player who has been gone for {seconds:g} seconds",
            seconds=seconds,
        )
    return events.Left(now, seat, absent=True)


def give_back(room: Room, seats: Sequence[Seat], now: float) -> list[events.Happening]:
    """Players who were only disconnected need not say that they are back."""
    return [events.Returned(now, seat) for seat in seats if seat in room.absent]


def back(room: Room, seat: Seat, now: float) -> events.Returned:
    match_of(room)
    if seat not in room.away:
        raise Refused("you_sit_here", "you are already sitting here")
    return events.Returned(now, seat)


def say(
    room: Room, seat: Seat, text: str, to_team: bool, now: float, name: str = ""
) -> list[events.Happening]:
    """A chat message, or nothing if the same one has arrived before."""
    if room.key_at(seat) in room.muted:
        raise Refused("you_are_muted", "the host has muted you, so nobody would see it")
    printable(text, LONGEST_TALK, "a_message", "a message")
    if to_team and not room.plan.team_talk:
        raise Refused("no_team_talk", "partners may not talk in private at this table")
    if to_team and not room.match:
        raise Refused("no_partners_yet", "there are no partners until the game has begun")
    names = room.match.setup.names if room.match else [place.name for place in room.places]
    said = events.Said(now, seat, names[seat], text, to_team, name)
    known = [(other.name, other.id) for _, other, _ in room.talk if other.id]
    return [] if (said.name, said.id) in known else [said]


def due(room: Room, now: float) -> list[events.Happening]:
    """What the table does by itself: flags fall, dice roll once nothing can be undone, and a table
    of bots starts."""
    match = room.match
    if room.worn:
        return []
    if match is None and all(room.plan.places):
        return [begin(room, now)]
    if match is None or match.result or room.paused_at is not None:
        return []
    if match.awaited == (DICE,):
        return [roll(room, match.ply, now)] if rolls_at(room) <= now else []
    if match.setup.clock is None:
        return []
    late = [seat for seat in match.awaited if match.time_left(seat, now) <= 0]
    return [events.Fell(now, seat, match.ply) for seat in late[:1]]


def rolls_at(room: Room) -> float:
    """When the dice roll by themselves, if they are next; never, if a person rolls them."""
    match = room.playing
    if match.dice is None:
        return math.inf
    if not room.plan.pace:
        waits = room.plan.undo != "off" and policy.dice_wait(match, room.people)
        return math.inf if waits else -math.inf
    roller = kit_of(match.rules).roller
    if roller and not room.bot_at(roller(match.position)):
        return math.inf
    return match.since + BREATH if room.people else -math.inf


def not_begun(room: Room) -> None:
    if room.match:
        raise Refused("has_begun", "the game has begun")


def match_of(room: Room) -> Match:
    """The match, as long as it goes on."""
    if room.match is None:
        raise Refused("not_begun", "the game has not begun")
    if room.match.result:
        raise Refused("match_is_over", "the game is over")
    if room.paused_at is not None:
        raise Refused("is_paused", "the game is paused")
    return room.match
