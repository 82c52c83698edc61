"""Timers of a connection: one deadline at a time, and a watch over what nobody takes."""

from asyncio import AbstractEventLoop, TimerHandle, Transport
from collections.abc import Callable


class Alarm:
    def __init__(self, loop: AbstractEventLoop) -> None:
        self.loop = loop
        self.timer: TimerHandle | None = None

    def set(self, seconds: float, ring: Callable[[], None]) -> None:
        self.off()
        self.timer = self.loop.call_later(seconds, ring)

    def off(self) -> None:
        if self.timer:
            self.timer.cancel()
            self.timer = None


class Unread:
    """Ends a connection whose client takes nothing of what waits for it. A slow client that takes
    a little at a time is left in peace."""

    def __init__(self, loop: AbstractEventLoop, transport: Transport, seconds: float) -> None:
        self.alarm = Alarm(loop)
        self.transport, self.seconds = transport, seconds

    def watch(self) -> None:
        if not self.alarm.timer and self.transport.get_write_buffer_size():
            self._look_later()

    def _look_later(self) -> None:
        waiting = self.transport.get_write_buffer_size()
        self.alarm.set(self.seconds, lambda: self._look(waiting))

    def _look(self, before: int) -> None:
        self.alarm.off()
        waiting = self.transport.get_write_buffer_size()
        if waiting >= before:
            self.transport.abort()
        elif waiting:
            self._look_later()

    def end(self) -> None:
        self.alarm.off()
