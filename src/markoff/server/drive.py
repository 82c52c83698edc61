"""What nobody asks for: bots choose, and flags fall. Each table is driven by one worker alone.

Bots think in processes of their own, so that play stays quick however long they take.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from threading import Thread

from markoff.bots import BOTS
from markoff.bots.opinion import pick
from markoff.game import DICE, Seat
from markoff.games import GAMES
from markoff.server import requests
from markoff.server.hall import Hall, NoSuchTable
from markoff.server.room import Room
from markoff.server.store import Unavailable
from markoff.table.match import Match, Refused
from markoff.table.setup import NO_CAPS

log = logging.getLogger(__name__)

AGAIN = 5.0
"""Seconds after which another worker looks whether the one that drives is still alive."""
SOON = 0.2


def new_pool() -> ProcessPoolExecutor:
    """Its processes start when they are needed first; one core is left for the play itself."""
    cores = max(1, (os.cpu_count() or 2) - 1)
    return ProcessPoolExecutor(cores, multiprocessing.get_context("spawn"), stay_with_parent)


def stay_with_parent() -> None:
    """A server that is killed cannot tell its thinkers: they see it themselves. Ctrl-C, which
    everybody in a terminal hears, is for the server alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, daemon=True).start()


def think(game: str, position: str, seat: Seat, bot: str, seed: str) -> str:
    """A bot's choice, all in text: this runs in another process."""
    rules = GAMES[game]
    at = rules.read(position)
    rng = Random(seed)
    return rules.write_action(at, seat, pick(BOTS[bot](rules, at, seat, rng), rng))


class Driver:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.pool: Executor = new_pool()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.news: dict[str, asyncio.Event] = {}
        hall.watchers.append(self.watch)

    def watch(self, table: str, room: Room) -> None:
        """A room has changed."""
        if table in self.tasks:
            self.news[table].set()
        elif needs_driving(room):
            self.news[table] = asyncio.Event()
            self.tasks[table] = asyncio.create_task(self.drive(table))

    async def drive(self, table: str) -> None:
        """As long as there is something to drive; after trouble the next sweep begins again."""
        try:
            while await self.drive_on(table):
                pass
        except NoSuchTable:
            pass
        except Unavailable as error:
            log.warning("the database does not answer", extra={"table": table, "reason": error})
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
        if not needs_driving(room):
            return False
        drives = await self.hall.store.drive(table)
        wait = await self.step(table, room) if drives else AGAIN
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(news.wait(), wait)
        return True

    async def step(self, table: str, room: Room) -> float | None:
        """Do what is due, and tell how long there is nothing more to do."""
        match = room.playing
        seats = [seat for seat in match.awaited if seat != DICE]
        left = None
        if match.setup.clock and seats:
            left = min(match.time_left(seat, self.hall.clock()) for seat in seats) / 1000
        if left == 0:  # also for a bot
            await self.hall.act(table, requests.due)
            return 0.0
        bots = [seat for seat in seats if room.bot_at(seat)]
        if not bots:
            return left
        try:
            await self.choose(table, room, bots[0])
        except Refused:  # its owner is back, or something else has changed
            return SOON
        return 0.0

    async def choose(self, table: str, room: Room, seat: Seat) -> None:
        match, ply = room.playing, room.playing.ply
        seed = f"{match.setup.match} {room.secret.hex()} {seat} {ply}"
        position = match.rules.write(match.position)
        bot = room.bot_at(seat)
        with self.hall.metrics.thinking.time():
            text = await self.think(match.setup.game, position, seat, bot, seed)
        await self.hall.act(
            table,
            lambda room, now: (
                requests.choose(room, seat, ply, text, "", now) if room.bot_at(seat) else ()
            ),
        )

    async def think(self, *question: str | int) -> str:
        """A process that died takes its whole pool with it: then there is a new one."""
        pool = self.pool
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(pool, think, *question)  # type: ignore[arg-type]
        except BrokenProcessPool:
            if pool is self.pool:
                log.warning("a process in which bots think has died")
                pool.shutdown(wait=False)
                self.pool = new_pool()
            raise Refused("the bot was interrupted") from None

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)


def needs_driving(room: Room) -> bool:
    match: Match | None = room.match
    if match is None or match.result or room.paused_at is not None:
        return False
    if not room.people and match.rules.ENDLESS and match.setup.caps == NO_CAPS:
        return False  # all have left: bots alone may play for ever
    return match.setup.clock is not None or any(
        room.bot_at(seat) for seat in range(len(match.setup.players))
    )
