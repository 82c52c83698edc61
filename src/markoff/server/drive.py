"""What happens without a request: bots choose, and flags fall. One worker at a time drives a
table."""

import asyncio
import contextlib
import logging
import math
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from random import Random
from typing import Any, NamedTuple

from markoff.game import DICE, Game, Seat
from markoff.games import GAMES
from markoff.kits import able
from markoff.kits.warming import Warming
from markoff.refusal import Refusal, Refused
from markoff.server.hall import Hall, NoSuchTable
from markoff.server.home import computer
from markoff.server.rooms import acts
from markoff.server.rooms.history import Unreadable
from markoff.server.rooms.room import Room
from markoff.server.store.contract import Unavailable
from markoff.server.thinking.contract import Thinking
from markoff.server.thinking.line import Line
from markoff.server.thinking.turns import Asker
from markoff.table import policy
from markoff.table.match import Match
from markoff.table.setup import NO_CAPS
from markoff.tablebases.making import Making

log = logging.getLogger(__name__)

Prepare = Callable[[Making], None]
"""`make_aside`, which has a tablebase made in the background."""
AGAIN = 2.0
"""Seconds after which another worker checks that the one driving a table is alive."""
SOON = 0.2
AHEAD = 60.0
"""A table where nothing is due for this many seconds is left to the sweep, which comes in time."""
SWEPT = 200
"""Tables that one sweep looks at: this many new ones, and as many that it has seen before."""


def think(
    game: str,
    position: str,
    seat: Seat,
    bot: str,
    seed: str,
    seconds: float,
    past: tuple[str, ...] = (),
) -> str:
    """A bot's choice, all in text: on a computer, this runs in another process."""
    rules = GAMES[game]
    at, before = rules.read(position), tuple(map(rules.read, past))
    action = able.level_of(bot, rules).choose(rules, at, seat, Random(seed), seconds, before)
    return rules.write_action(at, seat, action)


class Driver:
    def __init__(
        self,
        hall: Hall,
        thinkers: Thinking | None = None,
        prepare: Prepare | None = None,
        warming: Warming | None = None,
    ) -> None:
        self.hall = hall
        self.thinkers = thinkers or computer().minds()
        self.prepare = prepare
        """Makes the tablebase that a bot lacks, while it already plays."""
        self.warming = warming
        """Has bots compiled while others choose for them; without it, people wait."""
        self.prepared: set[Making] = set()
        self.among_themselves = Line(1)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.news: dict[str, asyncio.Event] = {}
        hall.watchers.append(self.watch)

    def watch(self, table: str, room: Room) -> None:
        """A room has changed."""
        if table in self.tasks or needs_driving(room):
            self.wake(table)

    def wake(self, table: str) -> None:
        if table in self.tasks:
            self.news[table].set()
        else:
            self.news[table] = asyncio.Event()
            self.tasks[table] = asyncio.create_task(self.drive(table))

    async def drive(self, table: str) -> None:
        """Runs as long as there is something to drive; after an error the next sweep starts it
        again."""
        try:
            while await self.drive_on(table):
                pass
        except NoSuchTable:
            pass
        except Unreadable as error:
            log.warning("a table cannot be read", extra={"table": table, "reason": error})
        except Unavailable as error:
            log.warning("the database does not answer", extra={"table": table, "reason": error})
        except Refusal as refusal:  # a newer version had more bots, or there was a tablebase
            log.warning("a bot cannot play", extra={"table": table, "code": refusal.code})
        except Exception:
            log.exception("a table is not driven", extra={"table": table})
        finally:
            self.tasks.pop(table, None)
            self.news.pop(table, None)
            await self.hall.store.release(table)

    async def drive_on(self, table: str) -> bool:
        news = self.news[table]
        news.clear()
        room = await self.hall.room(table)
        left = time_until_due(room, self.hall.clock())
        if left > AHEAD:
            return needs_driving(room) and (await happens(news, AHEAD) or left <= 2 * AHEAD)
        drives = await self.hall.store.drive(table)
        await happens(news, await self.step(table, room) if drives else AGAIN)
        return True

    async def step(self, table: str, room: Room) -> float:
        """Does what is due, and returns how long there is nothing more to do."""
        now = self.hall.clock()
        left = time_until_due(room, now)
        if left > 0:
            return min(left, AHEAD)
        if acts.due(room, now):  # before any choice: a bot's flag can fall too
            await self.hall.act(table, acts.due)
            return 0.0
        bots = bots_to_choose(room)
        if not bots:  # the room has moved on
            return 0.0
        try:
            await self.choose(table, room, bots[0])
        except Refused:  # its owner is back, or something else has changed
            return SOON
        return 0.0

    async def choose(self, table: str, room: Room, seat: Seat) -> None:
        match, ply = room.playing, room.playing.ply
        only = policy.forced(match, seat)
        by = await self.stand_in(room.bot_at(seat), match.rules)
        if only is None:
            text = await self.thought(table, room, seat, by)
        else:
            text = match.rules.write_action(match.position, seat, only)
        await self.hall.act(
            table,
            lambda room, now: (
                acts.choose(room, seat, ply, text, "", now, by) if room.bot_at(seat) else ()
            ),
        )

    async def stand_in(self, bot: str, game: Game[Any]) -> str:
        """Who chooses as long as this bot is being compiled; in a thread, for it asks the disk."""
        if not self.warming:
            return ""
        return await asyncio.to_thread(self.warming.stand_in, bot, game)

    async def thought(self, table: str, room: Room, seat: Seat, by: str) -> str:
        """What the bot of this seat chooses, or its stand-in."""
        match, bot = room.playing, by or room.bot_at(seat)
        seed, position = policy.seed_at(match, seat), match.rules.write(match.position)
        past = tuple(map(match.rules.write, policy.past(match)))
        if self.prepare:  # in a thread: the first look at tablebases takes a while
            await asyncio.to_thread(self.prepare_once, bot, match.rules, match.position)
        with self.hall.metrics.thinking.time():
            seconds = policy.seconds_to_think(match, seat, self.hall.clock())
            asker = self.hall.openers.asker(table)
            async with self.turn(room, asker):
                question = match.setup.game, position, seat, bot, seed, seconds, past
                return await self.thinkers.ask(think, *question, asker=asker)

    def turn(self, room: Room, asker: Asker) -> AbstractAsyncContextManager[object]:
        """If only bots play, nobody waits for them: such tables think one after the other, so that
        people get their answers."""
        return contextlib.nullcontext() if room.people else self.among_themselves.turn(asker)

    def prepare_once(self, bot: str, game: Game[Any], position: Any) -> None:
        """Makes a missing tablebase once, however many tables need it."""
        making = able.missing(bot, game, position)
        if self.prepare and making and making not in self.prepared:
            self.prepared.add(making)
            self.prepare(making)

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.close()


