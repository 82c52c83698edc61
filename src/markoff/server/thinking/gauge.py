"""How far a long thought has come: the process that thinks writes it, the server reads it.

It is one number in shared memory, written and read whole, so nobody waits for a lock that a killed
process might have held.
"""

from typing import NamedTuple, Protocol

BITS = 20
"""For what is done, and for all that is to do."""
MOST = 2**BITS - 1
JOBS = 2**24
"""Numbers of jobs start again after so many."""


class Done(NamedTuple):
    done: int
    of: int
    """0: nobody has said yet."""


class Number(Protocol):
    value: int


class Gauge:
    def __init__(self, number: Number | None = None) -> None:
        self.number = number or _shared()

    def write(self, job: int, done: int, of: int) -> None:
        self.number.value = (job % JOBS << 2 * BITS) | (min(done, MOST) << BITS) | min(of, MOST)

    def read(self, job: int) -> Done:
        """How far this job has come; nothing, if it is not the one that is worked at."""
        number = int(self.number.value)
        if number >> 2 * BITS != job % JOBS:
            return Done(0, 0)
        return Done(number >> BITS & MOST, number & MOST)


def _shared() -> Number:
    """For a process that is started later. A browser has neither processes nor what they need."""
    from ctypes import c_uint64
    from multiprocessing import get_context

    return get_context("spawn").RawValue(c_uint64, 0)


_held: Gauge | None = None


def hold(gauge: Gauge) -> None:
    """Once, in a process that thinks."""
    global _held
    _held = gauge


def tell(job: int, done: int, of: int) -> None:
    """Called by what runs there."""
    if _held:
        _held.write(job, done, of)
