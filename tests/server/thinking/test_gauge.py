"""How far a long thought has come."""

import asyncio

from markoff.server.thinking.gauge import Gauge, hold, tell
from markoff.server.thinking.thinkers import Thinkers


def test_a_gauge_tells_only_of_the_job_that_is_worked_at():
    gauge = Gauge()
    tell(7, 1, 2)  # nobody holds a gauge here
    hold(gauge)
    tell(7, 3, 600)
    assert gauge.read(7) == (3, 600)
    assert gauge.read(8) == (0, 0)
    tell(2**24 + 8, 2**30, 2**30)
    assert gauge.read(8) == gauge.read(2**24 + 8) == (2**20 - 1, 2**20 - 1)
    hold(Gauge())


def test_another_process_tells_how_far_it_is():
    async def run():
        thinkers = Thinkers(1)
        try:
            await thinkers.ask(tell, 5, 3, 9)
            assert thinkers.gauge.read(5) == (3, 9)
        finally:
            thinkers.close()

    asyncio.run(run())
