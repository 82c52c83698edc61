"""One thread for everybody: long thoughts pause, can be stopped, and come one after the other."""

import asyncio

import pytest

from markoff.device.thinking import OneThread
from markoff.refusal import Refused
from markoff.server.thinking.gauge import tell


def slowly(steps, seen, job=1):
    for step in range(steps):
        tell(job, step, steps)
        seen.append(step)
        yield
    return "done"


def test_others_have_their_turn_while_somebody_thinks():
    async def run():
        thread, seen = OneThread(), []
        thought = asyncio.create_task(thread.ask(slowly, 50, seen))
        lengths = []
        while not thought.done():
            lengths.append(len(seen))
            await asyncio.sleep(0)
        assert await thought == "done"
        assert len(set(lengths)) > 25
        assert thread.gauge.read(1) == (49, 50)

    asyncio.run(run())


def test_thoughts_come_one_after_the_other():
    async def run():
        thread, one, other = OneThread(), [], []
        first = asyncio.create_task(thread.ask(slowly, 5, one))
        second = asyncio.create_task(thread.ask(slowly, 5, other))
        while not other:
            await asyncio.sleep(0)
        assert len(one) == 5
        assert await asyncio.gather(first, second) == ["done", "done"]

    asyncio.run(run())


def test_who_does_not_wait_any_longer_stops_it():
    async def run():
        thread, seen = OneThread(), []
        thought = asyncio.create_task(thread.ask(slowly, 10**9, seen))
        while len(seen) < 5:
            await asyncio.sleep(0)
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        so_far = len(seen)
        assert await thread.ask(max, 3, 4) == 4
        assert len(seen) == so_far

    asyncio.run(run())


def test_what_takes_too_long_is_refused():
    async def run():
        with pytest.raises(Refused, match="this takes too long to work out"):
            await OneThread().ask(slowly, 10**9, [], seconds=0.01)

    asyncio.run(run())