class Seen(NamedTuple):
    """A table that the sweep can skip until it has more events, or until this time."""

    events: int
    until: float


class Sweep:
    """Finds tables that should be driven and are not: after a restart, when another worker has
    died, and where flags fall after days. A round is short: it looks at some tables that are new to
    this worker, the latest first, and at some where more has happened or is due, unseen for
    longest."""

    def __init__(self, hall: Hall, driver: Driver) -> None:
        self.hall = hall
        self.driver = driver
        self.seen: dict[str, Seen] = {}
        """The longest ago first."""

    async def round(self) -> None:
        lengths = await self.hall.store.lengths()
        removed = await self.hall.store.missing([*self.hall.open])
        for table in {*self.worth_a_look(lengths), *self.hall.unsure, *removed}:
            try:
                await self.look(table)
            except NoSuchTable:  # it has just been removed
                pass
            except Unavailable:
                raise
            except Exception as error:  # the other tables must not suffer
                expected = isinstance(error, Unreadable) and error.__cause__ is None
                known = {"table": table, "reason": error} if expected else {"table": table}
                log.warning("a table cannot be read", exc_info=not expected, extra=known)
                self.seen[table] = Seen(lengths.get(table, 0), math.inf)

    def worth_a_look(self, lengths: dict[str, int]) -> list[str]:
        now = self.hall.clock()
        self.seen = {table: seen for table, seen in self.seen.items() if table in lengths}
        new = [
            table
            for table, events in lengths.items()
            if table not in self.seen and not self.in_hand(table, events)
        ]
        stirred = [
            table
            for table, seen in self.seen.items()
            if lengths[table] != seen.events or seen.until <= now
        ]
        return new[:SWEPT] + stirred[:SWEPT]

    def in_hand(self, table: str, events: int) -> bool:
        """Whether it is driven here, and the driver has seen everything."""
        known = self.hall.open.get(table)
        return table in self.driver.tasks and bool(
            known and known.room and known.room.events >= events
        )

    async def look(self, table: str) -> None:
        room = await self.hall.room(table)
        self.seen.pop(table, None)
        if room.finished is not None:  # an older version did not note it, or a backup was restored
            await self.hall.store.finish(table, room.finished)
        now = self.hall.clock()
        left = time_until_due(room, now)
        if left > AHEAD:
            self.seen[table] = Seen(room.events, now + left - AHEAD)
        else:
            self.driver.wake(table)


async def happens(news: asyncio.Event, seconds: float) -> bool:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(news.wait(), seconds)
    return news.is_set()


def time_until_due(room: Room, now: float) -> float:
    """Seconds until a bot or a clock has something to do; for ever if others must act first."""
    if acts.due(room, now):
        return 0.0
    if not needs_driving(room):
        return math.inf
    if bots_to_choose(room):
        return 0.0
    match = room.playing
    if match.awaited == (DICE,):
        return acts.rolls_at(room) - now
    seats = match.awaited if match.setup.clock else ()
    return min((match.time_left(seat, now) / 1000 for seat in seats), default=math.inf)


def bots_to_choose(room: Room) -> list[Seat]:
    return [seat for seat in room.playing.awaited if seat != DICE and room.bot_at(seat)]


def needs_driving(room: Room) -> bool:
    match: Match | None = room.match
    if match is None or match.result or room.paused_at is not None or room.worn:
        return False
    if not room.people and match.rules.ENDLESS and match.setup.caps == NO_CAPS:
        return False  # all have left: bots alone may play for ever
    return match.setup.clock is not None or any(
        room.bot_at(seat) for seat in range(len(match.setup.players))
    )
