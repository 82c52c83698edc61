"""Separate processes for long thoughts, so that play stays quick however long they take.

A question is a function of some module and its arguments, which are sent to another process. It is
answered in fair turns. If the one who asked does not wait any longer, the question is taken back,
or the process stops working at it.
"""

import asyncio
import logging
import os
from typing import Any, TypeVar

from markoff.refusal import Refused
from markoff.server.thinking.contract import Thought
from markoff.server.thinking.gauge import Gauge
from markoff.server.thinking.line import Line
from markoff.server.thinking.mind import FORK, SPAWN, Died, Mind, TooLong
from markoff.server.thinking.turns import Asker

log = logging.getLogger(__name__)

T = TypeVar("T")


class Thinkers:
    """A number of processes that start when they are first needed; one core is left for play."""

    def __init__(
        self, processes: int | None = None, warm: bool = False, yielding: bool = False
    ) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self.warm = warm
        self.yielding = yielding
        """Whether they let everybody else come first."""
        self.rest = 0.0
        """Seconds before new processes get ready by themselves."""
        self.gauge = Gauge()
        """How far the one has come who thinks longest."""
        self.line = Line(self.processes)
        self.minds: set[Mind] = set()
        self.idle: list[Mind] = []

    def start(self, method: str = SPAWN) -> None:
        """Before anybody asks, so that nobody waits for it."""
        while len(self.minds) < self.processes:
            self.idle.append(self._new(method))

    def fork(self) -> None:
        """From a process that has no threads yet: they can think a moment later."""
        self.start(FORK)

    def _new(self, method: str = SPAWN) -> Mind:
        mind = Mind(self.warm, self.gauge, method, self.rest, self.yielding)
        self.minds.add(mind)
        return mind

    def _somebody(self) -> Mind:
        while self.idle:
            mind = self.idle.pop()
            if mind.alive:
                return mind
            self.minds.discard(mind)
        return self._new()

    async def ask(
        self,
        function: Thought[T],
        *question: Any,
        asker: Asker | None = None,
        seconds: float | None = None,
    ) -> T:
        """The answer, when its turn has come; refused if it takes longer than so many seconds."""
        answer = asyncio.create_task(self._answer(function, question, asker or Asker(), seconds))
        try:
            return await asyncio.shield(answer)
        except asyncio.CancelledError:
            answer.cancel()  # it keeps its place until the process has stopped
            raise

    async def _answer(
        self,
        function: Thought[T],
        question: tuple[Any, ...],
        asker: Asker,
        seconds: float | None,
    ) -> T:
        async with self.line.turn(asker):
            mind = self._somebody()
            try:
                answer: T = await mind.work(function, question, seconds)
                return answer
            except TooLong:
                log.warning("a job has been stopped because it took too long")
                raise Refused("took_too_long", "this takes too long to work out") from None
            except Died:
                if mind in self.minds:
                    log.warning("a process in which bots think has died")
                raise Refused(
                    "interrupted", "the bot was interrupted; try again", again=True
                ) from None
            finally:
                if mind in self.minds:
                    self._return(mind)

    def _return(self, mind: Mind) -> None:
        if mind.alive:
            self.idle.append(mind)
        else:
            mind.end()
            self.minds.discard(mind)

    def close(self) -> None:
        """Stops at once: processes that still think are ended, because nobody waits for their
        answers any more."""
        for mind in self.minds:
            mind.end()
        self.minds, self.idle = set(), []
