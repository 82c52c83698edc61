"""Where bots think: processes of their own, so that play stays quick however long they take.

What is asked is a function of some module and its arguments: both travel to another process.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random
from threading import Thread
from typing import Any, TypeVar

from markoff.game import DICE, Game
from markoff.games import GAMES
from markoff.kits import kit_of
from markoff.refusal import Refused

log = logging.getLogger(__name__)

WARM_SECONDS = 0.1
"""Of thinking in each game: what takes long is done by then."""

T = TypeVar("T")


class Thinkers:
    """So many processes, which start when they are first needed; one core is left for the play."""

    def __init__(self, processes: int | None = None, warm: bool = False) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.warm = warm
        self._pool: ProcessPoolExecutor | None = None

    @property
    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, spawn, arrive, (self.warm,))
        return self._pool

    def start(self) -> None:
        """Before anybody asks, so that nobody waits for it."""
        for _ in range(self.processes):
            self.pool.submit(os.getpid)

    async def ask(self, function: Callable[..., T], *question: Any) -> T:
        """A process that died takes its whole pool with it: then there is a new one."""
        pool = self.pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, function, *question)
        except BrokenProcessPool:
            if pool is self._pool:
                log.warning("a process in which bots think has died")
                self.close()
            raise Refused("interrupted", "the bot was interrupted; try again", again=True) from None

    def close(self) -> None:
        """At once: whoever still thinks is ended, for nobody waits for the answer any more."""
        if self._pool:
            thinking = list((self._pool._processes or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in thinking:
                process.terminate()
        self._pool = None


def arrive(warm: bool) -> None:
    """What a new process does first."""
    stay_with_parent()
    if warm:
        Thread(target=warm_up, daemon=True).start()  # beside the first choices, not before them


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


def warm_up() -> None:
    """The compiler is imported and every kernel compiled, which takes long after an update: better
    now than in somebody's first match. What fails here fails there again, and is told."""
    for game in GAMES.values():
        for players in game.PLAYERS:
            position = first_choice(game, players)
            for level in kit_of(game).levels.values():
                with contextlib.suppress(Exception):
                    if level.warm and not level.refuses(position):
                        seat = game.to_act(position)[0]
                        level.bot(game, position, seat, Random(0), WARM_SECONDS)


def first_choice(game: Game[Any], players: int) -> Any:
    """The first position of a game in which somebody is to choose."""
    position = game.start(players)
    while game.to_act(position) == (DICE,):
        position = game.play(position, {DICE: game.legal(position, DICE)[0]})
    return position
